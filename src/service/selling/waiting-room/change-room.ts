import type { Actor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { WithEvents } from '../event/event-cache.ts';
import { eventToChange } from '../event/event-to-change.ts';
import type { WithRooms } from './room-cache.ts';
import { insertRoomChange, type RoomChange, renewEvent, updateRoom } from './room-change.sql.ts';

export interface RoomAsked {
  slug: string;
  actor: Actor;
}

/**
 * What staff do with a room that stands: the change, and that it was made, in one transaction.
 * Refusals: NOT_ALLOWED, EVENT_NOT_FOUND, ROOM_NOT_FOUND.
 */
export async function changeRoom(
  context: WithDb & WithClock & WithIds & WithEvents & WithRooms,
  { slug, actor }: RoomAsked,
  change: Parameters<typeof updateRoom>[2],
  what: readonly { what: RoomChange; note: string | null }[],
): Promise<void> {
  const event = await eventToChange(context, { slug, actor }, 'room.change');
  const now = context.clock.now();
  await context.db.transaction().execute(async (tx) => {
    // The event's row before the room's, as an import has them.
    if (change.closedAt !== undefined) await renewEvent(tx, event.id);
    if (!(await updateRoom(tx, event.id, change, now)))
      throw new DomainError('ROOM_NOT_FOUND', { field: 'slug' });
    for (const { what: said, note } of what) {
      await insertRoomChange(tx, { eventId: event.id, what: said, actor, note }, now);
    }
    const after = Object.fromEntries(what.map(({ what: said, note }) => [said, note ?? true]));
    const subject = `waiting room of ${event.ownSlug}`;
    await writeAudit(context, tx, {
      eventId: event.id,
      actor,
      action: 'room.change',
      subject,
      after,
      at: now,
    });
  });
  context.rooms.forget();
}
