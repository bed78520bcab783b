import type { EventDetail, Stock } from '../../../parts/offers/event-data.ts';
import type { OfferLabels } from '../../../parts/offers/offer-labels.ts';
import type { Selection } from './use-selection.ts';

/** What every shelf of the event page knows, whatever stands on it. */
export interface ShelfProps {
  event: EventDetail;
  stock: Stock;
  selection: Selection;
  labels: OfferLabels;
  /** What stands for the picture of an artist, by the artist's id, drawn by the loader. */
  marks: Readonly<Record<string, string>>;
}
