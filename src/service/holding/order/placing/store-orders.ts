import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { buyersOf } from '#src/service/people/customer/buyers-of.ts';
import { artistSessionUnits } from '#src/service/selling/agenda/artist-session-units.ts';
import { lockAgenda } from '#src/service/selling/agenda/free-agenda.ts';
import { takeCarts } from '#src/service/selling/cart/take-carts.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { addAllowances } from '../rows/allowance.sql.ts';
import type { OrderView } from '../rows/order-view.ts';
import { ticketUnits } from '../state/ticket-units.ts';
import { decideOrder } from './decide-order.ts';
import { isUnbatched } from './is-unbatched.ts';
import { lockCouponOfOrder } from './lock-coupon-of-order.ts';
import type { DecidedOrder, Placing, PlacingContext } from './placing.ts';
import { writeOrders } from './write-orders.ts';

/** More units than any document ever has: a manual order is counted, and never refused for it. */
const manualUnitsCounted = 1_000_000;

/** The order, its refusal, or that it needs its own transaction. */
export type Outcome = OrderView | DomainError | 'UNBATCHED';

/**
 * Places orders of one event in one transaction. All refusals are decided before the first write, so a refused order does not
 * affect the others (docs/algorithms/placing-orders.md). Returns the outcomes in the order of the requests; no two may be of
 * one cart or customer. A single order may be of any kind; its refusal is thrown, which rolls the transaction back.
 * Refusals: those of takeCarts, decideOrder, lockCouponOfOrder and writeOrders, LIMIT_PER_DOCUMENT.
 */
export async function storeOrders(
  context: PlacingContext,
  event: EventView,
  placings: readonly Placing[],
): Promise<Outcome[]> {
  // Before the locks: an order is judged and dated by when it was asked for, not by how long others kept its cart locked.
  // The state of the cart, coupons and documents may have changed meanwhile: they are read behind the locks.
  return await context.db
    .transaction()
    .execute((tx) => storeOrdersWithin(context, tx, event, placings, context.clock.now()));
}

/** The same inside a transaction that has locked none of the rows of a sale, for orders of this instant. */
export async function storeOrdersWithin(
  context: PlacingContext,
  tx: Transaction<DB>,
  event: EventView,
  placings: readonly Placing[],
  now: Date,
): Promise<Outcome[]> {
  const outcomes = new Map<Placing, Outcome>();
  const refuse = (placing: Placing, error: unknown) => {
    if (placings.length === 1 || !(error instanceof DomainError)) throw error;
    outcomes.set(placing, error);
  };

  const carts = await takeCarts(tx, event.id, placings, now);
  const buyers = await buyersOf(
    tx,
    placings.map(({ actor }) => actor.id),
  );
  const decided: DecidedOrder[] = [];
  for (const placing of placings) {
    const cart = carts.get(placing.cartId);
    if (cart === undefined || cart instanceof DomainError) refuse(placing, cart);
    else if (placings.length > 1 && isUnbatched(event, cart)) outcomes.set(placing, 'UNBATCHED');
    else {
      const found = { cart, buyer: placing.till?.buyer ?? buyers.get(placing.actor.id), now };
      await decideOrder(context, tx, placing, found).then(
        (order) => decided.push(order),
        (error: unknown) => refuse(placing, error),
      );
    }
  }
  await lockShared(tx, event, { decided, carts });
  for (const { placing } of await countAgainstDocuments(tx, event, decided)) {
    const facts = { max: event.limitPerDocument ?? 0 };
    refuse(placing, new DomainError('LIMIT_PER_DOCUMENT', { field: 'cartId', facts }));
  }

  const good = decided.filter(({ placing }) => !outcomes.has(placing));
  for (const [index, order] of (await writeOrders(context, tx, event, good, now)).entries()) {
    const placing = good[index]?.placing;
    if (placing !== undefined) outcomes.set(placing, order);
  }
  return placings.map((placing) => {
    const outcome = outcomes.get(placing);
    if (outcome === undefined) throw new Error(`Nothing was decided about cart ${placing.cartId}.`);
    return outcome;
  });
}

/**
 * Takes what an unbatched order shares with others, in the global lock order: the agendas of its persons, then its coupon.
 * Their rows reference the order, so they are written after it.
 */
async function lockShared(
  tx: Transaction<DB>,
  event: EventView,
  { decided, carts }: { decided: readonly DecidedOrder[]; carts: Awaited<ReturnType<typeof takeCarts>> },
): Promise<void> {
  const persons = decided.flatMap(({ lines }) =>
    artistSessionUnits(event, lines, () => '').units.map(({ holder }) => holder),
  );
  if (persons.length > 0) await lockAgenda(tx, event.id, persons);
  for (const one of decided) {
    const cart = carts.get(one.placing.cartId);
    if (cart !== undefined && !(cart instanceof DomainError)) await lockCouponOfOrder(tx, one, cart);
  }
}

/** The orders that would exceed their buyer's limit. An upgrade does not count, because the replaced ticket does. */
async function countAgainstDocuments(
  tx: Transaction<DB>,
  event: EventView,
  decided: readonly DecidedOrder[],
): Promise<DecidedOrder[]> {
  const max = event.limitPerDocument;
  if (max === null) return [];
  const counts = decided.flatMap((one) => {
    const { documentType, documentNumber } = one.buyer;
    const units = one.upgraded === null ? ticketUnits(event, one.lines) : 0;
    return units === 0 ? [] : [{ one, documentType, documentNumber, units }];
  });
  // Unbatched, so it is alone here.
  const isManual = decided.some((one) => one.isManual);
  const unitsMax = isManual ? manualUnitsCounted : max;
  return (await addAllowances(tx, event.id, counts, unitsMax)).map(({ one }) => one);
}
