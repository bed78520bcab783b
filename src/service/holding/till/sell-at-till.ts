import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { dayKey } from '#src/domain/format/date.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { isSellers } from '#src/domain/policy/owns.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { tillLimits } from '#src/domain/till/till.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithLog, WithPublicUrl, WithSessionSecret, WithTicketKey } from '../../ports.ts';
import { eventInOffice } from '../../selling/event/event-to-change.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { holdForTill } from '../../selling/hold/open-cart.ts';
import { chooseProvider } from '../order/payment/choose-provider.ts';
import { createCharge } from '../order/payment/create-charge.ts';
import { placeTillOrder } from '../order/placing/place-till-order.ts';
import type { PlacingContext } from '../order/placing/placing.ts';
import { findOrder } from '../order/state/find-order.ts';
import { openAlong } from './along/open-along.ts';
import { type CheckedSale, checkSale, type TillSaleInput } from './check-sale.ts';
import { releaseTillHold } from './release-till-hold.ts';
import { insertSlip, lockShift } from './till.sql.ts';
import { insertSale, isSoldInstead, readSale, type SaleRow } from './till-sale.sql.ts';
import { type SaleView, saleView } from './till-sale-view.ts';
import { addEntry, lockOwnShift } from './till-shift.ts';

type Needs = PlacingContext & WithLog & WithPublicUrl & WithSessionSecret & WithTicketKey;

/**
 * Sells at a till (docs/algorithms/till.md, "A sale"): holds the units, and in a second transaction places the order and, unless
 * it is a Pix, states it as paid. The same id again is the same sale. Refusals: NOT_ALLOWED, NOT_FOUND, EVENT_CANCELED, TILL_CLOSED,
 * TILL_SALE_OVER, SLIP_USED, TOTAL_CHANGED, LIMIT_PER_DOCUMENT, PAYMENT_UNAVAILABLE (ask again), those of checkSale and of the
 * kernel, and INVALID_INPUT where the id is another sale's.
 */
export async function sellAtTill(
  context: Needs,
  { actor, eventId, sale }: { actor: Staff; eventId: Uuid; sale: TillSaleInput },
): Promise<SaleView> {
  const event = await eventInOffice(context, { actor, eventId }, 'till.sell');
  const checked = checkSale(event, sale);
  const known = await knownSale(context.db, event.id, actor, checked);
  if (known === null && event.canceledAt !== null) throw new DomainError('EVENT_CANCELED');
  // Asked before anything is held, so that the same request may come again.
  if (known === null && checked.way === 'PIX') chooseProvider(context, { method: 'PIX' });
  const held = known ?? (await hold(context, event, actor, checked));
  if (held.orderId === null) await place(context, event, actor, { held, checked });
  const placed = await readSale(context.db, event.id, checked.id);
  if (placed?.orderId == null) throw new Error(`Sale ${checked.id} has no order.`);
  if (checked.way === 'PIX') {
    const order = await findOrder(context, event.id, placed.orderId);
    const payment = { method: 'PIX' } as const;
    if (order !== null) await createCharge(context, order, event, { ...order, payment });
  }
  context.events.stockMoved(event.id);
  return await saleView(context, event, checked.id);
}

/** The sale that this request began before. Refusal: INVALID_INPUT for another person's, or another sale, with the same id. */
async function knownSale(
  db: Kysely<DB> | Transaction<DB>,
  eventId: Uuid,
  actor: Staff,
  { id, digest }: CheckedSale,
): Promise<SaleRow | null> {
  const known = await readSale(db, eventId, id);
  if (known === null) return null;
  const isSame = isSellers(actor, known) && known.digest === digest;
  if (!isSame) throw new DomainError('INVALID_INPUT', { field: 'sale.id' });
  return known;
}

async function hold(context: Needs, event: EventView, actor: Staff, sale: CheckedSale): Promise<SaleRow> {
  return await context.db.transaction().execute(async (tx) => {
    const shift = await lockOwnShift(tx, event.id, actor);
    // The second one of two at once waited for the lock.
    const known = await knownSale(tx, event.id, actor, sale);
    if (known !== null) return known;
    if (await isSoldInstead(tx, event.id, sale.id)) {
      throw new DomainError('TILL_SALE_OVER', { field: 'sale.id' });
    }
    const at = context.clock.now();
    const cart = {
      id: context.ids.uuid(),
      lines: sale.lines,
      expiresAt: new Date(at.getTime() + tillLimits.holdMinutes * 60_000),
    };
    const { refusal, batchId, remaining } = await holdForTill(tx, event.id, cart, at);
    if (refusal !== null) {
      const index = sale.lines.findIndex((line) => line.batchId === batchId);
      throw new DomainError(refusal, {
        field: index < 0 ? 'sale.lines' : `sale.lines.${index}`,
        ...(remaining !== null && { facts: { remaining: Math.max(0, remaining) } }),
      });
    }
    const { id, way, digest, totalCents, receivedCents, slip } = sale;
    const row = { id, shiftId: shift.id, cartId: cart.id, way, digest, totalCents, receivedCents, slip, at };
    await insertSale(tx, event.id, row);
    const stored = await readSale(tx, event.id, id);
    if (stored === null) throw new Error(`Sale ${id} was not stored.`);
    return stored;
  });
}

/** Places what is held, and takes the money. A refusal gives the units back: the request is used up. */
async function place(
  context: Needs,
  event: EventView,
  actor: Staff,
  { held, checked }: { held: SaleRow; checked: CheckedSale },
): Promise<void> {
  try {
    await context.db.transaction().execute((tx) => placeHeld(context, tx, { event, actor, held, checked }));
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await releaseTillHold(context, event.id, held.cartId);
    const isOver = ['CART_NOT_FOUND', 'CART_EXPIRED', 'CART_EMPTY'].includes(error.code);
    throw isOver ? new DomainError('TILL_SALE_OVER', { field: 'sale.id' }) : error;
  }
}

async function placeHeld(
  context: Needs,
  tx: Transaction<DB>,
  about: { event: EventView; actor: Staff; held: SaleRow; checked: CheckedSale },
): Promise<void> {
  const { event, actor, held, checked } = about;
  const shift = await lockShift(tx, event.id, held.shiftId);
  // The same request may have been quicker.
  const now = await readSale(tx, event.id, held.id);
  if (now?.orderId != null) return;
  if (shift === null || shift.closedAt !== null) throw new DomainError('TILL_CLOSED');
  const at = context.clock.now();
  const order = await placeTillOrder(context, tx, event, {
    sale: { ...checked, cartId: held.cartId },
    actor,
    at,
  });
  const { id, slip, totalCents, way } = checked;
  if (slip !== null) {
    const day = dayKey(at, event.timeZone);
    const isNew = await insertSlip(tx, {
      eventId: event.id,
      day,
      slip,
      amountCents: totalCents,
      requestId: id,
    });
    if (!isNew) throw new DomainError('SLIP_USED', { field: 'sale.slip' });
  }
  if (way === 'CASH') {
    const entry = { kind: 'SALE' as const, amountCents: totalCents, at, staffId: actor.id, reason: null };
    await addEntry(tx, event.id, shift.id, { ...entry, orderId: order.id, requestId: id });
  }
  await openAlong(context, tx, event, order.id);
  await writeAudit(context, tx, {
    ...{ eventId: event.id, actor, action: 'till.sell', subject: `order ${order.number}`, at },
    after: { sale: id, way, totalCents, station: shift.station },
  });
}
