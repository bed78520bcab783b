import type { CustomerActor } from '#src/domain/policy/actor.ts';
import type { WithDb } from '../../ports.ts';
import { readAddress } from './address.sql.ts';
import type { StoredAddress } from './address-view.ts';

/** One of the customer's own addresses; null for any other. */
export async function findAddress(
  context: WithDb,
  { actor, id }: { actor: CustomerActor; id: number },
): Promise<StoredAddress | null> {
  return await readAddress(context.db, actor.id, id);
}
