import { useEffect } from 'react';
import { EventPieces } from './event-pieces.tsx';
import { useLiveStore } from './selection/live.ts';
import { useSelection } from './selection/use-selection.ts';
import { listenToShare } from './share.ts';
import type { ShownEvent } from './shown-event.ts';
import { useStock } from './use-stock.ts';

/** Knows what changes while somebody looks at the event, and tells its pieces, which are drawn once. */
export function EventScreen(shown: ShownEvent) {
  const { event } = shown;
  const isWatched = !['ENDED', 'CANCELED'].includes(event.saleStatus);
  const { stock, isOld } = useStock(event.slug, isWatched);
  const selection = useSelection(event, stock);
  useEffect(listenToShare, []);
  const live = useLiveStore({ stock, isOld, selection });
  return <EventPieces {...shown} live={live} />;
}
