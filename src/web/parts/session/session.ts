import { useEffect, useSyncExternalStore } from 'react';
import type { Locale } from '#src/domain/locale.ts';
import { fetchInTime } from '../../kit/clock/server-clock.ts';
import { useGo } from '../../kit/navigation/navigation.ts';
import { useLocale } from '../../kit/text/text.tsx';
import { paths } from '../pages/paths.ts';
import { addressAfterLogIn } from './address-after-log-in.ts';

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
/** Whoever chooses a language or asks for anything of theirs waits for this call, but not for ever. */
const waitMs = 10_000;
const nobody: Session = { isLoggedIn: false, token: '', locale: 'pt', loading: true };

let session = nobody;
let underWay: Promise<Session> | null = null;
/** How often the server has told who is here; an answer older than the last word is no news. */
let toldCount = 0;
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

/** The header that tells whose an answer is: the same for every login of a customer. */
const markHeader = 'canhoto-visitor';

/** The data of a call that answered 200 replaces the user; its headers tell whose what this browser keeps is. */
export function applyUser(data: UserData, headers: Headers): void {
  toldCount += 1;
  settleOwner(data.isLoggedIn ? (headers.get(markHeader) ?? 'somebody') : null);
  keepToken(data.isLoggedIn ? data.token : null);
  become({ isLoggedIn: data.isLoggedIn, token: data.token ?? '', locale: data.locale, loading: false });
}

/** Whether anything in this browser has an owner: then the store that keeps it has to hear who is here. */
let hasOwner = false;

function isOwned(): boolean {
  try {
    return (
      hasOwner || [localStorage, sessionStorage].some((storage) => storage.getItem('canhoto::owner') !== null)
    );
  } catch {
    return hasOwner;
  }
}

/** Loaded by those only who have something to be kept or forgotten: visitors, who are most, have nothing. */
function settleOwner(mark: string | null): void {
  if (mark === null && !isOwned()) return;
  hasOwner = true;
  // Where it cannot be loaded now, the next page that knows who is here does it.
  void import('../../kit/storage/personal-store.ts').then(({ belongsTo }) => belongsTo(mark)).catch(() => {});
}

/**
 * Asks `/api/user`; several askers share one call. On any status but 200, and where no answer comes in time, the
 * previous values stay.
 */
export function loadSession(): Promise<Session> {
  underWay ??= askUser().then((user) => {
    underWay = null;
    if (user) applyUser(user.data, user.headers);
    else become({ ...session, loading: false });
    return session;
  });
  return underWay;
}

/** null when there is no answer that counts: another status, none in time, or one a log-in has overtaken. */
async function askUser(): Promise<{ data: UserData; headers: Headers } | null> {
  const before = toldCount;
  try {
    const response = await fetchInTime('/api/user', {
      cache: 'no-store',
      signal: AbortSignal.timeout(waitMs),
    });
    if (response.status !== 200) return null;
    const { data } = (await response.json()) as { data: UserData };
    return toldCount === before ? { data, headers: response.headers } : null;
  } catch {
    return null;
  }
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
  /** Whoever is logged in goes on; to their account where no other page is named. */
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
    const target = redirectTo ?? (redirectIfFound ? paths.account(locale) : null);
    if (!isLoggedIn || target === null) return;
    keepToken(token);
    go(addressAfterLogIn(target, pageLocale, locale), { replace: true });
  }, [isLoggedIn, token, locale, pageLocale, redirectTo, redirectIfFound, go]);
  return current;
}
