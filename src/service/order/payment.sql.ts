import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';
import type { PaymentStatus, PaymentView, RefundView } from './order-view.ts';

type Db = Kysely<DB> | Transaction<DB>;

function selectPayments(db: Db) {
  return db.selectFrom('payment').selectAll('payment');
}

type StoredPayment = Awaited<ReturnType<ReturnType<typeof selectPayments>['executeTakeFirstOrThrow']>>;

function paymentView(row: StoredPayment): PaymentView {
  return {
    id: row.id,
    method: row.method as PaymentView['method'],
    status: row.status as PaymentStatus,
    provider: row.provider,
    providerReference: row.provider_reference,
    amountCents: row.amount_cents,
    capturedCents: row.captured_cents,
    refundedCents: row.refunded_cents,
    copyAndPaste: row.copy_and_paste,
    expiresAt: row.expires_at,
    settlementReference: row.settlement_reference,
    declineReason: row.decline_reason,
  };
}

export interface PaymentOfOrder extends PaymentView {
  eventId: Uuid;
  orderId: Uuid;
  cartId: Uuid;
}

export async function insertPayment(
  tx: Transaction<DB>,
  payment: {
    eventId: Uuid;
    id: Uuid;
    orderId: Uuid;
    method: PaymentView['method'];
    status: PaymentStatus;
    provider: string;
    providerReference: string;
    amountCents: number;
    expiresAt: Date | null;
    createdAt: Date;
    nextCheckAt: Date | null;
  },
): Promise<void> {
  await tx
    .insertInto('payment')
    .values({
      event_id: payment.eventId,
      id: payment.id,
      order_id: payment.orderId,
      method: payment.method,
      status: payment.status,
      provider: payment.provider,
      provider_reference: payment.providerReference,
      amount_cents: payment.amountCents,
      expires_at: payment.expiresAt,
      created_at: payment.createdAt,
      next_check_at: payment.nextCheckAt,
    })
    .execute();
}

export async function readPaymentsOf(db: Db, eventId: Uuid, orderId: Uuid): Promise<PaymentView[]> {
  const rows = await selectPayments(db)
    .where('event_id', '=', eventId)
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();
  return rows.map(paymentView);
}

/** Finds whose charge the provider speaks of. */
export async function readPaymentByReference(
  db: Db,
  provider: string,
  reference: string,
): Promise<PaymentOfOrder | null> {
  const row = await selectPayments(db)
    .innerJoin('customer_order', (join) =>
      join
        .onRef('customer_order.event_id', '=', 'payment.event_id')
        .onRef('customer_order.id', '=', 'payment.order_id'),
    )
    .select('customer_order.cart_id as cart_id')
    .where('provider', '=', provider)
    .where('provider_reference', '=', reference)
    .executeTakeFirst();
  return row === undefined
    ? null
    : { ...paymentView(row), eventId: row.event_id, orderId: row.order_id, cartId: row.cart_id };
}

export async function lockPayment(tx: Transaction<DB>, eventId: Uuid, paymentId: Uuid): Promise<PaymentView> {
  const row = await selectPayments(tx)
    .where('event_id', '=', eventId)
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return paymentView(row);
}

export async function updatePayment(
  tx: Transaction<DB>,
  eventId: Uuid,
  paymentId: Uuid,
  change: {
    status?: PaymentStatus;
    copyAndPaste?: string;
    expiresAt?: Date;
    capturedCents?: number;
    settlementReference?: string;
    settledAt?: Date;
  },
): Promise<void> {
  await tx
    .updateTable('payment')
    .set({
      ...(change.status === undefined ? {} : { status: change.status }),
      ...(change.copyAndPaste === undefined ? {} : { copy_and_paste: change.copyAndPaste }),
      ...(change.expiresAt === undefined ? {} : { expires_at: change.expiresAt }),
      ...(change.capturedCents === undefined ? {} : { captured_cents: change.capturedCents }),
      ...(change.settlementReference === undefined
        ? {}
        : { settlement_reference: change.settlementReference }),
      ...(change.settledAt === undefined ? {} : { settled_at: change.settledAt }),
    })
    .where('event_id', '=', eventId)
    .where('id', '=', paymentId)
    .execute();
}

export interface DueCharge {
  eventId: Uuid;
  paymentId: Uuid;
  provider: string;
  reference: string;
  expiresAt: Date | null;
  status: 'PENDING' | 'EXPIRED';
}

/**
 * Charges whose turn it is to be asked about, waiting or expired, each taken by one node only: the next turn is written before
 * anybody asks.
 */
export async function takeDueCharges(
  db: Kysely<DB>,
  now: Date,
  againAt: Date,
  limit: number,
): Promise<DueCharge[]> {
  const rows = await sql<DueCharge>`
    update payment set next_check_at = case
      when status = 'PENDING' and expires_at > ${now} then least(expires_at, ${againAt}::timestamptz)
      when status = 'PENDING' then ${againAt}::timestamptz
      -- Late money whose message was lost: asked for after a minute, then twice as long after each time, for two days.
      when ${now}::timestamptz - expires_at < interval '2 days'
        then ${now}::timestamptz + greatest(interval '1 minute', ${now}::timestamptz - expires_at)
    end
    where (event_id, id) in (
      select event_id, id from payment
      where status in ('PENDING', 'EXPIRED') and next_check_at <= ${now}
      order by next_check_at limit ${limit} for update skip locked)
    returning event_id as "eventId", id as "paymentId", provider, provider_reference as reference,
      expires_at as "expiresAt", status`.execute(db);
  return rows.rows;
}

