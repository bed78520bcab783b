import { useSyncExternalStore } from 'react';

/** True where this browser keeps what an answer sets. One that does not can look and choose, but nobody can log in there. */
export function keepsCookies(): boolean {
  return navigator.cookieEnabled;
}

const never = () => () => {};

/** True until the page knows better. */
export function useKeepsCookies(): boolean {
  return useSyncExternalStore(never, keepsCookies, () => true);
}
