import { staffIdOf } from '#src/domain/policy/actor.ts';
import type { WithDb } from '../../ports.ts';
import { selectStaffNames } from './list-audit.sql.ts';

/** The name of a person of the staff for `staff:<id>`; any other actor as stored. */
export async function nameOfActor(context: WithDb, actor: string): Promise<string> {
  const id = staffIdOf(actor);
  if (id === null) return actor;
  const [person] = await selectStaffNames(context.db, [id]);
  return person?.name ?? actor;
}
