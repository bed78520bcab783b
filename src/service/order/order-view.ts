import type { LocalizedText } from '../../domain/catalogue/event-definition.ts';
import type { Holder } from '../../domain/holder.ts';
import type { Uuid } from '../../domain/ids.ts';
import type { Locale } from '../../domain/locale.ts';
import type { OrderCause, OrderStatus } from '../../domain/order-status.ts';
import type { PricedLine, Totals } from '../../domain/totals.ts';

export type PaymentStatus =
  | 'PENDING'
  | 'IN_ANALYSIS'
  | 'CONFIRMED'
  | 'DECLINED'
  | 'EXPIRED'
  | 'REFUNDED'
  | 'PARTIALLY_REFUNDED'
  | 'CHARGED_BACK';

export interface OrderLineView extends PricedLine {
  id: Uuid;
  batchId: Uuid;
  offerId: Uuid;
  description: LocalizedText;
  totalCents: number;
  /** One per unit. */
  holders: Holder[];
}

export interface PaymentView {
  id: Uuid;
  method: 'PIX' | 'CARD' | 'FREE';
  status: PaymentStatus;
  provider: string;
  providerReference: string;
  amountCents: number;
  capturedCents: number;
  refundedCents: number;
  copyAndPaste: string | null;
  expiresAt: Date | null;
  settlementReference: string | null;
}

export interface RefundView {
  id: Uuid;
  status: 'REQUESTED' | 'PROCESSING' | 'DONE' | 'FAILED';
  amountCents: number;
  requestedAt: Date;
  settledAt: Date | null;
}

/** An order without its parts: what a command locks and moves. */
export interface OrderRow {
  id: Uuid;
  eventId: Uuid;
  number: string;
  customerId: Uuid;
  cartId: Uuid;
  idempotencyKey: string;
  status: OrderStatus;
  locale: Locale;
  deliveryMethod: 'ELECTRONIC' | 'PICKUP' | 'DELIVERY';
  totals: Totals;
  documentType: 'CPF' | 'CNPJ' | 'PASSPORT';
  documentNumber: string;
  placedAt: Date;
}

export interface OrderView extends OrderRow {
  lines: OrderLineView[];
  payment: PaymentView | null;
  refunds: RefundView[];
  history: { status: OrderStatus; at: Date; cause: OrderCause }[];
}
