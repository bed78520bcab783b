import fc from 'fast-check';
import { sql, type Transaction } from 'kysely';
import { expect, test } from 'vitest';
import type { DB } from '#src/db/types.gen.ts';
import { hasPassed } from '#src/domain/event/batch-status.ts';
import { customer } from '#src/domain/policy/actor.ts';
import { readCart } from '#src/service/selling/cart/cart.sql.ts';
import { cartRefusal } from '#src/service/selling/cart/cart-refusal.ts';
import { findMemoryRefusal } from '#src/service/selling/cart/memory-refusal.ts';
import { readEventRows, readStocks } from '#src/service/selling/event/event.sql.ts';
import type { StockSnapshot } from '#src/service/selling/event/event-cache.ts';
import { remainingOfBatch, statusOfBatch, statusOfSale } from '#src/service/selling/event/event-stock.ts';
import { viewOfEvent } from '#src/service/selling/event/view-of-event.ts';
import { times } from '#test/support/cases.ts';
import { cases, maybeAround, momentsAround, undone } from '#test/support/random/undone.ts';
import { openKernel } from '#test/support/shop/kernel.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { claimantOfCustomer } from './claimant.ts';
import { expireCarts, saveCarts } from './hold.sql.ts';

// Compares the kernel's decisions with what pages show: docs/algorithms/rules-in-two-places.md.
const { deployment, event, take } = await openKernel();
const { context, clock } = deployment;
const now = clock.now();
const moment = momentsAround(now);
const maybe = maybeAround(now);

// Three batches of one offer, one after the other, on one day.
const numbers = [1, 2, 3];
const view = await event({
  days: { sat: 100 },
  offers: [{ key: 'sat', days: ['sat'], batches: numbers.map((units) => ({ units })) }],
});
const eventId = view.id;
const batchIds = numbers.map((number) => batchOf(view, 'sat', number));
const ownPoolIds = batchIds.map((id) => view.batchById.get(id)?.batch.ownPoolId ?? '');
const dayPoolId =
  view.batchById.get(batchIds[0] ?? '')?.batch.poolIds.find((id) => !ownPoolIds.includes(id)) ?? '';

const anyPool = fc.record({ held: fc.nat(2), sold: fc.nat(2), free: fc.nat(3) });
const anyTimes = fc.record({
  opensAt: maybe,
  closesAt: maybe,
  closedAt: maybe,
  stop: fc.option(maybeAround(now), { nil: undefined, freq: 2 }),
  isListed: fc.constantFrom(true, false, false, false),
});
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const openSale = { opensAt: inHours(-9), closesAt: inHours(9) };
const anySale = fc.oneof(
  { weight: 3, arbitrary: fc.constant(openSale) },
  { weight: 1, arbitrary: moment.map((opensAt) => ({ ...openSale, opensAt })) },
  { weight: 1, arbitrary: moment.map((closesAt) => ({ ...openSale, closesAt })) },
);
const notStopped = Array.from({ length: 6 }, () => null);
const anyWorld = fc.record({
  canceledAt: fc.constantFrom(now, ...Array.from({ length: 8 }, () => null)),
  sale: anySale,
  stop: fc
    .constantFrom('until opened' as const, ...notStopped)
    .chain((stop) =>
      stop === null
        ? fc.constant(null)
        : maybe.filter((until) => until === null || until > inHours(-8)).map((until) => ({ until })),
    ),
  batches: fc.tuple(anyTimes, anyTimes, anyTimes),
  pools: fc.tuple(anyPool, anyPool, anyPool),
  day: anyPool,
});
type World = typeof anyWorld extends fc.Arbitrary<infer T> ? T : never;

async function arrange(
  tx: Transaction<DB>,
  { canceledAt, sale, stop, batches, pools, day }: World,
): Promise<void> {
  await sql`update event set canceled_at = ${canceledAt}, sale_opens_at = ${sale.opensAt},
    sale_closes_at = ${sale.closesAt}, sale_stopped_at = ${stop && inHours(-8)},
    sale_stopped_by = ${stop && 'staff'}, sale_stopped_until = ${stop?.until ?? null} where id = ${eventId}`.execute(
    tx,
  );
  for (const [index, { opensAt, closesAt, closedAt, stop, isListed }] of batches.entries()) {
    await sql`update batch set opens_at = ${opensAt}, closes_at = ${closesAt}, closed_at = ${closedAt},
      stopped_at = ${stop === undefined ? null : inHours(-8)}, stopped_until = ${stop ?? null},
      for_list = ${isListed} where event_id = ${eventId} and id = ${batchIds[index]}`.execute(tx);
  }
  for (const [index, { held, sold, free }] of [...pools, day].entries()) {
    await sql`update pool set held = ${held}, sold = ${sold}, capacity = ${held + sold + free}
      where event_id = ${eventId} and id = ${ownPoolIds[index] ?? dayPoolId}`.execute(tx);
  }
}

