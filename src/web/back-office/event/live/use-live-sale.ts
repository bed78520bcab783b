import { useEffect, useState } from 'react';
import { followLiveSale, type LiveState, noLiveState } from './follow-live-sale.ts';

/** The sale behind an address of the stream, as it is now. `credential` is what a link carries. */
export function useLiveSale(address: string, credential?: string): LiveState {
  const [state, setState] = useState(noLiveState);
  useEffect(() => {
    const headers = {
      accept: 'text/event-stream',
      ...(credential !== undefined && { authorization: `Bearer ${credential}` }),
    };
    return followLiveSale({
      open: (signal) => fetch(address, { headers, signal, cache: 'no-store' }),
      onState: setState,
    });
  }, [address, credential]);
  return state;
}
