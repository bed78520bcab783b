import { type Kysely, sql, type Transaction } from 'kysely';
import { prepared } from '#src/db/prepared.ts';
import { askLiving } from '#src/db/spread/living-events.ts';
import { type DueRow, takeByEvent } from '#src/db/take-by-event.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { ChargeMethod } from '#src/domain/order/payment-method.ts';
import type { GiveBackReason, RefundReason } from '#src/domain/order/refund-reason.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import type { ChargeName } from '#src/gateway/payment/port.ts';
import { byOrder, isOfOrders, type OrderKey } from './of-orders.sql.ts';
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
    deliveryCents?: number;
    insuranceCents?: number;
    feeCents?: number | null;
    cause: RefundReason | GiveBackReason;
    actor: Actor;
    note?: string | null;
    /** Named by who asked, so that a lost answer is asked for again; null where nobody asks twice. */
    requestId?: Uuid | null;
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
      delivery_cents: refund.deliveryCents ?? 0,
      insurance_cents: refund.insuranceCents ?? 0,
      fee_cents: refund.feeCents ?? null,
      status: 'REQUESTED',
      cause: refund.cause,
      actor: actorName(refund.actor),
      note: refund.note ?? null,
      request_id: refund.requestId ?? null,
      requested_at: refund.requestedAt,
      next_attempt_at: refund.requestedAt,
    })
    .execute();
  // The check constraint ensures that refunds never exceed the payment.
  await tx
    .updateTable('payment')
    .set((update) => ({ returning_cents: update('returning_cents', '+', refund.amountCents) }))
    .where('event_id', '=', refund.eventId)
    .where('id', '=', refund.paymentId)
    .execute();
}

/** The refund that this request made; null before it. */
export async function readRefundOfRequest(
  db: Db,
  eventId: Uuid,
  requestId: Uuid,
): Promise<{ orderId: Uuid; amountCents: number } | null> {
  const row = await db
    .selectFrom('refund')
    .innerJoin('payment', (join) =>
      join.onRef('payment.event_id', '=', 'refund.event_id').onRef('payment.id', '=', 'refund.payment_id'),
    )
    .select(['payment.order_id as orderId', 'refund.amount_cents as amountCents'])
    .where('refund.event_id', '=', eventId)
    .where('refund.request_id', '=', requestId)
    .executeTakeFirst();
  return row ?? null;
}

export interface GivenBackUnit {
  lineId: Uuid;
  unit: number;
  refundId: Uuid | null;
}

/** Units of the order that were given back before. */
export async function readGivenBackUnits(db: Db, eventId: Uuid, orderId: Uuid): Promise<GivenBackUnit[]> {
  const order = { eventId, id: orderId };
  return (await readGivenBackUnitsOfOrders(db, [order]))(order);
}

/** The same of each of some orders. */
export async function readGivenBackUnitsOfOrders(
  db: Db,
  orders: readonly OrderKey[],
): Promise<(order: OrderKey) => GivenBackUnit[]> {
  const rows = await db
    .selectFrom('refund_unit')
    .select(['event_id', 'order_id', 'order_line_id', 'unit', 'refund_id'])
    .where(isOfOrders(orders))
    .execute();
  const unitsOf = byOrder(rows);
  return (order) =>
    unitsOf(order).map((row) => ({ lineId: row.order_line_id, unit: row.unit, refundId: row.refund_id }));
}

/** The part of the order's delivery that refunds have given back; centavos. */
export async function readRefundedDelivery(db: Db, eventId: Uuid, orderId: Uuid): Promise<number> {
  const row = await db
    .selectFrom('refund')
    .innerJoin('payment', (join) =>
      join.onRef('payment.event_id', '=', 'refund.event_id').onRef('payment.id', '=', 'refund.payment_id'),
    )
    .select(({ fn }) => fn.sum<number | null>('refund.delivery_cents').as('cents'))
    .where('payment.event_id', '=', eventId)
    .where('payment.order_id', '=', orderId)
    .executeTakeFirst();
  return Number(row?.cents ?? 0);
}

