import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { giveBackCart } from '#src/service/selling/cart/give-back-cart.ts';
import { lockAnyCart } from '#src/service/selling/cart/lock-cart.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { giveBackAtTill } from '../../order/refund/give-back-at-till.ts';
import type { SettlingContext } from '../../order/state/settling.ts';
import { readTaken } from '../along/along.sql.ts';
import { lockShift } from '../till.sql.ts';
import { insertTakeBack, readSale, readTakeBack } from '../till-sale.sql.ts';
import type { RollRow } from './roll.sql.ts';
import { addRollCash } from './roll-cash.ts';
import { insertInstead } from './roll-entry.sql.ts';

interface Former {
  actor: Staff;
  roll: RollRow;
  entryId: Uuid;
  saleId: Uuid;
}

/**
 * Ends a sale whose answer its till has missed, and instead of which an entry was made (docs/algorithms/till-roll.md, "Selling"). It is a
 * transaction of its own, because a sale locks what comes before the pools. Once it is done, that sale cannot begin any more.
 * False where it was sold and cannot go back.
 */
export async function endFormerSale(
  context: SettlingContext,
  event: EventView,
  former: Former,
): Promise<boolean> {
  try {
    await context.db.transaction().execute((tx) => endWithin(context, tx, event, former));
    return true;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return false;
  }
}

async function endWithin(
  context: SettlingContext,
  tx: Transaction<DB>,
  event: EventView,
  { actor, roll, entryId, saleId }: Former,
): Promise<void> {
  const shift = await lockShift(tx, event.id, roll.shiftId);
  if (shift === null) throw new Error(`Roll ${roll.id} has no shift.`);
  const sale = await readSale(tx, event.id, saleId);
  // A sale of another shift is not ended.
  if (sale !== null && sale.shiftId !== shift.id) throw new DomainError('NOT_FOUND');
  await insertInstead(tx, event.id, { saleId, entryId });
  if (sale === null || (await readTakeBack(tx, event.id, entryId)) !== null) return;
  const now = context.clock.now();
  const cart = await lockAnyCart(tx, event.id, sale.cartId);
  if (sale.orderId === null) {
    if (cart?.state === 'open') await giveBackCart(tx, event.id, sale.cartId, 'released', now);
    return;
  }
  // A Pix that nobody has paid runs out by itself; what was taken back is back.
  if (sale.orderStatus !== 'APPROVED' && sale.orderStatus !== 'RESENT') return;
  const { orderId } = sale;
  const { refundId, amountCents } = await giveBackAtTill(
    { context, tx, event, now },
    {
      ...{ orderId, cartId: sale.cartId, ticketIds: null, actor, action: 'till.sell' },
      ...{
        note: `Sold from the roll instead: sale ${entryId}`,
        isGivenNow: sale.way !== 'PIX',
        isAnyHands: false,
      },
      takerOf: async () => (await readTaken(tx, event.id, orderId))?.customerId ?? null,
    },
  );
  const isCash = sale.way === 'CASH' && amountCents > 0;
  if (isCash) {
    const entry = {
      kind: 'REFUND' as const,
      amountCents: -amountCents,
      at: now,
      staffId: actor.id,
      reason: null,
    };
    await addRollCash(context, tx, event.id, shift, { ...entry, orderId: sale.orderId, requestId: entryId });
  }
  await insertTakeBack(tx, event.id, {
    ...{ id: entryId, saleId, shiftId: sale.way === 'CASH' ? shift.id : null, refundId, amountCents },
    ...{ slip: null, at: now, staffId: actor.id },
  });
}
