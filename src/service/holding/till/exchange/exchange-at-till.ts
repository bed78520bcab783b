import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { dayKey } from '#src/domain/format/date.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import { readHolder } from '#src/domain/person/holder.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { isSellers } from '#src/domain/policy/owns.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { type ExchangeMoney, exchangeMoney } from '#src/domain/till/exchange.ts';
import { type TillWay, tillLimits } from '#src/domain/till/till.ts';
import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import type { WithSessionSecret, WithTicketKey } from '#src/service/ports.ts';
import { lockAnyCart } from '#src/service/selling/cart/lock-cart.ts';
import { eventInOffice } from '#src/service/selling/event/event-to-change.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { holdForTill } from '#src/service/selling/hold/open-cart.ts';
import { lockForAnother } from '../../order/placing/lock-for-another.ts';
import { placeTillOrder } from '../../order/placing/place-till-order.ts';
import type { PlacingContext } from '../../order/placing/placing.ts';
import { findOrder } from '../../order/state/find-order.ts';
import { requireReason } from '../../order/support/act-on-order.ts';
import { lockTicketsOfOrder } from '../../ticket/rows/lock-tickets.ts';
import { openAlong } from '../along/open-along.ts';
import { askedUnits, type CheckedUnits, checkUnits, digestOf, type TillSaleInput } from '../check-sale.ts';
import { giveSaleBack, requireBack } from '../give-sale-back.ts';
import { insertSlip, type ShiftRow } from '../till.sql.ts';
import { insertExchange, insertSale, insertTakeBack, readSale, type SaleRow } from '../till-sale.sql.ts';
import { type SaleView, saleView } from '../till-sale-view.ts';
import { addEntry, lockOwnShift } from '../till-shift.ts';

type Needs = PlacingContext & WithSessionSecret & WithTicketKey;

/** An exchange as its page asks for it; money in centavos. */
export interface TillExchangeInput
  extends Pick<TillSaleInput, 'id' | 'lines' | 'buyer' | 'email' | 'locale'> {
  /** The sale that is exchanged. */
  saleId: Uuid;
  /** Null: all that is left of it. */
  ticketIds?: readonly Uuid[] | null;
  expectedBackCents: number;
  expectedTotalCents: number;
  /** For the difference of a sale that was free; null for all others. */
  way?: TillWay | null;
  /** Cash for a difference to pay. */
  receivedCents?: number | null;
  /** The terminal's, for a difference to pay or to give back. */
  slip?: string | null;
  reason: string;
}

/**
 * Gives tickets of an own sale back and sells others in their place, in one transaction (docs/algorithms/till.md, "Exchanged"). The
 * same id again is the same exchange. Refusals: those of a sale at a till and of takeBackAtTill, EXCHANGE_NOT_POSSIBLE, and TOTAL_CHANGED
 * also where another sum would go back than was shown.
 */
export async function exchangeAtTill(
  context: Needs,
  { actor, eventId, exchange }: { actor: Staff; eventId: Uuid; exchange: TillExchangeInput },
): Promise<SaleView> {
  const event = await eventInOffice(context, { actor, eventId }, 'till.sell');
  const { id, saleId, ticketIds = null } = exchange;
  if (!isUuid(id) || id === saleId) throw new DomainError('INVALID_INPUT', { field: 'exchange.id' });
  if (ticketIds !== null && (ticketIds.length === 0 || !ticketIds.every(isUuid))) {
    throw new DomainError('INVALID_INPUT', { field: 'exchange.ticketIds' });
  }
  const note = requireReason(exchange.reason, 'reason');
  const units = checkUnits(event, exchange);
  const digest = digestOf([saleId, ticketIds, note, ...sumsOf(exchange), ...askedUnits(exchange)]);
  const about = { event, actor, exchange, units, note, digest };
  if (!(await isDone(context.db, about))) {
    const former = isUuid(saleId) ? await readSale(context.db, event.id, saleId) : null;
    if (former === null || !isSellers(actor, former)) throw new DomainError('NOT_FOUND');
    if (event.canceledAt !== null) throw new DomainError('EVENT_CANCELED');
    await context.db.transaction().execute((tx) => exchangeWithin(context, tx, { ...about, former }));
    context.events.stockMoved(event.id);
  }
  return await saleView(context, event, id);
}

const sumsOf = ({ expectedBackCents, expectedTotalCents, way, receivedCents, slip }: TillExchangeInput) => [
  ...[expectedBackCents, expectedTotalCents, way ?? null, receivedCents ?? null, slip ?? null],
];

interface Exchanging {
  event: EventView;
  actor: Staff;
  exchange: TillExchangeInput;
  units: CheckedUnits;
  note: string;
  digest: string;
}

