import type { Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import { lockTickets, releaseTicket } from '../ticket/lock-tickets.ts';
import type { OrderRow } from './order-view.ts';
import { readSwaps } from './swap.sql.ts';

/** The order came to nothing: the ticket it would have upgraded is free for anything again. */
export async function releaseUpgraded(tx: Transaction<DB>, order: OrderRow, now: Date): Promise<void> {
  const swaps = await readSwaps(tx, order);
  const ids = swaps.flatMap(({ kind, from }) => (kind === 'UPGRADE' && from !== null ? [from.ticketId] : []));
  if (ids.length === 0) return;
  for (const ticket of await lockTickets(tx, order.eventId, ids)) {
    if (ticket.engagedWith === order.id) await releaseTicket(tx, ticket, now);
  }
}
