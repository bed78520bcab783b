import type { Transaction } from 'kysely';
import type { Context } from '../../context.ts';
import type { DB } from '../../db/types.gen.ts';
import type { Holder } from '../../domain/holder.ts';
import type { OrderLineView, OrderRow } from '../order/order-view.ts';
import { insertTickets } from './ticket.sql.ts';
import { readOfferParts } from './ticket-parts.sql.ts';

/**
 * Issues one ticket for every unit of the order: a seat, a photo, a T-shirt to be picked up; for a unit of a bundle one
 * for each of its parts. The key (line, unit, part) is unique, so approving twice could never issue a unit twice.
 */
export async function issueTickets(
  context: Pick<Context, 'ids'>,
  tx: Transaction<DB>,
  issue: { order: OrderRow; lines: readonly OrderLineView[]; issuedAt: Date },
): Promise<void> {
  const { order, lines, issuedAt } = issue;
  const offerIds = [...new Set(lines.map(({ offerId }) => offerId))];
  const partsOf = await readOfferParts(tx, order.eventId, offerIds);
  await insertTickets(
    tx,
    lines.flatMap((line) => {
      const parts = partsOf.get(line.offerId) ?? [{ part: 0, offerId: line.offerId }];
      return Array.from({ length: line.quantity }, (_, index) =>
        parts.map(({ part, offerId }) => ({
          id: context.ids.uuid(),
          eventId: order.eventId,
          orderId: order.id,
          orderLineId: line.id,
          unit: index + 1,
          part,
          offerId,
          batchId: line.batchId,
          customerId: order.customerId,
          holder: holderOf(line, index),
          issuedAt,
        })),
      ).flat();
    }),
  );
}

function holderOf(line: OrderLineView, index: number): Holder {
  const holder = line.holders[index];
  if (holder === undefined) throw new Error(`Line ${line.id} has nobody for unit ${index + 1}.`);
  return holder;
}
