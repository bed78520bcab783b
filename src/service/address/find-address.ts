import type { Context } from '../../context.ts';
import type { Uuid } from '../../domain/ids.ts';
import { readAddress } from './address.sql.ts';
import type { StoredAddress } from './address-view.ts';

/** One of the customer's own addresses; null for any other. */
export async function findAddress(
  context: Pick<Context, 'db'>,
  customerId: Uuid,
  id: number,
): Promise<StoredAddress | null> {
  return await readAddress(context.db, customerId, id);
}
