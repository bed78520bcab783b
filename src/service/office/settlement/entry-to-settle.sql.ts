import { sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { MoneyCause } from '#src/domain/money/money-cause.ts';
import type { MoneySums } from '#src/domain/money/money-sums.ts';
import type { FeeContract } from '#src/domain/pricing/fee-contract.ts';
import type { SettledMethod } from '#src/domain/settlement/settled-entry.ts';

/** An entry of the ledger that no settlement has. */
export interface NewEntryRow extends MoneySums {
  id: number;
  orderId: Uuid;
  lineId: Uuid | null;
  at: Date;
  cause: MoneyCause;
  isOfEarlier: boolean;
}

export interface OrderFactsRow {
  id: Uuid;
  number: string;
  placedAt: Date;
  method: SettledMethod | null;
  orderFeeCents: number;
  publishedBearer: FeeContract['bearer'] | null;
  lines: { id: Uuid; priceCents: number; feeCents: number }[];
}

/** Reading a million orders may take longer than a request may. */
const readingMilliseconds = 300_000;

/** Makes freezes and payouts of an event go one after the other, until the transaction ends. */
export async function lockSettlements(tx: Transaction<DB>, eventId: Uuid): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('settlements of ' || ${eventId}::text, 0))`.execute(
    tx,
  );
}

/**
 * Opens a cursor over the entries of an event that no settlement has, by order and id, as one instant sees them. It is closed with
 * its transaction.
 */
export async function openNewEntries(tx: Transaction<DB>, eventId: Uuid): Promise<void> {
  await sql`select set_config('statement_timeout', ${`${readingMilliseconds}`}, true),
    set_config('cursor_tuple_fraction', '1', true)`.execute(tx);
  await sql`
    declare new_entries no scroll cursor for
    select id, order_id as "orderId", order_line_id as "lineId", at, cause, is_of_earlier as "isOfEarlier", orders, units,
      price_cents as price, discount_cents as discount, fee_cents as fee, delivery_cents as delivery,
      insurance_cents as insurance, captured_cents as captured, refund_cents as refund, sent_cents as sent,
      charged_back_cents as "chargedBack", financing_cents as financing
    from (
      select e.*, s.id is null as is_new, bool_or(s.id is not null) over (partition by e.order_id) as is_of_earlier
      from money_entry e
      left join (select unnest(ids) as id from settlement_page where event_id = ${eventId}) s on s.id = e.id
      where e.event_id = ${eventId}
    ) e where is_new order by order_id, id`.execute(tx);
}

export async function fetchNewEntries(tx: Transaction<DB>, most: number): Promise<NewEntryRow[]> {
  const { rows } = await sql<NewEntryRow>`fetch ${sql.raw(String(most))} from new_entries`.execute(tx);
  return rows;
}

export async function closeNewEntries(tx: Transaction<DB>): Promise<void> {
  await sql`close new_entries`.execute(tx);
}

/** The facts of orders that an entry is settled by. */
export async function selectOrderFacts(
  tx: Transaction<DB>,
  eventId: Uuid,
  orderIds: readonly Uuid[],
): Promise<OrderFactsRow[]> {
  const { rows } = await sql<OrderFactsRow>`
    select o.id, o.number, o.placed_at as "placedAt", p.method, coalesce(l.fee, 0)::int as "orderFeeCents",
      coalesce(l.lines, '[]') as lines, (
        select s.fee_bearer from event_seller s where s.event_id = ${eventId} and s.starts_at <= o.placed_at
        order by s.starts_at desc limit 1) as "publishedBearer"
    from customer_order o
    left join (
      select distinct on (order_id) order_id, method from payment
      where event_id = ${eventId} and order_id = any (${[...orderIds]}::uuid[])
        and (pays or method = 'FREE' or captured_cents > 0)
      order by order_id, pays desc, captured_cents desc, created_at, id
    ) p on p.order_id = o.id
    left join (
      select order_id, jsonb_agg(jsonb_build_object('id', id, 'priceCents', price_cents, 'feeCents', fee_cents)) as lines,
        sum(order_fee_cents) as fee
      from order_line where event_id = ${eventId} and order_id = any (${[...orderIds]}::uuid[]) group by order_id
    ) l on l.order_id = o.id
    where o.event_id = ${eventId} and o.id = any (${[...orderIds]}::uuid[])`.execute(tx);
  return rows;
}
