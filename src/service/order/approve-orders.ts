import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';
import type { OrderCause } from '../../domain/order-status.ts';
import { enqueueMails } from '../mail/enqueue-mails.ts';
import { askMovedTickets } from '../session-move/ask-moved-tickets.ts';
import { issueTickets } from '../ticket/issue-tickets.ts';
import { moveOrders } from './move-orders.ts';
import type { OrderLineView, OrderRow } from './order-view.ts';

/**
 * What happens when orders of one event are paid, from top to bottom and in one transaction. The stock is moved by the
 * caller, who knows whether it is still held (sellHoldings) or was given back (sellLate), as the last or first of its
 * steps.
 */
export async function approveOrders(
  context: Pick<Context, 'ids'>,
  tx: Transaction<DB>,
  eventId: Uuid,
  orders: readonly { order: OrderRow; lines: readonly OrderLineView[]; actor: string }[],
  { cause, at }: { cause: OrderCause; at: Date },
): Promise<OrderRow[]> {
  const moves = orders.map(({ order, actor }) => ({ order, to: 'APPROVED' as const, actor }));
  const approved = await moveOrders(tx, eventId, moves, { cause, at });
  await issueTickets(context, tx, eventId, orders, at);
  await askMovedTickets(context, tx, { eventId, orderIds: approved.map(({ id }) => id), at });
  await enqueueMails(
    context,
    tx,
    approved.map((order) => {
      const template = order.origin === 'COURTESY' ? 'courtesy-redeemed' : 'order-approved';
      return {
        dedupeKey: `${template}:${order.id}`,
        template,
        customerId: order.customerId,
        locale: order.locale,
        data: { eventId, orderId: order.id },
        enqueuedAt: at,
      };
    }),
  );
  return approved;
}
