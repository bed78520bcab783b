import { type Kysely, sql, type Transaction } from 'kysely';
import { amongLiving, askLiving } from '#src/db/spread/living-events.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Postponement } from '#src/domain/event/postponement.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** Ends the queue of mails of the postponement before; its id, or null where everybody has been told of it. */
export async function endTelling(tx: Transaction<DB>, eventId: Uuid, at: Date): Promise<Uuid | null> {
  const { rows } = await sql<{ id: Uuid }>`update postponement set settled_at = ${at}
    where event_id = ${eventId} and settled_at is null returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Stores a postponement and begins its queue of mails; that of an earlier one has ended. */
export async function insertPostponement(
  tx: Transaction<DB>,
  eventId: Uuid,
  { id, dates, facts, reason, refundUntil, postponedAt }: Postponement,
  postponedBy: string,
): Promise<void> {
  await sql`
    insert into postponement (event_id, id, dates, facts, reason, refund_until, postponed_by, postponed_at)
    values (${eventId}, ${id}, ${JSON.stringify(dates)}::jsonb, ${JSON.stringify(facts)}::jsonb,
      ${JSON.stringify(reason)}::jsonb, ${refundUntil}, ${postponedBy}, ${postponedAt})`.execute(tx);
}

/** An admission that is being written is waited for, and the next one waits: it names its date. */
export async function lockDates(tx: Transaction<DB>, eventId: Uuid, keys: readonly string[]): Promise<void> {
  await sql`select id from event_date where event_id = ${eventId} and key = any (${[...keys]}::text[])
    order by id for update`.execute(tx);
}

/** The dates of these keys on which somebody was let in. */
export async function selectUsedDates(db: Db, eventId: Uuid): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select d.key from event_date d where d.event_id = ${eventId} and exists (
      select from admission a where a.event_id = ${eventId} and a.event_date_id = d.id)
    order by d.position`.execute(db);
  return rows.map(({ key }) => key);
}

export interface MovedSessionRow {
  offerId: Uuid;
  dateKey: string;
}

/** Sessions that were moved by hand, with the date they are on. */
export async function selectMovedSessions(tx: Transaction<DB>, eventId: Uuid): Promise<MovedSessionRow[]> {
  const { rows } = await sql<MovedSessionRow>`
    select distinct on (o.id) o.id as "offerId", d.key as "dateKey"
    from offer o
    join session_move m on m.event_id = o.event_id and m.offer_id = o.id
    join offer_date l on l.event_id = o.event_id and l.offer_id = o.id
    join event_date d on d.event_id = l.event_id and d.id = l.event_date_id
    where o.event_id = ${eventId} and o.session_starts_at is not null order by o.id, d.starts_at`.execute(tx);
  return rows;
}

/** Every time of a session that was moved by hand, and of the questions about its moves, through `move`. */
export async function moveSessionTimes(
  tx: Transaction<DB>,
  { eventId, offerId }: { eventId: Uuid; offerId: Uuid },
  move: (at: Date) => Date,
): Promise<void> {
  const { rows } = await sql<{ startsAt: Date; endsAt: Date }>`
    select session_starts_at as "startsAt", session_ends_at as "endsAt" from offer
    where event_id = ${eventId} and id = ${offerId} for no key update`.execute(tx);
  for (const { startsAt, endsAt } of rows)
    await sql`update offer set session_starts_at = ${move(startsAt)}, session_ends_at = ${move(endsAt)}
      where event_id = ${eventId} and id = ${offerId}`.execute(tx);
  const { rows: moves } = await sql<{ id: Uuid } & Record<'from' | 'fromEnd' | 'to' | 'toEnd', Date>>`
    select id, from_starts_at as "from", from_ends_at as "fromEnd", to_starts_at as "to", to_ends_at as "toEnd"
    from session_move where event_id = ${eventId} and offer_id = ${offerId}`.execute(tx);
  for (const { id, from, fromEnd, to, toEnd } of moves)
    await sql`update session_move set from_starts_at = ${move(from)}, from_ends_at = ${move(fromEnd)},
        to_starts_at = ${move(to)}, to_ends_at = ${move(toEnd)}, answer_until = greatest(answer_until, ${move(to)})
      where event_id = ${eventId} and id = ${id}`.execute(tx);
}

/** Postponements whose mails are not all written, and that happened before `before`. */
export async function selectUnsettled(db: Kysely<DB>, before: Date): Promise<{ eventId: Uuid; id: Uuid }[]> {
  const { found } = await askLiving(db, (only) =>
    sql<{ eventId: Uuid; id: Uuid }>`
    select event_id as "eventId", id from postponement
    where settled_at is null and postponed_at <= ${before}${amongLiving('event_id', only)}
    order by postponed_at`.execute(db),
  );
  return found.rows;
}

