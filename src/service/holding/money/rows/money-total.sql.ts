import { type Kysely, sql } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { MoneySums } from '#src/domain/money/money-sums.ts';
import type { KeyedSums } from '#src/domain/money/sale-sources.ts';
import { sumsSelected } from './money-entry.sql.ts';

/** Units that buyers have of each batch, by the totals of the ledger. */
export async function selectUnitsOfBatches(
  db: Kysely<DB>,
  eventIds: readonly Uuid[],
): Promise<{ eventId: Uuid; batchId: Uuid; units: number }[]> {
  const { rows } = await sql<{ eventId: Uuid; batchId: Uuid; units: number }>`
    select event_id as "eventId", key as "batchId", units::int as units from money_key_total
    where event_id = any (${[...eventIds]}::uuid[]) and dimension = 'batch' and key <> ''`.execute(db);
  return rows;
}

/** Every order of an earlier release of this event is booked. */
const isComplete = (eventId: Uuid) =>
  sql`not exists (select from money_book where event_id = ${eventId} and not is_complete)`;

/** All sums of events together, and whether every order of an earlier release is in them. */
export async function selectMoneyOfEvents(
  db: Kysely<DB>,
  eventIds: readonly Uuid[],
): Promise<{ sums: MoneySums; isComplete: boolean }> {
  const { rows } = await sql<{ sums: MoneySums; isComplete: boolean }>`
    select s.sums, b.open = 0 as "isComplete"
    from (
      select ${sumsSelected} as sums from money_key_total
      where event_id = any (${[...eventIds]}::uuid[]) and dimension = 'channel'
    ) s cross join (
      select count(*) as open from money_book where event_id = any (${[...eventIds]}::uuid[]) and not is_complete
    ) b`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A sum without groups has one row.');
  return row;
}

/** All sums of an order, by its entries; `isComplete` as of selectMoneyOfEvents. */
export async function selectMoneyOfOrder(
  db: Kysely<DB>,
  { eventId, id }: { eventId: Uuid; id: Uuid },
): Promise<{ sums: MoneySums; isComplete: boolean }> {
  const { rows } = await sql<{ sums: MoneySums; isComplete: boolean }>`
    select ${sumsSelected} as sums, ${isComplete(eventId)} as "isComplete"
    from money_entry where event_id = ${eventId} and order_id = ${id}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('A sum without groups has one row.');
  return row;
}

export interface DayMoneyRow {
  /** `2026-12-05`, by the clock of the zone. */
  day: string;
  /** Null: of orders beside their batches. */
  batchId: Uuid | null;
  sums: MoneySums;
}

/** All sums of an event by the day and the batch that its buyers chose, in one statement. */
export async function selectMoneyByDay(
  db: Kysely<DB>,
  { eventId, timeZone }: { eventId: Uuid; timeZone: string },
): Promise<DayMoneyRow[]> {
  const { rows } = await sql<DayMoneyRow>`
    select to_char(m.hour at time zone ${timeZone}, 'YYYY-MM-DD') as day, coalesce(b.stands_for, b.id) as "batchId",
      ${sumsSelected} as sums
    from money_total m
      left join (select id, stands_for from batch where event_id = ${eventId}) b on b.id::text = m.key
    where m.event_id = ${eventId} and m.dimension = 'batch' group by 1, 2 order by 1, 2 nulls last`.execute(
    db,
  );
  return rows;
}

/**
 * The totals of an event by channel, coupon and city, and the entries of its manual orders together, all of one instant. Staff makes
 * few manual orders; everything else is a row of totals.
 */
export async function selectMoneyByKey(db: Kysely<DB>, eventId: Uuid): Promise<KeyedSums[]> {
  const { rows } = await sql<KeyedSums>`
    select dimension, key, ${sumsSelected} as sums from money_key_total
    where event_id = ${eventId} and dimension in ('channel', 'coupon', 'city') group by dimension, key
    union all
    select 'manual', '', ${sumsSelected} from money_entry
    where event_id = ${eventId} and order_id in (
      select o.id from customer_order o where o.event_id = ${eventId}
        and o.cart_id in (select cart_id from manual_order where event_id = ${eventId}))`.execute(db);
  return rows;
}

/** True once every order of an earlier release is in the sums of an event. */
export async function selectIsComplete(db: Kysely<DB>, eventId: Uuid): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${isComplete(eventId)} as is`.execute(db);
  return rows[0]?.is ?? false;
}
