import type { EventDetail } from '#src/web/parts/offers/event-data.ts';
import type { OfferLabels } from '#src/web/parts/offers/offer-labels.ts';
import type { Live, LiveState } from './live.ts';

/** What a shelf of the event page is drawn with; it does not change while the page lives. */
export interface StillProps {
  event: EventDetail;
  labels: OfferLabels;
  /** What stands for the picture of an artist, by the artist's id, drawn by the loader. */
  marks: Readonly<Record<string, string>>;
  live: Live;
}

/** What a row of a shelf knows, whatever stands on it. */
export type ShelfProps = Omit<StillProps, 'live'> & Pick<LiveState, 'stock' | 'selection'>;
