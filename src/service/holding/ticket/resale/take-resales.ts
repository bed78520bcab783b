import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { WithIds } from '#src/service/ports.ts';
import { lockCartBeside } from '#src/service/selling/cart/lock-cart.ts';
import { lockTickets } from '../rows/lock-tickets.ts';
import { type ListedResale, markResalesSold, readOldestListed } from '../rows/resale.sql.ts';
import { endTickets } from '../state/end-tickets.ts';

/**
 * The tickets that go because this order was paid: the oldest that are up under its placeholder. They are sold and end;
 * refunding their sellers and moving the stock is the caller's, in this transaction. Locks their orders' carts and then
 * them, so the caller has locked its own cart and no ticket, no order's row and no pool yet. None where fewer are up than
 * are asked for: those ended by no act of their owners, and then nothing has changed.
 */
export async function takeResales(
  context: WithIds,
  tx: Transaction<DB>,
  event: { id: Uuid },
  asked: { batchId: Uuid; count: number; orderId: Uuid; now: Date },
): Promise<ListedResale[]> {
  const { batchId, count, orderId, now } = asked;
  const taken = await lockOldest(tx, event.id, batchId, count);
  if (taken.length < count) return [];
  const resaleIds = taken.map(({ resaleId }) => resaleId);
  await markResalesSold(tx, event.id, resaleIds, orderId, now);
  await endTickets(context, tx, event.id, taken, 'CANCELED', now);
  return taken;
}

/** What was looked at may have been taken back until it is locked; then the next oldest is looked at. */
async function lockOldest(
  tx: Transaction<DB>,
  eventId: Uuid,
  batchId: Uuid,
  count: number,
): Promise<ListedResale[]> {
  const locked = new Set<Uuid>();
  for (;;) {
    const oldest = await readOldestListed(tx, eventId, batchId, count);
    if (oldest.every(({ ticketId }) => locked.has(ticketId))) return oldest;
    const cartIds = [...new Set(oldest.map(({ cartId }) => cartId))].sort();
    for (const cartId of cartIds) await lockCartBeside(tx, eventId, cartId);
    const ticketIds = oldest.map(({ ticketId }) => ticketId);
    await lockTickets(tx, eventId, ticketIds);
    for (const id of ticketIds) locked.add(id);
  }
}
