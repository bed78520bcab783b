import { setImmediate } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { actorName, customer } from '#src/domain/policy/actor.ts';
import type { SeedOrder } from '#src/domain/seed/seed-plan.ts';
import { expectedBy } from '#src/domain/time/business-days.ts';
import type { Fact } from '#src/service/ground/fact/facts.ts';
import { tellPast } from '#src/service/ground/fact/tell-past.ts';
import { storeSeededCharges } from '#src/service/ground/sandbox/seed-charges.ts';
import type { WithIds } from '#src/service/ports.ts';
import { artistSessionUnits } from '#src/service/selling/agenda/artist-session-units.ts';
import { reserveAgenda } from '#src/service/selling/agenda/reserve-agenda.ts';
import { storeSeededUses } from '#src/service/selling/coupon/seed-coupons.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { storeSeededStock } from '#src/service/selling/hold/seed-stock.ts';
import { bookKnownChanges } from '../../money/book-orders.ts';
import { type IssuedTicket, issueTickets } from '../../ticket/state/issue-tickets.ts';
import { storeSeededEnds, storeSeededTransfers } from '../../ticket/transfer/seed-transfers.ts';
import { insertNumbered } from '../placing/insert-numbered.ts';
import { addAllowances } from '../rows/allowance.sql.ts';
import { insertDeliveries } from '../rows/delivery.sql.ts';
import { insertOrderHistory, insertOrderLines } from '../rows/new-orders.sql.ts';
import { insertSeededPayments, insertSeededRefunds } from '../rows/seeded-payment.sql.ts';
import { ticketUnits } from '../state/ticket-units.ts';
import { sandboxChargeOf } from './seeded-charge.ts';
import { moneyChangesOf } from './seeded-money.ts';
import {
  addressOf,
  customerOf,
  type SeededOrder,
  type SeedingFor,
  seededOrder,
  storedLines,
} from './seeded-records.ts';
import { cartOf, stockEntriesOf } from './seeded-stock.ts';

/**
 * Writes planned orders of one event as their life would have left them, in the caller's transaction: a few statements for
 * each table, whatever their number (docs/algorithms/seeded-sales.md). No job has anything to do for them.
 */
export async function storeSeededOrders(
  context: WithIds,
  tx: Transaction<DB>,
  about: SeedingFor,
  plans: readonly SeedOrder[],
): Promise<void> {
  const { event } = about;
  const orders = plans.map((plan) => seededOrder(context, about, plan));
  const eventId = event.id;
  await insertNumbered(
    context,
    tx,
    event,
    orders.map(({ order }) => order),
  );
  const sold = orders.filter(({ plan }) => plan.outcome === 'PAID');
  await together([
    () => insertLines(tx, eventId, orders),
    () => insertPayments(tx, eventId, orders),
    () => insertHistory(tx, eventId, orders),
    () =>
      storeSeededCharges(
        tx,
        orders.flatMap((one) => sandboxChargeOf(one) ?? []),
      ),
    () => tellPast(context, tx, orders.flatMap(factsOf)),
    () =>
      insertDeliveries(
        tx,
        eventId,
        orders.flatMap((one) => deliveryOf(event, one)),
      ),
  ]);
  await together([
    async () => {
      const issued = sold.map(({ order, lines, plan }) => ({ order, lines, issuedAt: plan.decidedAt }));
      const tickets = await issueTickets(context, tx, eventId, issued, new Date(0));
      await storeWhatBecame(context, tx, about, sold, tickets);
    },
    () => reserveSessions(tx, event, orders),
    () => storeSeededUses(tx, eventId, orders.flatMap(usesOf)),
    () => countAllowances(tx, event, orders),
  ]);
  // The pools last, because they are everybody's, and behind them the books.
  await storeSeededStock(tx, eventId, {
    carts: orders.map((one) => cartOf(event, one)),
    entries: orders.flatMap(stockEntriesOf),
    from: about.from,
    at: about.at,
  });
  await bookKnownChanges(tx, eventId, orders.flatMap(moneyChangesOf));
}

