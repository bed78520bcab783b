import type { Context } from '../../context.ts';
import type { Uuid } from '../../domain/ids.ts';
import { type CustomerView, readCustomer } from './customer.sql.ts';

export async function findCustomer(
  context: Pick<Context, 'db'>,
  customerId: Uuid,
): Promise<CustomerView | null> {
  return await readCustomer(context.db, customerId);
}
