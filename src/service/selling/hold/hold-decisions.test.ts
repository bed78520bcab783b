import { describe, expect, test } from 'vitest';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { isSpread } from '#test/support/deployment/database.ts';
import { chanceOf } from '#test/support/random/chance.ts';
import { openKernel } from '#test/support/shop/kernel.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { saveCarts } from './hold.sql.ts';

// What save_carts decides. Each heading below is a heading of docs/algorithms/stock-and-holds.md.
const { deployment, event, take, save, pools } = await openKernel();
const { context, clock } = deployment;

describe('Inside the call', () => {
  test('requests are decided in order; one that does not fit takes nothing and stops nobody', async () => {
    const view = await event({ days: { sat: 3 }, offers: [{ key: 'full', days: ['sat'] }] });
    const batch = batchOf(view, 'full');
    const verdicts = await save(view, take(batch, 2), take(batch, 2), take(batch, 1), take(batch, 1));
    expect(verdicts.map((verdict) => verdict.refusal)).toEqual([null, 'SOLD_OUT', null, 'SOLD_OUT']);
    expect(verdicts[1]).toMatchObject({ batchId: batch, remaining: 1 });
    expect(await pools(view)).toEqual({ 'date:sat': [3, 3, 0] });
  });

  test('a pass needs one of every day, all lines or none', async () => {
    const view = await event({
      days: { sat: 2, sun: 1 },
      offers: [
        { key: 'sat', days: ['sat'] },
        { key: 'pass', days: ['sat', 'sun'] },
      ],
    });
    const pass = batchOf(view, 'pass');
    const sat = batchOf(view, 'sat');
    const both = take(sat, 1, {
      lines: [
        { batchId: sat, quantity: 1 },
        { batchId: pass, quantity: 2 },
      ],
    });
    const verdicts = await save(view, both, take(pass, 1), take(pass, 1), take(sat, 1));
    expect(verdicts.map((verdict) => verdict.refusal)).toEqual(['SOLD_OUT', null, 'SOLD_OUT', null]);
    expect(await pools(view)).toEqual({ 'date:sat': [2, 2, 0], 'date:sun': [1, 1, 0] });
  });

  test('the same lines again change nothing, fewer give stock back, and a swap needs no second unit', async () => {
    const view = await event({
      days: { sat: 1, sun: 1 },
      offers: [
        { key: 'sat', days: ['sat'] },
        { key: 'pass', days: ['sat', 'sun'] },
      ],
    });
    const first = take(batchOf(view, 'sat'), 1);
    await save(view, first);
    const again = { ...first, isNew: false };
    const entries = async () =>
      (await context.pool.query('select count(*) from stock_entry where event_id = $1', [view.id])).rows[0]
        .count;
    const before = await entries();
    expect(await save(view, again)).toMatchObject([{ refusal: null }]);
    expect(await entries()).toBe(before);

    expect(
      await save(view, { ...again, lines: [{ batchId: batchOf(view, 'pass'), quantity: 1 }] }),
    ).toMatchObject([{ refusal: null }]);
    expect(await pools(view)).toEqual({ 'date:sat': [1, 1, 0], 'date:sun': [1, 1, 0] });
    expect(await save(view, { ...again, lines: [] })).toMatchObject([{ refusal: null, expiresAt: null }]);
    expect(await pools(view)).toEqual({ 'date:sat': [1, 0, 0], 'date:sun': [1, 0, 0] });
  });

  test('the price seen is kept when the event changes and the cart grows', async () => {
    const view = await event({ days: { sat: 9 }, offers: [{ key: 'full', days: ['sat'] }] });
    const batch = batchOf(view, 'full');
    const first = take(batch, 1);
    await save(view, first);
    await context.pool.query('update batch set price_cents = 99999 where event_id = $1', [view.id]);
    const [grown] = await save(view, { ...first, isNew: false, lines: [{ batchId: batch, quantity: 3 }] });
    expect(grown).toMatchObject({ lines: [{ quantity: 3, priceCents: 10_000, feeCents: 1_500 }] });
    expect(await save(view, take(batch, 1))).toMatchObject([{ lines: [{ priceCents: 99_999 }] }]);
  });

  test('carts that are not there, of somebody else, ended or expired are refused; the others go on', async () => {
    const view = await event({ days: { sat: 20 }, offers: [{ key: 'full', days: ['sat'] }] });
    const batch = batchOf(view, 'full');
    const [owner, other] = await deployment.customers(2);
    const owned = take(batch, 1, { customerId: owner?.id ?? null });
    const late = take(batch, 1);
    const released = take(batch, 1);
    const ordered = take(batch, 1);
    await save(view, owned, late, released, ordered);
    await context.pool.query("update cart set state = 'ordered' where id = $1", [ordered.cartId]);
    await context.pool.query(`update cart set expires_at = $2 where id = $1`, [late.cartId, clock.now()]);
    await context.pool.query(`select end_carts($1, $2, array[$3]::uuid[], 'released', 'released')`, [
      view.id,
      clock.now(),
      released.cartId,
    ]);
    const verdicts = await save(
      view,
      take(batch, 2, { isNew: false }),
      { ...owned, isNew: false, customerId: other?.id ?? null },
      { ...owned, isNew: false, customerId: null, cartId: context.ids.uuid() },
      { ...late, isNew: false },
      { ...released, isNew: false },
      { ...ordered, isNew: false },
      take(batch, 1),
    );
    expect(verdicts.map((verdict) => verdict.refusal)).toEqual([
      'CART_NOT_FOUND',
      'CART_NOT_FOUND',
      'CART_NOT_FOUND',
      'CART_EXPIRED',
      'CART_NOT_FOUND',
      'CART_CLOSED',
      null,
    ]);
  });

  test('batches that are unknown, closed or not open yet, and sales that are over or not begun', async () => {
    const soon = new Date(clock.now().getTime() + 3_600_000);
    const ago = new Date(clock.now().getTime() - 1_000);
    const view = await event({
      days: { sat: 9 },
      offers: [
        { key: 'closed', days: ['sat'], batches: [{ closesAt: ago }] },
        { key: 'later', days: ['sat'], batches: [{ opensAt: soon }] },
        { key: 'two', days: ['sat'], batches: [{ units: 2 }, { units: 2, priceCents: 20_000 }] },
      ],
    });
    const verdicts = await save(
      view,
      take(context.ids.uuid(), 1),
      take(batchOf(view, 'closed'), 1),
      take(batchOf(view, 'later'), 1),
      take(batchOf(view, 'two', 2), 1),
    );
    expect(verdicts.map((verdict) => verdict.refusal)).toEqual([
      'BATCH_NOT_FOUND',
      'BATCH_CLOSED',
      'BATCH_NOT_OPEN',
      'BATCH_NOT_OPEN',
    ]);
    const early = await event({
      days: { sat: 9 },
      saleOpensAt: soon,
      offers: [{ key: 'full', days: ['sat'] }],
    });
    const over = await event({
      days: { sat: 9 },
      saleOpensAt: new Date(ago.getTime() - 1_000),
      saleClosesAt: ago,
      offers: [{ key: 'full', days: ['sat'] }],
    });
    expect(await save(early, take(batchOf(early, 'full'), 1))).toMatchObject([{ refusal: 'SALE_NOT_OPEN' }]);
    expect(await save(over, take(batchOf(over, 'full'), 1))).toMatchObject([{ refusal: 'SALE_ENDED' }]);
  });
});

