import type { Uuid } from '#src/domain/ids.ts';
import type { WithDb } from '#src/service/ports.ts';
import { readMoveOfOwner } from '../rows/artist-session-move.sql.ts';

/**
 * What somebody has to know of a session of theirs that was moved: the move, their tickets that have not answered, and
 * what else they have at the new time. null when it was moved again since, or no ticket of theirs is open.
 */
export async function findMovedArtistSession(
  context: WithDb,
  about: { eventId: Uuid; moveId: Uuid; customerId: Uuid },
): Promise<Awaited<ReturnType<typeof readMoveOfOwner>>> {
  const found = await readMoveOfOwner(context.db, about);
  return found === null || found.ticketIds.length === 0 ? null : found;
}
