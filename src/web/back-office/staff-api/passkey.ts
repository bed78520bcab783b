import type { CallRefusal, CallResult } from '../../kit/refusals/refusals.ts';
import { callOffice, type OfficeSession } from './session.ts';

/** True in a browser that has passkeys, on a page that may use them: over https, or from localhost. */
export function hasPasskeys(): boolean {
  return typeof window.PublicKeyCredential === 'function';
}

/** The person has closed the browser's question, or its time was over: nothing has happened. */
const dropped: CallRefusal = { code: 'PASSKEY_FAILED' };

/** Opens a login, or proves in one who the person is; the session afterwards. */
export async function provePasskey(purpose: 'LOG_IN' | 'CONFIRM'): Promise<CallResult<OfficeSession>> {
  const asked = await callOffice<{ options: unknown }>('passkey-options', { purpose });
  if (!asked.data) return asked;
  const { startAuthentication } = await import('@simplewebauthn/browser');
  try {
    const options = asked.data.options as Parameters<typeof startAuthentication>[0]['optionsJSON'];
    const answer = await startAuthentication({ optionsJSON: options });
    return await callOffice<OfficeSession>(purpose === 'LOG_IN' ? 'passkey' : 'confirm', { answer });
  } catch {
    return { data: null, refusals: [dropped] };
  }
}

/** Adds a passkey of this browser, or of a phone beside it; the session afterwards. */
export async function addPasskey(name: string): Promise<CallResult<OfficeSession>> {
  const asked = await callOffice<{ options: unknown }>('passkey-add-options', {});
  if (!asked.data) return asked;
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    const options = asked.data.options as Parameters<typeof startRegistration>[0]['optionsJSON'];
    const answer = await startRegistration({ optionsJSON: options });
    return await callOffice<OfficeSession>('passkey-add', { answer, name });
  } catch {
    return { data: null, refusals: [dropped] };
  }
}
