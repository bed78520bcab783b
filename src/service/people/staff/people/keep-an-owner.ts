import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Grant } from '#src/domain/policy/grant.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { countOwners } from './grant.sql.ts';

/**
 * Makes a change that takes away grants of owners, and undoes it where the installation or an organizer would be left
 * without an owner who can log in. Owners of an event alone are not counted: those of its organizer are there. The caller
 * holds lockRights. Refusal: LAST_OWNER.
 */
export async function keepAnOwner(
  tx: Transaction<DB>,
  taken: readonly Grant[],
  change: () => Promise<void>,
): Promise<void> {
  const owned = taken.filter(({ role, eventId }) => role === 'OWNER' && eventId === null);
  const places = new Set<Uuid | null>(owned.map(({ organizerId }) => organizerId));
  await change();
  for (const organizerId of places) {
    if ((await countOwners(tx, organizerId)) === 0) throw new DomainError('LAST_OWNER');
  }
}
