import { isMachineAway } from '#src/db/spread/living-events.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import type { WithDb } from '../../ports.ts';
import { hasOrdered } from './customer.sql.ts';

/** Whether document and birth date can no longer be changed by the customer: since the first order. */
export async function isProfileFixed(context: WithDb, { actor }: { actor: CustomerActor }): Promise<boolean> {
  try {
    return await hasOrdered(context.db, actor.id);
  } catch (error) {
    // While a machine is away no profile can be changed at all.
    if (isMachineAway(error)) return true;
    throw error;
  }
}
