import type { Uuid } from '../../domain/ids.ts';
import type { WithDb } from '../ports.ts';
import { hasOrdered } from './customer.sql.ts';

/** Whether document and birth date can no longer be changed by the customer: since the first order. */
export async function isProfileFixed(context: WithDb, customerId: Uuid): Promise<boolean> {
  return await hasOrdered(context.db, customerId);
}
