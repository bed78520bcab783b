import { useMemo, useSyncExternalStore } from 'react';
import { readPlace, roomText, type StoredPlace, subscribeToRooms } from './room-place.ts';

/** The place this browser has in the event's room, whichever tab took it; null on the server and while hydrating. */
export function useStoredPlace(slug: string): StoredPlace | null {
  const text = useSyncExternalStore(subscribeToRooms, roomText, () => null);
  return useMemo(() => (text === null ? null : readPlace(slug)), [slug, text]);
}
