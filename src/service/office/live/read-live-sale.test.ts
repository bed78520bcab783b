import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LiveSale, seenAs } from '#src/domain/live/live-sale.ts';
import { readMoneyOfEvents } from '#src/service/holding/money/read-totals.ts';
import { settleRefunds } from '#src/service/holding/order/refund/settle-refunds.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { countHeldUnits } from '#src/service/selling/hold/count-held-units.ts';
import { type TestCustomer, testCpf } from '#test/support/deployment/deployment.ts';
import { byCard, openCheckout } from '#test/support/shop/checkout.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { type LiveCurve, readLiveSale } from './read-live-sale.ts';

// docs/algorithms/live-sale.md, "What is read from where"
const { deployment, event, save, place, addressOf, giveBack } = await openCheckout();
const { context, clock } = deployment;

const offers = ['pass', 'sat', 'half', 'shirt'] as const;
interface Take {
  kind: 'HOLD' | 'ORDER' | 'BUY';
  offer: (typeof offers)[number];
  units: number;
}
interface Pass {
  kind: 'GIVE_BACK' | 'PASS_TIME';
  units: number;
}
type Act = Take | Pass;

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('HOLD' as const, 'ORDER' as const, 'BUY' as const, 'BUY' as const),
    offer: fc.constantFrom(...offers),
    units: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({
    kind: fc.constantFrom('GIVE_BACK' as const, 'PASS_TIME' as const),
    units: fc.integer({ min: 1, max: 3 }),
  }),
);

function anEvent(): Promise<EventView> {
  const batches = [{ priceCents: 10_000, feeCents: 1_501 }];
  return event({
    days: { sat: { front: 40, back: 60 }, sun: { front: 40, back: 60 } },
    hasHalfPriceQuota: true,
    offers: [
      { key: 'pass', days: ['sat', 'sun'], sector: 'front', batches },
      { key: 'sat', days: ['sat'], sector: 'back', batches },
      { key: 'half', days: ['sat'], sector: 'back', ticketType: 'HALF', batches: [{ priceCents: 5_000 }] },
      { key: 'shirt', days: [], kind: 'PRODUCT', stock: 90, batches },
    ],
    coupons: [{ code: 'MENOS20', kind: 'AMOUNT', basisPoints: null, amountCents: 2_000 }],
  });
}

/** Acts of people at an event; a part of an order that was bought is given back. */
async function performing(view: EventView) {
  const bought: { buyer: TestCustomer; number: string; ticketIds: string[] }[] = [];
  return async (one: Act) => {
    if (one.kind === 'PASS_TIME') return clock.pass(one.units * 1_500);
    if (!('offer' in one)) {
      const order = bought.find(({ ticketIds }) => ticketIds.length > 0);
      if (order === undefined) return;
      await giveBack(order.buyer, order.number, order.ticketIds.splice(0, one.units));
      return void (await settleRefunds(context));
    }
    const [buyer] = (await deployment.customers(1)) as [TestCustomer];
    const batchId = batchOf(view, one.offer);
    const lines = [{ batchId, quantity: one.units }];
    const choices = one.units > 2 && one.offer !== 'half' ? { couponCode: 'MENOS20' } : {};
    const cart = (await save(view, buyer, lines, choices)).data.saveCart;
    if (one.kind === 'HOLD') return;
    const payment = one.kind === 'BUY' ? byCard() : { method: 'PIX' };
    const billingAddressId = await addressOf(buyer);
    const holders = Array.from({ length: one.offer === 'half' ? one.units : 0 }, () => ({
      ...{ batchId, name: 'Ana', lastName: 'Lima', documentType: 'CPF', halfPriceGround: 'STUDENT' },
      documentNumber: testCpf(),
    }));
    const asked = { payment, billingAddressId, ...(holders.length > 0 && { holders }) };
    const { number, tickets } = (await place(buyer, cart.id, asked)).data.placeOrder;
    if (one.kind === 'BUY') bought.push({ buyer, number, ticketIds: tickets.map(({ id }) => id) });
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** By other statements than those of the wall: entries of both ledgers. */
async function byLedgers(eventId: string) {
  const { rows } = await context.pool.query<{ key: string; sold: number; held: number }>(
    `select b.key, coalesce((select sum(e.units) from money_entry e
        join order_line l on l.event_id = e.event_id and l.id = e.order_line_id
        where e.event_id = b.event_id and l.batch_id = b.id), 0)::int as sold,
      coalesce((select sum(held_change) from stock_entry s
        where s.event_id = b.event_id and s.batch_id = b.id), 0)::int as held
    from batch b where b.event_id = $1 and b.purpose = 'SALE' order by b.key`,
    [eventId],
  );
  return rows;
}

async function expectEqual(sale: Omit<LiveSale, 'room' | 'waiting'>): Promise<void> {
  const ledgers = await byLedgers(sale.event.id);
  const shown = Object.entries(sale.batches).map(([key, { sold, held }]) => ({ key, sold, held }));
  expect(shown.toSorted((one, other) => (one.key < other.key ? -1 : 1))).toEqual(ledgers);
  const inPieces = await countHeldUnits(context, sale.event.id, { atOnce: 1 });
  expect(sum(inPieces.map(({ units }) => units))).toBe(sum(ledgers.map(({ held }) => held)));
  const tickets = Object.values(sale.batches).filter(({ isTicket }) => isTicket);
  const hours = Object.values(sale.hours);
  expect(sale.units.tickets).toBe(sum(tickets.map(({ sold }) => sold)));
  expect(sale.units.held).toBe(sum(tickets.map(({ held }) => held)));
  expect(sum(hours.map((hour) => hour.tickets))).toBe(sale.units.tickets);
  expect(sum(hours.map((hour) => hour.others))).toBe(sale.units.others);
  const money = await readMoneyOfEvents(context, [sale.event.id]);
  expect(sale.money).toEqual({
    ...{ gross: money.kept, fee: money.fee, discount: money.discount, net: money.kept - money.fee },
    ...{ refunds: money.refund + money.chargedBack, isComplete: true },
  });
  expect(sum(Object.values(sale.moneyHours))).toBe(money.kept);
}

test('after any sale each figure is that of the ledgers, also where only the last hours were read', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 14 }), async (acts) => {
      const view = await anEvent();
      const perform = await performing(view);
      let curve: LiveCurve | null = null;
      for (const one of acts) {
        await perform(one);
        const reading = await readLiveSale(context, view.id, { curve });
        if (reading === null) throw new Error('The event is there.');
        await expectEqual(reading.sale);
        expect(reading.sale).toEqual((await readLiveSale(context, view.id))?.sale);
        curve = reading.curve;
      }
    }),
    { numRuns: 4 },
  );
});

