import { useMemo, useSyncExternalStore } from 'react';
import {
  type LocalHold,
  type LocalLine,
  readHold,
  readLines,
  storedText,
  subscribeToCarts,
} from './cart-store.ts';

/** What is chosen and held of the event, as this browser knows it now, whichever tab has changed it. */
export function useLocalCart(slug: string): { lines: LocalLine[]; hold: LocalHold | null } {
  // On the server and while hydrating nothing is chosen: public pages hold no personal byte.
  const text = useSyncExternalStore(subscribeToCarts, storedText, () => null);
  return useMemo(
    () => (text === null ? { lines: [], hold: null } : { lines: readLines(slug), hold: readHold(slug) }),
    [slug, text],
  );
}