/** Starts all, so that the database works on one while the next is prepared. Ends when all have; throws the first error. */
async function together(works: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  const started: Promise<unknown>[] = [];
  for (const work of works) {
    // An error before the first statement is caught too.
    const done = Promise.resolve().then(work);
    started.push(done.catch((error: unknown) => errors.push(error)));
    await setImmediate();
  }
  // A statement that still waits when its transaction is rolled back would be executed outside of it.
  await Promise.all(started);
  if (errors.length > 0) throw errors[0];
}

async function insertLines(
  tx: Transaction<DB>,
  eventId: Uuid,
  orders: readonly SeededOrder[],
): Promise<void> {
  const lines = orders.map(({ order, lines: all }) => ({ orderId: order.id, lines: storedLines(all) }));
  await insertOrderLines(tx, eventId, lines);
}

async function insertHistory(
  tx: Transaction<DB>,
  eventId: Uuid,
  orders: readonly SeededOrder[],
): Promise<void> {
  const entries = orders.flatMap(({ order, history }) =>
    history.map((entry) => ({ ...entry, orderId: order.id })),
  );
  await insertOrderHistory(tx, eventId, entries);
}

async function insertPayments(
  tx: Transaction<DB>,
  eventId: Uuid,
  orders: readonly SeededOrder[],
): Promise<void> {
  const payments = orders.map(({ order, payment }) => ({ orderId: order.id, payment }));
  await insertSeededPayments(tx, eventId, payments);
}

function deliveryOf({ timeZone }: EventView, { plan, order }: SeededOrder) {
  const { method, businessDaysMax } = plan.delivery;
  if (method === 'ELECTRONIC') return [];
  const address = method === 'DELIVERY' ? addressOf(plan.buyer) : null;
  const delivery = {
    ...{ method, status: 'WAITING' as const, address, recipient: address?.recipient ?? null },
    ...{ pickupPerson: null, trackingCode: null },
    expectedBy: businessDaysMax === null ? null : expectedBy(plan.placedAt, businessDaysMax, timeZone),
  };
  return [{ orderId: order.id, delivery, at: plan.placedAt }];
}

const standing = ({ order }: SeededOrder) => order.statusAfter !== 'CANCELED';

/** The persons of sessions are checked as those of any order: a ticket of the date, and no two sessions at one time. */
async function reserveSessions(
  tx: Transaction<DB>,
  event: EventView,
  orders: readonly SeededOrder[],
): Promise<void> {
  const found = orders.filter(standing).map((one) => ({
    customerId: one.order.customerId,
    ...artistSessionUnits(event, one.lines, () => ''),
  }));
  const going = found.filter(({ units }) => units.length > 0);
  const [first] = going;
  if (first === undefined) return;
  await reserveAgenda(tx, event, {
    customerId: first.customerId,
    units: going.flatMap(({ units }) => units),
    tickets: going.flatMap(({ tickets }) => tickets),
  });
}

function usesOf({ plan, order }: SeededOrder) {
  if (order.couponId === null) return [];
  const { id: orderId, couponId, documentType, documentNumber } = order;
  const endedAt = plan.refund?.at ?? plan.decidedAt;
  const returnedAt = order.statusAfter === 'CANCELED' ? endedAt : null;
  return [{ orderId, couponId, documentType, documentNumber, usedAt: plan.placedAt, returnedAt }];
}

async function countAllowances(
  tx: Transaction<DB>,
  event: EventView,
  orders: readonly SeededOrder[],
): Promise<void> {
  const max = event.limitPerDocument;
  if (max === null) return;
  const units = new Map<string, { documentType: string; documentNumber: string; units: number }>();
  for (const { order, lines, plan } of orders.filter(standing)) {
    const { documentType, documentNumber } = order;
    const isTicket = (index: string) => ticketUnits(event, [{ ...lines[Number(index)]!, quantity: 1 }]) > 0;
    const back = plan.refund?.units.filter(({ lineId }) => isTicket(lineId)).length ?? 0;
    const before = units.get(documentNumber)?.units ?? 0;
    const after = before + ticketUnits(event, lines) - back;
    if (after > 0) units.set(documentNumber, { documentType, documentNumber, units: after });
  }
  const refused = await addAllowances(tx, event.id, [...units.values()], max);
  if (refused.length > 0)
    throw new Error(`${refused.length} planned buyers have more tickets than their limit.`);
}

