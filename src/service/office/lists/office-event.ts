import type { SaleStop } from '#src/domain/event/batch-status.ts';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Place } from '#src/domain/policy/grant.ts';

export type OfficeEventState = 'DRAFT' | 'UPCOMING' | 'ON_SALE' | 'CLOSED' | 'PAST' | 'CANCELED';

/** An event as staff sees it in lists. What a draft does not say yet is null. */
export interface OfficeEvent {
  id: Uuid;
  place: Place;
  slug: string | null;
  code: string | null;
  name: LocalizedText;
  organizerId: Uuid | null;
  organizerName: string;
  /** The higher, the earlier in lists; null for a draft. */
  featured: number | null;
  venueName: string | null;
  city: string | null;
  timeZone: string | null;
  startsAt: Date | null;
  endsAt: Date | null;
  saleOpensAt: Date | null;
  saleClosesAt: Date | null;
  canceledAt: Date | null;
  /** null where the whole sale is not stopped now. */
  saleStop: (SaleStop & { by: string }) | null;
  /** Shown to nobody but who has its address. */
  isHidden: boolean;
  /** Its name in its address; null for a draft without one. */
  addressSlug: string | null;
  state: OfficeEventState;
  /** Who changes the event: the operator's files or the back office; null for an event without a draft. */
  source: 'FILE' | 'OFFICE' | null;
  /** Whether the draft has changes that are not published. */
  isChanged: boolean;
  /** null for a draft. */
  units: Units | null;
}

/** Units that buyers have, by the money ledger, and the places of the days. */
export interface Units {
  /** A pass is one ticket, whatever days it opens; courtesies are counted apart. */
  tickets: number;
  courtesies: number;
  /** Sessions, products and extras. */
  others: number;
  /** In order. A pass takes a place of each of its days. */
  days: DayPlaces[];
}

export interface DayPlaces {
  key: string;
  name: LocalizedText;
  capacity: number;
  held: number;
  sold: number;
}
