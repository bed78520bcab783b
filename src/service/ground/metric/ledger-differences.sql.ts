import { type Kysely, sql } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

/** How far an event's counters are from its ledgers; 0 unless there is a defect. */
export interface LedgerDifference {
  /** In stock, held and sold, and between the two ledgers. */
  units: number;
  /** Between the money ledger and its totals, and what payments took. */
  cents: number;
}

/** One statement, so that both sides are of one instant; it locks nothing. Reads all entries of the event. */
export async function readLedgerDifference(db: Kysely<DB>, eventId: Uuid): Promise<LedgerDifference> {
  const event = sql`${eventId}::uuid`;
  const { rows } = await sql<LedgerDifference>`
    with stock as (
      select bp.pool_id, sum(s.held_change) as held, sum(s.sold_change) as sold
      from stock_entry s join batch_pool bp on bp.event_id = s.event_id and bp.batch_id = s.batch_id
      where s.event_id = ${event} and bp.event_id = ${event} group by 1
    ), bought as (
      select batch_id, sum(units) as units from (
        select l.batch_id, m.units from money_entry m
        join order_line l on l.event_id = m.event_id and l.id = m.order_line_id
        where m.event_id = ${event} and l.event_id = ${event}
        union all
        select s.batch_id, -s.sold_change from stock_entry s
        join customer_order o on o.event_id = s.event_id and o.cart_id = s.cart_id
        where s.event_id = ${event} and o.event_id = ${event} and s.sold_change <> 0
      ) side group by 1
    ), entry as (
      select sum(price_cents - discount_cents + fee_cents)::bigint as goods, sum(delivery_cents + insurance_cents)::bigint as more,
        sum(captured_cents)::bigint as captured, sum(refund_cents)::bigint as refund, sum(sent_cents)::bigint as sent,
        sum(charged_back_cents)::bigint as charged_back
      from money_entry where event_id = ${event}
    ), total as (
      select dimension, sum(price_cents - discount_cents + fee_cents)::bigint as goods,
        sum(delivery_cents + insurance_cents)::bigint as more, sum(captured_cents)::bigint as captured, sum(refund_cents)::bigint as refund,
        sum(sent_cents)::bigint as sent, sum(charged_back_cents)::bigint as charged_back
      from money_total where event_id = ${event} group by 1
    ), payments as (
      select coalesce(sum(captured_cents), 0)::bigint as captured, coalesce(sum(charged_back_cents), 0)::bigint as charged_back
      from payment where event_id = ${event}
    ), differences as (
      select coalesce(sum(price_cents + fee_cents), 0)::bigint as paid from half_difference where event_id = ${event}
    ), booked as (
      select not exists (select 1 from money_book where event_id = ${event} and not is_complete) as is_complete
    )
    select (
      coalesce((
        select sum(abs(p.held - coalesce(s.held, 0)) + abs(p.sold - coalesce(s.sold, 0)))
        from pool p left join stock s on s.pool_id = p.id where p.event_id = ${event}), 0)
      + case when b.is_complete then coalesce((select sum(abs(units)) from bought), 0) else 0 end
    )::float8 as units, (case when b.is_complete then
      coalesce((
        select sum(abs(coalesce(t.goods, 0) - coalesce(e.goods, 0)) + abs(coalesce(t.more, 0) - coalesce(e.more, 0))
          + abs(coalesce(t.captured, 0) - coalesce(e.captured, 0)) + abs(coalesce(t.refund, 0) - coalesce(e.refund, 0))
          + abs(coalesce(t.sent, 0) - coalesce(e.sent, 0)) + abs(coalesce(t.charged_back, 0) - coalesce(e.charged_back, 0)))
        from (values ('batch'), ('coupon'), ('channel'), ('city')) d (dimension)
        left join total t on t.dimension = d.dimension), 0)
      + abs(coalesce(e.captured, 0) - p.captured - h.paid) + abs(coalesce(e.charged_back, 0) - p.charged_back)
    else 0 end)::float8 as cents
    from entry e, payments p, differences h, booked b`.execute(db);
  return rows[0] ?? { units: 0, cents: 0 };
}

export async function readEventIds(db: Kysely<DB>): Promise<Uuid[]> {
  const events = await db.selectFrom('event').select('id').execute();
  return events.map(({ id }) => id);
}
