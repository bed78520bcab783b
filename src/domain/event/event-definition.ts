import type { DeliveryMethod } from '../delivery/delivery-method.ts';
import type { HoldRules } from './hold-rules.ts';

/** Text people read, in both languages. */
export interface LocalizedText {
  pt: string;
  en: string;
}

export type AgeRating = 'L' | 'A10' | 'A12' | 'A14' | 'A16' | 'A18';
export type CategoryKind = 'TICKET' | 'PRODUCT' | 'EXTRA' | 'ARTIST';
export type TicketType = 'SINGLE' | 'FULL' | 'HALF' | 'FREE' | 'SOCIAL';
export type ArtistSessionKind = 'PHOTO' | 'AUTOGRAPH';
export type PoolKind =
  | 'DATE'
  | 'SECTOR'
  | 'BATCH'
  | 'STANDARD'
  | 'HALF_PRICE'
  | 'SESSION'
  | 'STOCK'
  | 'COURTESY';
/** What the page sells, or what a courtesy code opens. */
export type BatchPurpose = 'SALE' | 'COURTESY';

export interface DateDefinition {
  key: string;
  name: LocalizedText;
  startsAt: Date;
  endsAt: Date;
  doorsAt: Date | null;
  /** Over all its sectors. */
  capacity: number;
}

/** A part of the venue with places of its own. */
export interface SectorDefinition {
  key: string;
  name: LocalizedText;
}

export interface ArtistDefinition {
  key: string;
  name: string;
  about: LocalizedText | null;
}

export interface CategoryDefinition {
  key: string;
  kind: CategoryKind;
  name: LocalizedText;
}

export interface ArtistSessionDefinition {
  artistKey: string;
  kind: ArtistSessionKind;
  startsAt: Date;
  endsAt: Date;
  /** People on one photo or before the table at once, for one unit. */
  peopleMax: number;
}

/** Where and when something bought is fetched. */
export interface PickupDefinition {
  desk: LocalizedText;
  startsAt: Date;
  endsAt: Date;
}

/** One of what a bundle has in it; by the values its price is shared when only one part goes back. */
export interface PartDefinition {
  offerKey: string;
  valueCents: number;
}

export interface OfferDefinition {
  key: string;
  categoryKey: string;
  name: LocalizedText;
  description: LocalizedText | null;
  ticketType: TicketType | null;
  /** Of half-price tickets: taken from the 40 %, or outside it, as from 60 years; null for all others. */
  inHalfPriceQuota: boolean | null;
  sectorKey: string | null;
  maxPerOrder: number;
  dateKeys: string[];
  session: ArtistSessionDefinition | null;
  /** Offers of one group are one choice on the page. */
  groupKey: string | null;
  /** What tells it from the others of its group, without its time; null exactly when it has none. */
  variant: LocalizedText | null;
  pickup: PickupDefinition | null;
  /** Of a bundle, in order; empty for all others. */
  parts: PartDefinition[];
}

export interface PoolDefinition {
  key: string;
  kind: PoolKind;
  capacity: number;
  turns: boolean;
  nextPoolKey: string | null;
}

export interface BatchDefinition {
  key: string;
  purpose: BatchPurpose;
  offerKey: string;
  /** null is the single batch. */
  number: number | null;
  priceCents: number;
  feeCents: number;
  opensAt: Date | null;
  closesAt: Date | null;
  ownPoolKey: string | null;
  previousBatchKey: string | null;
  /** Every pool a unit draws on, the own pool included. */
  poolKeys: string[];
  /** Units written as sold when the batch is first made, for demonstrations. */
  demoSold: number;
}

/** What the codes of one kind of courtesy open. */
export interface CourtesyDefinition {
  key: string;
  name: LocalizedText;
  endsAt: Date | null;
  offers: { offerKey: string; batchKey: string; maxPerCode: number }[];
  /** Codes as written, stored when the courtesy is first loaded. */
  demoCodes: string[];
}

export interface DeliveryDefinition {
  method: DeliveryMethod;
  priceCents: number;
  /** null where nothing is brought. */
  businessDaysMax: number | null;
}

export interface InsuranceDefinition {
  /** Of the prices, in hundredths of a percent. */
  basisPoints: number;
  insurer: { name: string; taxNumber: string; processNumber: string; termsUrl: string };
}

/** Numbers are given from `opensAt` on, and drawn when the sale opens. Changes by staff last over the file's numbers. */
export interface WaitingRoomDefinition {
  opensAt: Date;
  /** Places called in a minute, and people inside the shop at once. */
  ratePerMinute: number;
  insideMax: number;
}

/** What a coupon gives and requires; src/domain/pricing/coupon.ts applies it. */
export interface CouponRule {
  kind: 'PERCENT' | 'AMOUNT';
  /** Of a PERCENT coupon, in hundredths of a percent. */
  basisPoints: number | null;
  /** Of an AMOUNT coupon. */
  amountCents: number | null;
  maxDiscountCents: number | null;
  minimumCents: number;
  isDeliveryOnly: boolean;
  startsAt: Date | null;
  endsAt: Date | null;
}

/** A coupon as it is stored. */
export interface CouponDefinition extends CouponRule {
  code: string;
  /** null: good for every offer. */
  offerKeys: string[] | null;
  usesMax: number | null;
  usesPerDocumentMax: number | null;
}

/** What an event's definition and what is sold of it have in common. */
export interface EventTerms {
  slug: string;
  code: string;
  /** The higher, the earlier in lists. */
  featured: number;
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
  halfPriceUntil: Date | null;
  holdMinutes: number;
  limitPerDocument: number | null;
  holdRules: HoldRules;
  /** A refund of a buyer's own wish keeps the service fee; by default everything comes back. */
  refundKeepsFee: boolean;
}

/** An event as the import stores it: checked, instants resolved, derived ticket types and pools spelled out. */
export interface EventDefinition extends EventTerms {
  artSvg: string;
  deliveries: DeliveryDefinition[];
  insurance: InsuranceDefinition | null;
  /** null where the sale opens without one. */
  waitingRoom: WaitingRoomDefinition | null;
  coupons: CouponDefinition[];
  sectors: SectorDefinition[];
  dates: DateDefinition[];
  artists: ArtistDefinition[];
  categories: CategoryDefinition[];
  offers: OfferDefinition[];
  pools: PoolDefinition[];
  batches: BatchDefinition[];
  courtesies: CourtesyDefinition[];
}

/** What follows the kind in the key of a pool of a date, or of one sector of it. */
function placeOf(dateKey: string, sectorKey: string | undefined): string {
  return sectorKey === undefined ? dateKey : `${dateKey}:${sectorKey}`;
}

/** Keys by which pools are found again at the next import, and by which a reader tells whose pool it is. */
export const poolKey = {
  /** All tickets of a date, or of a date in one sector. */
  place: (dateKey: string, sectorKey?: string) =>
    `${sectorKey === undefined ? 'date' : 'sector'}:${placeOf(dateKey, sectorKey)}`,
  standard: (dateKey: string, sectorKey?: string) => `standard:${placeOf(dateKey, sectorKey)}`,
  halfPrice: (dateKey: string, sectorKey?: string) => `half:${placeOf(dateKey, sectorKey)}`,
  batch: (batchKey: string) => `batch:${batchKey}`,
  session: (offerKey: string) => `session:${offerKey}`,
  stock: (offerKey: string) => `stock:${offerKey}`,
  courtesy: (grantKey: string, offerKey: string) => `courtesy:${grantKey}:${offerKey}`,
};
