import { useEffect, useState } from 'react';
import { followLiveSale, type LiveState, noLiveState } from './follow-live-sale.ts';

/** The sale of an event as a stream tells it now; without a path nothing is asked. `link`: what a link that was given away carries. */
export function useLiveSale(path: string | null, link?: string): LiveState {
  const [state, setState] = useState(noLiveState);
  useEffect(() => {
    setState(noLiveState);
    if (path === null) return undefined;
    const headers = { accept: 'text/event-stream', ...(link && { authorization: `Bearer ${link}` }) };
    return followLiveSale({
      open: (signal) => fetch(path, { headers, signal, cache: 'no-store' }),
      onState: setState,
    });
  }, [path, link]);
  return state;
}
