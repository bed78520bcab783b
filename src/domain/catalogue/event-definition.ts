import type {
  ArtistDefinition,
  BatchDefinition,
  CategoryDefinition,
  CouponDefinition,
  CourtesyDefinition,
  DateDefinition,
  DeliveryDefinition,
  LocalizedText,
  OfferDefinition,
  PoolDefinition,
  ProgrammeItemDefinition,
  SectorDefinition,
  StageDefinition,
  WaitingRoomDefinition,
} from '../event/event-definition.ts';
import type { HoldRules } from '../event/hold-rules.ts';
import type { EventContent } from './event-content.ts';

/** The fields outside its document that an event's definition and the sold event have in common. */
export interface EventTerms {
  slug: string;
  code: string;
  /** The higher the number, the earlier in lists. */
  featured: number;
  name: LocalizedText;
  organizer: { name: string; legalName: string; taxNumber: string };
  timeZone: string;
  startsAt: Date;
  endsAt: Date;
  saleOpensAt: Date;
  saleClosesAt: Date;
  halfPriceUntil: Date | null;
  holdMinutes: number;
  limitPerDocument: number | null;
  /** The buyer's fixed fee of an order, in centavos, by the contract of its organizer. */
  orderFeeCents: number;
  holdRules: HoldRules;
}

/**
 * An event as the import stores it: checked, with resolved instants and with explicit derived ticket types and pools.
 */
export interface EventDefinition extends EventTerms, EventContent {
  artSvg: string;
  deliveries: DeliveryDefinition[];
  /** null when the sale opens without a waiting room. */
  waitingRoom: WaitingRoomDefinition | null;
  coupons: CouponDefinition[];
  sectors: SectorDefinition[];
  dates: DateDefinition[];
  artists: ArtistDefinition[];
  stages: StageDefinition[];
  /** In the order in which it is written. */
  programme: ProgrammeItemDefinition[];
  categories: CategoryDefinition[];
  offers: OfferDefinition[];
  pools: PoolDefinition[];
  batches: BatchDefinition[];
  courtesies: CourtesyDefinition[];
}

/** The names of all pictures of an event, each once. */
export function pictureNamesOf(
  event: Pick<EventDefinition, 'photo' | 'gallery' | 'sponsors' | 'artists' | 'offers'>,
): string[] {
  const ofThings = [...event.artists, ...event.offers].map(({ photo }) => photo);
  const photos = [event.photo, ...event.gallery, ...ofThings];
  const shown = photos.flatMap((photo) => (photo === null ? [] : [photo.picture]));
  return [...new Set([...shown, ...event.sponsors.map(({ logo }) => logo)])];
}
