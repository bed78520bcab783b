import type { Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import type { WithDb } from '#src/service/ports.ts';
import { readStaff } from '../staff-person.sql.ts';
import { readGrantsOf } from './grant.sql.ts';

/** A person with the grants of now; null for one who is disabled or gone. */
export async function readStaffActor({ db }: WithDb, staffId: Uuid): Promise<Staff | null> {
  const person = await readStaff(db, staffId);
  if (person === null || person.isDisabled) return null;
  return { kind: 'staff', id: staffId, grants: await readGrantsOf(db, staffId) };
}
