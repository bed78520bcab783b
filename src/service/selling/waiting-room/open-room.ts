import { limits } from '#src/domain/limits.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { WithEvents } from '../event/event-cache.ts';
import { eventToChange } from '../event/event-to-change.ts';
import type { RoomAsked } from './change-room.ts';
import { checkRoomNumbers } from './check-room-numbers.ts';
import type { WithRooms } from './room-cache.ts';
import { insertRoomChange, type RoomTimes, renewEvent, saveOpenedRoom } from './room-change.sql.ts';

/**
 * Puts a room before the event's shop, some seconds from now: when it counts, every node knows it. Before the sale
 * opens, the draw waits for that; in the middle of a sale there is nothing to draw, and who comes first is first.
 * Refusals: NOT_ALLOWED, EVENT_NOT_FOUND, ROOM_NUMBERS_INVALID, EVENT_CANCELED, SALE_ENDED.
 */
export async function openRoom(
  context: WithDb & WithClock & WithIds & WithEvents & WithRooms,
  asked: RoomAsked & { ratePerMinute: number; insideMax: number },
): Promise<RoomTimes> {
  const { slug, actor, ratePerMinute, insideMax } = asked;
  const event = await eventToChange(context, { slug, actor }, 'room.open');
  checkRoomNumbers(asked);
  const now = context.clock.now();
  if (event.canceledAt !== null) throw new DomainError('EVENT_CANCELED', { field: 'slug' });
  if (now >= event.saleClosesAt) throw new DomainError('SALE_ENDED', { field: 'slug' });

  const opensAt = new Date(now.getTime() + limits.roomOpensAfterSeconds * 1_000);
  const startsAt = event.saleOpensAt > opensAt ? event.saleOpensAt : opensAt;
  const seed = context.ids.randomBytes(16);
  const times = await context.db.transaction().execute(async (tx) => {
    // The event's row before the room's, as an import has them.
    await renewEvent(tx, event.id);
    const room = { eventId: event.id, opensAt, startsAt, ratePerMinute, insideMax, seed };
    const saved = await saveOpenedRoom(tx, room, now);
    const note = `${ratePerMinute} per minute, ${insideMax} inside`;
    await insertRoomChange(tx, { eventId: event.id, what: 'opened', actor, note }, now);
    const after = { opensAt, startsAt, ratePerMinute, insideMax };
    const subject = `waiting room of ${event.ownSlug}`;
    await writeAudit(context, tx, { eventId: event.id, actor, action: 'room.open', subject, after, at: now });
    return saved;
  });
  context.rooms.forget();
  return times;
}
