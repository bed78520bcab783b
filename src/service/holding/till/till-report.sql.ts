import { type Kysely, sql } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { ShiftRow } from './till.sql.ts';

/** A shift with what its drawer should have, its latest count, and how many sales it made. */
export interface ShiftSumsRow extends ShiftRow {
  expectedCents: number;
  countedCents: number | null;
  differenceCents: number | null;
  sales: number;
  /** With microseconds, for the cursor. */
  openedText: string;
}

/** The latest first, behind a cursor of time and id; `id`: this one alone. */
export async function readShiftSums(
  db: Kysely<DB>,
  eventId: Uuid,
  page: { id: Uuid | null; after: readonly [at: string, id: string] | null; first: number },
): Promise<ShiftSumsRow[]> {
  const [at, after] = page.after ?? [null, null];
  const { rows } = await sql<ShiftSumsRow>`
    select s.id, s.staff_id as "staffId", s.station, s.opened_at as "openedAt", s.closed_at as "closedAt",
      to_char(s.opened_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "openedText",
      e.opening as "openingCents", e.expected as "expectedCents", c.counted_cents as "countedCents",
      c.difference_cents as "differenceCents", t.sales
    from till_shift s
    cross join lateral (
      select sum(amount_cents)::int as expected, sum(amount_cents) filter (where number = 1)::int as opening
      from till_entry where event_id = ${eventId} and shift_id = s.id
    ) e
    cross join lateral (
      select count(*)::int as sales from till_sale t
      join customer_order o on o.event_id = ${eventId} and o.cart_id = t.cart_id
      where t.event_id = ${eventId} and t.shift_id = s.id and exists (
        select from money_entry m where m.event_id = ${eventId} and m.order_id = o.id and m.orders > 0)
    ) t
    left join lateral (
      select counted_cents, difference_cents from till_count
      where event_id = ${eventId} and shift_id = s.id order by number desc limit 1
    ) c on true
    where s.event_id = ${eventId} and (${page.id}::uuid is null or s.id = ${page.id}::uuid)
      and (${at}::timestamptz is null or (s.opened_at, s.id) < (${at}::timestamptz, ${after}::uuid))
    order by s.opened_at desc, s.id desc limit ${page.first}`.execute(db);
  return rows;
}

/** Sums of the money ledger for orders of tills, of one division. */
export interface TillSumRow {
  division: 'whole' | 'way' | 'person' | 'station' | 'hour';
  /** A way, the id of a person, a station, or `2026-12-05T21`. */
  key: string;
  orders: number;
  units: number;
  capturedCents: number;
  refundCents: number;
}

/** The entries of all orders of an event's tills, and the differences that its tills have taken, divided in each way, of one instant. */
export async function readTillSums(
  db: Kysely<DB>,
  { eventId, timeZone }: { eventId: Uuid; timeZone: string },
): Promise<TillSumRow[]> {
  const { rows } = await sql<TillSumRow>`
    with entry as (
      select t.way, s.staff_id::text as person, s.station,
        to_char(m.at at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24') as hour,
        m.orders, m.units, m.captured_cents, m.refund_cents
      from till_sale t
      join till_shift s on s.event_id = ${eventId} and s.id = t.shift_id
      join customer_order o on o.event_id = ${eventId} and o.cart_id = t.cart_id
      join money_entry m on m.event_id = ${eventId} and m.order_id = o.id
      where t.event_id = ${eventId} and m.cause not in ('difference_paid', 'difference_back')
      union all
      -- Of whatever order: the till that took it counts.
      select h.way, s.staff_id::text, s.station, to_char(d.at at time zone ${timeZone}, 'YYYY-MM-DD"T"HH24'),
        0, 0, d.captured, d.refund
      from half_difference h
      join till_shift s on s.event_id = ${eventId} and s.id = h.shift_id
      left join half_difference_back b on b.event_id = ${eventId} and b.difference_id = h.id
      cross join lateral (
        select h.at, h.price_cents + h.fee_cents as captured, 0 as refund
        union all
        select b.at, 0, h.price_cents + h.fee_cents where b.difference_id is not null
      ) d
      where h.event_id = ${eventId}
    )
    select d.division, d.key, sum(orders)::int as orders, sum(units)::int as units,
      sum(captured_cents)::float8 as "capturedCents", sum(refund_cents)::float8 as "refundCents"
    from entry e
    cross join lateral (values ('whole', ''), ('way', e.way), ('person', e.person), ('station', e.station), ('hour', e.hour)) d (division, key)
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
