import { useMemo, useSyncExternalStore } from 'react';
import { type KeptPlace, readPlace, roomText, subscribeToRooms } from './room-place.ts';

/** The place this browser has in the event's room, whichever tab took it; null on the server and while hydrating. */
export function useKeptPlace(slug: string): KeptPlace | null {
  const text = useSyncExternalStore(subscribeToRooms, roomText, () => null);
  return useMemo(() => (text === null ? null : readPlace(slug)), [slug, text]);
}
