import type { CustomerActor } from '#src/domain/policy/actor.ts';
import type { WithDb } from '../../ports.ts';
import { readCustomer } from './customer.sql.ts';
import type { CustomerView } from './customer-view.ts';

export async function findCustomer(
  context: WithDb,
  { actor }: { actor: CustomerActor },
): Promise<CustomerView | null> {
  return await readCustomer(context.db, actor.id);
}
