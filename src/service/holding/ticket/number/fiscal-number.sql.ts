import { type Kysely, sql, type Transaction } from 'kysely';
import { amongLiving, askLiving } from '#src/db/spread/living-events.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { OutsideNumber } from '#src/domain/paper/outside-numbers.ts';

/** Events with tickets that have no number yet, or that are to be looked through for some. */
export async function selectEventsToNumber(db: Kysely<DB>, now: Date): Promise<Uuid[]> {
  const { found } = await askLiving(db, async (only) => {
    const { rows } = await sql<{ eventId: Uuid }>`
      select distinct event_id as "eventId" from unnumbered_ticket where true${amongLiving('event_id', only)}
      union
      select event_id from paper_series where next_look_at <= ${now}${amongLiving('event_id', only)}
      limit 100`.execute(db);
    return rows;
  });
  return found.map(({ eventId }) => eventId);
}

export interface Series {
  lastNumber: number;
  lookedAfter: Uuid | null;
  nextLookAt: Date | null;
  found: boolean;
}

/** The series of an event, locked. Null where somebody else has it and one does not wait. */
export async function lockSeries(
  tx: Transaction<DB>,
  eventId: Uuid,
  { firstLookAt, waits }: { firstLookAt: Date; waits: boolean },
): Promise<Series | null> {
  await sql`insert into paper_series (event_id, next_look_at) values (${eventId}, ${firstLookAt}) on conflict do nothing`.execute(
    tx,
  );
  const { rows } = await sql<Series & { lastNumber: string }>`
    select last_number as "lastNumber", looked_after as "lookedAfter", next_look_at as "nextLookAt", found
    from paper_series where event_id = ${eventId} for update ${waits ? sql`` : sql`skip locked`}`.execute(tx);
  const [row] = rows;
  return row === undefined ? null : { ...row, lastNumber: Number(row.lastNumber) };
}

/**
 * Numbers the first tickets that wait, in the order of their sale, behind the lock of their series; products and photos have no number.
 * Each ticket is looked up by its id: a join would read all tickets of the event for a page, and no page of a large one came to its end.
 * None of them has one yet: a row leaves the queue with its number, and a look queues none that is numbered. To ask for it here
 * would read all numbers for each ticket, where the planner still takes a table for empty that a sale has just filled.
 * Returns how many were taken from the queue.
 */
