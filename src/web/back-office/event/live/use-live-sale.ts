import { useEffect, useState } from 'react';
import { followLiveSale, type LiveState, noLiveState } from './follow-live-sale.ts';

/** The sale of an event as it is now. */
export function useLiveSale(eventId: string): LiveState {
  const [state, setState] = useState(noLiveState);
  useEffect(
    () =>
      followLiveSale({
        open: (signal) =>
          fetch(`/api/staff/live/${eventId}`, {
            ...{ headers: { accept: 'text/event-stream' }, signal, cache: 'no-store' },
          }),
        onState: setState,
      }),
    [eventId],
  );
  return state;
}
