import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { dayKey } from '#src/domain/format/date.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { isSellers } from '#src/domain/policy/owns.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { slipOf } from '#src/domain/till/till.ts';
import type { WithTicketKey } from '../../ports.ts';
import { lockAnyCart } from '../../selling/cart/lock-cart.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import type { SettlingContext } from '../order/state/settling.ts';
import { requireReason } from '../order/support/act-on-order.ts';
import { giveSaleBack } from './give-sale-back.ts';
import { insertSlip } from './till.sql.ts';
import { insertTakeBack, readSale, readTakeBack, type SaleRow } from './till-sale.sql.ts';
import { type SaleView, saleView } from './till-sale-view.ts';
import { addEntry, lockOwnShift } from './till-shift.ts';

type Needs = SettlingContext & WithTicketKey;

/** `ticketIds` null: all that is left. `slip`: of the reversal, for the way TERMINAL. */
export interface AskedTakeBack {
  actor: Staff;
  eventId: Uuid;
  requestId: Uuid;
  saleId: Uuid;
  ticketIds: readonly Uuid[] | null;
  slip: string | null;
  reason: string;
}

/**
 * Takes tickets of a sale of the person's open shift back within the hour; money goes back the way it came (docs/algorithms/till.md,
 * "Taken back"). The same request again changes nothing. Refusals: NOT_ALLOWED, NOT_FOUND, TILL_CLOSED, TILL_BACK_TOO_LATE,
 * TILL_SALE_PENDING, DRAWER_SHORT, SLIP_USED, INVALID_INPUT, FIELD_TOO_LONG, and those of giveSaleBack.
 */
export async function takeBackAtTill(context: Needs, asked: AskedTakeBack): Promise<SaleView> {
  return await takeBack(context, asked, 'till.sell');
}

/** The same of any sale at any time; only cash needs an open shift of the person. Refusals: as takeBackAtTill, but not too late. */
export async function takeBackAnyTillSale(context: Needs, asked: AskedTakeBack): Promise<SaleView> {
  return await takeBack(context, asked, 'till.settle');
}

async function takeBack(
  context: Needs,
  asked: AskedTakeBack,
  right: 'till.sell' | 'till.settle',
): Promise<SaleView> {
  const event = await eventInOffice(context, asked, right);
  const { requestId, saleId, ticketIds } = asked;
  if (!isUuid(requestId)) throw new DomainError('INVALID_INPUT', { field: 'requestId' });
  if (ticketIds !== null && (ticketIds.length === 0 || !ticketIds.every(isUuid))) {
    throw new DomainError('INVALID_INPUT', { field: 'ticketIds' });
  }
  const note = requireReason(asked.reason, 'reason');
  const sale = isUuid(saleId) ? await readSale(context.db, event.id, saleId) : null;
  if (sale === null || (right === 'till.sell' && !isSellers(asked.actor, sale)))
    throw new DomainError('NOT_FOUND');
  await context.db
    .transaction()
    .execute((tx) => takeBackWithin(context, tx, { event, sale, asked, right, note }));
  context.events.stockMoved(event.id);
  return await saleView(context, event, sale.id);
}

async function takeBackWithin(
  context: Needs,
  tx: Transaction<DB>,
  about: {
    event: EventView;
    sale: SaleRow;
    asked: AskedTakeBack;
    right: 'till.sell' | 'till.settle';
    note: string;
  },
): Promise<void> {
  const { event, sale, asked, right, note } = about;
  const { actor, requestId } = asked;
  // The shift may have been closed since.
  if (await isDone(tx, event.id, asked)) return;
  const isCash = sale.way === 'CASH';
  const shift = isCash || right === 'till.sell' ? await lockOwnShift(tx, event.id, actor) : null;
  await lockAnyCart(tx, event.id, sale.cartId);
  // The second one of two at once waited for a lock.
  if (await isDone(tx, event.id, asked)) return;
  const now = context.clock.now();
  const slip = sale.way === 'TERMINAL' ? slipOf(asked.slip, 'slip') : null;
  const { refundId, amountCents, orderId } = await giveSaleBack(
    { context, tx, event, now },
    { sale, shiftId: shift?.id ?? '', right, ticketIds: asked.ticketIds, actor, note },
  );
  if (slip !== null && amountCents > 0) {
    const day = dayKey(now, event.timeZone);
    // Its own name of an amount: the reversal of a sale may print the number of the sale.
    const isNew = await insertSlip(tx, {
      eventId: event.id,
      day,
      slip,
      amountCents: -amountCents,
      requestId,
    });
    if (!isNew) throw new DomainError('SLIP_USED', { field: 'slip' });
  }
  if (isCash && shift !== null && amountCents > 0) {
    const entry = {
      kind: 'REFUND' as const,
      amountCents: -amountCents,
      at: now,
      staffId: actor.id,
      reason: null,
    };
    await addEntry(tx, event.id, shift.id, { ...entry, orderId, requestId });
  }
  await insertTakeBack(tx, event.id, {
    ...{ id: requestId, saleId: sale.id, shiftId: isCash ? (shift?.id ?? null) : null, refundId },
    ...{ amountCents, slip, at: now, staffId: actor.id },
  });
}

/** True where this request was carried out before. Refusal: INVALID_INPUT where it was about another sale. */
async function isDone(
  db: Kysely<DB> | Transaction<DB>,
  eventId: Uuid,
  { requestId, saleId }: AskedTakeBack,
): Promise<boolean> {
  const before = await readTakeBack(db, eventId, requestId);
  if (before !== null && before.saleId !== saleId) {
    throw new DomainError('INVALID_INPUT', { field: 'requestId' });
  }
  return before !== null;
}
