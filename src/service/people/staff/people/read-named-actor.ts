import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { type Actor, operator, staffIdOf } from '#src/domain/policy/actor.ts';
import { readStaffActor } from './read-staff-actor.ts';

/**
 * Who is stored as having asked for something that happens later, with the rights of now: what is pending lives no longer
 * than they do. Null for staff that is disabled or gone, and for kinds that leave nothing pending.
 */
export async function readNamedActor(db: Kysely<DB> | Transaction<DB>, name: string): Promise<Actor | null> {
  const staffId = staffIdOf(name);
  if (staffId !== null) return await readStaffActor({ db }, staffId);
  const [, machine] = /^operator:(.+)$/.exec(name) ?? [];
  return machine === undefined ? null : operator(machine);
}
