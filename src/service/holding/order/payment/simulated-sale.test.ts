import { afterAll, describe, expect, test } from 'vitest';
import { leftOver } from '#test/sim/sale/left-over.ts';
import { type SimulationResult, simulateSale } from '#test/sim/sale/simulate-sale.ts';
import { casesOf, times } from '#test/support/cases.ts';
import { openDeployment, type TestCustomer } from '#test/support/deployment/deployment.ts';
import { byCard, openCheckout } from '#test/support/shop/checkout.ts';
import { batchOf } from '#test/support/shop/shop.ts';

// `npm run sim -- <seed>` replays one, or goes on for as long as one likes.
const allSeeds = [1, 7, 300];
const seeds = casesOf(1, allSeeds);
const wanted = [
  ...(['paidByPix', 'paidByCard', 'declined', 'paidAgain', 'couponUses', 'extended'] as const),
  ...([
    'refundsOfUnits',
    'chargedBack',
    'canceledWithTheirEvent',
    'transfers',
    'courtesies',
    'turns',
  ] as const),
];
/** At least one of each actor, so that nobody acts in vain. */
const wantedDone = [
  ...[
    'batches priced',
    'units moved',
    'refunds by staff',
    'scans ADMITTED',
    'till sales, CASH',
    'tills closed',
  ],
  ...['messages told again', 'lies told', 'nodes died', 'locks held', 'people erased'],
];
const heard = ['SOLD_OUT', 'PAYMENT_UNAVAILABLE', 'ORDER_NOT_PAYABLE', 'EVENT_CANCELED', 'PASS_REQUIRED'];

describe('a bad afternoon', async () => {
  const deployment = await openDeployment();
  const other = await deployment.anotherNode();
  afterAll(() => other.close());
  const results: SimulationResult[] = [];

  test.each(seeds)('with seed %i leaves every invariant whole', async (seed) => {
    // Half of what people do is not buying, so an afternoon is long enough for both.
    const result = await simulateSale(deployment, seed, times(80, 110), [other]);
    results.push(result);
    expect(result.became.orders).toBeGreaterThan(3);
  });

  test('has had something of everything', async ({ skip }) => {
    skip(results.length < allSeeds.length, 'not every seed was run');
    // Who comes first is not for the seed to say, so a rare thing may once be missing from the few that are always run.
    for (let seed = 301; seed <= 308 && missing().length > 0; seed += 1) {
      results.push(await simulateSale(deployment, seed, 150, [other]));
    }
    expect(missing()).toEqual([]);
  });

  function missing(): string[] {
    const sum = (what: keyof SimulationResult['became']) =>
      results.reduce((total, { became }) => total + became[what], 0);
    const told = new Set(results.flatMap(({ refused }) => Object.keys(refused)));
    const done = new Set(results.flatMap((result) => Object.keys(result.done)));
    return [
      ...wanted.filter((what) => sum(what) === 0),
      ...wantedDone.filter((what) => !done.has(what)),
      ...heard.filter((code) => !told.has(code)),
    ];
  }
});

test('what is left over is said: held, undecided, and money the bank says otherwise of', async () => {
  const { deployment, event, save, place, addressOf } = await openCheckout();
  const view = await event({ days: { sat: 3 }, offers: [{ key: 'full', days: ['sat'] }] });
  const none = await event({ days: { sat: 1 }, offers: [{ key: 'full', days: ['sat'] }] });
  const [buyer, slow] = (await deployment.customers(2)) as [TestCustomer, TestCustomer];
  const order = async (by: TestCustomer, payment: object) => {
    const cart = (await save(view, by, [{ batchId: batchOf(view, 'full'), quantity: 1 }])).data.saveCart;
    return (await place(by, cart.id, { payment, billingAddressId: await addressOf(by) })).data.placeOrder;
  };

  const { status } = await order(buyer, byCard());
  expect(status).toBe('APPROVED');
  expect(await leftOver(deployment, view.id, none.id)).toEqual([]);

  const forgetful = { charge: async () => null, cardCharge: async () => null };
  const money = await leftOver({ context: deployment.context, bank: forgetful }, view.id, none.id);
  expect(money).toEqual([expect.stringMatching(/^\d+ left of [0-9a-f]{32}, and null$/)]);

  // Had this event been canceled, its order would be there without any right.
  expect(await leftOver(deployment, none.id, view.id)).toEqual(['1 orders of nothing']);

  await order(slow, { method: 'PIX' });
  expect(await leftOver(deployment, view.id, none.id)).toEqual([
    '1 units held',
    '1 orders undecided',
    '1 payments undecided',
  ]);
});