/** The event and its stock as a node reads them for a page. */
async function readPage(tx: Transaction<DB>) {
  const rows = await readEventRows(tx, eventId);
  const [row] = await readStocks(tx, [eventId]);
  if (rows === null || row === undefined) throw new Error('The event is not there.');
  const stock: StockSnapshot = {
    takenAt: now,
    poolById: new Map(row.pools.map((pool) => [pool.id, pool])),
    listed: new Set(row.listed),
    lapsesAt: null,
  };
  return { page: viewOfEvent(rows), stock };
}

/** The states that a page may show for each refusal of the kernel. A batch that has turned is closed and sold out. */
const toldAs: Record<string, string[]> = {
  HELD: ['ON_SALE'],
  BATCH_CLOSED: ['CLOSED'],
  BATCH_NOT_OPEN: ['SCHEDULED'],
  SOLD_OUT: ['SOLD_OUT', 'CLOSED'],
  WAITING_LIST_FIRST: ['SOLD_OUT', 'CLOSED'],
};
const saleToldAs: Record<string, string> = {
  EVENT_CANCELED: 'CANCELED',
  SALE_NOT_OPEN: 'SCHEDULED',
  SALE_ENDED: 'ENDED',
  SALE_STOPPED: 'STOPPED',
};

test('the kernel holds what a page tells as on sale, and refuses as the page and the memory of a node say', async () => {
  const met = new Set<string>();
  const kinds = [...Object.keys(toldAs), ...Object.keys(saleToldAs)].sort();
  const enough = times(140, 2_000);
  let compared = 0;
  await fc.assert(
    fc.asyncProperty(anyWorld, fc.nat(2), fc.boolean(), async (world, index, isShort) => {
      // Chance decides each case, so it goes on until each kind was met.
      if (compared >= enough && met.size === kinds.length) return;
      compared += 1;
      await undone(context.db, async (tx, pool) => {
        await arrange(tx, world);
        const { page, stock } = await readPage(tx);
        const request = take(batchIds[index] ?? '', 1);
        const [verdict] = await saveCarts(pool, eventId, now, [request], { isShort });
        const batch = page.batchById.get(batchIds[index] ?? '')?.batch;
        if (verdict === undefined || batch === undefined) throw new Error('no verdict');

        const refusal = verdict.refusal ?? 'HELD';
        met.add(refusal);
        const sale = statusOfSale(page, stock, now);
        if (refusal in saleToldAs) expect(sale).toBe(saleToldAs[refusal]);
        else {
          // A batch can be stopped alone.
          expect(refusal === 'HELD' ? ['ON_SALE'] : ['ON_SALE', 'SOLD_OUT', 'STOPPED']).toContain(sale);
          expect(toldAs[refusal]).toContain(statusOfBatch(page, batch, stock, now));
        }
        if (verdict.refusal === 'SOLD_OUT') expect(remainingOfBatch(batch, stock)).toBe(verdict.remaining);

        const events = { knownStock: () => stock } as unknown as typeof context.events;
        const memory = findMemoryRefusal(
          { clock: { ...clock, now: () => now }, events },
          page,
          request.lines,
        );
        // A node leaves a batch that may not be open yet to the kernel.
        const isKnown = refusal !== 'HELD' && refusal !== 'BATCH_NOT_OPEN';
        expect(memory?.code ?? null).toBe(isKnown ? refusal : null);
      });
    }),
    cases(400, 2_000),
  );
  // Each of them was compared.
  expect([...met].sort()).toEqual(kinds);
});

