import type { DeliveryMethod } from '../delivery/delivery-method.ts';
import type { FocalPoint } from '../picture/focal-point.ts';
import type { Question } from '../question/question.ts';
import type { ProgrammeKind } from './programme.ts';

/** Text for people, in both languages. */
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
/** Sold on the page, or opened by a courtesy code. */
export type BatchPurpose = 'SALE' | 'COURTESY';

export interface DateDefinition {
  key: string;
  name: LocalizedText;
  startsAt: Date;
  endsAt: Date;
  doorsAt: Date | null;
  /** Of all its sectors together. */
  capacity: number;
}

/** A part of the venue with its own places. */
export interface SectorDefinition {
  key: string;
  name: LocalizedText;
}

/** A picture as it is shown. */
export interface PhotoDefinition {
  /** The name of a picture of the event. */
  picture: string;
  focus: FocalPoint;
  /** What is told of it in place of the picture. */
  alt: LocalizedText;
}

/** What the organizer measures advertisements of the event with. */
export interface PixelDefinition {
  kind: 'META' | 'GOOGLE';
  id: string;
}

export interface ArtistDefinition {
  key: string;
  name: string;
  about: LocalizedText | null;
  photo: PhotoDefinition | null;
}

/** Where items of a programme take place. */
export interface StageDefinition {
  key: string;
  name: LocalizedText;
}

export interface ProgrammeItemDefinition {
  key: string;
  title: LocalizedText;
  stageKey: string;
  kind: ProgrammeKind;
  /** The date it belongs to, also after midnight. */
  dateKey: string;
  startsAt: Date;
  endsAt: Date;
  artistKeys: string[];
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
  /** Persons on one photo, or at the table at once, for one unit. */
  peopleMax: number;
}

/** Where and when a bought thing is picked up. */
export interface PickupDefinition {
  desk: LocalizedText;
  startsAt: Date;
  endsAt: Date;
}

/** One part of a bundle. The values share the bundle's price when only one part is refunded. */
export interface PartDefinition {
  offerKey: string;
  valueCents: number;
}

export interface OfferDefinition {
  key: string;
  categoryKey: string;
  name: LocalizedText;
  description: LocalizedText | null;
  /** Of products and extras; all sizes of one thing have the same. */
  photo: PhotoDefinition | null;
  ticketType: TicketType | null;
  /** Of half-price tickets: inside the 40 % quota, or outside it (for example from 60 years); null for all others. */
  inHalfPriceQuota: boolean | null;
  sectorKey: string | null;
  maxPerOrder: number;
  dateKeys: string[];
  session: ArtistSessionDefinition | null;
  /** Offers of one group are one choice on the page. */
  groupKey: string | null;
  /** What distinguishes it from the others of its group, without its time; null exactly when it has no group. */
  variant: LocalizedText | null;
  pickup: PickupDefinition | null;
  /** Of a bundle, in order; empty for all other offers. */
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
  /** A file of the operator gave the fee; it holds while the price does. */
  isFeeAgreed?: boolean;
  opensAt: Date | null;
  closesAt: Date | null;
  ownPoolKey: string | null;
  previousBatchKey: string | null;
  /** Every pool that a unit uses, the own pool included. */
  poolKeys: string[];
  /** Units recorded as sold when the batch is first created, for demonstrations. */
  demoSold: number;
}

/** What the codes of one kind of courtesy open. */
export interface CourtesyDefinition {
  key: string;
  name: LocalizedText;
  endsAt: Date | null;
  offers: { offerKey: string; batchKey: string; maxPerCode: number }[];
  /** Codes as written, stored when the courtesy is first imported. */
  demoCodes: string[];
}

export interface QuestionDefinition extends Question {
  /** The offers whose tickets are asked, those derived from a ticket included; null: all tickets. */
  offerKeys: string[] | null;
}

export interface DeliveryDefinition {
  method: DeliveryMethod;
  priceCents: number;
  /** null where nothing is delivered. */
  businessDaysMax: number | null;
}

export interface InsuranceDefinition {
  /** Share of the prices, in hundredths of a percent. */
  basisPoints: number;
  insurer: { name: string; taxNumber: string; processNumber: string; termsUrl: string };
}

/** Numbers are given from `opensAt` on, and drawn when the sale opens. Changes by staff override the file's figures. */
export interface WaitingRoomDefinition {
  opensAt: Date;
  /** Places called in a minute, and the maximal number of people inside the shop at once. */
  ratePerMinute: number;
  insideMax: number;
}

/** What a coupon gives and requires; src/domain/pricing/coupon.ts applies it. */
export interface CouponRule {
  kind: 'PERCENT' | 'AMOUNT';
  /** The discount of a PERCENT coupon, in hundredths of a percent. */
  basisPoints: number | null;
  /** The discount of an AMOUNT coupon. */
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
  /** null: valid for every offer. */
  offerKeys: string[] | null;
  usesMax: number | null;
  usesPerDocumentMax: number | null;
}

/** The part of a pool's key after the kind: a date, or one sector of a date. */
function placeOf(dateKey: string, sectorKey: string | undefined): string {
  return sectorKey === undefined ? dateKey : `${dateKey}:${sectorKey}`;
}

/** Keys by which the next import finds the pools again, and which tell a reader what a pool counts. */
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
