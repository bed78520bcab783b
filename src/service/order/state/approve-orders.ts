import type { Transaction } from 'kysely';
import type { DB } from '../../../db/types.gen.ts';
import type { Uuid } from '../../../domain/ids.ts';
import type { OrderCause } from '../../../domain/order/order-status.ts';
import type { Actor } from '../../../domain/policy/actor.ts';
import { enqueueMails } from '../../mail/enqueue-mails.ts';
import { orderMail } from '../../mail/order-mail.ts';
import type { WithIds } from '../../ports.ts';
import { askMovedTickets } from '../../ticket/artist-session-move/ask-moved-tickets.ts';
import { issueTickets } from '../../ticket/state/issue-tickets.ts';
import type { OrderLineView, OrderRow } from '../rows/order-view.ts';
import { moveOrders } from './move-orders.ts';

/**
 * What happens when orders of one event are paid, from top to bottom and in one transaction. The stock is moved by the
 * caller, who knows whether it is still held (sellHoldings) or was given back (sellLate), as the last or first of its
 * steps.
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
 * What approved orders come to: their tickets, and the mail that brings them. Whoever has the catalogue at hand may say
 * that no session is among them, and the database is not asked whether it was moved.
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
  const orderIds = orders.map(({ order }) => order.id);
  if (areSessions) await askMovedTickets(context, tx, { eventId, orderIds, at });
  await enqueueMails(
    context,
    tx,
    orders.map(({ order }) => {
      const template = order.origin === 'COURTESY' ? 'courtesy-redeemed' : 'order-approved';
      return orderMail(order, { template }, order.id, at);
    }),
  );
}