describe('Batches turn', () => {
  test('the worked case: units that come back to a passed batch move on to the one that runs', async () => {
    const view = await event({
      days: { sat: 40 },
      offers: [{ key: 'full', days: ['sat'], batches: [{ units: 10 }, { units: 10 }, { units: 20 }] }],
    });
    const [first, second, third] = [1, 2, 3].map((number) => batchOf(view, 'full', number)) as [
      string,
      string,
      string,
    ];
    const leaving = take(first, 2);
    expect(await save(view, take(first, 8), leaving)).toMatchObject([{ refusal: null }, { refusal: null }]);
    expect(await save(view, take(second, 1, { lines: [{ batchId: second, quantity: 1 }] }))).toMatchObject([
      { refusal: null },
    ]);
    await save(view, { ...leaving, isNew: false, lines: [] });
    expect(await pools(view)).toMatchObject({ 'batch:full-1': [8, 8, 0], 'batch:full-2': [12, 1, 0] });
    expect(await save(view, take(first, 1))).toMatchObject([{ refusal: 'SOLD_OUT', remaining: 0 }]);

    await save(view, take(second, 11));
    expect(await save(view, take(third, 1))).toMatchObject([{ refusal: null }]);
    expect(await pools(view)).toEqual({
      'date:sat': [40, 21, 0],
      'batch:full-1': [8, 8, 0],
      'batch:full-2': [12, 12, 0],
      'batch:full-3': [20, 1, 0],
    });
  });

  test('a batch closed by its date does not get its units back either, and the last batch does', async () => {
    const view = await event({
      days: { sat: 40 },
      offers: [{ key: 'full', days: ['sat'], batches: [{ units: 10 }, { units: 5 }] }],
    });
    const [first, second] = [batchOf(view, 'full', 1), batchOf(view, 'full', 2)];
    const early = take(first, 4);
    await save(view, early);
    await context.pool.query('update batch set closes_at = $2 where event_id = $1 and number = 1', [
      view.id,
      clock.now(),
    ]);
    await save(view, { ...early, isNew: false, lines: [] });
    expect(await pools(view)).toMatchObject({ 'batch:full-1': [6, 0, 0], 'batch:full-2': [9, 0, 0] });
    const all = take(second, 9);
    await save(view, all);
    await save(view, { ...all, isNew: false, lines: [{ batchId: second, quantity: 8 }] });
    expect(await pools(view)).toMatchObject({ 'batch:full-2': [9, 8, 0] });
  });
});

