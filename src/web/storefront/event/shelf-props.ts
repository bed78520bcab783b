import type { EventDetail, Stock } from './event-data.ts';
import type { Selection } from './use-selection.ts';

/** What every shelf of the event page knows, whatever stands on it. */
export interface ShelfProps {
  event: EventDetail;
  stock: Stock;
  selection: Selection;
  labels: Map<string, string>;
}
