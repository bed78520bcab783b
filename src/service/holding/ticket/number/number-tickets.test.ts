import { expect, test } from 'vitest';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { brokenInvariants } from '#test/support/deployment/invariants.ts';
import { startMortalNode } from '#test/support/deployment/mortal-node.ts';
import { openCheckout } from '#test/support/shop/checkout.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { giveNumbers, lockSeries } from './fiscal-number.sql.ts';
import { numberEvent } from './number-event.ts';
import { numberTickets } from './number-tickets.ts';

// docs/algorithms/papers.md, "The fiscal number".
const { deployment, event, save, place } = await openCheckout();
const { context, clock } = deployment;

const openEvent = () =>
  event({
    days: { sat: 500 },
    offers: [
      { key: 'free', days: ['sat'], batches: [{ priceCents: 0, feeCents: 0 }] },
      { key: 'pin', days: [], kind: 'PRODUCT', stock: 500, batches: [{ priceCents: 0, feeCents: 0 }] },
    ],
  });

async function sell(view: EventView, buyer: TestCustomer, quantity = 1): Promise<void> {
  const lines = ['free', 'pin'].map((offer) => ({ batchId: batchOf(view, offer), quantity }));
  const cart = (await save(view, buyer, lines)).data.saveCart;
  const { errors } = await place(buyer, cart.id, { payment: null });
  expect(errors).toBeUndefined();
}

/** Numbers with the instant at which their tickets were sold, in the order of the numbers. */
async function numbersOf({ id }: EventView) {
  const { rows } = await context.pool.query(
    `select f.number::int as number, t.issued_at as "soldAt", t.status from fiscal_number f
    join ticket t on t.event_id = f.event_id and t.id = f.ticket_id where f.event_id = $1 order by f.number`,
    [id],
  );
  return rows as { number: number; soldAt: Date; status: string }[];
}

const oneTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

test('tickets that are sold at once while nodes number them have each one number, without a gap', async () => {
  const view = await openEvent();
  const buyers = (await deployment.customers(60)) as TestCustomer[];
  let isSelling = true;
  const numbering = Array.from({ length: 3 }, async () => {
    while (isSelling) await numberTickets(context);
  });
  const sold = Promise.all(buyers.map((buyer) => sell(view, buyer, 2))).finally(() => {
    isSelling = false;
  });
  await Promise.all([sold, ...numbering]);
  await numberTickets(context);
  const numbers = await numbersOf(view);
  expect(numbers.map(({ number }) => number)).toEqual(oneTo(120));
  const { rows } = await context.pool.query('select 1 from unnumbered_ticket where event_id = $1', [view.id]);
  expect(rows).toEqual([]);
});

test('whoever asks for a number waits for it, and products have none', async () => {
  const view = await openEvent();
  const buyers = (await deployment.customers(5)) as TestCustomer[];
  for (const buyer of buyers) {
    await sell(view, buyer);
    clock.pass(5);
  }
  await Promise.all(oneTo(4).map(() => numberEvent(context, view.id, { waits: true })));
  const numbers = await numbersOf(view);
  expect(numbers.map(({ number }) => number)).toEqual(oneTo(5));
  const times = numbers.map(({ soldAt }) => soldAt.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});

test('more tickets than a page takes are numbered page by page, the first that came before all others', async () => {
  const view = await openEvent();
  const buyers = (await deployment.customers(5)) as TestCustomer[];
  for (const buyer of buyers) {
    await sell(view, buyer);
    clock.pass(5);
  }
  const at = clock.now();
  // Later than this file lasts: another test counts the steps of a node.
  const series = { firstLookAt: new Date(at.getTime() + 86_400_000), waits: true };
  const taken: number[] = [];
  do {
    const page = await context.db.transaction().execute(async (tx) => {
      const { lastNumber = 0 } = (await lockSeries(tx, view.id, series)) ?? {};
      return await giveNumbers(tx, view.id, { lastNumber, at, limit: 4 });
    });
    taken.push(page);
  } while (taken.at(-1) !== 0);
  // Each buyer has a ticket and a pin, which has no number and leaves the queue with them.
  expect(taken).toEqual([4, 4, 2, 0]);
  const numbers = await numbersOf(view);
  expect(numbers.map(({ number }) => number)).toEqual(oneTo(5));
  const times = numbers.map(({ soldAt }) => soldAt.getTime());
  expect(times).toEqual(times.toSorted((one, other) => one - other));
});

test('a node that is killed at any step leaves no gap, and the next one goes on', async () => {
  const view = await openEvent();
  const dead: string[] = [];
  for (let diesAfter = 0; ; diesAfter += 1) {
    const [buyer] = (await deployment.customers(1)) as [TestCustomer];
    await sell(view, buyer, 3);
    const node = startMortalNode(context, { bank: deployment.bank, diesAfter });
    await numberTickets(node.context).catch(() => {});
    await node.bury();
    expect(await brokenInvariants(context.pool)).toEqual([]);
    if (!node.isDead()) break;
    dead.push(node.steps.at(-1) ?? 'nothing');
  }
  // The last of them died with all done and nothing committed.
  expect(dead.at(-1)).toMatch(/^with/);
  await numberTickets(context);
  const numbers = await numbersOf(view);
  expect(numbers.map(({ number }) => number)).toEqual(oneTo(3 * (dead.length + 1)));
});

test('tickets of a release that gives no numbers are found, and looked for again until a look finds none', async () => {
  const view = await openEvent();
  const buyers = (await deployment.customers(4)) as TestCustomer[];
  for (const buyer of buyers) await sell(view, buyer);
  // As the upgrade finds an event.
  await context.pool.query('delete from unnumbered_ticket where event_id = $1', [view.id]);
  await context.pool.query(
    "insert into paper_series (event_id, next_look_at) values ($1, '-infinity') on conflict (event_id) do update set next_look_at = '-infinity'",
    [view.id],
  );
  await numberTickets(context);
  expect((await numbersOf(view)).map(({ number }) => number)).toEqual(oneTo(4));
  const nextLook = async () =>
    (await context.pool.query('select next_look_at as at from paper_series where event_id = $1', [view.id]))
      .rows[0].at;
  expect(await nextLook()).not.toBeNull();
  clock.pass(3_601);
  await numberTickets(context);
  expect(await nextLook()).toBeNull();
});

test('negative control: a gap, and a ticket without a number that does not wait for one, are told', async () => {
  const view = await openEvent();
  const [buyer] = (await deployment.customers(1)) as [TestCustomer];
  await sell(view, buyer, 3);
  await numberTickets(context);
  const broken = async (text: string) => {
    await context.pool.query(text, [view.id]);
    return (await brokenInvariants(context.pool)).map((rule) => rule.slice(0, 3));
  };
  expect(await broken('update fiscal_number set number = 9 where event_id = $1 and number = 3')).toEqual([
    'I50',
  ]);
  await context.pool.query('update fiscal_number set number = 3 where event_id = $1 and number = 9', [
    view.id,
  ]);
  await sell(view, buyer, 1);
  expect(await broken('delete from unnumbered_ticket where event_id = $1')).toEqual(['I50']);
  await context.pool.query(
    'insert into unnumbered_ticket select event_id, id from ticket where event_id = $1 and id not in (select ticket_id from fiscal_number)',
    [view.id],
  );
});
