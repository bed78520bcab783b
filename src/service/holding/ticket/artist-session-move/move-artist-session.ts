import type { Uuid } from '#src/domain/ids.ts';
import { limits } from '#src/domain/limits.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { readTime } from '#src/domain/time/written-time.ts';
import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds, WithLog } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { eventToChange } from '#src/service/selling/event/event-to-change.ts';
import { lockArtistSession, storeMove } from '../rows/move-artist-session.sql.ts';
import { askMovedTickets } from './ask-moved-tickets.ts';

/**
 * A session gets another time of its day, written in the event's own: `2027-06-03T14:00` to `14:30`. Whoever is down for
 * it stays so, and everybody with a ticket of it is told and may refuse (docs/algorithms/artist-sessions.md). Returns
 * how many tickets that is; 0 when it is at that time already.
 * Refusals: NOT_ALLOWED; EVENT_NOT_FOUND; OFFER_NOT_FOUND for what is no session, or is canceled; SESSION_TIME_INVALID.
 */
export async function moveArtistSession(
  context: WithDb & WithClock & WithIds & WithLog & WithEvents,
  asked: { slug: string; offerKey: string; startsAt: string; endsAt: string; actor: Actor },
): Promise<number> {
  const { slug, offerKey, actor } = asked;
  const event = await eventToChange(context, { slug, actor }, 'session.move');
  const movedAt = context.clock.now();
  const place = { timeZone: event.timeZone, now: movedAt };
  // A bare or a counted time would say another day each time it is read.
  const startsAt = /^\d{4}-/.test(asked.startsAt) ? readTime(asked.startsAt, place) : null;
  const endsAt = startsAt === null ? null : firstTimeAfter(startsAt, asked.endsAt, place);
  if (startsAt === null) throw new DomainError('SESSION_TIME_INVALID', { field: 'startsAt' });
  if (endsAt === null) throw new DomainError('SESSION_TIME_INVALID', { field: 'endsAt' });
  const tickets = await context.db.transaction().execute(async (tx): Promise<number> => {
    const from = await lockArtistSession(tx, event.id, offerKey);
    if (from === null) throw new DomainError('OFFER_NOT_FOUND', { field: 'offer' });
    if (startsAt < from.date.startsAt) throw new DomainError('SESSION_TIME_INVALID', { field: 'startsAt' });
    if (endsAt > from.date.endsAt) throw new DomainError('SESSION_TIME_INVALID', { field: 'endsAt' });
    const isThere = +from.startsAt === +startsAt && +from.endsAt === +endsAt;
    if (isThere) return 0;
    const id: Uuid = context.ids.uuid();
    const soonest = movedAt.getTime() + limits.sessionMoveAnswerHours * 3_600_000;
    const answerUntil = new Date(Math.max(soonest, startsAt.getTime()));
    await storeMove(tx, { eventId: event.id, id, from, to: { startsAt, endsAt }, movedAt, answerUntil });
    await writeAudit(context, tx, {
      eventId: event.id,
      actor,
      action: 'session.move',
      subject: `offer ${offerKey}`,
      before: { startsAt: from.startsAt, endsAt: from.endsAt },
      after: { startsAt, endsAt },
      at: movedAt,
    });
    return await askMovedTickets(context, tx, { eventId: event.id, moveId: id, at: movedAt });
  });
  context.log.warn({ event: slug, offer: offerKey, tickets, actor: actorName(actor) }, 'session moved');
  return tickets;
}

/** The end is written as a time alone: of the day the session begins on, or past midnight; null for what is no time. */
function firstTimeAfter(startsAt: Date, time: string, place: { timeZone: string; now: Date }): Date | null {
  const sameDay = readTime(`T${time}`, { ...place, day: startsAt });
  if (sameDay === null || sameDay > startsAt) return sameDay;
  return readTime(`T${time}`, { ...place, day: new Date(startsAt.getTime() + 86_400_000) });
}
