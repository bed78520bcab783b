import { type Kysely, sql } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { wasSentByHand } from './money-review.sql.ts';

export interface OpenPayment {
  orderNumber: string;
  provider: string;
  reference: string;
  method: string;
  status: string;
  amountCents: number;
  createdAt: Date;
}

/** Undecided charges, the oldest first. */
export async function readOpenPayments(db: Kysely<DB>, limit: number): Promise<OpenPayment[]> {
  const result = await sql<OpenPayment>`
    select o.number as "orderNumber", p.provider, p.provider_reference as reference, p.method, p.status,
      p.amount_cents as "amountCents", p.created_at as "createdAt"
    from payment p join customer_order o on o.event_id = p.event_id and o.id = p.order_id
    where p.status in ('PENDING', 'IN_ANALYSIS') order by p.created_at limit ${limit}`.execute(db);
  return result.rows;
}

export interface OpenRefund {
  orderNumber: string;
  provider: string;
  refundId: Uuid;
  amountCents: number;
  cause: string;
  attempts: number;
  lastError: string | null;
  requestedAt: Date;
}

/** Refunds that are not settled, the oldest first. */
export async function readOpenRefunds(db: Kysely<DB>, limit: number): Promise<OpenRefund[]> {
  const result = await sql<OpenRefund>`
    select o.number as "orderNumber", p.provider, r.id as "refundId", r.amount_cents as "amountCents", r.cause,
      r.attempts, r.last_error as "lastError", r.requested_at as "requestedAt"
    from refund r
    join payment p on p.event_id = r.event_id and p.id = r.payment_id
    join customer_order o on o.event_id = p.event_id and o.id = p.order_id
    where r.status in ('REQUESTED', 'PROCESSING') order by r.requested_at limit ${limit}`.execute(db);
  return result.rows;
}

export interface OpenReview {
  orderNumber: string;
  provider: string;
  reference: string;
  reason: string;
  amountCents: number;
  openedAt: Date;
}

/** Open reviews, the oldest first. */
export async function readOpenReviews(db: Kysely<DB>, limit: number): Promise<OpenReview[]> {
  const result = await sql<OpenReview>`
    select o.number as "orderNumber", p.provider, p.provider_reference as reference, m.reason,
      m.amount_cents as "amountCents", m.opened_at as "openedAt"
    from money_review m
    join payment p on p.event_id = m.event_id and p.id = m.payment_id
    join customer_order o on o.event_id = p.event_id and o.id = p.order_id
    where m.closed_at is null order by m.opened_at limit ${limit}`.execute(db);
  return result.rows;
}

/** Where an event's money is, in centavos; `capturedCents` is the sum of the others. */
export interface EventMoney {
  slug: string;
  capturedCents: number;
  keptCents: number;
  refundedCents: number;
  onItsWayBackCents: number;
  chargedBackCents: number;
  inReviewCents: number;
}

/**
 * Invariant I8 by event. What orders keep is recomputed from the orders (totals, what was given back of units), not from
 * the payments, so that a difference shows.
 */
export async function readEventMoney(db: Kysely<DB>): Promise<EventMoney[]> {
  const result = await sql<EventMoney>`
    select e.slug,
      coalesce(p.captured, 0)::bigint::float8 as "capturedCents",
      (coalesce(k.kept, 0) + coalesce(p.staying, 0))::bigint::float8 as "keptCents",
      (coalesce(p.refunded, 0) + coalesce(p.by_hand, 0))::bigint::float8 as "refundedCents",
      coalesce(p.returning - p.refunded, 0)::bigint::float8 as "onItsWayBackCents",
      coalesce(p.charged_back, 0)::bigint::float8 as "chargedBackCents",
      (coalesce(f.failed, 0) - coalesce(p.by_hand_of_failed, 0) + coalesce(p.undecided, 0))::bigint::float8 as "inReviewCents"
    from event e
    left join (
      select q.event_id, sum(captured_cents) as captured, sum(refunded_cents) as refunded,
        sum(returning_cents) as returning, sum(by_hand) as by_hand, sum(staying) as staying,
        sum(by_hand) filter (where status <> 'CHARGED_BACK') as by_hand_of_failed,
        -- What was sent back before it was taken back is told under refunds.
        sum(least(charged_back_cents, captured_cents - returning_cents - coalesce(by_hand, 0))) as charged_back,
        -- Money that was not taken back, or was given back to us: no order keeps it until a person says so.
        sum(greatest(captured_cents - returning_cents - charged_back_cents - coalesce(by_hand, 0) - coalesce(staying, 0), 0))
          filter (where status = 'CHARGED_BACK') as undecided
      from payment q
      left join (
        select event_id, payment_id, sum(amount_cents) filter (where ${wasSentByHand}) as by_hand, sum(kept_cents) as staying
        from money_review group by 1, 2
      ) w on w.event_id = q.event_id and w.payment_id = q.id
      group by 1
    ) p on p.event_id = e.id
    left join (
      select o.event_id, sum(o.total_cents - coalesce(r.cents, 0)) as kept
      from customer_order o
      join payment p on p.event_id = o.event_id and p.order_id = o.id and p.pays and p.status <> 'CHARGED_BACK'
      left join (
        select u.event_id, u.order_id, sum(u.cents) as cents from (
          select event_id, order_id, sum(refund_cents) as cents from refund_unit group by 1, 2
          union all
          -- A unit that goes back later has only its rest above.
          select event_id, order_id, sum(refund_cents) from refund_part group by 1, 2
          union all
          select r.event_id, q.order_id, sum(r.delivery_cents + r.insurance_cents)
          from refund r join payment q on q.event_id = r.event_id and q.id = r.payment_id group by 1, 2
        ) u group by 1, 2
      ) r on r.event_id = o.event_id and r.order_id = o.id
      group by 1
    ) k on k.event_id = e.id
    left join (
      select r.event_id, sum(r.amount_cents) as failed from refund r
      -- Of what was taken back nothing is owed any more.
      join payment q on q.event_id = r.event_id and q.id = r.payment_id and q.status <> 'CHARGED_BACK'
      where r.status = 'FAILED' group by 1
    ) f on f.event_id = e.id
    where p.captured is not null
    order by e.slug`.execute(db);
  return result.rows;
}
