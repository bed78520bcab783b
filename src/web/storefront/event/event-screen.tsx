import { useEffect } from 'react';
import { EventPieces } from './event-pieces.tsx';
import { useLiveStore } from './selection/live.ts';
import { useSelection } from './selection/use-selection.ts';
import type { shareByPress } from './share.ts';
import type { ShownEvent } from './shown-event.ts';
import { useStock } from './use-stock.ts';

/**
 * Loads the script of presses with the first move or touch. A press that comes before the script waits for it; without the
 * script the fold with its links answers the press.
 */
function listenToPresses(): () => void {
  const ends = new AbortController();
  let answer: typeof shareByPress | undefined;
  const load = () =>
    import('./share.ts').then(
      (script) => {
        answer = script.shareByPress;
      },
      () => {},
    );
  const hear = async (press: MouseEvent) => {
    if (!answer) await load();
    answer?.(press);
  };
  const { signal } = ends;
  addEventListener('pointerover', load, { once: true, signal });
  addEventListener('click', hear, { signal });
  return () => ends.abort();
}

/** Knows what changes while somebody looks at the event, and tells its pieces, which are drawn once. */
export function EventScreen(shown: ShownEvent) {
  const { event } = shown;
  const isWatched = !['ENDED', 'CANCELED'].includes(event.saleStatus);
  const { stock, isOld } = useStock(event.slug, isWatched);
  const selection = useSelection(event, stock);
  useEffect(listenToPresses, []);
  const live = useLiveStore({ stock, isOld, selection });
  return <EventPieces {...shown} live={live} />;
}
