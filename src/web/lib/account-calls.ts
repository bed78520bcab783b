import type { Locale } from '../../domain/locale.ts';
import type { GraphqlError } from './load-context.ts';
import { applyUser, loadSession, type UserData } from './session.ts';

export interface CallRefusal {
  code: string;
  field?: string;
  facts?: Record<string, string | number>;
}

export interface Registration {
  name: string;
  lastName: string;
  email: string;
  password: string;
  passwordConfirmation: string;
  documentType: 'CPF' | 'PASSPORT';
  documentNumber: string;
  /** YYYY-MM-DD */
  birthDate: string;
  phoneNumber?: string;
  locale: Locale;
}

export type CallResult = { user: UserData } | { errors: CallRefusal[] };

async function call(path: string, body: object): Promise<CallResult> {
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      cache: 'no-store',
    });
    const answer = (await response.json()) as { data?: UserData; errors?: CallRefusal[] };
    if (response.ok && answer.data) {
      applyUser(answer.data);
      return { user: answer.data };
    }
    return { errors: answer.errors?.length ? answer.errors : [{ code: 'UNEXPECTED' }] };
  } catch {
    return { errors: [{ code: 'UNEXPECTED' }] };
  }
}

export function logIn(email: string, password: string): Promise<CallResult> {
  return call('/api/login', { email, password });
}

export function register(registration: Registration): Promise<CallResult> {
  return call('/api/register', registration);
}

export async function logOut(): Promise<void> {
  const result = await call('/api/logout', {});
  // Whatever the answer was, what the server says now is what counts.
  if ('errors' in result) await loadSession();
}

export function updateSession(locale: Locale): Promise<CallResult> {
  return call('/api/updateSession', { locale });
}

/** The errors of a GraphQL answer in the same shape. */
export function refusalsOf(errors: GraphqlError[] | undefined): CallRefusal[] {
  return (errors ?? []).map(({ extensions }) => ({
    code: extensions?.code ?? 'UNEXPECTED',
    field: extensions?.field,
    facts: extensions?.facts,
  }));
}
