import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { DB } from '../../db/types.gen.ts';
import type { OrderCause } from '../../domain/order-status.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import { askMovedTickets } from '../session-move/ask-moved-tickets.ts';
import { issueTickets } from '../ticket/issue-tickets.ts';
import { moveOrder } from './move-order.ts';
import { readOrderLines } from './order.sql.ts';
import type { OrderRow } from './order-view.ts';

/**
 * What happens when an order is paid, from top to bottom and in one transaction. The stock is moved by the caller,
 * who knows whether it is still held (sellHolding) or was given back (sellLate), as the last or first of its steps.
 */
export async function approveOrder(
  context: Pick<Context, 'ids'>,
  tx: Transaction<DB>,
  order: OrderRow,
  about: { actor: string; cause: OrderCause; at: Date },
): Promise<OrderRow> {
  const approved = await moveOrder(tx, order, 'APPROVED', about);
  const lines = await readOrderLines(tx, order.eventId, order.id);
  await issueTickets(context, tx, { order, lines, issuedAt: about.at });
  await askMovedTickets(context, tx, { eventId: order.eventId, orderId: order.id, at: about.at });
  const template = order.origin === 'COURTESY' ? 'courtesy-redeemed' : 'order-approved';
  await enqueueMail(context, tx, {
    dedupeKey: `${template}:${order.id}`,
    template,
    customerId: order.customerId,
    locale: order.locale,
    data: { eventId: order.eventId, orderId: order.id },
    enqueuedAt: about.at,
  });
  return approved;
}
