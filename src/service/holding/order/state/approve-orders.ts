import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { OrderCause } from '#src/domain/order/order-status.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { tell } from '#src/service/ground/fact/tell.ts';
import type { WithIds } from '#src/service/ports.ts';
import { askMovedTickets } from '../../ticket/artist-session-move/ask-moved-tickets.ts';
import { issueTickets } from '../../ticket/state/issue-tickets.ts';
import type { OrderLineView, OrderRow } from '../rows/order-view.ts';
import { forgetOrderedAnswers } from '../rows/ordered-answers.sql.ts';
import { moveOrders } from './move-orders.ts';

/**
 * Everything that happens when orders of one event are paid, in one transaction. The caller moves the stock, because it knows
 * whether the units are still held (sellHoldings, as its last step) or were released (sellLate, as its first).
 */
export async function approveOrders(
  context: WithIds,
  tx: Transaction<DB>,
  eventId: Uuid,
  orders: readonly { order: OrderRow; lines: readonly OrderLineView[]; actor: Actor }[],
  { cause, at }: { cause: OrderCause; at: Date },
): Promise<void> {
  const moves = orders.map(({ order, actor }) => ({ order, to: 'APPROVED' as const, actor }));
  await moveOrders(tx, eventId, moves, { cause, at });
  await fulfilOrders(context, tx, eventId, orders, at);
}

/**
 * Issues the tickets of approved orders and tells of it. `areSessions` false: the caller knows that no artist
 * session is among them, which saves the query for moved ones.
 */
export async function fulfilOrders(
  context: WithIds,
  tx: Transaction<DB>,
  eventId: Uuid,
  orders: readonly { order: OrderRow; lines: readonly OrderLineView[] }[],
  at: Date,
  { areSessions }: { areSessions: boolean } = { areSessions: true },
): Promise<void> {
  await issueTickets(context, tx, eventId, orders, at);
  // The tickets have them now, and each answer is stored once.
  await forgetOrderedAnswers(tx, eventId, linesWithAnswers(orders));
  const orderIds = orders.map(({ order }) => order.id);
  if (areSessions) await askMovedTickets(context, tx, { eventId, orderIds, at });
  await tell(
    context,
    tx,
    at,
    orders.map(({ order }) => ({ fact: 'order.approved', order, origin: order.origin })),
  );
}

function linesWithAnswers(orders: readonly { lines: readonly OrderLineView[] }[]): Uuid[] {
  const lines = orders.flatMap((order) => order.lines);
  return lines
    .filter(({ holders }) => holders.some(({ answers }) => answers !== undefined))
    .map(({ id }) => id);
}
