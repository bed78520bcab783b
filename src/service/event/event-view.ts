import type { BatchFacts } from '../../domain/catalogue/batch-status.ts';
import type {
  AgeRating,
  CategoryKind,
  LocalizedText,
  SessionKind,
  TicketType,
} from '../../domain/catalogue/event-definition.ts';
import type { Uuid } from '../../domain/ids.ts';

export interface EventDateView {
  id: Uuid;
  name: LocalizedText;
  startsAt: Date;
  endsAt: Date;
  doorsAt: Date | null;
}

export interface ArtistSessionView {
  artist: { id: Uuid; name: string; about: LocalizedText | null };
  kind: SessionKind;
  startsAt: Date;
  endsAt: Date;
  peopleMax: number;
}

export interface BatchView extends BatchFacts {
  id: Uuid;
  /** 1 to 4; null is the single batch. */
  number: number | null;
  priceCents: number;
  feeCents: number;
  previousBatchId: Uuid | null;
  poolIds: Uuid[];
}

export interface OfferView {
  id: Uuid;
  name: LocalizedText;
  description: LocalizedText | null;
  ticketType: TicketType | null;
  maxPerOrder: number;
  dates: EventDateView[];
  session: ArtistSessionView | null;
  batches: BatchView[];
}

export interface CategoryView {
  id: Uuid;
  name: LocalizedText;
  kind: CategoryKind;
  offers: OfferView[];
}

/** Everything of an event that is public and does not change with a sale. */
export interface EventView {
  id: Uuid;
  slug: string;
  code: string;
  version: number;
  name: LocalizedText;
  summary: LocalizedText;
  description: LocalizedText;
  venue: { name: string; address: string; city: string; state: string };
  organizer: { name: string; legalName: string; taxNumber: string };
  timeZone: string;
  ageRating: AgeRating;
  startsAt: Date;
  endsAt: Date;
  saleOpensAt: Date;
  saleClosesAt: Date;
  canceledAt: Date | null;
  halfPriceUntil: Date | null;
  holdMinutes: number;
  limitPerDocument: number | null;
  featured: number;
  dates: EventDateView[];
  categories: CategoryView[];
  /** Pools of the half-price quota: the date whose units they count, the date's pool, their own. */
  halfPriceQuotas: { date: EventDateView; datePoolId: Uuid; quotaPoolId: Uuid }[];
  /** Derived, so that a request finds its batch without a search. */
  batchById: ReadonlyMap<Uuid, { batch: BatchView; offer: OfferView; category: CategoryView }>;
}
