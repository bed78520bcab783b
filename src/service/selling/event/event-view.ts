import type { EventContent } from '#src/domain/catalogue/event-content.ts';
import type { EventTerms } from '#src/domain/catalogue/event-definition.ts';
import type { DeliveryMethod } from '#src/domain/delivery/delivery-method.ts';
import type { BatchFacts, SaleStop } from '#src/domain/event/batch-status.ts';
import type {
  ArtistSessionKind,
  CategoryKind,
  LocalizedText,
  PhotoDefinition,
  StageDefinition,
  TicketType,
} from '#src/domain/event/event-definition.ts';
import type { Postponement } from '#src/domain/event/postponement.ts';
import type { ProgrammeKind } from '#src/domain/event/programme.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { ToldSale } from '#src/domain/paper/told-sale.ts';
import type { Question } from '#src/domain/question/question.ts';

export interface EventDateView {
  id: Uuid;
  name: LocalizedText;
  startsAt: Date;
  endsAt: Date;
  doorsAt: Date | null;
}

export interface ArtistView {
  id: Uuid;
  eventId: Uuid;
  name: string;
  about: LocalizedText | null;
  photo: PhotoDefinition | null;
  canceledAt: Date | null;
}

/** An item of the programme, with what it names. */
export interface ProgrammeItemView {
  key: string;
  title: LocalizedText;
  about: LocalizedText | null;
  kind: ProgrammeKind;
  startsAt: Date;
  endsAt: Date;
  date: EventDateView;
  stage: StageDefinition;
  artists: ArtistView[];
}

export interface ArtistSessionView {
  artist: ArtistView;
  kind: ArtistSessionKind;
  startsAt: Date;
  endsAt: Date;
  peopleMax: number;
}

/** What the page sells, or what a courtesy code opens. Placeholders are nobody's to see and are not in the view. */
export type BatchPurpose = 'SALE' | 'COURTESY';

export interface BatchView extends BatchFacts {
  id: Uuid;
  purpose: BatchPurpose;
  /** 1 to 4; null is the single batch. */
  number: number | null;
  priceCents: number;
  feeCents: number;
  previousBatchId: Uuid | null;
  poolIds: Uuid[];
}

/** The map of the venue, each shape with its sector's name and where words about it stand. */
export interface SectorMapView {
  width: number;
  height: number;
  stage: string | null;
  sectors: { name: LocalizedText; points: string; labelX: number; labelY: number }[];
}

/** A part of the venue with places of its own, at events that sell by sector. */
export interface SectorView {
  id: Uuid;
  name: LocalizedText;
}

/** Where and when something bought is fetched. */
export interface PickupView {
  desk: LocalizedText;
  startsAt: Date;
  endsAt: Date;
}

/** One of what a bundle has in it, and its share when only it goes back. */
export interface OfferPartView {
  /** From 1. */
  part: number;
  offerId: Uuid;
  valueCents: number;
}

export interface OfferView {
  id: Uuid;
  name: LocalizedText;
  description: LocalizedText | null;
  /** Of products and extras. */
  photo: PhotoDefinition | null;
  ticketType: TicketType | null;
  /** Of half-price tickets: taken from the 40 %, or outside it, as from 60 years; null for all others. */
  inHalfPriceQuota: boolean | null;
  /** Where half-price is sold as one ticket: of the one in the quota, the same outside it; null for all others. */
  outsideQuotaOfferId: Uuid | null;
  sector: SectorView | null;
  maxPerOrder: number;
  dates: EventDateView[];
  session: ArtistSessionView | null;
  /** Offers of one group are one choice, and share their `maxPerOrder`. */
  groupKey: string | null;
  /** What tells it from the others of its group; null exactly when it has none. */
  variant: LocalizedText | null;
  pickup: PickupView | null;
  /** It will not take place, or not come; of a bundle also when one of its parts does not. */
  canceledAt: Date | null;
  /** Of a bundle: one of each; empty for all others. */
  parts: OfferPartView[];
  /** What is sold; its courtesies are in `courtesyGrants`. */
  batches: BatchView[];
}

