import { type Kysely, type RawBuilder, sql } from 'kysely';
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

const sum = (name: keyof NumberPeriods, column: string) =>
  sql.raw(
    `coalesce(sum(${column}) filter (where t.hour >= asked."${name}_from" and t.hour < asked."${name}_until"), 0)::float8`,
  );

const ofTickets = (name: keyof NumberPeriods) => sql`jsonb_build_object('tickets', ${sum(name, 't.units')})`;

const ofMoney = (name: keyof NumberPeriods) => sql`jsonb_build_object(
  'orders', ${sum(name, "case when t.key in ('SALE', 'TILL') then t.orders else 0 end")},
  'receivedCents', ${sum(name, 't.captured_cents')},
  'refundedCents', ${sum(name, 't.refund_cents + t.charged_back_cents')})`;

const nothing: Numbers = { tickets: 0, orders: 0, receivedCents: 0, refundedCents: 0 };

type SumsOfEvent = { eventId: Uuid } & Record<keyof NumberPeriods, Partial<Numbers>>;

const sumsOf = (part: (name: keyof NumberPeriods) => RawBuilder<unknown>) =>
  sql`${part('today')} as today, ${part('week')} as week, ${part('lastWeek')} as "lastWeek"`;

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
  const asked = sql`unnest(${events.map(({ eventId }) => eventId)}::uuid[], ${sql.join(lists)})
    as asked (event_id, today_from, today_until, week_from, week_until, "lastWeek_from", "lastWeek_until")`;
  const isWithin = sql`t.hour >= asked."lastWeek_from" and t.hour < asked.week_until`;
  const tickets = await sql<SumsOfEvent>`
    select asked.event_id as "eventId", ${sumsOf(ofTickets)} from ${asked}
    join batch b on b.event_id = asked.event_id and b.purpose <> 'COURTESY'
    join offer o on o.event_id = b.event_id and o.id = b.offer_id
    join category c on c.event_id = o.event_id and c.id = o.category_id and c.kind = 'TICKET'
    join money_total t on t.event_id = b.event_id and t.dimension = 'batch' and t.key = b.id::text and ${isWithin}
    group by asked.event_id`.execute(db);
  const money = await sql<SumsOfEvent>`
    select asked.event_id as "eventId", ${sumsOf(ofMoney)} from ${asked}
    join money_total t on t.event_id = asked.event_id and t.dimension = 'channel'
      and t.key in ('SALE', 'TILL', 'COURTESY', '') and ${isWithin}
    group by asked.event_id`.execute(db);
  const found = new Map<Uuid, Record<keyof NumberPeriods, Partial<Numbers>>>();
  for (const { eventId, today, week, lastWeek } of [...tickets.rows, ...money.rows]) {
    const known = found.get(eventId);
    found.set(eventId, {
      today: { ...known?.today, ...today },
      week: { ...known?.week, ...week },
      lastWeek: { ...known?.lastWeek, ...lastWeek },
    });
  }
  return events.map(({ eventId }) => {
    const sums = found.get(eventId);
    return {
      eventId,
      today: { ...nothing, ...sums?.today },
      week: { ...nothing, ...sums?.week },
      lastWeek: { ...nothing, ...sums?.lastWeek },
    };
  });
}
