import type { Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { mayTakeBack } from '#src/domain/till/till.ts';
import { giveBackAtTill } from '../order/refund/give-back-at-till.ts';
import type { Settling } from '../order/state/settling.ts';
import { readTaken } from './along/along.sql.ts';
import type { SaleRow } from './till-sale.sql.ts';

/** The sale may go back by this shift now. Refusals: TILL_SALE_PENDING; for its seller TILL_BACK_TOO_LATE. Returns its order. */
export function requireBack(
  sale: SaleRow,
  { shiftId, right, now }: { shiftId: Uuid; right: 'till.sell' | 'till.settle'; now: Date },
): Uuid {
  const { orderId, orderStatus } = sale;
  if (orderId === null || orderStatus === 'RECEIVED' || orderStatus === 'WAITING_FOR_APPROVAL') {
    throw new DomainError('TILL_SALE_PENDING', { field: 'saleId' });
  }
  if (right === 'till.sell' && !mayTakeBack({ shiftId: sale.shiftId, soldAt: sale.at }, shiftId, now)) {
    throw new DomainError('TILL_BACK_TOO_LATE', { field: 'saleId' });
  }
  return orderId;
}

/**
 * Gives tickets of a sale back within a transaction that has locked its shift and cart; the caller takes the money out of the
 * drawer. Refusals: those of requireBack and giveBackAtTill.
 */
export async function giveSaleBack(
  { context, tx, event, now }: Pick<Settling, 'context' | 'tx' | 'event' | 'now'>,
  about: {
    sale: SaleRow;
    shiftId: Uuid;
    right: 'till.sell' | 'till.settle';
    ticketIds: readonly Uuid[] | null;
    actor: Staff;
    note: string;
  },
): Promise<{ orderId: Uuid; refundId: Uuid | null; amountCents: number }> {
  const { sale, shiftId, right, ticketIds, actor, note } = about;
  const orderId = requireBack(sale, { shiftId, right, now });
  const back = await giveBackAtTill(
    { context, tx, event, now },
    {
      ...{ orderId, cartId: sale.cartId, ticketIds, actor, action: right, note },
      ...{ isGivenNow: sale.way !== 'PIX', isAnyHands: right === 'till.settle' },
      takerOf: async () => (await readTaken(tx, event.id, orderId))?.customerId ?? null,
    },
  );
  return { orderId, ...back };
}
