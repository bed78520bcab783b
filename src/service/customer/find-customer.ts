import type { Context } from '../../context.ts';
import type { Uuid } from '../../domain/ids.ts';
import { readCustomer } from './customer.sql.ts';
import type { CustomerView } from './customer-view.ts';

export async function findCustomer(
  context: Pick<Context, 'db'>,
  customerId: Uuid,
): Promise<CustomerView | null> {
  return await readCustomer(context.db, customerId);
}
