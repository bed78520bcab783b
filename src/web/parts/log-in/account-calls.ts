import type { Locale } from '#src/domain/locale.ts';
import type { SocialLoginType } from '#src/domain/login/social-login.ts';
import type { DocumentType } from '#src/domain/person/person.ts';
import { fetchInTime } from '../../kit/clock/server-clock.ts';
import { type CallRefusal, type CallResult, failureOf, unexpected } from '../../kit/refusals/refusals.ts';
import { keepsCookies } from '../../kit/storage/keeps-cookies.ts';
import { forgetPerson } from '../../kit/storage/personal-store.ts';
import { applyUser, loadSession, type UserData } from '../session/session.ts';
import type { RegistrationField } from './registration-fields.ts';

export type Registration = Partial<Record<Exclude<RegistrationField, 'genderId'>, string>> & {
  genderId?: number | undefined;
  documentType: DocumentType;
  /** Without one, codes in the mail open the account. */
  password?: string | undefined;
  passwordConfirmation?: string | undefined;
  locale: Locale;
};

/** Calls a route of ours; `onData` hears the answer with its headers. */
export async function callRoute<Data>(
  path: string,
  body: object,
  onData?: (data: Data, headers: Headers) => void,
): Promise<CallResult<Data>> {
  try {
    const response = await fetchInTime(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      cache: 'no-store',
    });
    const { data, errors } = (await response.json()) as { data?: Data; errors?: CallRefusal[] };
    if (response.ok && data) {
      onData?.(data, response.headers);
      return { data, refusals: [] };
    }
    return { data: null, refusals: errors?.length ? errors : [unexpected] };
  } catch (error) {
    return { data: null, refusals: [failureOf(error)] };
  }
}

/** Nothing is sent where the cookie of the answer would be lost: an account would be made, and nobody would be in it. */
async function enter(path: string, body: object): Promise<CallResult<UserData>> {
  return keepsCookies() ? await call(path, body) : { data: null, refusals: [{ code: 'COOKIES_OFF' }] };
}

function call(path: string, body: object): Promise<CallResult<UserData>> {
  return callRoute<UserData>(path, body, applyUser);
}

export function logIn(email: string, password: string): Promise<CallResult<UserData>> {
  return enter('/api/login', { email, password });
}

/** Always the same answer, whether the address has an account or not. */
export function requestLogInCode(email: string, locale: Locale): Promise<CallResult<UserData>> {
  return enter('/api/requestLogInCode', { email, locale });
}

/** With the code that was mailed to whom this browser has asked for. Refusal LOGIN_CODE_WRONG. */
export function logInByCode(code: string): Promise<CallResult<UserData>> {
  return enter('/api/logInByCode', { code });
}

/** With the browser's answer about a passkey. Refusal LOGIN_PASSKEY_FAILED. */
export function logInByPasskey(answer: unknown): Promise<CallResult<UserData>> {
  return enter('/api/logInByPasskey', { answer });
}

export function register(registration: Registration): Promise<CallResult<UserData>> {
  return enter('/api/register', registration);
}

/** With what the provider's own script handed to the page. */
export function logInWith(type: SocialLoginType, accessToken: string): Promise<CallResult<UserData>> {
  return enter(`/api/login/${type}`, { accessToken });
}

/** Always the same answer, whether the address has an account or not. */
export function requestNewPassword(email: string, locale: Locale): Promise<CallResult<UserData>> {
  return call('/api/requestNewPassword', { email, locale });
}

/** Sets the password the link is for and logs in. Refusal LINK_EXPIRED. */
export function saveNewPassword(passwords: {
  token: string;
  password: string;
  passwordConfirmation: string;
}): Promise<CallResult<UserData>> {
  return enter('/api/newPassword', passwords);
}

/** Confirms the address the link was sent to. Refusal LINK_EXPIRED. */
export function confirmEmail(code: string): Promise<CallResult<UserData>> {
  return call('/api/confirmEmail', { code });
}

/** "It wasn't me": ends every login of the account the link was sent about. Refusal LINK_EXPIRED. */
export function lockAccount(code: string): Promise<CallResult<UserData>> {
  return call('/api/lockAccount', { code });
}

export async function logOut(): Promise<void> {
  const result = await call('/api/logout', {});
  forgetPerson();
  // Whatever the answer was, what the server says now is what counts.
  if (!result.data) await loadSession();
}

export function updateSession(locale: Locale): Promise<CallResult<UserData>> {
  return call('/api/updateSession', { locale });
}
