import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';
import type { ReturnReason } from '../../domain/return-reason.ts';
import type { RefundView } from './order-view.ts';

type Db = Kysely<DB> | Transaction<DB>;

export async function insertRefund(
  tx: Transaction<DB>,
  refund: {
    eventId: Uuid;
    id: Uuid;
    paymentId: Uuid;
    settlementReference: string;
    amountCents: number;
    cause: ReturnReason;
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
