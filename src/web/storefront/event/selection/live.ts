import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Stock } from '#src/web/parts/offers/event-data.ts';
import type { Selection } from './use-selection.ts';

/** What changes while somebody looks at the page. */
export interface LiveState {
  stock: Stock;
  /** That it was last heard some time ago. */
  isOld: boolean;
  selection: Selection;
}

/**
 * The state of the page for its pieces, which subscribe to it by themselves: as a prop, each change of it would hydrate
 * all of them (docs/algorithms/event-page.md, "In pieces").
 */
export interface Live {
  /** As the server drew it: a piece begins with it, whenever it is hydrated. */
  first: LiveState;
  read(): LiveState;
  write(state: LiveState): void;
  subscribe(listener: () => void): () => void;
}

function createLive(first: LiveState): Live {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    first,
    read: () => current,
    write(state) {
      current = state;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The store of a page, written with each change of the state. */
export function useLiveStore({ stock, isOld, selection }: LiveState): Live {
  const [live] = useState(() => createLive({ stock, isOld, selection }));
  useLayoutEffect(() => live.write({ stock, isOld, selection }), [live, stock, isOld, selection]);
  return live;
}

/** The state, in a piece of the page. */
export function useLive(live: Live): LiveState {
  return useSyncExternalStore(live.subscribe, live.read, () => live.first);
}