export async function giveNumbers(
  tx: Transaction<DB>,
  eventId: Uuid,
  { lastNumber, at, limit }: { lastNumber: number; at: Date; limit: number },
): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with waiting as materialized (
      select ticket_id from unnumbered_ticket where event_id = ${eventId} order by ticket_id limit ${limit}
    ), due as materialized (
      select w.ticket_id, t.issued_at, t.offer_id = any (array(
          select o.id from offer o join category k on k.event_id = ${eventId} and k.id = o.category_id and k.kind = 'TICKET'
          where o.event_id = ${eventId})) as is_numbered
      from waiting w cross join lateral (
        select issued_at, offer_id from ticket where event_id = ${eventId} and id = w.ticket_id limit 1
      ) t
    ), given as (
      insert into fiscal_number (event_id, number, ticket_id, numbered_at)
      select ${eventId}::uuid, ${lastNumber}::bigint + row_number() over (order by issued_at, ticket_id), ticket_id, ${at}::timestamptz
      from due where is_numbered returning number
    ), gone as (
      delete from unnumbered_ticket where event_id = ${eventId} and ticket_id in (select ticket_id from due) returning 1
    ), counted as (
      update paper_series set last_number = last_number + (select count(*) from given) where event_id = ${eventId} returning 1
    )
    select (select count(*) from gone)::int as taken from counted`.execute(tx);
  return rows[0]?.taken ?? 0;
}

/** Puts tickets of a page that have no number into the queue. `last` null: the page was the last one. */
export async function queueMissing(
  tx: Transaction<DB>,
  eventId: Uuid,
  { after, limit }: { after: Uuid | null; limit: number },
): Promise<{ last: Uuid | null; missing: number }> {
  const { rows } = await sql<{ last: Uuid | null; read: number; missing: number }>`
    with page as (
      select id, previous_ticket_id, offer_id from ticket
      where event_id = ${eventId} and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${limit}
    ), queued as (
      insert into unnumbered_ticket (event_id, ticket_id)
      select ${eventId}::uuid, p.id from page p
        join offer o on o.event_id = ${eventId} and o.id = p.offer_id
        join category k on k.event_id = ${eventId} and k.id = o.category_id and k.kind = 'TICKET'
        left join fiscal_number f on f.event_id = ${eventId} and f.ticket_id = p.id
      where p.previous_ticket_id is null and f.ticket_id is null
      on conflict do nothing returning 1
    )
    select (select max(id::text) from page)::uuid as last, (select count(*) from page)::int as read,
      (select count(*) from queued)::int as missing`.execute(tx);
  const [row] = rows;
  return { last: row === undefined || row.read < limit ? null : row.last, missing: row?.missing ?? 0 };
}

export async function updateLook(
  tx: Transaction<DB>,
  eventId: Uuid,
  { lookedAfter, nextLookAt, found }: Omit<Series, 'lastNumber'>,
): Promise<void> {
  await sql`update paper_series set looked_after = ${lookedAfter}, next_look_at = ${nextLookAt}, found = ${found}
    where event_id = ${eventId}`.execute(tx);
}

export interface NumberRow {
  number: number;
  outsideId: string | null;
  soldAt: Date;
  offerId: Uuid;
  /** That its buyer chose, also where a placeholder holds its unit. */
  batchId: Uuid;
  /** Null also where the difference was paid. */
  ground: string | null;
  priceCents: number;
  /** The unit was given back, exchanged or taken back. */
  isVoid: boolean;
  orderNumber: string;
}

/** Numbers with the ticket that has their unit now: each unit has one that was not handed on. */
export async function selectNumbers(
  db: Kysely<DB>,
  { eventId, after, until, first }: { eventId: Uuid; after: number; until: number; first: number },
): Promise<NumberRow[]> {
  const { rows } = await sql<NumberRow & { number: string }>`
    select f.number, f.outside_id as "outsideId", s.issued_at as "soldAt", t.offer_id as "offerId",
      coalesce(b.stands_for, b.id) as "batchId", case when t.difference_id is null then t.half_price_ground end as ground,
      l.price_cents as "priceCents", t.status <> 'VALID' as "isVoid", o.number as "orderNumber"
    from (select * from fiscal_number where event_id = ${eventId} and number > ${after} and number <= ${until}
      order by number limit ${first}) f
      join ticket s on s.event_id = ${eventId} and s.id = f.ticket_id
      join ticket t on t.event_id = ${eventId} and t.order_line_id = s.order_line_id and t.unit = s.unit and t.part = s.part
        and t.status <> 'TRANSFERRED'
      join order_line l on l.event_id = ${eventId} and l.id = t.order_line_id
      join customer_order o on o.event_id = ${eventId} and o.id = t.order_id
      join batch b on b.event_id = ${eventId} and b.id = t.batch_id
    order by f.number`.execute(db);
  return rows.map((row) => ({ ...row, number: Number(row.number) }));
}

export async function selectLastNumber(db: Kysely<DB>, eventId: Uuid): Promise<number> {
  const row = await db
    .selectFrom('paper_series')
    .select('last_number as last')
    .where('event_id', '=', eventId)
    .executeTakeFirst();
  return Number(row?.last ?? 0);
}

/** Locks numbers in their order, and returns what a city calls each of them; one that is not there is left out. */
export async function lockNumbers(
  tx: Transaction<DB>,
  eventId: Uuid,
  numbers: readonly number[],
): Promise<Map<number, string | null>> {
  const { rows } = await sql<{ number: string; outsideId: string | null }>`
    select number, outside_id as "outsideId" from fiscal_number
    where event_id = ${eventId} and number = any (${[...numbers]}::bigint[]) order by number for update`.execute(
    tx,
  );
  return new Map(rows.map(({ number, outsideId }) => [Number(number), outsideId]));
}

/** The numbers that have one of these outside ids, but for those that get another now. */
export async function selectHoldersOf(
  tx: Transaction<DB>,
  eventId: Uuid,
  lines: readonly OutsideNumber[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ number: string; outsideId: string }>`
    select number, outside_id as "outsideId" from fiscal_number
    where event_id = ${eventId} and outside_id = any (${lines.map(({ outsideId }) => outsideId)}::text[])
      and number <> all (${lines.map(({ number }) => number)}::bigint[])`.execute(tx);
  return new Map(rows.map(({ number, outsideId }) => [outsideId, Number(number)]));
}

/** In two steps, for two tickets may exchange theirs. */
export async function updateOutsideIds(
  tx: Transaction<DB>,
  eventId: Uuid,
  lines: readonly OutsideNumber[],
): Promise<void> {
  const numbers = lines.map(({ number }) => number);
  await sql`update fiscal_number set outside_id = null
    where event_id = ${eventId} and number = any (${numbers}::bigint[]) and outside_id is not null`.execute(
    tx,
  );
  await sql`update fiscal_number f set outside_id = n.outside_id
    from unnest(${numbers}::bigint[], ${lines.map(({ outsideId }) => outsideId)}::text[]) n (number, outside_id)
    where f.event_id = ${eventId} and f.number = n.number`.execute(tx);
}