/** Keeps the provider's words; false when this very message has had its effect before. */
export async function insertProviderMessage(
  tx: Transaction<DB>,
  provider: string,
  messageId: string,
  raw: unknown,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('provider_message')
    .values({ provider, message_id: messageId, raw: JSON.stringify(raw), received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('message_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertRefund(
  tx: Transaction<DB>,
  refund: {
    eventId: Uuid;
    id: Uuid;
    paymentId: Uuid;
    settlementReference: string;
    amountCents: number;
    cause: string;
    requestedAt: Date;
  },
): Promise<void> {
  await tx
    .insertInto('refund')
    .values({
      event_id: refund.eventId,
      id: refund.id,
      payment_id: refund.paymentId,
      settlement_reference: refund.settlementReference,
      amount_cents: refund.amountCents,
      status: 'REQUESTED',
      cause: refund.cause,
      requested_at: refund.requestedAt,
      next_attempt_at: refund.requestedAt,
    })
    .execute();
}

export async function readRefundsOf(db: Db, eventId: Uuid, orderId: Uuid): Promise<RefundView[]> {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('payment', (join) =>
      join.onRef('payment.event_id', '=', 'refund.event_id').onRef('payment.id', '=', 'refund.payment_id'),
    )
    .select(['refund.id', 'refund.status', 'refund.amount_cents', 'refund.requested_at', 'refund.settled_at'])
    .where('refund.event_id', '=', eventId)
    .where('payment.order_id', '=', orderId)
    .orderBy('refund.requested_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    status: row.status as RefundView['status'],
    amountCents: row.amount_cents,
    requestedAt: row.requested_at,
    settledAt: row.settled_at,
  }));
}

/** The money of this payment that is on its way back or was sent back, by the provider's names. */
export async function readReturnedReferences(
  tx: Transaction<DB>,
  eventId: Uuid,
  paymentId: Uuid,
): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('refund')
    .select('settlement_reference')
    .where('event_id', '=', eventId)
    .where('payment_id', '=', paymentId)
    .execute();
  return new Set(rows.map((row) => row.settlement_reference));
}

export interface DueRefund {
  eventId: Uuid;
  id: Uuid;
  paymentId: Uuid;
  amountCents: number;
  provider: string;
  reference: string;
  settlementReference: string;
}

/** Refunds to be asked for now, each taken by one node; the wait until the next attempt doubles up to an hour. */
export async function takeDueRefunds(db: Kysely<DB>, now: Date, limit: number): Promise<DueRefund[]> {
  const result = await sql<DueRefund>`
    update refund r set status = 'PROCESSING', attempts = r.attempts + 1,
      next_attempt_at = ${now}::timestamptz + least(interval '1 hour', interval '2 seconds' * power(2, r.attempts))
    from payment p
    where p.event_id = r.event_id and p.id = r.payment_id and (r.event_id, r.id) in (
      select event_id, id from refund
      where status in ('REQUESTED', 'PROCESSING') and next_attempt_at <= ${now}
      order by next_attempt_at limit ${limit} for update skip locked)
    returning r.event_id as "eventId", r.id, r.payment_id as "paymentId", r.amount_cents as "amountCents",
      p.provider, p.provider_reference as reference, r.settlement_reference as "settlementReference"`.execute(
    db,
  );
  return result.rows;
}

/** The provider says the money is back: counted once, whoever says it how often. */
export async function settleRefund(tx: Transaction<DB>, refund: DueRefund, now: Date): Promise<boolean> {
  const done = await tx
    .updateTable('refund')
    .set({ status: 'DONE', settled_at: now })
    .where('event_id', '=', refund.eventId)
    .where('id', '=', refund.id)
    .where('status', '<>', 'DONE')
    .returning('id')
    .executeTakeFirst();
  if (done === undefined) return false;
  await sql`update payment set refunded_cents = refunded_cents + ${refund.amountCents},
      status = case when refunded_cents + ${refund.amountCents} >= captured_cents then 'REFUNDED' else 'PARTIALLY_REFUNDED' end
    where event_id = ${refund.eventId} and id = ${refund.paymentId}`.execute(tx);
  return true;
}

export async function noteRefundProblem(
  db: Kysely<DB>,
  refund: DueRefund,
  problem: string,
  isFinal: boolean,
): Promise<void> {
  await db
    .updateTable('refund')
    .set({ last_error: problem.slice(0, 500), ...(isFinal ? { status: 'FAILED' } : {}) })
    .where('event_id', '=', refund.eventId)
    .where('id', '=', refund.id)
    .where('status', '<>', 'DONE')
    .execute();
}
