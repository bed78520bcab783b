import type { Transaction } from 'kysely';
import type { DB } from '../../../db/types.gen.ts';
import type { Uuid } from '../../../domain/ids.ts';
import { enqueueMail } from '../../mail/enqueue-mail.ts';
import type { WithIds } from '../../ports.ts';
import type { OrderRow } from '../rows/order-view.ts';

/** Enqueues the mail that says a refund is under way, once per refund. */
export async function tellRefundRequested(
  context: WithIds,
  tx: Transaction<DB>,
  order: Pick<OrderRow, 'eventId' | 'id' | 'customerId' | 'locale'>,
  refundId: Uuid,
  at: Date,
): Promise<void> {
  await enqueueMail(context, tx, {
    dedupeKey: `refund-requested:${refundId}`,
    template: 'refund-requested',
    customerId: order.customerId,
    locale: order.locale,
    data: { eventId: order.eventId, orderId: order.id, refund: { refundId } },
    enqueuedAt: at,
  });
}
