import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { DB } from '../../db/types.gen.ts';
import type { Holder } from '../../domain/holder.ts';
import type { OrderLineView, OrderRow } from '../order/order-view.ts';
import { insertTickets } from './ticket.sql.ts';

/**
 * Issues one ticket for every unit of the order: a seat, a photo, a T-shirt to be picked up. The key (line, unit) is
 * unique, so approving twice could never issue a unit twice.
 */
export async function issueTickets(
  context: Pick<Context, 'ids'>,
  tx: Transaction<DB>,
  issue: { order: OrderRow; lines: readonly OrderLineView[]; issuedAt: Date },
): Promise<void> {
  const { order, lines, issuedAt } = issue;
  await insertTickets(
    tx,
    lines.flatMap((line) =>
      Array.from({ length: line.quantity }, (_, index) => ({
        id: context.ids.uuid(),
        eventId: order.eventId,
        orderId: order.id,
        orderLineId: line.id,
        unit: index + 1,
        offerId: line.offerId,
        batchId: line.batchId,
        customerId: order.customerId,
        holder: holderOf(line, index),
        issuedAt,
      })),
    ),
  );
}

function holderOf(line: OrderLineView, index: number): Holder {
  const holder = line.holders[index];
  if (holder === undefined) throw new Error(`Line ${line.id} has nobody for unit ${index + 1}.`);
  return holder;
}