// The pools' ids are changed for it, and foreign keys of a spread database cannot be disabled. The functions are the same.
describe.skipIf(isSpread())('Locks', () => {
  test('people who still ask for a passed batch and people who leave the next one never wait for each other', async () => {
    const view = await event({
      days: { sat: 400 },
      offers: [{ key: 'full', days: ['sat'], batches: [{ units: 2 }, { units: 300 }, { units: 90 }] }],
    });
    const [first, second] = [batchOf(view, 'full', 1), batchOf(view, 'full', 2)];
    await save(view, take(first, 2));
    // Pools are locked in the order of their ids. The day is last and the second batch first, which reveals a lock that
    // is taken too late.
    await reorder(view, ['batch:full-2', 'batch:full-3', 'batch:full-1', 'date:sat']);
    const asking = async () => {
      for (let turn = 0; turn < 60; turn += 1) await save(view, take(first, 1));
    };
    const leaving = async () => {
      for (let turn = 0; turn < 30; turn += 1) {
        const cart = take(second, 2);
        await save(view, cart);
        await save(view, { ...cart, isNew: false, lines: [] });
      }
    };
    const ended = await Promise.allSettled([asking(), asking(), asking(), leaving(), leaving(), leaving()]);
    expect(ended.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([]);
  });

  /** Gives the pools of an event new ids, in the order of `keys`. */
  async function reorder(view: EventView, keys: string[]): Promise<void> {
    const { pool } = context;
    await pool.query('alter table batch_pool disable trigger all');
    await pool.query('alter table batch disable trigger all');
    await pool.query('alter table pool disable trigger all');
    for (const [index, key] of keys.entries()) {
      const id = `00000000-0000-7000-8000-${String(index).padStart(6, '0')}${view.code
        .padStart(6, '0')
        .toLowerCase()
        .replace(/[^0-9a-f]/g, '0')}`;
      const { rows } = await pool.query('select id from pool where event_id = $1 and key = $2', [
        view.id,
        key,
      ]);
      const old = rows[0].id;
      await pool.query('update pool set id = $3 where event_id = $1 and id = $2', [view.id, old, id]);
      await pool.query('update pool set next_pool_id = $3 where event_id = $1 and next_pool_id = $2', [
        view.id,
        old,
        id,
      ]);
      await pool.query('update batch set own_pool_id = $3 where event_id = $1 and own_pool_id = $2', [
        view.id,
        old,
        id,
      ]);
      await pool.query('update batch_pool set pool_id = $3 where event_id = $1 and pool_id = $2', [
        view.id,
        old,
        id,
      ]);
    }
    await pool.query('alter table batch_pool enable trigger all');
    await pool.query('alter table batch enable trigger all');
    await pool.query('alter table pool enable trigger all');
  }
});

describe('Begun together', () => {
  test('what begin_carts says is what save_carts would have said, and what it stores too', async () => {
    const options: Parameters<typeof event>[0] = {
      days: { sat: 400, sun: 300 },
      offers: [
        { key: 'sat', days: ['sat'], batches: [{ units: 60 }, { units: 90, priceCents: 12_000 }] },
        { key: 'pass', days: ['sat', 'sun'], batches: [{ priceCents: 20_000, feeCents: 2_500 }] },
        { key: 'shirt', days: [], kind: 'PRODUCT', batches: [{ units: 80 }] },
      ],
    };
    const [together, apart] = [await event(options), await event(options)];
    const chance = chanceOf(7);
    const wholes: boolean[] = [];
    for (let call = 0; call < 60; call += 1) {
      const wishes = Array.from({ length: 1 + chance.below(8) }, () => {
        const offers = ['sat', 'sat', 'pass', 'shirt'].filter(() => chance.once(2));
        return [...new Set(offers.length > 0 ? offers : ['pass'])].map((offer) => ({
          offer,
          number: offer === 'sat' && chance.once(3) ? 2 : 1,
          quantity: 1 + chance.below(3),
        }));
      });
      const requests = (view: EventView) =>
        wishes.map((wish) => ({
          ...take('', 0),
          lines: wish.map(({ offer, number, quantity }) => ({
            batchId: batchOf(view, offer, number),
            quantity,
          })),
        }));
      const one = await save(together, ...requests(together));
      const other = await saveCarts(context.pool, apart.id, clock.now(), requests(apart), { isShort: true });
      wholes.push(one.every(({ refusal }) => refusal === null));
      expect(one.map(named(together))).toEqual(other.map(named(apart)));
      expect(await pools(together)).toEqual(await pools(apart));
      expect(await ledger(together)).toEqual(await ledger(apart));
    }
    // Some calls were begun whole, and some had to be decided.
    expect(new Set(wholes)).toEqual(new Set([true, false]));
  });

  /** A verdict with the names of batches in place of their ids; of two that are short alike, either may be told. */
  function named(view: EventView) {
    const nameOf = (id: string) => {
      const found = view.batchById.get(id);
      return `${found?.offer.name.pt} ${found?.batch.number ?? 1}`;
    };
    return (verdict: Awaited<ReturnType<typeof save>>[number]) =>
      verdict.refusal === null
        ? verdict.lines.map((line) => ({ ...line, batchId: nameOf(line.batchId) }))
        : { refusal: verdict.refusal, remaining: verdict.remaining };
  }

  async function ledger(view: EventView): Promise<unknown[]> {
    const { rows } = await context.pool.query(
      `select b.key, e.held_change, e.sold_change, e.price_cents, e.fee_cents, e.cause,
        c.expires_at - c.opened_at as lives, c.state
      from stock_entry e join batch b on b.event_id = e.event_id and b.id = e.batch_id
      join cart c on c.event_id = e.event_id and c.id = e.cart_id
      where e.event_id = $1 order by 1, 2, 3`,
      [view.id],
    );
    return rows;
  }
});
