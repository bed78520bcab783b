import type { Uuid } from '../../domain/ids.ts';
import type { WithDb } from '../ports.ts';
import { readCustomer } from './customer.sql.ts';
import type { CustomerView } from './customer-view.ts';

export async function findCustomer(context: WithDb, customerId: Uuid): Promise<CustomerView | null> {
  return await readCustomer(context.db, customerId);
}
