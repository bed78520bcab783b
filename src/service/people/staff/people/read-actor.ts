import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { type Actor, operator, type Staff, staffIdOf } from '#src/domain/policy/actor.ts';
import type { WithDb } from '#src/service/ports.ts';
import { readStaff } from '../staff-person.sql.ts';
import { readGrantsOf } from './grant.sql.ts';

/** A person with their present grants; null for one who is disabled or gone. */
export async function readStaffActor({ db }: WithDb, staffId: Uuid): Promise<Staff | null> {
  const person = await readStaff(db, staffId);
  if (person === null || person.isDisabled) return null;
  return { kind: 'staff', id: staffId, grants: await readGrantsOf(db, staffId) };
}

/**
 * The actor stored as the requester of something that happens later, with their present rights. Without these it must not
 * happen. Null for staff that is disabled or gone, and for kinds that leave nothing pending.
 */
export async function readNamedActor(db: Kysely<DB> | Transaction<DB>, name: string): Promise<Actor | null> {
  const staffId = staffIdOf(name);
  if (staffId !== null) return await readStaffActor({ db }, staffId);
  const [, machine] = /^operator:(.+)$/.exec(name) ?? [];
  return machine === undefined ? null : operator(machine);
}
