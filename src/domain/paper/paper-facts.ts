import type { CategoryKind, LocalizedText, TicketType } from '../event/event-definition.ts';
import type { Venue } from '../event/venue.ts';
import type { HalfPriceGroundId } from '../half-price/grounds.ts';
import type { PaperNeed } from './paper-kinds.ts';
import type { PaperDays } from './paper-period.ts';

/** The desk is the tills of the event; staff's manual orders are sold on line. */
export const paperChannels = ['SITE', 'TILL', 'COURTESY'] as const;
export type PaperChannel = (typeof paperChannels)[number];

export interface PaperOffer {
  id: string;
  name: LocalizedText;
  kind: CategoryKind;
  ticketType: TicketType | null;
  inHalfPriceQuota: boolean | null;
  sector: { id: string; name: LocalizedText } | null;
  dateIds: readonly string[];
}

export interface PaperBatch {
  id: string;
  offer: PaperOffer;
  number: number | null;
  isCourtesy: boolean;
  priceCents: number;
  poolIds: readonly string[];
}

/** The ledger's sums of one batch at one price in one channel; centavos. */
export interface SoldSums {
  batchId: string;
  channel: PaperChannel;
  priceCents: number;
  units: number;
  price: number;
  discount: number;
  fee: number;
}

/** The ledger's sums beside the lines of orders, and what came in; centavos. */
export interface BesideSums {
  delivery: number;
  insurance: number;
  captured: number;
  refund: number;
  chargedBack: number;
}

/** Counters of a date, or of one of its sectors. */
export interface PaperPlace {
  date: { id: string; name: LocalizedText };
  sector: { id: string; name: LocalizedText } | null;
  capacity: number;
  held: number;
  sold: number;
  /** Kept for half-price; null where nothing is. */
  quota: { capacity: number; held: number; sold: number; soldOutAt: Date | null } | null;
}

/** Units that were set aside for courtesies. */
export interface AsidePool {
  id: string;
  capacity: number;
  held: number;
  sold: number;
}

/** Half-price tickets by the ground of their holder. */
export interface GroundCount {
  ground: HalfPriceGroundId;
  inQuota: boolean;
  valid: number;
  void: number;
  /** Let in at a gate, which asks for the proof. */
  checked: number;
  /** The difference was paid, because there was no proof. */
  paidDifference: number;
}

export interface PaperEvent {
  id: string;
  code: string;
  name: LocalizedText;
  organizer: { name: string; legalName: string; taxNumber: string };
  venue: Venue;
  timeZone: string;
  startsAt: Date;
  endsAt: Date;
  saleOpensAt: Date;
  halfPriceUntil: Date | null;
  halfPriceReleasedAt: Date | null;
  limitPerDocument: number | null;
  refundKeepsFee: boolean;
  data: Readonly<Record<PaperNeed, string | number | null>> & { cityRegistration: string | null };
}

/** All that papers say of one event. */
export interface PaperFacts {
  event: PaperEvent;
  batches: readonly PaperBatch[];
  sold: readonly SoldSums[];
  beside: BesideSums;
  places: readonly PaperPlace[];
  asides: readonly AsidePool[];
  grounds: readonly GroundCount[];
  /** Void tickets, which keep their numbers. */
  voidTickets: number;
}

/** The facts of the events of a paper, and the days it is of. */
export interface PaperMatter {
  events: readonly PaperFacts[];
  days: PaperDays | null;
}
