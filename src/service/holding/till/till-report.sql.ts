import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { ShiftFilter } from '#src/domain/till/shift-filter.ts';
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

/** Shifts of an event as they are asked for: of one id, of a filter, opened before an instant. */
export interface AskedShifts {
  eventId: Uuid;
  /** The event's zone, for the day of a filter. */
  timeZone: string;
  id?: Uuid;
  filter?: ShiftFilter;
  before?: Date;
}

/** Columns of `s`, and of `c` with its latest count. */
function shiftsAsked({ eventId, timeZone, id, filter = {}, before }: AskedShifts): RawBuilder<unknown> {
  const { state, staffId, station, day, difference } = filter;
  const sides = { ANY: sql`<> 0`, SHORT: sql`< 0`, OVER: sql`> 0`, EQUAL: sql`= 0` };
  return sql`s.event_id = ${eventId}
    ${id == null ? sql`` : sql`and s.id = ${id}`}
    ${before == null ? sql`` : sql`and s.opened_at < ${before}`}
    ${state == null ? sql`` : state === 'OPEN' ? sql`and s.closed_at is null` : sql`and s.closed_at is not null`}
    ${staffId == null ? sql`` : sql`and s.staff_id = ${staffId}`}
    ${station == null ? sql`` : sql`and s.station = ${station}`}
    ${day == null ? sql`` : sql`and (s.opened_at at time zone ${timeZone})::date = ${day}::date`}
    ${difference == null ? sql`` : sql`and c.difference_cents ${sides[difference]}`}`;
}

const latestCount = (eventId: Uuid) => sql`left join lateral (
      select counted_cents, difference_cents from till_count
      where event_id = ${eventId} and shift_id = s.id order by number desc limit 1
    ) c on true`;

export async function countShifts(db: Kysely<DB>, asked: AskedShifts): Promise<number> {
  const { rows } = await sql<{ shifts: number }>`select count(*)::int as shifts from till_shift s
    ${latestCount(asked.eventId)} where ${shiftsAsked(asked)}`.execute(db);
  return rows[0]?.shifts ?? 0;
}

/** Persons who had a shift here, and stations, each once. */
export async function readShiftChoices(
  db: Kysely<DB>,
  eventId: Uuid,
): Promise<{ staffIds: Uuid[]; stations: string[] }> {
  const { rows } = await sql<{ staffIds: Uuid[]; stations: string[] }>`
    select coalesce(array_agg(distinct staff_id), '{}') as "staffIds", coalesce(array_agg(distinct station), '{}') as stations
    from till_shift where event_id = ${eventId}`.execute(db);
  return rows[0] ?? { staffIds: [], stations: [] };
}

/** The latest first, behind a cursor of time and id. */
export async function readShiftSums(
  db: Kysely<DB>,
  asked: AskedShifts,
  page: { after: readonly [at: string, id: string] | null; first: number },
): Promise<ShiftSumsRow[]> {
  const { eventId } = asked;
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
    ${latestCount(eventId)}
    where ${shiftsAsked(asked)}
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
      -- The order does not matter: the till that took it counts.
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
