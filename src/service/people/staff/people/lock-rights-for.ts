import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { lockRights } from './grant.sql.ts';
import { readStaffActor } from './read-actor.ts';

/**
 * Locks the rights of everybody for a change of them. Returns the actor with the grants of now: those of the request were read
 * before, and may be gone. Refusal: UNAUTHENTICATED for staff that was disabled meanwhile.
 */
export async function lockRightsFor(tx: Transaction<DB>, actor: Actor): Promise<Actor> {
  await lockRights(tx);
  if (actor.kind !== 'staff') return actor;
  const now = await readStaffActor({ db: tx }, actor.id);
  if (now === null) throw new DomainError('UNAUTHENTICATED');
  return now;
}
