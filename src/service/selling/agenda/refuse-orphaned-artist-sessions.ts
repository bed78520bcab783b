import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { artistSessionsThatNeed } from './artist-sessions-that-need.ts';

/**
 * These tickets may only go if no session is left without its ticket. Locks as `artistSessionsThatNeed` does.
 * Refusal: SESSION_NEEDS_TICKET.
 */
export async function refuseOrphanedArtistSessions(
  tx: Transaction<DB>,
  eventId: Uuid,
  ticketIds: readonly Uuid[],
  field: string,
): Promise<void> {
  const left = await artistSessionsThatNeed(tx, eventId, ticketIds);
  if (left.length > 0) throw new DomainError('SESSION_NEEDS_TICKET', { field });
}
