import { describe, expect, test, vi } from 'vitest';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { withoutComparing } from '#test/support/deployment/without-comparing.ts';
import { byCard, openCheckout } from '#test/support/shop/checkout.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { createMetrics } from './metrics.ts';
import { watchLedgers } from './watch-ledgers.ts';

const { deployment, event, save, place, addressOf, giveBack } = await openCheckout();
const { context } = deployment;

/** One order for R$ 110.00 a ticket, and the event that it is of. */
async function sold() {
  const view = await event({
    days: { sat: 50 },
    offers: [{ key: 'full', days: ['sat'], batches: [{ priceCents: 10_000, feeCents: 1_000 }] }],
  });
  const [buyer] = (await deployment.customers(1)) as [TestCustomer];
  const cart = (await save(view, buyer, [{ batchId: batchOf(view, 'full'), quantity: 2 }])).data.saveCart;
  const asked = { payment: byCard(), billingAddressId: await addressOf(buyer) };
  const { number, tickets } = (await place(buyer, cart.id, asked)).data.placeOrder;
  return { view, buyer, number, ticketIds: (tickets as { id: string }[]).map(({ id }) => id) };
}

function watch(db = context.db) {
  const metrics = createMetrics();
  const look = watchLedgers({ ...context, db }, metrics);
  const read = (name: string) => {
    const found = new RegExp(`^canhoto_ledger_${name} (\\S+)$`, 'm').exec(metrics.write());
    return found === null ? null : Number(found[1]);
  };
  return {
    read,
    look: async () => {
      await look();
      return [read('difference_units'), read('difference_cents')];
    },
  };
}

describe('counters beside ledgers', () => {
  test('agree while tickets are held, sold and given back', async () => {
    const { look } = watch();
    const { view, buyer, number, ticketIds } = await sold();
    expect(await look()).toEqual([0, 0]);
    await save(view, buyer, [{ batchId: batchOf(view, 'full'), quantity: 3 }]);
    expect(await look()).toEqual([0, 0]);
    await giveBack(buyer, number, ticketIds.slice(0, 1));
    expect(await look()).toEqual([0, 0]);
  });

  test.each([
    ['a counter of stock', 'update pool set sold = sold + $2 where event_id = $1', [1, 0]],
    [
      'the stock ledger',
      'update stock_entry set sold_change = sold_change - $2 where event_id = $1 and sold_change > 0',
      [2, 0],
    ],
    [
      'the money ledger',
      'update money_entry set units = units + $2 where event_id = $1 and order_line_id is not null',
      [1, 0],
    ],
    [
      'an entry of money',
      'update money_entry set captured_cents = captured_cents + $2 where event_id = $1 and order_line_id is null',
      [0, 5],
    ],
    [
      'a total',
      "update money_total set fee_cents = fee_cents + $2 where event_id = $1 and dimension = 'city'",
      [0, 1],
    ],
    ['a payment', 'update payment set captured_cents = captured_cents - $2 where event_id = $1', [0, 1]],
  ])(
    'are told to differ where %s was changed by hand, and to agree once it is mended',
    async (_, statement, [units, cents]) => {
      const { view } = await sold();
      const { look } = watch();
      const log = vi.spyOn(context.log, 'error');
      expect(await look()).toEqual([0, 0]);
      await context.pool.query(statement, [view.id, 1]);
      expect(await look()).toEqual([units, cents]);
      await look();
      const told = log.mock.calls.filter(([facts]) => (facts as { eventId?: string }).eventId === view.id);
      await context.pool.query(statement, [view.id, -1]);
      expect(await look()).toEqual([0, 0]);
      log.mockRestore();
      // Once for as long as it is the same.
      expect(told).toHaveLength(1);
    },
  );

  test('are compared in all other events while one cannot be compared, which is said once and grows old', async () => {
    const failing = await sold();
    const other = await sold();
    const log = vi.spyOn(context.log, 'error');
    const { look, read } = watch(withoutComparing(context.db, failing.view.id));
    const time = vi.spyOn(deployment.clock, 'milliseconds').mockReturnValue(1_000);
    const first = await look();
    await context.pool.query('update pool set sold = sold + 1 where event_id = $1', [other.view.id]);
    try {
      expect(first).toEqual([0, 0]);
      time.mockReturnValue(11_000);
      expect(await look()).toEqual([1, 0]);
      expect(read('round_seconds')).toBe(10);
      const told = log.mock.calls.filter(
        ([facts]) => (facts as { eventId?: string }).eventId === failing.view.id,
      );
      expect(told.map(([, sentence]) => sentence)).toEqual([
        'counters of an event cannot be compared with its ledgers',
      ]);
    } finally {
      await context.pool.query('update pool set sold = sold - 1 where event_id = $1', [other.view.id]);
      time.mockRestore();
      log.mockRestore();
    }
  });

  test('are compared event by event where there are many, those first that wait longest', async () => {
    await sold();
    await sold();
    const { look, read } = watch();
    let now = 0;
    // Each statement takes longer than a look may.
    const time = vi.spyOn(deployment.clock, 'milliseconds').mockImplementation(() => {
      now += 250;
      return now;
    });
    try {
      await look();
      expect(read('round_seconds')).toBeNull();
      const { rows } = await context.pool.query('select count(*)::int as n from event');
      for (let looks = 1; looks < rows[0].n; looks += 1) await look();
      expect(read('round_seconds') ?? -1).toBeGreaterThan(0);
    } finally {
      time.mockRestore();
    }
  });
});
