import { expect, test } from 'vitest';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { openCheckout } from '#test/support/shop/checkout.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { createLiveSales, type LiveNews } from './live-sales.ts';

// docs/algorithms/live-sale.md, "One reading for all who watch"
const { deployment, event, save } = await openCheckout();
const { context } = deployment;

/** The sales of a node whose turns come when the test says so, and how many statements have asked for figures. */
function atNode() {
  const turns: (() => void)[] = [];
  return {
    sales: createLiveSales(context, (act) => void turns.push(act)),
    turn: () => turns.splice(0).map((act) => act()).length,
  };
}

function heard() {
  const news: LiveNews[] = [];
  let wake = () => {};
  return {
    tell: (one: LiveNews) => {
      news.push(one);
      wake();
    },
    /** The news of so many readings, once they have come. */
    async first(count: number): Promise<LiveNews[]> {
      while (news.length < count) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return news;
    },
  };
}

async function anEvent() {
  return await event({ days: { sat: 9 }, offers: [{ key: 'sat', days: ['sat'] }] });
}

test('all who watch an event get one reading, and nothing is read when nobody is left', async () => {
  const view = await anEvent();
  const { sales, turn } = atNode();
  const [first, second] = [heard(), heard()];
  const leave = [sales.watch(view.id, first.tell), sales.watch(view.id, second.tell)];
  const [ofFirst] = await first.first(1);
  expect((await second.first(1))[0]).toBe(ofFirst);
  expect(sales.watched()).toBe(1);
  expect(turn()).toBe(1);
  await first.first(2);
  // A later one has the last reading at once.
  const third = heard();
  const leaveThird = sales.watch(view.id, third.tell);
  expect((await third.first(1))[0]).toBe((await first.first(2))[1]);
  leaveThird();
  for (const one of leave) one();
  expect(sales.watched()).toBe(0);
  turn();
  expect(turn()).toBe(0);
  expect(await first.first(2)).toHaveLength(2);
});

test('a reading tells what differs from the last one, and nothing where nothing does', async () => {
  const view = await anEvent();
  const { sales, turn } = atNode();
  const one = heard();
  const leave = sales.watch(view.id, one.tell);
  await one.first(1);
  const [buyer] = (await deployment.customers(1)) as [TestCustomer];
  await save(view, buyer, [{ batchId: batchOf(view, 'sat'), quantity: 2 }]);
  turn();
  const [, second] = await one.first(2);
  expect(JSON.parse(second?.change('FIGURES') ?? '').change).toMatchObject({
    batches: { 'sat-1': { left: 7 } },
  });
  // Held units are counted beside the readings.
  let count = 2;
  const heldNow = async () =>
    JSON.parse((await one.first(count)).at(-1)?.snapshot('FIGURES') ?? '').sale.units.held;
  for (; (await heldNow()) === 0; count += 1) turn();
  expect(await heldNow()).toBe(2);
  turn();
  expect((await one.first(count + 1)).at(-1)?.change('SUMS')).toBeNull();
  leave();
});
