import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { queriesDuring } from '#test/support/deployment/count-queries.ts';
import { promised } from '#test/support/promised.ts';
import { batchOf, openShop } from '#test/support/shop/shop.ts';
import { tuning } from '../../tuning.ts';
import { createEventCache } from '../event/event-cache.ts';
import type { EventView } from '../event/event-view.ts';

// "Refusals from memory" of docs/algorithms/stock-and-holds.md, with copies as old as they are in life.
const shop = await openShop();
const { deployment } = shop;
const { context, clock } = deployment;

const copies = (catalogueAgeMilliseconds: number, milliseconds = clock.milliseconds) =>
  createEventCache({
    db: context.db,
    now: clock.now,
    milliseconds,
    catalogueAgeMilliseconds,
    stockAgeMilliseconds: tuning.stockAgeMilliseconds,
  });

beforeEach(() => {
  context.events = copies(0);
});

/** A copy taken now: one that was begun before a hold does not know of it. */
async function lookAgain(view: EventView): Promise<void> {
  context.events = copies(0);
  await context.events.stock(view.id);
}

const small = (units: number, more: object = {}) =>
  shop.event({ days: { sat: units }, offers: [{ key: 'sat', days: ['sat'] }], ...more });
const ask = (view: EventView, quantity = 1, offer = 'sat') =>
  deployment.graphql<{ saveCart: { id: string } | null }>(
    'mutation($input: CartInput!) { saveCart(input: $input) { id } }',
    { input: { eventSlug: view.slug, lines: [{ batchId: batchOf(view, offer), quantity }] } },
  );
const release = (id: string) =>
  deployment.graphql('mutation($id: ID!) { releaseCart(id: $id) { success } }', { id });

test('what is sold out is refused without a query, in the words of the stock', async () => {
  const view = await small(2);
  expect((await ask(view, 2)).errors).toBeUndefined();
  // The first no is the stock's own.
  const first = await ask(view);
  context.events = copies(tuning.catalogueAgeMilliseconds);
  await ask(view);
  await context.events.stock(view.id);
  // Time stands still: a copy past half of its age is renewed once, and no copy ages.
  const stopped = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => stopped.mockRestore());
  const answers: unknown[] = [];
  const queries = await queriesDuring(context.pool, async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const together = await Promise.all(Array.from({ length: 25 }, () => ask(view)));
      answers.push(...together.map(({ errors }) => errors));
    }
  });
  const plain = (errors: unknown) =>
    JSON.parse(JSON.stringify(errors).replaceAll(/"requestId":"[^"]*"/g, '"requestId":""'));
  for (const errors of answers) expect(plain(errors)).toEqual(plain(first.errors));
  expect(first.errors?.[0]?.extensions).toMatchObject({
    code: 'SOLD_OUT',
    field: 'lines.0',
    facts: { remaining: 0 },
  });
  expect(answers).toHaveLength(500);
  // Of versions, rows, stock and rooms one each at most, whatever the number of requests.
  expect(queries).toBeLessThanOrEqual(4);
});

test('what becomes free is seen within a second, although nobody stops asking', async () => {
  const view = await small(1);
  const cart = await ask(view);
  await lookAgain(view);
  expect((await ask(view)).errors?.[0]?.extensions.code).toBe('SOLD_OUT');
  await release(cart.data.saveCart?.id ?? '');
  const freed = performance.now();
  let isHeld = false;
  while (!isHeld && performance.now() - freed < promised(3_000)) {
    isHeld = (await ask(view)).errors === undefined;
    await wait(5);
  }
  expect(isHeld).toBe(true);
  expect(performance.now() - freed).toBeLessThan(promised(1_000));
});

test('what is given back at this node is for sale at once, however young its copy', async () => {
  const view = await small(1);
  const cart = await ask(view);
  let at = 0;
  // The copy is young for as long as this test lasts: only what this node hears can make it look again.
  context.events = copies(0, () => at);
  await context.events.stock(view.id);
  at = 20;
  expect((await ask(view)).errors?.[0]?.extensions.code).toBe('SOLD_OUT');
  expect(context.events.knownStock(view.id)?.poolById.size).toBe(1);
  await release(cart.data.saveCart?.id ?? '');
  await expect.poll(async () => (await ask(view)).errors, { interval: 5 }).toBeUndefined();
});

test('nobody is told sold out because of a cart that is dead', async () => {
  const view = await small(1, { holdMinutes: 10 });
  expect((await ask(view)).errors).toBeUndefined();
  // Young for as long as this test lasts: only the hour tells.
  context.events = copies(0, () => 0);
  await context.events.stock(view.id);
  expect((await ask(view)).errors?.[0]?.extensions.code).toBe('SOLD_OUT');
  clock.pass(10 * 60 + 1);
  expect(context.events.knownStock(view.id)).not.toBeNull();
  expect((await ask(view)).errors).toBeUndefined();
});

test('too few is not none: how many are left only the stock can tell', async () => {
  const view = await small(3);
  await ask(view, 2);
  await lookAgain(view);
  expect((await ask(view, 2)).errors?.[0]?.extensions).toMatchObject({
    code: 'SOLD_OUT',
    facts: { remaining: 1 },
  });
  expect((await ask(view, 1)).errors).toBeUndefined();
});

test('a later batch opens in the moment the one before it is full', async () => {
  const view = await shop.event({
    days: { sat: 10 },
    offers: [{ key: 'sat', days: ['sat'], batches: [{ units: 1 }, { units: 5 }] }],
  });
  const second = {
    input: { eventSlug: view.slug, lines: [{ batchId: batchOf(view, 'sat', 2), quantity: 1 }] },
  };
  const askSecond = () =>
    deployment.graphql('mutation($input: CartInput!) { saveCart(input: $input) { id } }', second);
  context.events = copies(0, () => 0);
  await context.events.stock(view.id);
  expect((await askSecond()).errors?.[0]?.extensions.code).toBe('BATCH_NOT_OPEN');
  expect((await ask(view)).errors).toBeUndefined();
  // The copy still says that it is not its turn.
  expect((await askSecond()).errors).toBeUndefined();
});

test('before the sale and after it nothing is asked', async () => {
  const hour = 3_600_000;
  const soon = await small(5, { saleOpensAt: new Date(clock.now().getTime() + hour) });
  const [opened, closed] = [2, 1].map((hours) => new Date(clock.now().getTime() - hours * hour));
  const over = await small(5, { saleOpensAt: opened, saleClosesAt: closed });
  for (const [view, code] of [
    [soon, 'SALE_NOT_OPEN'],
    [over, 'SALE_ENDED'],
  ] as const) {
    const holds = context.holds.hold;
    context.holds.hold = () => Promise.reject(new Error('the stock was asked'));
    const answer = await ask(view);
    context.holds.hold = holds;
    expect(answer.errors?.[0]?.extensions).toMatchObject({ code, field: 'lines.0' });
  }
});
