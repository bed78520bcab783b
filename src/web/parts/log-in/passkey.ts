import { refusalOfUnloaded } from '../../kit/navigation/load-anew.ts';
import { type CallResult, refusedWith } from '../../kit/refusals/refusals.ts';
import type { UserData } from '../session/session.ts';
import { callRoute, logInByPasskey } from './account-calls.ts';

export interface Passkey {
  id: string;
  createdAt: string;
  lastUsedAt: string | null;
}

export type Passkeys = CallResult<{ passkeys: Passkey[] }>;

/** The person has closed the browser's question, or its time was over: nothing has happened. */
const dropped = refusedWith({ code: 'LOGIN_PASSKEY_FAILED' });

/** What talks to the browser, loaded by those only who use a passkey; null where it could not be loaded. */
const loadLibrary = () => import('@simplewebauthn/browser').catch(() => null);

/** How often somebody has asked to log in by a passkey while this page was open. */
let presses = 0;

/**
 * Logs in by a passkey. `isQuiet`: the browser offers those it has where the e-mail is typed, and asks nothing; null where
 * that was not taken up. The first press of the page begins the quiet offer too, so the offer gives way: begun later it would
 * end the browser's question, and its answer would be a second log-in that is refused.
 */
export async function logInWithPasskey(isQuiet: boolean): Promise<CallResult<UserData> | null> {
  if (!isQuiet) presses += 1;
  const before = presses;
  const givesWay = () => isQuiet && presses !== before;
  const library = await loadLibrary();
  if (library === null) return isQuiet ? null : refusedWith(await refusalOfUnloaded());
  const { browserSupportsWebAuthnAutofill, startAuthentication } = library;
  if (isQuiet && !(await browserSupportsWebAuthnAutofill())) return null;
  const asked = await callRoute<{ options: unknown }>('/api/passkeyOptions', {});
  if (givesWay()) return null;
  if (!asked.data) return isQuiet ? null : asked;
  const optionsJSON = asked.data.options as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  try {
    const answer = await startAuthentication({ optionsJSON, useBrowserAutofill: isQuiet });
    return givesWay() ? null : await logInByPasskey(answer);
  } catch {
    return isQuiet ? null : dropped;
  }
}

export function listPasskeys(): Promise<Passkeys> {
  return callRoute('/api/passkeys', {});
}

/** Adds a passkey of this browser, or of a phone beside it. Refusals: RECENT_LOGIN_REQUIRED, LOGIN_PASSKEY_FAILED. */
export async function addPasskey(): Promise<Passkeys> {
  const asked = await callRoute<{ options: unknown }>('/api/passkeyAddOptions', {});
  if (!asked.data) return asked;
  const library = await loadLibrary();
  if (library === null) return refusedWith(await refusalOfUnloaded());
  const { startRegistration } = library;
  const optionsJSON = asked.data.options as Parameters<typeof startRegistration>[0]['optionsJSON'];
  try {
    return await callRoute('/api/passkeyAdd', { answer: await startRegistration({ optionsJSON }) });
  } catch {
    return dropped;
  }
}

export function removePasskey(id: string): Promise<Passkeys> {
  return callRoute('/api/passkeyRemove', { id });
}
