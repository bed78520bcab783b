import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { deletePushSubscriptions } from './push.sql.ts';

/** Ends pushes to one browser of the customer, or without an endpoint to all of them. */
export async function endPush(
  { db }: { db: Kysely<DB> | Transaction<DB> },
  { actor, endpoint = null }: { actor: CustomerActor; endpoint?: string | null },
): Promise<void> {
  await deletePushSubscriptions(db, actor.id, endpoint);
}
