import { useEffect, useSyncExternalStore } from 'react';
import type { Locale } from '../../domain/locale.ts';
import { addressAfterLogIn } from './after-log-in.ts';
import { forgetRegistrationDraft } from './forget-registration-draft.ts';
import { useGo } from './navigation.ts';
import { useLocale } from './text.tsx';

/** Who is here, as specification section 4 has it: nobody, and loading, until `/api/user` has answered. */
export interface Session {
  isLoggedIn: boolean;
  token: string;
  locale: Locale;
  loading: boolean;
}

export interface UserData {
  isLoggedIn: boolean;
  /** null when nobody is logged in. */
  token: string | null;
  locale: Locale;
}

const tokenKey = 'canhoto::token';
const nobody: Session = { isLoggedIn: false, token: '', locale: 'pt', loading: true };

let session = nobody;
let underWay: Promise<Session> | null = null;
const listeners = new Set<() => void>();

function become(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

function keepToken(token: string | null): void {
  try {
    if (token) localStorage.setItem(tokenKey, token);
    else localStorage.removeItem(tokenKey);
  } catch {
    // Storage can be closed to us (private windows); the session works without it.
  }
}

/** The data of a call that answered 200 replaces the user. */
export function applyUser(data: UserData): void {
  // Somebody with an account needs no draft of one, and nobody after them should find it.
  if (data.isLoggedIn) forgetRegistrationDraft();
  keepToken(data.isLoggedIn ? data.token : null);
  become({ isLoggedIn: data.isLoggedIn, token: data.token ?? '', locale: data.locale, loading: false });
}

/** Asks `/api/user`; several askers share one call. On any status but 200 the previous values stay. */
export function loadSession(): Promise<Session> {
  underWay ??= fetch('/api/user', { cache: 'no-store' })
    .then(async (response) => {
      if (response.status === 200) applyUser(((await response.json()) as { data: UserData }).data);
      else become({ ...session, loading: false });
    })
    .catch(() => become({ ...session, loading: false }))
    .then(() => {
      underWay = null;
      return session;
    });
  return underWay;
}

/** The session once it is known. */
export function knownSession(): Promise<Session> {
  return session.loading ? loadSession() : Promise.resolve(session);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (session.loading) void loadSession();
  return () => listeners.delete(listener);
}

export interface SessionWish {
  /** Where somebody who is logged in goes on to, in their own language; nobody else is led anywhere. */
  redirectTo?: string;
  /** Whoever is logged in: the token is kept, even where there is no page to lead to. */
  redirectIfFound?: boolean;
}

/**
 * Who is here (specification section 4); asked once, and not again when the window gets the focus. On the server and
 * while hydrating there is nobody: public pages hold no personal byte.
 */
export function useSession({ redirectTo, redirectIfFound = false }: SessionWish = {}): Session {
  const go = useGo();
  const pageLocale = useLocale();
  const current = useSyncExternalStore(
    subscribe,
    () => session,
    () => nobody,
  );
  const { isLoggedIn, token, locale } = current;
  useEffect(() => {
    if (!isLoggedIn || (!redirectTo && !redirectIfFound)) return;
    keepToken(token);
    if (redirectTo) go(addressAfterLogIn(redirectTo, pageLocale, locale), { replace: true });
  }, [isLoggedIn, token, locale, pageLocale, redirectTo, redirectIfFound, go]);
  return current;
}
