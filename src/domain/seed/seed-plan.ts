import type { DeliveryMethod } from '../delivery/delivery-method.ts';
import type { CategoryKind, TicketType } from '../event/event-definition.ts';
import type { HalfPriceGround } from '../half-price/grounds.ts';
import type { Locale } from '../locale.ts';
import type { PaymentMethod } from '../order/payment-method.ts';
import type { Holder } from '../person/holder.ts';
import type { CouponTerms } from '../pricing/coupon.ts';
import type { PricedOrderLine } from '../pricing/price-order.ts';
import type { RefundOffer } from '../pricing/quote-refund.ts';
import type { Totals } from '../pricing/totals.ts';
import type { AnswerRule } from '../question/question.ts';
import type { SeedPerson } from './people.ts';

/** A batch with the units it has sold in the end. */
export interface SeedBatch {
  id: string;
  offerId: string;
  kind: CategoryKind;
  ticketType: TicketType | null;
  /** null unless half-price; then whether the quota counts it. */
  inHalfPriceQuota: boolean | null;
  priceCents: number;
  feeCents: number;
  units: number;
  /** Units that can still be held, by the scarcest pool. */
  left: number;
  opensAt: Date | null;
  closesAt: Date | null;
  previousBatchId: string | null;
  maxPerOrder: number;
  /** Dates a ticket lets in on, or that a session is on. */
  dateIds: readonly string[];
  isSession: boolean;
  isBundle: boolean;
  questions: readonly AnswerRule[];
}

/** An event as far as a plan of its orders needs it. */
export interface SeedEvent {
  slug: string;
  /** Initials of the venue's state. */
  state: string;
  timeZone: string;
  saleOpensAt: Date;
  saleClosesAt: Date;
  startsAt: Date;
  limitPerDocument: number | null;
  keepsFee: boolean;
  halfPriceGrounds: readonly HalfPriceGround[];
  coupons: readonly { id: string; code: string; terms: CouponTerms }[];
  deliveries: readonly { method: DeliveryMethod; priceCents: number; businessDaysMax: number | null }[];
  insurance: { basisPoints: number } | null;
  batches: readonly SeedBatch[];
}

/** How an order ended: paid; or not, because nobody paid, the card was declined or the buyer gave up; or not yet. */
export type SeedOutcome = 'PAID' | 'EXPIRED' | 'DECLINED' | 'GIVEN_UP' | 'IN_ANALYSIS';

export interface SeedLine extends PricedOrderLine {
  batchId: string;
  holders: readonly Holder[];
}

export interface SeedPayment {
  method: PaymentMethod;
  /** null unless by card; money in centavos. */
  card: {
    brand: string;
    lastDigits: string;
    installments: number;
    installmentCents: number;
    totalCents: number;
  } | null;
}

/** An order of the past. Units of its refund name their line by its place, as `0`. */
export interface SeedOrder {
  buyer: SeedPerson;
  locale: Locale;
  heldAt: Date;
  placedAt: Date;
  /** When it was paid, ended, or came into analysis. */
  decidedAt: Date;
  payableUntil: Date;
  outcome: SeedOutcome;
  lines: readonly SeedLine[];
  totals: Totals;
  coupon: { id: string; code: string } | null;
  insurance: boolean | null;
  delivery: { method: DeliveryMethod; businessDaysMax: number | null };
  payment: SeedPayment;
  refund: (RefundOffer & { at: Date; settledAt: Date }) | null;
  /** A ticket that went to somebody else. */
  transfer: { line: number; unit: number; to: SeedPerson; offeredAt: Date; acceptedAt: Date } | null;
  /** People whose accounts are as old as this order: its buyer and the receiver of its ticket, where no earlier order names them. */
  newCustomers: readonly { person: SeedPerson; since: Date }[];
}