async function exchangeWithin(
  context: Needs,
  tx: Transaction<DB>,
  about: Exchanging & { former: SaleRow },
): Promise<void> {
  const { event, actor, exchange, units, note, former } = about;
  const shift = await lockOwnShift(tx, event.id, actor);
  await lockAnyCart(tx, event.id, former.cartId);
  // The second one of two at once waited for a lock.
  if (await isDone(tx, about)) return;
  const now = context.clock.now();
  const at = { shiftId: shift.id, right: 'till.sell' as const, now };
  await lockAll(tx, about, requireBack(former, at));
  const back = await giveSaleBack(
    { context, tx, event, now },
    { sale: former, ...at, ticketIds: exchange.ticketIds ?? null, actor, note },
  );
  if (back.amountCents !== exchange.expectedBackCents) {
    const facts = { total: back.amountCents };
    throw new DomainError('TOTAL_CHANGED', { field: 'exchange.expectedBackCents', facts });
  }
  const money = exchangeMoney(
    { way: former.way, backCents: back.amountCents },
    {
      ...{ totalCents: exchange.expectedTotalCents, way: exchange.way ?? null, slip: exchange.slip ?? null },
      receivedCents: exchange.receivedCents ?? null,
    },
  );
  const orderId = await sellInstead(context, tx, { ...about, shift, money, now });
  await moveMoney(tx, { ...about, shift, money, now, back, orderId });
  await insertExchange(tx, event.id, { id: units.id, ofSaleId: former.id, backCents: back.amountCents });
  await writeAudit(context, tx, {
    ...{ eventId: event.id, actor, action: 'till.sell', subject: `order ${former.orderNumber}`, at: now },
    ...{ after: { exchangedFor: units.id, differenceCents: money.differenceCents }, why: note },
  });
}

/** Everything that both halves lock, in the order in which all do: what is read before is read again behind it. */
async function lockAll(tx: Transaction<DB>, { event, units }: Exchanging, orderId: Uuid): Promise<void> {
  const tickets = await lockTicketsOfOrder(tx, { eventId: event.id, id: orderId });
  const order = await findOrder({ db: tx }, event.id, orderId);
  const named = units.holders.flatMap((one) =>
    'documentType' in one ? [readHolder(one, (name) => `sale.lines.${name}`)] : [],
  );
  const buyers = [units.buyer, ...(order === null ? [] : [order])];
  await lockForAnother(tx, event, {
    buyers,
    holders: [...tickets.map(({ holder }) => holder), ...named],
    batchIds: [...tickets, ...units.lines].map(({ batchId }) => batchId),
  });
}

async function sellInstead(
  context: Needs,
  tx: Transaction<DB>,
  about: Exchanging & { shift: ShiftRow; money: ExchangeMoney; now: Date },
): Promise<Uuid> {
  const { event, actor, exchange, units, digest, shift, money, now } = about;
  const { id, lines } = units;
  const cartId = context.ids.uuid();
  const expiresAt = new Date(now.getTime() + tillLimits.holdMinutes * 60_000);
  const { refusal, batchId, remaining } = await holdForTill(
    tx,
    event.id,
    { id: cartId, lines, expiresAt },
    now,
  );
  if (refusal !== null) {
    const index = lines.findIndex((line) => line.batchId === batchId);
    throw new DomainError(refusal, {
      field: index < 0 ? 'sale.lines' : `sale.lines.${index}`,
      ...(remaining !== null && { facts: { remaining: Math.max(0, remaining) } }),
    });
  }
  const totalCents = exchange.expectedTotalCents;
  const { way, receivedCents, slip } = money;
  const row = { id, shiftId: shift.id, cartId, way, digest, totalCents, receivedCents, slip, at: now };
  await insertSale(tx, event.id, row);
  const sale = { ...units, cartId, way, totalCents };
  const order = await placeTillOrder(context, tx, event, { sale, actor, at: now });
  await openAlong(context, tx, event, order.id);
  await writeAudit(context, tx, {
    ...{ eventId: event.id, actor, action: 'till.sell', subject: `order ${order.number}`, at: now },
    after: { sale: id, way, totalCents, station: shift.station },
  });
  return order.id;
}

/** Cash that comes in stands before cash that goes out: the drawer needs the difference alone. */
async function moveMoney(
  tx: Transaction<DB>,
  about: Exchanging & {
    former: SaleRow;
    shift: ShiftRow;
    money: ExchangeMoney;
    now: Date;
    back: { orderId: Uuid; refundId: Uuid | null; amountCents: number };
    orderId: Uuid;
  },
): Promise<void> {
  const { event, actor, exchange, units, former, shift, money, now, back } = about;
  const requestId = units.id;
  const entry = { at: now, staffId: actor.id, reason: null, requestId };
  if (money.way === 'CASH') {
    const amountCents = exchange.expectedTotalCents;
    await addEntry(tx, event.id, shift.id, { ...entry, kind: 'SALE', amountCents, orderId: about.orderId });
  }
  if (former.way === 'CASH' && back.amountCents > 0) {
    const amountCents = -back.amountCents;
    await addEntry(tx, event.id, shift.id, { ...entry, kind: 'REFUND', amountCents, orderId: back.orderId });
  }
  const slip = money.slip ?? money.backSlip;
  if (slip !== null) {
    const day = dayKey(now, event.timeZone);
    const amountCents = money.differenceCents;
    const isNew = await insertSlip(tx, { eventId: event.id, day, slip, amountCents, requestId });
    if (!isNew) throw new DomainError('SLIP_USED', { field: 'exchange.slip' });
  }
  await insertTakeBack(tx, event.id, {
    ...{ id: requestId, saleId: former.id, shiftId: former.way === 'CASH' ? shift.id : null },
    ...{ refundId: back.refundId, amountCents: back.amountCents, slip: money.backSlip },
    ...{ at: now, staffId: actor.id },
  });
}

/** True where this request was carried out before. Refusal: INVALID_INPUT for another one with its id. */
async function isDone(
  db: Kysely<DB> | Transaction<DB>,
  { event, actor, units, digest }: Exchanging,
): Promise<boolean> {
  const known = await readSale(db, event.id, units.id);
  if (known === null) return false;
  if (!isSellers(actor, known) || known.digest !== digest) {
    throw new DomainError('INVALID_INPUT', { field: 'exchange.id' });
  }
  return true;
}