export async function insertGivenBackUnits(
  tx: Transaction<DB>,
  about: { eventId: Uuid; orderId: Uuid; refundId: Uuid | null; at: Date },
  units: readonly { lineId: Uuid; unit: number; refundCents: number; keptCents: number }[],
): Promise<void> {
  await tx
    .insertInto('refund_unit')
    .values(
      units.map((unit) => ({
        event_id: about.eventId,
        order_line_id: unit.lineId,
        unit: unit.unit,
        order_id: about.orderId,
        refund_id: about.refundId,
        refund_cents: unit.refundCents,
        kept_cents: unit.keptCents,
        returned_at: about.at,
      })),
    )
    .execute();
}

/** Refunds what was kept of a unit when it was upgraded. */
export async function refundKeptUnit(
  tx: Transaction<DB>,
  eventId: Uuid,
  unit: { lineId: Uuid; unit: number; refundId: Uuid; refundCents: number; keptCents: number },
): Promise<void> {
  await tx
    .updateTable('refund_unit')
    .set({ refund_id: unit.refundId, refund_cents: unit.refundCents, kept_cents: unit.keptCents })
    .where('event_id', '=', eventId)
    .where('order_line_id', '=', unit.lineId)
    .where('unit', '=', unit.unit)
    .where('refund_id', 'is', null)
    .execute();
}

/** The refunds of each order, the oldest first. */
export async function readRefundsOfOrders(
  db: Db,
  orders: readonly OrderKey[],
): Promise<(order: OrderKey) => RefundView[]> {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('payment', (join) =>
      join.onRef('payment.event_id', '=', 'refund.event_id').onRef('payment.id', '=', 'refund.payment_id'),
    )
    .select(['payment.event_id', 'payment.order_id'])
    .select(['refund.id', 'refund.status', 'refund.amount_cents', 'refund.requested_at', 'refund.settled_at'])
    .select(['refund.delivery_cents', 'refund.fee_cents', 'refund.proof'])
    .where(isOfOrders(orders, ['payment.event_id', 'payment.order_id']))
    .orderBy('refund.requested_at')
    .execute();
  const refundsOf = byOrder(rows);
  return (order) =>
    refundsOf(order).map((row) => ({
      id: row.id,
      status: row.status as RefundView['status'],
      amountCents: row.amount_cents,
      deliveryCents: row.delivery_cents,
      feeCents: row.fee_cents,
      proof: row.proof,
      requestedAt: row.requested_at,
      settledAt: row.settled_at,
    }));
}

/** The refunds of this payment, pending or settled, by the provider's names. */
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
  orderId: Uuid;
  amountCents: number;
  cause: RefundReason | GiveBackReason;
  provider: string;
  charge: ChargeName;
  settlementReference: string;
  /** Under how many other names it was requested before. */
  triesAgain: number;
}

type TakenRefund = Omit<DueRefund, 'charge'> & {
  method: ChargeMethod;
  reference: string;
  chargeCents: number;
  createdAt: Date;
  providerId: string | null;
};

/** Refunds by these providers, or by all others. */
export interface RefundingProviders {
  providers: readonly string[];
  areOthers: boolean;
}

/**
 * Takes refunds that are due to be sent, each by one node only. The wait until the next attempt doubles, up to an hour.
 */
export async function takeDueRefunds(
  db: Kysely<DB>,
  now: Date,
  { providers, areOthers }: RefundingProviders,
  limit: number,
): Promise<DueRefund[]> {
  const { found } = await askLiving(
    db,
    (only) => prepared<DueRow>(db, 'due-refunds')`
    select r.event_id as "eventId", r.id from refund r
    join payment p on p.event_id = r.event_id and p.id = r.payment_id
    where r.status in ('REQUESTED', 'PROCESSING') and r.next_attempt_at <= ${now}
      and (p.provider = any (${providers}::text[])) <> ${areOthers}
      and (${only}::uuid[] is null or r.event_id = any (${only}::uuid[]))
    order by r.next_attempt_at limit ${limit}`,
  );
  const rows = await takeByEvent(
    found,
    (eventId, ids) => prepared<TakenRefund>(db, 'take-due-refunds')`
    update refund r set status = 'PROCESSING', attempts = r.attempts + 1,
      -- In a spread database, a statement may apply only immutable functions to a column; timestamptz + interval is not.
      next_attempt_at = to_timestamp(${now.getTime() / 1000}::float8 + least(3600, 2 * power(2, least(r.attempts, 12))))
    from payment p
    where r.event_id = ${eventId} and p.event_id = ${eventId} and p.id = r.payment_id and r.id in (
      select id from refund
      where event_id = ${eventId} and id = any (${ids}::uuid[])
        and status in ('REQUESTED', 'PROCESSING') and next_attempt_at <= ${now}
      order by id for update skip locked)
    returning r.event_id as "eventId", r.id, r.payment_id as "paymentId", p.order_id as "orderId",
      r.amount_cents as "amountCents", r.cause, p.provider, p.method, p.provider_reference as reference,
      p.amount_cents as "chargeCents", p.created_at as "createdAt", p.provider_id as "providerId",
      r.settlement_reference as "settlementReference", r.tries_again as "triesAgain"`,
  );
  return rows.map(({ method, reference, chargeCents, createdAt, providerId, ...refund }) => ({
    ...refund,
    charge: { method, reference, amountCents: chargeCents, createdAt, providerId },
  }));
}

