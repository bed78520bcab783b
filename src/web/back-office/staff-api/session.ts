import { type CallRefusal, type CallResult, failureOf, unexpected } from '../../kit/refusals/refusals.ts';

/** NONE: nobody. NEEDS_CODE: the password was right. NEEDS_FACTOR: no second factor is set up yet. OPEN: all is proved. */
export type SessionState = 'NONE' | 'NEEDS_CODE' | 'NEEDS_FACTOR' | 'OPEN';

export interface OfficeSession {
  state: SessionState;
  person: { id: string; name: string; email: string; locale: 'pt' | 'en' } | null;
  /** In the sandbox, how its owner logs in, with the code that is valid at this moment; null elsewhere. */
  offers: { email: string; password: string; totpSecret: string; code: string } | null;
  /** Address of the public site, without a slash at its end. */
  publicUrl: string;
}

let known: OfficeSession | null = null;
let asking: Promise<OfficeSession> | null = null;

/** The session as last heard; asks where it was never asked, once for all who want to know. */
export async function knownSession(): Promise<OfficeSession> {
  if (known !== null) return known;
  asking ??= loadSession().finally(() => {
    asking = null;
  });
  return await asking;
}

export async function loadSession(): Promise<OfficeSession> {
  const { data } = await callOffice<OfficeSession>('session');
  known = data;
  return data ?? { state: 'NONE', person: null, offers: null, publicUrl: location.origin };
}

/** Every step of logging in answers with the session as it is then. */
export function rememberSession(session: OfficeSession): void {
  known = session;
}

export function forgetSession(): void {
  known = null;
}

/** A JSON route of the staff session: GET without a body, POST with one. */
export async function callOffice<T>(name: string, body?: Record<string, unknown>): Promise<CallResult<T>> {
  try {
    const response = await fetch(`/api/staff/${name}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        'accept-language': document.documentElement.lang,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      cache: 'no-store',
      credentials: 'same-origin',
      signal: AbortSignal.timeout(20_000),
    });
    const answer = (await response.json()) as T & { errors?: CallRefusal[] };
    if (response.ok) return { data: answer, refusals: [] };
    return { data: null, refusals: answer.errors?.length ? answer.errors : [unexpected] };
  } catch (error) {
    return { data: null, refusals: [failureOf(error)] };
  }
}
