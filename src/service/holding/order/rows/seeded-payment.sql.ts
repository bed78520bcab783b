import type { Transaction } from 'kysely';
import { insertRows, rowTarget } from '#src/db/insert-rows.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { PaymentView } from './order-view.ts';

const payments = rowTarget(
  'payment',
  {
    id: 'uuid',
    order_id: 'uuid',
    method: 'text',
    status: 'text',
    provider: 'text',
    provider_reference: 'text',
    provider_id: 'text',
    amount_cents: 'integer',
    captured_cents: 'integer',
    refunded_cents: 'integer',
    returning_cents: 'integer',
    pays: 'boolean',
    settlement_reference: 'text',
    expires_at: 'timestamptz',
    created_at: 'timestamptz',
    settled_at: 'timestamptz',
    idempotency_key: 'text',
    installments: 'integer',
    installment_cents: 'integer',
    financed_cents: 'integer',
    card_brand: 'text',
    card_last_digits: 'text',
    decline_reason: 'text',
  },
  { event_id: 'uuid' },
  '',
  'insert-seeded-payments',
);

const references = rowTarget(
  'payment_reference',
  { reference: 'text', kind: 'text', payment_id: 'uuid', provider: 'text' },
  { event_id: 'uuid' },
  '',
  'insert-seeded-references',
);

/** Payments as they are in the end, with the names that a provider knows them by. No job asks a provider about them. */
export async function insertSeededPayments(
  tx: Transaction<DB>,
  eventId: Uuid,
  seeded: readonly { orderId: Uuid; payment: PaymentView }[],
): Promise<void> {
  const rows = seeded.map(({ orderId, payment }) => ({
    id: payment.id,
    order_id: orderId,
    method: payment.method,
    status: payment.status,
    provider: payment.provider,
    provider_reference: payment.providerReference,
    provider_id: payment.providerId,
    amount_cents: payment.amountCents,
    captured_cents: payment.capturedCents,
    refunded_cents: payment.refundedCents,
    returning_cents: payment.refundingCents,
    pays: payment.pays,
    settlement_reference: payment.settlementReference,
    expires_at: payment.expiresAt,
    created_at: payment.createdAt,
    settled_at: payment.settledAt,
    idempotency_key: payment.idempotencyKey,
    installments: payment.card?.installments ?? null,
    installment_cents: payment.card?.installmentCents ?? null,
    financed_cents: payment.card?.totalCents ?? null,
    card_brand: payment.card?.brand ?? null,
    card_last_digits: payment.card?.lastDigits ?? null,
    decline_reason: payment.declineReason,
  }));
  await insertRows(tx, payments, rows, { event_id: eventId });
  const named = seeded.flatMap(({ payment: { id, provider, method, ...names } }) => {
    if (method === 'FREE') return [];
    const charge = { reference: names.providerReference, kind: 'CHARGE', payment_id: id, provider };
    const { settlementReference: reference } = names;
    return reference === null ? [charge] : [charge, { ...charge, reference, kind: 'SETTLEMENT' }];
  });
  await insertRows(tx, references, named, { event_id: eventId });
}

const refunds = rowTarget(
  'refund',
  {
    id: 'uuid',
    payment_id: 'uuid',
    settlement_reference: 'text',
    amount_cents: 'integer',
    delivery_cents: 'integer',
    insurance_cents: 'integer',
    actor: 'text',
    requested_at: 'timestamptz',
    next_attempt_at: 'timestamptz',
    settled_at: 'timestamptz',
  },
  { event_id: 'uuid', status: 'text', cause: 'text', attempts: 'integer' },
);

const units = rowTarget(
  'refund_unit',
  {
    order_line_id: 'uuid',
    unit: 'integer',
    order_id: 'uuid',
    refund_id: 'uuid',
    refund_cents: 'integer',
    kept_cents: 'integer',
    returned_at: 'timestamptz',
  },
  { event_id: 'uuid' },
);

export interface SeededRefund {
  id: Uuid;
  paymentId: Uuid;
  settlementReference: string;
  amountCents: number;
  deliveryCents: number;
  insuranceCents: number;
  /** As stored: `customer:<id>`. */
  actor: string;
  requestedAt: Date;
  settledAt: Date;
}

export interface SeededUnit {
  lineId: Uuid;
  unit: number;
  orderId: Uuid;
  /** null where nothing was paid. */
  refundId: Uuid | null;
  refundCents: number;
  keptCents: number;
  returnedAt: Date;
}

/** Refunds that buyers asked for and have, and the units they are for. */
export async function insertSeededRefunds(
  tx: Transaction<DB>,
  eventId: Uuid,
  seeded: { refunds: readonly SeededRefund[]; units: readonly SeededUnit[] },
): Promise<void> {
  const rows = seeded.refunds.map((refund) => ({
    id: refund.id,
    payment_id: refund.paymentId,
    settlement_reference: refund.settlementReference,
    amount_cents: refund.amountCents,
    delivery_cents: refund.deliveryCents,
    insurance_cents: refund.insuranceCents,
    actor: refund.actor,
    requested_at: refund.requestedAt,
    next_attempt_at: refund.requestedAt,
    settled_at: refund.settledAt,
  }));
  const about = { event_id: eventId, status: 'DONE', cause: 'returned_by_customer', attempts: 1 };
  await insertRows(tx, refunds, rows, about);
  const given = seeded.units.map((unit) => ({
    order_line_id: unit.lineId,
    unit: unit.unit,
    order_id: unit.orderId,
    refund_id: unit.refundId,
    refund_cents: unit.refundCents,
    kept_cents: unit.keptCents,
    returned_at: unit.returnedAt,
  }));
  await insertRows(tx, units, given, { event_id: eventId });
}
