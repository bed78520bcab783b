import { useEffect } from 'react';
import { EventPieces } from './event-pieces.tsx';
import { useLiveStore } from './selection/live.ts';
import { useSelection } from './selection/use-selection.ts';
import type { ShownEvent } from './shown-event.ts';
import { useStock } from './use-stock.ts';

/** Loaded with the first move or key: nobody shares before, and without it the fold has the ways there are. */
function listenToPresses(): () => void {
  let isHere = true;
  let end = () => {};
  const load = async () => {
    const { shareByPress } = await import('./share.ts');
    end = () => removeEventListener('click', shareByPress);
    if (isHere) addEventListener('click', shareByPress);
  };
  const listen = (kind: string) => addEventListener(kind, load, { once: true });
  listen('pointerover');
  listen('pointerdown');
  listen('keydown');
  return () => {
    isHere = false;
    end();
  };
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
