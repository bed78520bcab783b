import type { CustomerActor } from '#src/domain/policy/actor.ts';
import type { WithClock } from '../../ports.ts';
import type { WithEvents } from '../event/event-cache.ts';
import type { EventView } from '../event/event-view.ts';
import type { HoldLine } from '../hold/hold-request.ts';
import { checkPass } from '../waiting-room/check-pass.ts';
import type { WithRooms } from '../waiting-room/room-cache.ts';
import type { WithRoomSeals } from '../waiting-room/room-seals.ts';
import { findMemoryRefusal, type MemoryRefusal } from './memory-refusal.ts';

/** What the next identical refusal depends on, of a request that was refused from memory. */
export interface RefusedCart {
  event: Pick<EventView, 'id' | 'slug' | 'version'>;
  lines: readonly HoldLine[];
  refusal: MemoryRefusal;
}

/**
 * Whether `saveCart` would refuse the same new cart with the same answer now, for any requester. The event counts as
 * unchanged while its version is; the pass, the time and the stock are checked each time. False where the database would
 * have to be asked, or where something has changed.
 */
export async function staysRefused(
  context: WithClock & WithEvents & WithRooms & WithRoomSeals,
  { actor, event: { id, slug, version }, lines, refusal }: RefusedCart & { actor: CustomerActor | null },
): Promise<boolean> {
  const event = await context.events.bySlug(slug);
  if (event === null || event.id !== id || event.version !== version) return false;
  try {
    // Where a room is on, the answer depends on the requester's pass.
    await checkPass(context, { actor, event, pass: null });
  } catch {
    return false;
  }
  const now = findMemoryRefusal(context, event, lines);
  return now !== null && now.code === refusal.code && now.field === refusal.field;
}