/** Units that were given back, with their refunds; and tickets that went to others. */
async function storeWhatBecame(
  context: WithIds,
  tx: Transaction<DB>,
  about: SeedingFor,
  sold: readonly SeededOrder[],
  tickets: readonly IssuedTicket[],
): Promise<void> {
  const ticketOf = new Map(tickets.map((ticket) => [`${ticket.orderLineId} ${ticket.unit}`, ticket]));
  const find = ({ lines }: SeededOrder, line: number, unit: number) => {
    const found = ticketOf.get(`${lines[line]?.id} ${unit}`);
    if (found === undefined) throw new Error('A planned ticket was not issued.');
    return found;
  };
  const { event } = about;
  const ends: { id: Uuid; at: Date }[] = [];
  const given = sold.flatMap((one) => (one.plan.refund === null ? [] : [{ one, refund: one.plan.refund }]));
  for (const { one, refund } of given) {
    for (const { lineId, unit } of refund.units)
      ends.push({ id: find(one, Number(lineId), unit).id, at: refund.at });
  }
  await insertSeededRefunds(tx, event.id, {
    refunds: given.flatMap(({ one, refund }) => refundOf(one, refund)),
    units: given.flatMap(({ one, refund }) =>
      refund.units.map(({ lineId, unit, refundCents, keptCents }) => ({
        lineId: one.lines[Number(lineId)]?.id ?? '',
        ...{ unit, refundCents, keptCents },
        ...{ orderId: one.order.id, refundId: one.refundId, returnedAt: refund.at },
      })),
    ),
  });
  await storeSeededEnds(tx, event.id, ends);
  const handed = sold.flatMap((one) => {
    const { transfer } = one.plan;
    if (transfer === null) return [];
    const { to, offeredAt, acceptedAt } = transfer;
    const ticket = find(one, transfer.line, transfer.unit);
    const { name, lastName, documentType, documentNumber } = to;
    const holder = { name, lastName, documentType, documentNumber };
    const customerId = customerOf(about, to);
    return [{ ticket, to: { customerId, email: to.email, holder }, offeredAt, acceptedAt }];
  });
  await storeSeededTransfers(context, tx, event, handed);
}

function refundOf({ order, payment, refundId }: SeededOrder, refund: NonNullable<SeedOrder['refund']>) {
  if (refundId === null || payment.settlementReference === null) return [];
  return [
    {
      id: refundId,
      paymentId: payment.id,
      settlementReference: payment.settlementReference,
      amountCents: refund.totalCents,
      deliveryCents: refund.deliveryCents,
      insuranceCents: refund.insuranceCents,
      actor: actorName(customer(order.customerId)),
      requestedAt: refund.at,
      settledAt: refund.settledAt,
    },
  ];
}

/** Everything that was mailed to the buyer. */
function factsOf({ plan, order, refundId, payment }: SeededOrder): { fact: Fact; at: Date }[] {
  const facts: { fact: Fact; at: Date }[] = [];
  const { refund, outcome, decidedAt } = plan;
  if (outcome === 'PAID')
    facts.push({ fact: { fact: 'order.approved', order, origin: 'SALE' }, at: decidedAt });
  if (outcome === 'IN_ANALYSIS') facts.push({ fact: { fact: 'order.analysed', order }, at: decidedAt });
  if (outcome === 'DECLINED')
    facts.push({ fact: { fact: 'payment.declined', order, paymentId: payment.id }, at: plan.placedAt });
  if (outcome === 'EXPIRED' || outcome === 'DECLINED')
    facts.push({ fact: { fact: 'order.ended', order, cause: 'expired' }, at: decidedAt });
  if (outcome === 'GIVEN_UP')
    facts.push({ fact: { fact: 'order.ended', order, cause: 'canceled_by_customer' }, at: decidedAt });
  if (refund !== null) {
    const { isWhole, at, settledAt } = refund;
    const reason = 'returned_by_customer';
    facts.push({ fact: { fact: 'order.given-back', order, reason, refundId, isWhole }, at });
    if (refundId !== null)
      facts.push({ fact: { fact: 'refund.arrived', order, refundId, reason }, at: settledAt });
  }
  return facts;
}