describe('the curve', () => {
  test('what was booked in an hour long ago is found by the totals', async () => {
    const view = await anEvent();
    const perform = await performing(view);
    await perform({ kind: 'BUY', offer: 'sat', units: 2 });
    const first = await readLiveSale(context, view.id);
    clock.pass(86_400);
    await context.pool.query('update money_total set units = units + 1 where event_id = $1 and units = 2', [
      view.id,
    ]);
    await context.pool.query(
      'update money_key_total set units = units + 1 where event_id = $1 and units = 2',
      [view.id],
    );
    const late = await readLiveSale(context, view.id, { curve: first?.curve ?? null });
    expect(Object.values(late?.sale.hours ?? {})).toEqual([{ tickets: 3, courtesies: 0, others: 0 }]);
    await context.pool.query('update money_total set units = units - 1 where event_id = $1 and units = 3', [
      view.id,
    ]);
    await context.pool.query(
      'update money_key_total set units = units - 1 where event_id = $1 and units = 3',
      [view.id],
    );
  });
});

test('half-price counts as the law does, and places by day and sector', async () => {
  const view = await anEvent();
  const perform = await performing(view);
  await perform({ kind: 'BUY', offer: 'half', units: 3 });
  await perform({ kind: 'HOLD', offer: 'half', units: 1 });
  await perform({ kind: 'BUY', offer: 'pass', units: 2 });
  await perform({ kind: 'BUY', offer: 'sat', units: 4 });
  const sale = (await readLiveSale(context, view.id))?.sale;
  expect(sale?.halfPrice['half:sat:back']).toMatchObject({
    ...{ scope: { pt: 'sat, back' }, places: 60, quota: 24, sold: 3, held: 1, left: 20 },
  });
  expect(sale?.halfPrice['half:sun:front']).toMatchObject({ places: 40, quota: 16, sold: 0, left: 16 });
  expect(sale?.days).toMatchObject({
    sat: { capacity: 100, sold: 9, held: 1 },
    sun: { capacity: 100, sold: 2, held: 0 },
  });
  expect(sale?.sectors).toMatchObject({
    front: { capacity: 80, sold: 4, held: 0 },
    back: { capacity: 120, sold: 7, held: 1 },
  });
});

test('a view without sums has none', async () => {
  const view = await anEvent();
  const perform = await performing(view);
  await perform({ kind: 'BUY', offer: 'sat', units: 1 });
  const reading = await readLiveSale(context, view.id);
  if (reading === null) throw new Error('The event is there.');
  const room = {
    state: 'CALLING',
    waiting: 3,
    inside: 1,
    insideMax: 9,
    calledLastMinute: 1,
    ratePerMinute: 9,
  };
  const sale: LiveSale = { ...reading.sale, room, waiting: {} };
  expect(seenAs(sale, 'SUMS')).toEqual(sale);
  expect(seenAs(sale, 'FIGURES')).toEqual({ ...sale, money: {}, moneyHours: {} });
  expect(JSON.stringify(seenAs(sale, 'FIGURES'))).not.toContain('11501');
});
