import type { DeliveryMethod } from '#src/domain/delivery/delivery-method.ts';
import type { DeliveryStatus } from '#src/domain/delivery/delivery-status.ts';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import type { PurchaseTimes } from '#src/domain/event/postponement.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { OrderCause, OrderStatus } from '#src/domain/order/order-status.ts';
import type { PaymentMethod } from '#src/domain/order/payment-method.ts';
import type { Holder } from '#src/domain/person/holder.ts';
import type { HeldDocumentType } from '#src/domain/person/person.ts';
import type { PricedLine, Totals } from '#src/domain/pricing/totals.ts';
import type { DeclineReason } from '#src/domain/refusal.ts';
import type { StoredAddress } from '#src/service/people/address/address-view.ts';

export type PaymentStatus =
  | 'PENDING'
  | 'IN_ANALYSIS'
  | 'CONFIRMED'
  | 'DECLINED'
  | 'EXPIRED'
  | 'REFUNDED'
  | 'PARTIALLY_REFUNDED'
  | 'CHARGED_BACK';

/** Payments that are neither approved nor refused; an order has at most one. */
export const undecidedStatuses: readonly PaymentStatus[] = ['PENDING', 'IN_ANALYSIS'];

export function isUndecided(payment: { status: PaymentStatus }): boolean {
  return undecidedStatuses.includes(payment.status);
}

export interface OrderLineView extends PricedLine {
  id: Uuid;
  batchId: Uuid;
  offerId: Uuid;
  description: LocalizedText;
  totalCents: number;
  /** One per unit. */
  holders: Holder[];
  /** The placeholder that its cart held, where its units replace others; null for every other line. */
  heldBatchId: Uuid | null;
  /** Its part of the order's insurance; absent or null until units of the order have moved. */
  insuranceShareCents?: number | null;
  /** One for each unit that was set aside with its code; absent for all others. */
  ticketIds?: readonly Uuid[];
}

export interface PaymentView {
  id: Uuid;
  method: PaymentMethod;
  status: PaymentStatus;
  provider: string;
  /** Our reference, sent to the provider. */
  providerReference: string;
  /** The provider's id. */
  providerId: string | null;
  idempotencyKey: string | null;
  amountCents: number;
  capturedCents: number;
  refundedCents: number;
  /** The sum of refunds that were requested and have not failed. */
  refundingCents: number;
  chargedBackCents: number;
  /** The order was approved with it. */
  pays: boolean;
  copyAndPaste: string | null;
  expiresAt: Date | null;
  settlementReference: string | null;
  createdAt: Date;
  settledAt: Date | null;
  /** null unless paid by card. */
  card: {
    installments: number;
    installmentCents: number;
    /** What the card's bank collects in total. */
    totalCents: number;
    brand: string | null;
    lastDigits: string | null;
    challengeUrl: string | null;
  } | null;
  declineReason: DeclineReason | null;
}

export interface RefundView {
  id: Uuid;
  status: 'REQUESTED' | 'PROCESSING' | 'DONE' | 'FAILED';
  amountCents: number;
  /** The price of the parcel within `amountCents`. */
  deliveryCents: number;
  /** The service fee within `amountCents`; null for money that came for nothing, and in refunds of earlier releases. */
  feeCents: number | null;
  /** By which the payer's bank finds it; null until it is done, and where the provider has none. */
  proof: string | null;
  requestedAt: Date;
  settledAt: Date | null;
}

/** Bought on the site, redeemed with a courtesy code, or sold at a till. */
export type OrderOrigin = 'SALE' | 'COURTESY' | 'TILL';

/** An order without its parts: what a command locks and moves. */
export interface OrderRow extends PurchaseTimes {
  id: Uuid;
  eventId: Uuid;
  number: string;
  customerId: Uuid;
  cartId: Uuid;
  idempotencyKey: string;
  status: OrderStatus;
  origin: OrderOrigin;
  locale: Locale;
  deliveryMethod: DeliveryMethod;
  /** null where the event offers none. */
  insurance: boolean | null;
  couponId: Uuid | null;
  couponCode: string | null;
  totals: Totals;
  documentType: HeldDocumentType;
  documentNumber: string;
  /** Until then it can be paid, and paid again after a decline. */
  payableUntil: Date;
}

export interface DeliveryView {
  method: 'PICKUP' | 'DELIVERY';
  status: DeliveryStatus;
  recipient: string | null;
  /** As it was when the order was placed. */
  address: StoredAddress | null;
  /** Who else may collect it. */
  pickupPerson: Holder | null;
  trackingCode: string | null;
  /** The last day it may arrive, as `2026-12-18`. */
  expectedBy: string | null;
}

export interface OrderParts {
  lines: OrderLineView[];
  /** The latest attempt. */
  payment: PaymentView | null;
  payments: PaymentView[];
  delivery: DeliveryView | null;
  refunds: RefundView[];
  /** `actor`: as stored. */
  history: { status: OrderStatus; at: Date; cause: OrderCause; actor: string }[];
}

export interface OrderView extends OrderRow, OrderParts {}

/** An order in a list. Its parts are read when they are asked for, those of all orders of the list together. */
export interface ListedOrder extends OrderRow {
  readParts(): Promise<OrderParts>;
}
