import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '#test/support/deployment/invariants.ts';
import { openKernel } from '#test/support/shop/kernel.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { expireCarts, saveCarts } from './hold.sql.ts';

// Expired carts: docs/algorithms/stock-and-holds.md, "Expiry".
const { deployment, event, take, save, pools } = await openKernel();
const { context, clock } = deployment;

describe('Expiry', () => {
  test('a change of the cart does not lengthen it', async () => {
    const view = await event({ days: { sat: 9 }, offers: [{ key: 'full', days: ['sat'] }] });
    const batch = batchOf(view, 'full');
    const first = take(batch, 1);
    const [taken] = await save(view, first);
    clock.pass(60);
    const [grown] = await save(view, { ...first, isNew: false, lines: [{ batchId: batch, quantity: 2 }] });
    expect(taken?.refusal).toBeNull();
    expect(grown).toMatchObject({ expiresAt: taken?.refusal === null ? taken.expiresAt : undefined });
  });

  test('what an expired cart held is for sale again, once', async () => {
    const view = await event({ days: { sat: 2 }, offers: [{ key: 'full', days: ['sat'] }] });
    const batch = batchOf(view, 'full');
    await save(view, take(batch, 2));
    clock.pass(15 * 60);
    const ended = await Promise.all([1, 2, 3].map(() => expireCarts(context.pool, view.id, clock.now(), 10)));
    expect(ended.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await pools(view)).toEqual({ 'date:sat': [2, 0, 0] });
  });

  test('one that somebody else is busy with keeps no other waiting', async () => {
    const view = await event({ days: { sat: 9 }, offers: [{ key: 'full', days: ['sat'] }] });
    const batch = batchOf(view, 'full');
    const [busy, free] = [take(batch, 2), take(batch, 3)];
    await save(view, busy, free);
    clock.pass(15 * 60);
    const other = await context.pool.connect();
    try {
      await other.query('begin');
      await other.query('select 1 from cart where event_id = $1 and id = $2 for update', [
        view.id,
        busy.cartId,
      ]);
      const ended = expireCarts(context.pool, view.id, clock.now(), 10);
      expect(await Promise.race([ended, wait(10_000, 'still waiting', { ref: false })])).toBe(1);
      expect(await pools(view)).toEqual({ 'date:sat': [9, 2, 0] });
    } finally {
      await other.query('rollback');
      other.release();
    }
    expect(await expireCarts(context.pool, view.id, clock.now(), 10)).toBe(1);
    expect(await pools(view)).toEqual({ 'date:sat': [9, 0, 0] });
  });

  test('carts that are over are found without looking through those that are not', async () => {
    const view = await event({ days: { sat: 9 }, offers: [{ key: 'full', days: ['sat'] }] });
    const late = take(batchOf(view, 'full'), 2);
    await save(view, late);
    const client = await context.pool.connect();
    // Carts that were looked at in this transaction, by whichever way.
    const looked = async () =>
      (
        await client.query(
          `select seq_tup_read + idx_tup_fetch as carts from pg_stat_xact_user_tables where relname = 'cart'`,
        )
      ).rows[0].carts;
    try {
      // A sale that is under way: many are open, of one of them the time is over, and it is of all that were ordered.
      await client.query(
        `insert into cart (event_id, id, state, opened_at, expires_at)
        select $1, gen_random_uuid(), s.state, $2::timestamptz - interval '1 hour', $2::timestamptz + s.minutes * interval '1 minute'
        from (values ('open', 10), ('ordered', -10)) s (state, minutes), generate_series(1, 5000) n`,
        [view.id, clock.now()],
      );
      await client.query('update cart set expires_at = $2 where id = $1', [late.cartId, clock.now()]);
      await client.query('analyze cart');
      await client.query('begin');
      const before = await looked();
      expect(await expireCarts(client as never, view.id, clock.now(), 500)).toBe(1);
      for (const isShort of [false, true]) {
        const tooMany = [take(batchOf(view, 'full'), 10)];
        const [verdict] = await saveCarts(client as never, view.id, clock.now(), tooMany, { isShort });
        expect(verdict).toMatchObject({ refusal: 'SOLD_OUT', hasOverdueCarts: false });
      }
      expect((await looked()) - before).toBeLessThan(50);
      await client.query('commit');
    } finally {
      await client.query('delete from cart where event_id = $1 and id <> $2', [view.id, late.cartId]);
      client.release(true);
    }
  });

  test('what dead carts held is there for all of a call; where it is decided one by one, whoever is refused hears of them', async () => {
    const view = await event({ days: { sat: 3 }, offers: [{ key: 'full', days: ['sat'] }] });
    const three = () => Array.from({ length: 3 }, () => take(batchOf(view, 'full'), 1));
    const one = async (isShort: boolean) =>
      (await saveCarts(context.pool, view.id, clock.now(), three(), { isShort })).map((verdict) =>
        verdict.refusal === null ? 'held' : verdict.hasOverdueCarts,
      );
    expect(await one(false)).toEqual(['held', 'held', 'held']);
    expect(await one(true)).toEqual([false, false, false]);
    clock.pass(15 * 60);
    expect(await one(true)).toEqual([true, true, true]);
    expect(await one(false)).toEqual(['held', 'held', 'held']);
    expect(await pools(view)).toEqual({ 'date:sat': [3, 3, 0] });
    expect(await brokenInvariants(context.pool)).toEqual([]);
  });

  test('where dead carts cannot be ended now a call is decided all the same', async () => {
    const view = await event({ days: { sat: 2 }, offers: [{ key: 'full', days: ['sat'] }] });
    const batch = batchOf(view, 'full');
    await save(view, take(batch, 1));
    clock.pass(15 * 60);
    const fails = (asked: { name: string }) =>
      asked.name === 'expire-carts'
        ? Promise.reject(new Error('canceling statement due to lock timeout'))
        : context.pool.query(asked as never);
    const unable = Object.create(context.pool, { query: { value: fails } });
    const two = [take(batch, 1), take(batch, 1)];
    const verdicts = await saveCarts(unable, view.id, clock.now(), two, { isShort: false });
    expect(verdicts).toMatchObject([{ refusal: null }, { refusal: 'SOLD_OUT', hasOverdueCarts: true }]);
  });

  test('nobody is told "sold out" because of a cart that is dead already', async () => {
    const view = await event({ days: { sat: 2 }, offers: [{ key: 'full', days: ['sat'] }] });
    const batch = batchOf(view, 'full');
    await save(view, take(batch, 2));
    expect(await context.holds.hold(view.id, take(batch, 2))).toMatchObject({ refusal: 'SOLD_OUT' });
    clock.pass(15 * 60);
    expect(await context.holds.hold(view.id, take(batch, 2))).toMatchObject({ refusal: null });
  });
});
