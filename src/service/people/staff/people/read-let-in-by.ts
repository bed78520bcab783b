import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { staffIdOf } from '#src/domain/policy/actor.ts';
import type { Place } from '#src/domain/policy/grant.ts';
import { letInBy } from '#src/domain/policy/let-in.ts';
import { readGrantsOf } from './grant.sql.ts';

/** Through whom a grant comes that an actor gives at a place now. The caller holds lockRights. */
export async function readLetInBy(
  tx: Transaction<DB>,
  grantedBy: string,
  place: Place,
): Promise<Uuid[] | null> {
  const giver = staffIdOf(grantedBy);
  return letInBy(grantedBy, giver === null ? [] : await readGrantsOf(tx, giver), place);
}
