import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { lockTickets, releaseTicket } from '../../ticket/rows/lock-tickets.ts';
import type { OrderRow } from '../rows/order-view.ts';
import { readSwaps } from '../rows/swap.sql.ts';

/**
 * The order ended unpaid: the tickets that it would have upgraded are no longer engaged. Returns how many of its units were
 * upgrades.
 */
export async function releaseUpgraded(tx: Transaction<DB>, order: OrderRow, now: Date): Promise<number> {
  const swaps = await readSwaps(tx, order);
  const ids = swaps.flatMap(({ kind, from }) => (kind === 'UPGRADE' && from !== null ? [from.ticketId] : []));
  if (ids.length === 0) return 0;
  for (const ticket of await lockTickets(tx, order.eventId, ids)) {
    if (ticket.engagedWith === order.id) await releaseTicket(tx, ticket, now);
  }
  return ids.length;
}
