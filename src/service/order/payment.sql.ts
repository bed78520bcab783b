import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';
import type { PaymentStatus, PaymentView } from './order-view.ts';

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