/** What the codes of one kind of courtesy open: "press", "guests of the artists". */
export interface CourtesyGrantView {
  id: Uuid;
  key: string;
  name: LocalizedText;
  endsAt: Date | null;
  offers: { offerId: Uuid; batchId: Uuid; maxPerCode: number }[];
}

export interface CategoryView {
  id: Uuid;
  name: LocalizedText;
  kind: CategoryKind;
  offers: OfferView[];
}

/** What is kept for half-price tickets of one date, in one sector where the event sells by sector. */
export interface HalfPriceQuotaView {
  date: EventDateView;
  sector: SectorView | null;
  /** "Quinta-feira, Pista": the date by its name, then its sector. */
  scope: LocalizedText;
  /** The pool of all tickets of the date, or of its sector. */
  datePoolId: Uuid;
  quotaPoolId: Uuid;
}

export interface DeliveryOfferView {
  method: DeliveryMethod;
  priceCents: number;
  /** null where nothing is brought. */
  businessDaysMax: number | null;
}

/** An insurance of the organiser's partner, sold beside the tickets and never preset (CNSP rules for sellers). */
export interface InsuranceOfferView {
  /** Of the prices, in hundredths of a percent. */
  basisPoints: number;
  insurerName: string;
  insurerTaxNumber: string;
  /** The insurer's registration of this product at SUSEP. */
  processNumber: string;
  termsUrl: string;
}

/** A question to holders. `offerIds`: whose tickets are asked; null: all of the event. */
export interface QuestionView extends Question {
  offerIds: Uuid[] | null;
}

/** Who organizes an event, as the event names it; id and slug are null where only a node of an older version imported it. */
export type EventOrganizerView = EventTerms['organizer'] & { id: Uuid | null; slug: string | null };

/** Everything of an event that is public and does not change with a sale. */
export interface EventView extends EventTerms, Omit<EventContent, 'sectorMap' | 'insurance' | 'questions'> {
  sectorMap: SectorMapView | null;
  id: Uuid;
  version: number;
  organizer: EventOrganizerView;
  /** Under whose name it has sold since when, the earliest first. */
  sellers: { startsAt: Date; name: string; legalName: string; taxNumber: string }[];
  canceledAt: Date | null;
  /** Also one that is over by time. */
  saleStop: SaleStop | null;
  /** The slug without the end by which a hidden event is seen: what staff and files call it. */
  ownSlug: string;
  /** Shown to nobody but who has its address, and in no list. */
  isHidden: boolean;
  /** The places of its sale as its organizer shows them to everybody; null where to nobody. */
  toldSale: (ToldSale & { at: Date }) | null;
  /** Public keys of installations that signed tickets of it before; the raw 32 bytes in base64url. */
  broughtKeys: readonly { keyId: number; publicKey: string }[];
  /** The name of the picture that is drawn of the art; null where browsers get the art itself, or there is none. */
  drawnArt: string | null;
  dates: EventDateView[];
  /** All its artists: those with a photo first, then by name. */
  lineup: ArtistView[];
  stages: StageDefinition[];
  /** By time; what begins at once in the order of the stages. */
  programme: ProgrammeItemView[];
  categories: CategoryView[];
  halfPriceQuotas: HalfPriceQuotaView[];
  /** In the order electronic, pickup, home; electronic at no cost where the event says nothing. */
  deliveries: DeliveryOfferView[];
  /** null where the event offers none; otherwise every order answers yes or no. */
  insurance: InsuranceOfferView | null;
  courtesyGrants: CourtesyGrantView[];
  questions: QuestionView[];
  /** The earliest first. */
  postponements: Postponement[];
  /** Derived, so that a request finds its batch without a search. Those of courtesies too: look at `purpose`. */
  batchById: ReadonlyMap<Uuid, { batch: BatchView; offer: OfferView; category: CategoryView }>;
  offerById: ReadonlyMap<Uuid, { offer: OfferView; category: CategoryView }>;
}
