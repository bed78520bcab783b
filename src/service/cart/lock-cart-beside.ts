import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';
import { lockCartAtOnce } from './cart.sql.ts';

/**
 * Locks a cart by a transaction that has another one already. The order of locks is that of ids, and this id may be the
 * smaller, so it does not wait: where somebody has the cart the statement fails, which is told as BUSY.
 */
export async function lockCartBeside(tx: Transaction<DB>, eventId: Uuid, cartId: Uuid): Promise<void> {
  await lockCartAtOnce(tx, eventId, cartId);
}
