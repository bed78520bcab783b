import type { EventDetail } from '../../parts/offers/event-data.ts';
import type { OfferLabels } from '../../parts/offers/offer-labels.ts';
import type { RoomWords } from './room/room-words.ts';
import type { Shelves } from './shelves/shelves.ts';
import type { StaticParts } from './static/static-parts.tsx';

/** An event as the loader prepared it for its page. */
export interface ShownEvent {
  event: EventDetail;
  staticParts: StaticParts;
  labels: OfferLabels;
  shelves: Shelves;
  /** What is said of its waiting room. */
  room: RoomWords | null;
}
