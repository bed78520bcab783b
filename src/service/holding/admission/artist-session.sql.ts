import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Movement } from '#src/domain/gate/movements.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { deviceOf, kindOf, numberOf } from './feed.sql.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** As tailOf of domain/gate/news-page.ts: of the table `t`. */
const tail = sql<string>`right(replace(t.id::text, '-', ''), 16)`;

/** Tickets of these offers whose ids end so. */
export async function readTicketsByTail(
  db: Db,
  eventId: Uuid,
  { tails, offerIds }: { tails: readonly string[]; offerIds: readonly Uuid[] },
): Promise<{ id: Uuid; tail: string; offerId: Uuid }[]> {
  const { rows } = await sql<{ id: Uuid; tail: string; offerId: Uuid }>`
    select t.id, ${tail} as tail, t.offer_id as "offerId" from ticket t
    where t.event_id = ${eventId} and t.offer_id = any (${offerIds}::uuid[]) and ${tail} = any (${tails}::text[])`.execute(
    db,
  );
  return rows;
}

export interface SessionHolder {
  tail: string;
  name: string;
  lastName: string;
}

/** Holders of the valid tickets of an offer. */
export async function readSessionHolders(db: Db, eventId: Uuid, offerId: Uuid): Promise<SessionHolder[]> {
  const { rows } = await sql<SessionHolder>`
    select ${tail} as tail, t.holder_name as name, t.holder_last_name as "lastName" from ticket t
    where t.event_id = ${eventId} and t.offer_id = ${offerId} and t.status = 'VALID'
    order by t.id`.execute(db);
  return rows;
}

export interface SessionTicketRow {
  offerId: Uuid;
  tail: string;
  isValid: boolean;
  movements: Movement[];
}

/** Tickets of sessions, each with its movements on the dates of its offer. */
export async function readSessionTickets(
  db: Db,
  eventId: Uuid,
  offerIds: readonly Uuid[],
): Promise<SessionTicketRow[]> {
  if (offerIds.length === 0) return [];
  const { rows: tickets } = await sql<Omit<SessionTicketRow, 'movements'>>`
    select t.offer_id as "offerId", ${tail} as tail, t.status = 'VALID' as "isValid" from ticket t
    where t.event_id = ${eventId} and t.offer_id = any (${offerIds}::uuid[])`.execute(db);
  const { rows: moved } = await sql<Omit<Movement, 'at'> & { tail: string; scannedAt: Date }>`
    select ${tail} as tail, ${kindOf} as kind, s.gate, ${deviceOf} as "deviceId", ${numberOf} as seq, s.of_seq as "of",
      s.scanned_at as "scannedAt"
    from ticket t join scan s on s.event_id = t.event_id and s.ticket_id = t.id
    where t.event_id = ${eventId} and t.offer_id = any (${offerIds}::uuid[]) and s.event_id = ${eventId}
      and ${kindOf} is not null`.execute(db);
  const byTail = Map.groupBy(moved, (row) => row.tail);
  return tickets.map((ticket) => ({
    ...ticket,
    movements: (byTail.get(ticket.tail) ?? []).map(({ tail: _tail, scannedAt, ...row }) => ({
      ...{ ...row, seq: Number(row.seq), at: scannedAt.getTime() },
    })),
  }));
}