test('units come back to a batch that has not passed; else the first that has not passed goes on with them', async () => {
  await fc.assert(
    fc.asyncProperty(anyWorld, fc.nat(2), fc.integer({ min: 1, max: 2 }), async (world, index, units) => {
      await undone(context.db, async (tx, pool) => {
        const wide = { held: 0, sold: 0, free: 9 };
        const open = { opensAt: null, closesAt: null, closedAt: null, stop: undefined, isListed: false };
        const passed = { ...open, closedAt: now };
        await arrange(tx, {
          ...{ canceledAt: null, stop: null, sale: openSale, day: wide, pools: [wide, wide, wide] },
          batches: [index > 0 ? passed : open, index > 1 ? passed : open, open],
        });
        const request = take(batchIds[index] ?? '', units);
        const [verdict] = await saveCarts(pool, eventId, now, [request], { isShort: true });
        expect(verdict?.refusal).toBeNull();
        const withHeld = (one: World['day']) => ({ ...one, held: one.held + units });
        const pools = world.pools.map((one, at) => (at === index ? withHeld(one) : one)) as World['pools'];
        await arrange(tx, { ...world, pools, day: withHeld(world.day) });

        const { page, stock } = await readPage(tx);
        const chain = batchIds.map((id, at) => {
          const ownPool = stock.poolById.get(ownPoolIds[at] ?? '') ?? null;
          const batch = page.batchById.get(id)?.batch;
          if (batch === undefined || ownPool === null) throw new Error('no batch');
          return {
            capacity: ownPool.capacity,
            isPassed: ownPool.turns && hasPassed({ ...batch, ownPool }, now),
          };
        });
        const expected = chain.map(({ capacity }) => capacity);
        if (chain[index]?.isPassed === true) {
          const next = chain.findIndex(({ isPassed }, at) => at > index && !isPassed);
          expected[index] = (expected[index] ?? 0) - units;
          expected[next] = (expected[next] ?? 0) + units;
        }
        await sql`select end_carts(${eventId}, ${now}, ${[request.cartId]}::uuid[], 'released', 'released')`.execute(
          tx,
        );
        const after = (await readPage(tx)).stock.poolById;
        expect(ownPoolIds.map((id) => after.get(id)?.capacity)).toEqual(expected);
      });
    }),
    cases(80, 1_000),
  );
});

test('a cart is refused, counted and swept by the same clock, whether the kernel or a command looks', async () => {
  const people = (await deployment.customers(2)).map(({ id }) => id);
  const anyone = fc.constantFrom(null, ...people);
  const anyCart = fc.record({
    customerId: anyone,
    state: fc.constantFrom('open', 'open', 'ordered', 'released', 'expired'),
    expiresAt: maybe,
  });
  await fc.assert(
    fc.asyncProperty(anyCart, anyone, async ({ customerId, state, expiresAt }, asking) => {
      await undone(context.db, async (tx, pool) => {
        const claimant = claimantOfCustomer(people[0] ?? '');
        const request = take(batchIds[0] ?? '', 1, { bound: { claimant, cartsMax: null } });
        const [begun] = await saveCarts(pool, eventId, now, [request], { isShort: true });
        expect(begun?.refusal).toBeNull();
        await sql`update cart set customer_id = ${customerId}, state = ${state}, expires_at = ${expiresAt}
          where event_id = ${eventId} and id = ${request.cartId}`.execute(tx);
        const cart = await readCart(tx, eventId, request.cartId);

        const actorOf = (id: string | null) => (id === null ? null : customer(id));
        const ofOwner = cartRefusal(cart, actorOf(customerId), now);
        const isTimed = expiresAt !== null;
        const { rows: counted } = await sql`
          select 1 from holdings_of(${eventId}, ${now}, ${[claimant]}::bigint[])`.execute(tx);
        expect(counted).toHaveLength(ofOwner === null && isTimed ? 1 : 0);
        const isOverdue = state === 'open' && ofOwner === 'CART_EXPIRED';
        const { rows } = await sql<{ is: boolean }>`
          select has_overdue_carts(${eventId}, ${now}) as is`.execute(tx);
        expect(rows).toEqual([{ is: isOverdue }]);

        const again = { ...request, isNew: false, customerId: asking, bound: null };
        const [verdict] = await saveCarts(pool, eventId, now, [again], { isShort: true });
        // One that was emptied is read, and not filled again.
        const ofAsking = cartRefusal(cart, actorOf(asking), now);
        expect(verdict?.refusal).toBe(ofAsking === null && !isTimed ? 'CART_EXPIRED' : ofAsking);
        expect(await expireCarts(pool, eventId, now, 10)).toBe(isOverdue ? 1 : 0);
      });
    }),
    cases(60, 750),
  );
});
