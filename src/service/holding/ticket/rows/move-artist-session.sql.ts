import { sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { TimeSpan } from '#src/domain/agenda/artist-session-time.ts';
import type { Uuid } from '#src/domain/ids.ts';

export interface LockedArtistSession extends TimeSpan {
  offerId: Uuid;
  /** The date it is on. */
  date: TimeSpan;
}

/**
 * The session of that key while nobody else moves it, and no order with it is approved; null when there is none, or it
 * was canceled.
 */
export async function lockArtistSession(
  tx: Transaction<DB>,
  eventId: Uuid,
  offerKey: string,
): Promise<LockedArtistSession | null> {
  const locked = await sql<{ id: Uuid }>`select id from offer
    where event_id = ${eventId} and key = ${offerKey} and session_starts_at is not null and canceled_at is null
    for no key update`.execute(tx);
  const [offer] = locked.rows;
  if (offer === undefined) return null;
  const result = await sql<{ starts_at: Date; ends_at: Date; date_starts_at: Date; date_ends_at: Date }>`
    select o.session_starts_at as starts_at, o.session_ends_at as ends_at, d.starts_at as date_starts_at,
      d.ends_at as date_ends_at
    from offer o
    join offer_date l on l.event_id = o.event_id and l.offer_id = o.id
    join event_date d on d.event_id = l.event_id and d.id = l.event_date_id
    where o.event_id = ${eventId} and o.id = ${offer.id} order by d.starts_at limit 1`.execute(tx);
  const [row] = result.rows;
  if (row === undefined) throw new Error(`Session ${offerKey} has no date.`);
  return {
    offerId: offer.id,
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    date: { startsAt: row.date_starts_at, endsAt: row.date_ends_at },
  };
}

/** The session has its new time, the move stands in its history, and every node reads the event anew. */
export async function storeMove(
  tx: Transaction<DB>,
  move: {
    eventId: Uuid;
    id: Uuid;
    from: LockedArtistSession;
    to: TimeSpan;
    movedAt: Date;
    answerUntil: Date;
  },
): Promise<void> {
  const { eventId, id, from, to } = move;
  await tx
    .updateTable('offer')
    .set({ session_starts_at: to.startsAt, session_ends_at: to.endsAt })
    .where('event_id', '=', eventId)
    .where('id', '=', from.offerId)
    .execute();
  await tx
    .insertInto('session_move')
    .values({
      event_id: eventId,
      id,
      offer_id: from.offerId,
      from_starts_at: from.startsAt,
      from_ends_at: from.endsAt,
      to_starts_at: to.startsAt,
      to_ends_at: to.endsAt,
      moved_at: move.movedAt,
      answer_until: move.answerUntil,
    })
    .execute();
  await sql`update event set version = version + 1 where id = ${eventId}`.execute(tx);
}
