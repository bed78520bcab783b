import pg from 'pg';
import { expect, test } from 'vitest';
import type { Uuid } from '#src/domain/ids.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { batchOf, openShop } from '#test/support/shop/shop.ts';
import { readCart } from './read-cart.ts';
import { releaseCart } from './release-cart.ts';

const shop = await openShop();
const { context } = shop.deployment;

async function heldBy(customer: TestCustomer) {
  const view = await shop.event({ days: { sat: 5 }, offers: [{ key: 'sat', days: ['sat'] }] });
  const held = await shop.hold(view, customer, [{ batchId: batchOf(view, 'sat'), quantity: 2 }]);
  return { view, id: held.data.saveCart.id };
}

async function unitsHeld(eventId: Uuid): Promise<number> {
  const { rows } = await context.pool.query('select sum(held) as held from pool where event_id = $1', [
    eventId,
  ]);
  return Number(rows[0].held);
}

test('a cart gives back all of it, once, and to its owner only', async () => {
  const [ana, bia] = await shop.deployment.customers(2);
  if (ana === undefined || bia === undefined) throw new Error('There are no customers.');
  const { view, id } = await heldBy(ana);
  for (const other of [bia.actor, null]) {
    await expect(releaseCart(context, { actor: other, id })).rejects.toMatchObject({
      code: 'CART_NOT_FOUND',
    });
  }
  expect(await unitsHeld(view.id)).toBe(2);
  await releaseCart(context, { actor: ana.actor, id });
  expect(await unitsHeld(view.id)).toBe(0);
  // As released as can be: no refusal, and nothing given back twice.
  await Promise.all(Array.from({ length: 8 }, () => releaseCart(context, { actor: ana.actor, id })));
  expect(await unitsHeld(view.id)).toBe(0);
});

test('eight who release one cart at once give back what it holds, once', async () => {
  const [ana] = await shop.deployment.customers(1);
  if (ana === undefined) throw new Error('There is no customer.');
  const { view, id } = await heldBy(ana);
  await shop.hold(view, ana, [{ batchId: batchOf(view, 'sat'), quantity: 1 }]);
  await Promise.all(Array.from({ length: 8 }, () => releaseCart(context, { actor: ana.actor, id })));
  expect(await unitsHeld(view.id)).toBe(1);
});

test('a cart that is ordered is closed, and keeps what it holds', async () => {
  const [ana] = await shop.deployment.customers(1);
  if (ana === undefined) throw new Error('There is no customer.');
  const { view, id } = await heldBy(ana);
  expect((await shop.order(ana, id)).errors).toBeUndefined();
  await expect(releaseCart(context, { actor: ana.actor, id })).rejects.toMatchObject({ code: 'CART_CLOSED' });
  expect(await unitsHeld(view.id)).toBe(2);
});

test('a cart that is ordered says so to its owner, and to nobody else', async () => {
  const [ana, bia] = await shop.deployment.customers(2);
  if (ana === undefined || bia === undefined) throw new Error('There are no customers.');
  const { id } = await heldBy(ana);
  expect((await shop.order(ana, id)).errors).toBeUndefined();
  await expect(readCart(context, { actor: ana.actor, id })).rejects.toMatchObject({ code: 'CART_CLOSED' });
  for (const other of [bia.actor, null]) expect(await readCart(context, { actor: other, id })).toBeNull();
});

test('the pools are locked for one statement, never from one turn of the node to another', async () => {
  const [ana] = await shop.deployment.customers(1);
  if (ana === undefined) throw new Error('There is no customer.');
  const { view, id } = await heldBy(ana);
  const said: string[] = [];
  const query = pg.Client.prototype.query as (...asked: unknown[]) => unknown;
  pg.Client.prototype.query = function heard(this: pg.Client, ...asked: unknown[]) {
    const [first] = asked as [string | { text: string }];
    said.push(typeof first === 'string' ? first : first.text);
    return query.apply(this, asked);
  } as typeof pg.Client.prototype.query;
  try {
    await releaseCart(context, { actor: ana.actor, id });
  } finally {
    pg.Client.prototype.query = query as typeof pg.Client.prototype.query;
  }
  expect(said.filter((text) => text.includes('release_carts'))).toHaveLength(1);
  expect(said.filter((text) => /^(begin|start transaction)/i.test(text))).toEqual([]);
  expect(await unitsHeld(view.id)).toBe(0);
});
