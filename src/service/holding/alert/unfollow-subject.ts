import { isUuid } from '#src/domain/ids.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import type { WithDb } from '../../ports.ts';
import { deleteFollow } from './follow.sql.ts';

/** Ends a follow of the customer; of none, or somebody else's, nothing happens. */
export async function unfollowSubject(
  { db }: WithDb,
  { actor, id }: { actor: CustomerActor; id: string },
): Promise<void> {
  if (isUuid(id)) await deleteFollow(db, actor.id, id);
}