/** The provider confirmed the refund. Counted once, however often it is reported. */
export async function settleRefund(
  tx: Transaction<DB>,
  refund: Pick<DueRefund, 'eventId' | 'id' | 'paymentId' | 'amountCents'> & { proof: string | null },
  now: Date,
): Promise<boolean> {
  const done = await tx
    .updateTable('refund')
    .set({ status: 'DONE', settled_at: now, proof: refund.proof })
    .where('event_id', '=', refund.eventId)
    .where('id', '=', refund.id)
    .where('status', '<>', 'DONE')
    .returning('id')
    .executeTakeFirst();
  if (done === undefined) return false;
  await sql`update payment set refunded_cents = refunded_cents + ${refund.amountCents},
      status = case
        when status = 'CHARGED_BACK' then status
        when refunded_cents + ${refund.amountCents} >= captured_cents then 'REFUNDED'
        else 'PARTIALLY_REFUNDED'
      end
    where event_id = ${refund.eventId} and id = ${refund.paymentId}`.execute(tx);
  return true;
}

/** Stores the provider's error; the refund is retried. */
export async function noteRefundProblem(db: Kysely<DB>, refund: DueRefund, problem: string): Promise<void> {
  await db
    .updateTable('refund')
    .set({ last_error: problem.slice(0, 500) })
    .where('event_id', '=', refund.eventId)
    .where('id', '=', refund.id)
    .where('status', '<>', 'DONE')
    .execute();
}

/**
 * The provider refused the refund for good: the money stays with us and a person has to send it. False when that was
 * stored before.
 */
export async function failRefund(tx: Transaction<DB>, refund: DueRefund, problem: string): Promise<boolean> {
  const failed = await tx
    .updateTable('refund')
    .set({ status: 'FAILED', last_error: problem.slice(0, 500) })
    .where('event_id', '=', refund.eventId)
    .where('id', '=', refund.id)
    .where('status', 'not in', ['DONE', 'FAILED'])
    .returning('id')
    .executeTakeFirst();
  if (failed === undefined) return false;
  await tx
    .updateTable('payment')
    .set((update) => ({ returning_cents: update('returning_cents', '-', refund.amountCents) }))
    .where('event_id', '=', refund.eventId)
    .where('id', '=', refund.paymentId)
    .execute();
  return true;
}

/** A refund that was refused so often stays refused: its names at the provider end. */
const triesAgainMax = 9;

/** Requests the refused refunds of a payment again, under another name each. Returns their sum in centavos. */
export async function requestRefusedAgain(
  tx: Transaction<DB>,
  { eventId, paymentId, at }: { eventId: Uuid; paymentId: Uuid; at: Date },
): Promise<number> {
  const rows = await tx
    .updateTable('refund')
    .set((update) => ({
      ...{ status: 'REQUESTED', attempts: 0, next_attempt_at: at, last_error: null },
      tries_again: update('tries_again', '+', 1),
    }))
    .where('event_id', '=', eventId)
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'FAILED')
    .where('tries_again', '<', triesAgainMax)
    .returning('amount_cents')
    .execute();
  const cents = rows.reduce((sum, row) => sum + row.amount_cents, 0);
  await tx
    .updateTable('payment')
    .set((update) => ({ returning_cents: update('returning_cents', '+', cents) }))
    .where('event_id', '=', eventId)
    .where('id', '=', paymentId)
    .execute();
  return cents;
}
