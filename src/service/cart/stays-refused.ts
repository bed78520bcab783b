import type { Uuid } from '../../domain/ids.ts';
import type { WithEvents } from '../event/event-cache.ts';
import type { EventView } from '../event/event-view.ts';
import type { HoldLine } from '../hold/hold-request.ts';
import type { WithClock } from '../ports.ts';
import { checkPass } from '../waiting-room/check-pass.ts';
import type { WithRooms } from '../waiting-room/room-cache.ts';
import type { WithRoomSeals } from '../waiting-room/room-seals.ts';
import { findMemoryRefusal, type MemoryRefusal } from './memory-refusal.ts';

/** A cart that was refused from memory, as far as the next no to the same words depends on it. */
export interface RefusedCart {
  event: Pick<EventView, 'id' | 'slug' | 'version'>;
  lines: readonly HoldLine[];
  refusal: MemoryRefusal;
}

/**
 * Whether `saveCart` would refuse the same new cart in the same words now, whoever asks. The event is the one its lines
 * were checked by as long as its version is; the pass, the hour and the stock are looked at every time. False where
 * somebody has to be asked, or where anything is another than it was.
 */
export async function staysRefused(
  context: WithClock & WithEvents & WithRooms & WithRoomSeals,
  customerId: Uuid | null,
  { event: { id, slug, version }, lines, refusal }: RefusedCart,
): Promise<boolean> {
  const event = await context.events.bySlug(slug);
  if (event === null || event.id !== id || event.version !== version) return false;
  try {
    // Where a room is on, who has a pass is told otherwise than who has none: that is not for here.
    await checkPass(context, event, customerId, null);
  } catch {
    return false;
  }
  const now = findMemoryRefusal(context, event, lines);
  return now !== null && now.code === refusal.code && now.field === refusal.field;
}
