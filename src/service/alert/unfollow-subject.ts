import { isUuid, type Uuid } from '../../domain/ids.ts';
import type { WithDb } from '../ports.ts';
import { deleteFollow } from './follow.sql.ts';

/** Ends a follow of the customer; of none, or somebody else's, nothing happens. */
export async function unfollowSubject({ db }: WithDb, customerId: Uuid, id: string): Promise<void> {
  if (isUuid(id)) await deleteFollow(db, customerId, id);
}
