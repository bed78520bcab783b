import { type Kysely, sql } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { NumberPeriods, Period } from '#src/domain/need/number-periods.ts';

/** Sums of the ledger's totals; money in centavos. */
export interface Numbers {
  tickets: number;
  /** Sold, without courtesies; each once, whatever went back of it. */
  orders: number;
  receivedCents: number;
  refundedCents: number;
}

export interface NumbersOfEvent extends Record<keyof NumberPeriods, Numbers> {
  eventId: Uuid;
}

const of = (name: keyof NumberPeriods, sum: string) =>
  sql.raw(
    `coalesce(sum(${sum}) filter (where hour >= "${name}_from" and hour < "${name}_until"), 0)::float8`,
  );

const numbers = (name: keyof NumberPeriods) => sql`jsonb_build_object('tickets', (
    select ${of(name, 'units')} from tickets), 'orders', (select ${of(name, 'orders')} from money), 'receivedCents', (select ${of(name, 'captured_cents')} from money),
    'refundedCents', (select ${of(name, 'refund_cents + charged_back_cents')} from money))`;

/**
 * Sums of the events, each over its own periods, in the order of the events. The hours of a few keys are read by the key of the
 * table: no order, and of each key no more than two weeks.
 */
export async function selectNumbers(
  db: Kysely<DB>,
  events: readonly ({ eventId: Uuid } & NumberPeriods)[],
): Promise<NumbersOfEvent[]> {
  const instants = (read: (one: NumberPeriods) => Date) => sql`${events.map(read)}::timestamptz[]`;
  const bounds = (read: (one: NumberPeriods) => Period) => [
    instants((one) => read(one).from),
    instants((one) => read(one).until),
  ];
  const lists = [
    ...bounds(({ today }) => today),
    ...bounds(({ week }) => week),
    ...bounds(({ lastWeek }) => lastWeek),
  ];
  const { rows } = await sql<NumbersOfEvent>`
    select asked.event_id as "eventId", n.*
    from unnest(${events.map(({ eventId }) => eventId)}::uuid[], ${sql.join(lists)})
      with ordinality as asked (event_id, today_from, today_until, week_from, week_until, "lastWeek_from", "lastWeek_until", place)
    cross join lateral (
      with tickets as (
        select t.hour, t.units from batch b
        join offer o on o.event_id = b.event_id and o.id = b.offer_id
        join category c on c.event_id = o.event_id and c.id = o.category_id
        join money_total t on t.event_id = b.event_id and t.dimension = 'batch' and t.key = b.id::text
          and t.hour >= "lastWeek_from" and t.hour < week_until
        where b.event_id = asked.event_id and c.kind = 'TICKET' and b.purpose <> 'COURTESY'
      ), money as (
        select hour, case when key in ('SALE', 'TILL') then orders else 0 end as orders, captured_cents, refund_cents, charged_back_cents from money_total
        where event_id = asked.event_id and dimension = 'channel' and key in ('SALE', 'TILL', 'COURTESY', '')
          and hour >= "lastWeek_from" and hour < week_until
      )
      select ${numbers('today')} as today, ${numbers('week')} as week, ${numbers('lastWeek')} as "lastWeek"
    ) n
    order by asked.place`.execute(db);
  return rows;
}
