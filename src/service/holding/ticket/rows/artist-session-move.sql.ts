import { type Kysely, sql, type Transaction } from 'kysely';
import { prepared } from '#src/db/prepared.ts';
import type { DB } from '#src/db/types.gen.ts';
import { overlap, type TimeSpan } from '#src/domain/agenda/artist-session-time.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';

type Db = Kysely<DB> | Transaction<DB>;

export interface TicketToAsk {
  ticketId: Uuid;
  moveId: Uuid;
  customerId: Uuid;
  locale: Locale;
}

const asked = sql`t.id as "ticketId", m.id as "moveId", t.customer_id as "customerId", c.locale`;

/** The valid tickets of a session that was moved, with their owners. */
export async function readTicketsOfMove(db: Db, eventId: Uuid, moveId: Uuid): Promise<TicketToAsk[]> {
  const result = await sql<TicketToAsk>`select ${asked}
    from session_move m
    join ticket t on t.event_id = m.event_id and t.offer_id = m.offer_id and t.status = 'VALID'
    join customer c on c.id = t.customer_id
    where m.event_id = ${eventId} and m.id = ${moveId} order by t.id`.execute(db);
  return result.rows;
}

/**
 * The sessions of the orders cannot be moved until this transaction is over; those of their tickets whose session was
 * moved after the cart was opened, each with the last move.
 */
export async function lockMovesOfOrders(
  tx: Transaction<DB>,
  eventId: Uuid,
  orderIds: readonly Uuid[],
): Promise<TicketToAsk[]> {
  const locked = await prepared(tx, 'lock-moves-of-orders')`select o.id from offer o
    where o.event_id = ${eventId} and o.session_starts_at is not null and o.id in (
      select t.offer_id from ticket t where t.event_id = ${eventId} and t.order_id = any (${orderIds}::uuid[]))
    order by o.id for share`;
  if (locked.length === 0) return [];
  const result = await sql<TicketToAsk>`select distinct on (t.id) ${asked}
    from ticket t
    join customer_order o on o.event_id = t.event_id and o.id = t.order_id
    join cart k on k.event_id = o.event_id and k.id = o.cart_id
    join customer c on c.id = t.customer_id
    join session_move m on m.event_id = t.event_id and m.offer_id = t.offer_id and m.moved_at >= k.opened_at
    where t.event_id = ${eventId} and t.order_id = any (${orderIds}::uuid[]) and t.status = 'VALID'
    order by t.id, m.moved_at desc`.execute(tx);
  return result.rows;
}

export async function insertQuestions(
  tx: Transaction<DB>,
  eventId: Uuid,
  tickets: readonly TicketToAsk[],
): Promise<void> {
  await tx
    .insertInto('session_move_answer')
    .values(
      tickets.map(({ moveId, ticketId }) => ({ event_id: eventId, move_id: moveId, ticket_id: ticketId })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface ArtistSessionMoveRow {
  id: Uuid;
  eventId: Uuid;
  offerId: Uuid;
  fromStartsAt: Date;
  startsAt: Date;
  endsAt: Date;
  answer: 'KEPT' | 'REFUSED' | null;
  answerUntil: Date;
}

/** The last move of a ticket's session that its owner was asked about, also as a ticket that was handed on since. */
export async function readMoveOfTicket(
  db: Db,
  ticket: { eventId: Uuid; orderLineId: Uuid; unit: number; part: number },
): Promise<ArtistSessionMoveRow | null> {
  const result =
    await sql<ArtistSessionMoveRow>`select m.id, m.event_id as "eventId", m.offer_id as "offerId",
      m.from_starts_at as "fromStartsAt", m.to_starts_at as "startsAt", m.to_ends_at as "endsAt",
      m.answer_until as "answerUntil", max(a.answer) as answer
    from ticket t
    join session_move_answer a on a.event_id = t.event_id and a.ticket_id = t.id
    join session_move m on m.event_id = a.event_id and m.id = a.move_id
    where t.event_id = ${ticket.eventId} and t.order_line_id = ${ticket.orderLineId} and t.unit = ${ticket.unit}
      and t.part = ${ticket.part}
    group by m.event_id, m.id order by m.moved_at desc limit 1`.execute(db);
  return result.rows[0] ?? null;
}

export async function saveAnswer(
  tx: Transaction<DB>,
  about: { eventId: Uuid; moveId: Uuid; ticketId: Uuid; answer: 'KEPT' | 'REFUSED'; at: Date },
): Promise<void> {
  const said = { answer: about.answer, answered_at: about.at };
  await tx
    .insertInto('session_move_answer')
    .values({ event_id: about.eventId, move_id: about.moveId, ticket_id: about.ticketId, ...said })
    .onConflict((conflict) => conflict.columns(['event_id', 'move_id', 'ticket_id']).doUpdateSet(said))
    .execute();
}

/** What a mail about the move tells its reader: the move, their tickets of it, and what they have at the new time. */
export async function readMoveOfOwner(
  db: Db,
  about: { eventId: Uuid; moveId: Uuid; customerId: Uuid },
): Promise<{
  move: Omit<ArtistSessionMoveRow, 'answer'>;
  ticketIds: Uuid[];
  clashingOfferIds: Uuid[];
} | null> {
  const { eventId, moveId, customerId } = about;
  const result = await sql<Omit<ArtistSessionMoveRow, 'answer'>>`select m.id, m.event_id as "eventId",
      m.offer_id as "offerId", m.from_starts_at as "fromStartsAt", m.to_starts_at as "startsAt",
      m.to_ends_at as "endsAt", m.answer_until as "answerUntil"
    from session_move m where m.event_id = ${eventId} and m.id = ${moveId}
      and not exists (
        select 1 from session_move later
        where later.event_id = ${eventId} and later.offer_id = m.offer_id and later.moved_at > m.moved_at)`.execute(
    db,
  );
  const [move] = result.rows;
  if (move === undefined) return null;
  const tickets = await sql<{ id: Uuid }>`select t.id from session_move_answer a
    join ticket t on t.event_id = a.event_id and t.id = a.ticket_id and t.status = 'VALID'
    where a.event_id = ${eventId} and a.move_id = ${moveId} and t.customer_id = ${customerId} and a.answer is null
    order by t.id`.execute(db);
  const others = await sql<TimeSpan & { id: Uuid }>`select distinct o.id, o.session_starts_at as "startsAt",
      o.session_ends_at as "endsAt" from session_move_answer a
    join ticket t on t.event_id = a.event_id and t.id = a.ticket_id and t.status = 'VALID'
    join agenda_entry e on e.event_id = t.event_id and e.document_type = t.holder_document_type
      and e.document_number = t.holder_document_number and e.offer_id <> t.offer_id
    join offer o on o.event_id = e.event_id and o.id = e.offer_id
    where a.event_id = ${eventId} and a.move_id = ${moveId} and t.customer_id = ${customerId}`.execute(db);
  return {
    move,
    ticketIds: tickets.rows.map(({ id }) => id),
    clashingOfferIds: others.rows.filter((other) => overlap(move, other)).map(({ id }) => id),
  };
}