export interface Telling {
  toldOrder: Uuid | null;
  toldOwner: Uuid | null;
}

/** How far its mails are, while nobody else writes them; null where they are all written by now. */
export async function lockTelling(
  tx: Transaction<DB>,
  { eventId, id }: { eventId: Uuid; id: Uuid },
): Promise<Telling | null> {
  const { rows } = await sql<Telling>`
    select told_order as "toldOrder", told_owner as "toldOwner" from postponement
    where event_id = ${eventId} and id = ${id} and settled_at is null for update`.execute(tx);
  return rows[0] ?? null;
}

export interface OrderToTell {
  eventId: Uuid;
  id: Uuid;
  customerId: Uuid;
  locale: Locale;
}

/** The next paid orders of the event, in the order of their ids. */
export async function selectOrdersToTell(
  tx: Transaction<DB>,
  { eventId, after, first }: { eventId: Uuid; after: Uuid | null; first: number },
): Promise<OrderToTell[]> {
  const { rows } = await sql<OrderToTell>`
    select event_id as "eventId", id, customer_id as "customerId", locale from customer_order
    where event_id = ${eventId} and status in ('APPROVED', 'RESENT') and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${first}`.execute(tx);
  return rows;
}

/** Owners of tickets that came to them from a buyer; the transfer leaves the order with its buyer. */
const handed = (eventId: Uuid) => sql`
  ticket t join customer_order o on o.event_id = t.event_id and o.id = t.order_id and o.customer_id <> t.customer_id
  where t.event_id = ${eventId} and t.status = 'VALID'`;

/** The next of them, in the order of their ids. */
export async function selectOwnersToTell(
  tx: Transaction<DB>,
  { eventId, after, first }: { eventId: Uuid; after: Uuid | null; first: number },
): Promise<{ customerId: Uuid; locale: Locale }[]> {
  const { rows } = await sql<{ customerId: Uuid; locale: Locale }>`
    select c.id as "customerId", c.locale from customer c
    where c.id in (select t.customer_id from ${handed(eventId)}) and (${after}::uuid is null or c.id > ${after}::uuid)
    order by c.id limit ${first}`.execute(tx);
  return rows;
}

/** Moves the cursors behind those who were told, and counts them; without any, the queue is over. */
export async function saveTelling(
  tx: Transaction<DB>,
  {
    eventId,
    id,
    ...told
  }: { eventId: Uuid; id: Uuid; toldOrder: Uuid | null; toldOwner: Uuid | null; count: number; at: Date },
): Promise<void> {
  await sql`update postponement set told_order = coalesce(${told.toldOrder}::uuid, told_order),
      told_owner = coalesce(${told.toldOwner}::uuid, told_owner), told = told + ${told.count},
      settled_at = case when ${told.count}::int = 0 then ${told.at}::timestamptz end
    where event_id = ${eventId} and id = ${id}`.execute(tx);
}

export interface TellingProgress {
  id: Uuid;
  postponedBy: string;
  done: number;
  /** Those behind the cursors; none once the queue is over. */
  left: number;
}

/** How far the mails of each postponement of the event are, the earliest first. */
export async function selectProgress(db: Db, eventId: Uuid): Promise<TellingProgress[]> {
  const { rows } = await sql<TellingProgress>`
    select p.id, p.postponed_by as "postponedBy", p.told as done, case when p.settled_at is null then
        (select count(*) from customer_order o where o.event_id = ${eventId} and o.status in ('APPROVED', 'RESENT')
          and (p.told_order is null or o.id > p.told_order))
        + (select count(distinct t.customer_id) from ${handed(eventId)}
          and (p.told_owner is null or t.customer_id > p.told_owner))
      else 0 end::int as left
    from postponement p where p.event_id = ${eventId} order by p.postponed_at`.execute(db);
  return rows;
}

/** Everybody who would get a mail: each paid order, and each owner of tickets from somebody else. */
export async function countMails(db: Db, eventId: Uuid): Promise<number> {
  const { rows } = await sql<{ mails: number }>`
    select ((select count(*) from customer_order where event_id = ${eventId} and status in ('APPROVED', 'RESENT'))
      + (select count(distinct t.customer_id) from ${handed(eventId)}))::int as mails`.execute(db);
  return rows[0]?.mails ?? 0;
}
