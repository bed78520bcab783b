import { useEffect } from 'react';
import { EventPieces } from './event-pieces.tsx';
import { useLiveStore } from './selection/live.ts';
import { useSelection } from './selection/use-selection.ts';
import type { ShownEvent } from './shown-event.ts';
import { useStock } from './use-stock.ts';

/** Their script is loaded with the first move, touch or key: a visitor who only looks is spared it. */
function listenToPresses(): () => void {
  const ends = new AbortController();
  let answer: ((press: MouseEvent) => void) | null = null;
  const load = async () => {
    answer = (await import('./share.ts')).shareByPress;
    return answer;
  };
  const loadEarly = () => void load().catch(() => {});
  for (const kind of ['pointerover', 'pointerdown', 'keydown'])
    addEventListener(kind, loadEarly, { once: true, signal: ends.signal });
  const hear = (press: MouseEvent) => {
    if (answer) return answer(press);
    const summary = (press.target as Element).closest('[data-share] > summary');
    if (summary === null || !('share' in navigator)) return;
    // The first touch of a phone is the press itself: the system's way to share waits for the script.
    press.preventDefault();
    load().then(
      (share) => share(press),
      () => summary.parentElement?.setAttribute('open', ''),
    );
  };
  addEventListener('click', hear, { signal: ends.signal });
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
