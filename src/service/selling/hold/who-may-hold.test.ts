import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { brokenInvariants } from '#test/support/deployment/invariants.ts';
import { withoutGuard } from '#test/support/deployment/weaken.ts';
import { openKernel } from '#test/support/shop/kernel.ts';
import { batchOf, saveCart } from '#test/support/shop/shop.ts';
import { claimantOfAddress, claimantOfCustomer } from './claimant.ts';
import { expireCarts, releaseCarts } from './hold.sql.ts';
import type { HoldRequest } from './hold-request.ts';

// docs/algorithms/who-may-hold.md
const { deployment, event, take, save, buy, order, soldOf } = await openKernel();
const { context, clock } = deployment;

const from = (view: EventView, address: string, cartsMax = 3): Pick<HoldRequest, 'bound'> => ({
  bound: { claimant: claimantOfAddress('secret', view.id, address), cartsMax },
});
const by = (customerId: string, cartsMax = 3): Pick<HoldRequest, 'bound' | 'customerId'> => ({
  customerId,
  bound: { claimant: claimantOfCustomer(customerId), cartsMax },
});
const refusals = async (view: EventView, ...requests: HoldRequest[]) =>
  (await save(view, ...requests)).map(({ refusal }) => refusal);
const bounded = { perAddress: 5, shareBasisPoints: 10_000 };

async function heldWithout(view: EventView): Promise<Record<string, number>> {
  const { rows } = await context.pool.query(
    'select key, held_without_account from pool where event_id = $1',
    [view.id],
  );
  return Object.fromEntries(rows.map((row) => [row.key, row.held_without_account]));
}

test('a share of the biggest pool there may be is a number still', async () => {
  const { rows } = await context.pool.query('select share_without_account(10000, 2147483647) as share');
  expect(rows).toEqual([{ share: 2_147_483_647 }]);
});

describe('The rules: an address', () => {
  test('holds so many units in any number of carts; then others, and who logs in, hold on', async () => {
    const offers = [{ key: 'full', days: ['sat'] }];
    const view = await event({ days: { sat: 100 }, offers, holdRules: bounded });
    const batch = batchOf(view, 'full');
    const home = from(view, '203.0.113.7');
    const first = take(batch, 2, home);
    // Begun together: the sums fit. Then one does not, and each is decided in order.
    expect(await refusals(view, first, take(batch, 2, home))).toEqual([null, null]);
    expect(await refusals(view, take(batch, 2, home), take(batch, 1, home), take(batch, 1, home))).toEqual([
      'LOG_IN_TO_HOLD',
      null,
      'LOG_IN_TO_HOLD',
    ]);
    const [fan] = await deployment.customers(1);
    expect(
      await refusals(view, take(batch, 5, from(view, '203.0.113.8')), take(batch, 4, by(fan?.id ?? ''))),
    ).toEqual([null, null]);
    expect(await heldWithout(view)).toEqual({ 'date:sat': 10 });

    // Released units may be held again.
    expect(await refusals(view, { ...first, isNew: false, lines: [] })).toEqual([null]);
    expect(await refusals(view, take(batch, 3, home))).toEqual(['LOG_IN_TO_HOLD']);
    expect(await refusals(view, take(batch, 2, home))).toEqual([null]);
    expect(await brokenInvariants(context.pool)).toEqual([]);
  });

  test('a cart that grows meets the bound of the address that began it, and may always give back', async () => {
    const offers = [{ key: 'full', days: ['sat'] }];
    const view = await event({ days: { sat: 100 }, offers, holdRules: bounded });
    const batch = batchOf(view, 'full');
    const mobile = from(view, '203.0.113.9');
    const cart = take(batch, 4, from(view, '203.0.113.7'));
    await save(view, cart, take(batch, 5, mobile));
    const grown = (quantity: number) => ({
      ...cart,
      ...mobile,
      isNew: false,
      lines: [{ batchId: batch, quantity }],
    });
    expect(await refusals(view, grown(6))).toEqual(['LOG_IN_TO_HOLD']);
    expect(await refusals(view, grown(5))).toEqual([null]);
    expect(await refusals(view, grown(1))).toEqual([null]);
    expect(await heldWithout(view)).toEqual({ 'date:sat': 6 });
  });

  test('who holds more than there is is told so, and not to log in', async () => {
    const offers = [{ key: 'full', days: ['sat'] }];
    const view = await event({ days: { sat: 3 }, offers, holdRules: bounded });
    expect(await refusals(view, take(batchOf(view, 'full'), 6, from(view, '203.0.113.7')))).toEqual([
      'SOLD_OUT',
    ]);
  });

  test('holds by parallel calls of two nodes are never more than the bound', async () => {
    const offers = [{ key: 'full', days: ['sat'] }];
    const view = await event({ days: { sat: 1000 }, offers, holdRules: bounded });
    const batch = batchOf(view, 'full');
    const calls = Array.from({ length: 40 }, () => save(view, take(batch, 1, from(view, '203.0.113.7'))));
    const verdicts = (await Promise.all(calls)).flat();
    expect(verdicts.filter(({ refusal }) => refusal === null)).toHaveLength(5);
    expect(verdicts.filter(({ refusal }) => refusal === 'LOG_IN_TO_HOLD')).toHaveLength(35);
  });

  test.each([
    { name: 'begin_carts' as const, old: false },
    { name: 'save_carts' as const, old: true },
  ])('negative control: without the guard of $name it holds more', async ({ name, old }) => {
    const offers = [{ key: 'full', days: ['sat'] }];
    const view = await event({ days: { sat: 100 }, offers, holdRules: bounded });
    const batch = batchOf(view, 'full');
    const cart = take(batch, 1, from(view, '203.0.113.7'));
    await save(view, cart);
    await withoutGuard(context.pool, { function: name, name: 'units-of-address' }, async () => {
      const asked = old
        ? { ...cart, isNew: false, lines: [{ batchId: batch, quantity: 9 }] }
        : take(batch, 9, { bound: cart.bound });
      expect(await refusals(view, asked)).toEqual([null]);
    });
  });
});

describe('The rules: all visitors', () => {
  const everywhere = { perAddress: 1000, shareBasisPoints: 3000 };

  test('hold a share of what is not sold, of each pool, from however many addresses', async () => {
    const offers = [
      { key: 'sat', days: ['sat'] },
      { key: 'sun', days: ['sun'] },
    ];
    const view = await event({ days: { sat: 100, sun: 20 }, offers, holdRules: everywhere });
    const batch = batchOf(view, 'sat');
    const crowd = Array.from({ length: 40 }, (_, n) => take(batch, 1, from(view, `198.51.100.${n}`)));
    const answers = await refusals(view, ...crowd);
    expect(answers.filter((refusal) => refusal === null)).toHaveLength(30);
    expect(new Set(answers.slice(30))).toEqual(new Set(['LOG_IN_TO_HOLD']));
    // The other day has a share of its own, and an account none.
    expect(await refusals(view, take(batchOf(view, 'sun'), 6, from(view, '198.51.100.77')))).toEqual([null]);
    expect(await refusals(view, take(batchOf(view, 'sun'), 1, from(view, '198.51.100.78')))).toEqual([
      'LOG_IN_TO_HOLD',
    ]);
    const [fan] = await deployment.customers(1);
    expect(await refusals(view, take(batch, 60, by(fan?.id ?? '')))).toEqual([null]);
    expect(await heldWithout(view)).toEqual({ 'date:sat': 30, 'date:sun': 6 });
    expect(await brokenInvariants(context.pool)).toEqual([]);
  });

  test('hold up to four of the last ones', async () => {
    const offers = [{ key: 'full', days: ['sat'] }];
    const view = await event({ days: { sat: 5 }, offers, holdRules: everywhere });
    const batch = batchOf(view, 'full');
    expect(await refusals(view, take(batch, 4, from(view, '198.51.100.1')))).toEqual([null]);
    expect(await refusals(view, take(batch, 1, from(view, '198.51.100.2')))).toEqual(['LOG_IN_TO_HOLD']);
  });

  test('have their share back when units are released, expire or are sold', async () => {
    const offers = [{ key: 'full', days: ['sat'] }];
    const view = await event({ days: { sat: 100 }, offers, holdRules: everywhere });
    const batch = batchOf(view, 'full');
    const released = take(batch, 10, from(view, '198.51.100.1'));
    await save(view, released, take(batch, 20, from(view, '198.51.100.2')));
    expect(await refusals(view, take(batch, 1, from(view, '198.51.100.3')))).toEqual(['LOG_IN_TO_HOLD']);
    await releaseCarts(context.pool, view.id, clock.now(), [{ cartId: released.cartId, customerId: null }]);
    expect(await heldWithout(view)).toEqual({ 'date:sat': 20 });
    clock.pass(16 * 60);
    await expireCarts(context.pool, view.id, clock.now(), 10);
    expect(await heldWithout(view)).toEqual({ 'date:sat': 0 });

    // Whoever logs in with the cart pays for it: what is sold is not held, and the share is of what is left.
    const lines = [{ batchId: batch, quantity: 10 }];
    const held = await deployment.graphql<{ saveCart: { id: string } }>(saveCart, {
      input: { eventSlug: view.slug, lines },
    });
    expect(await heldWithout(view)).toEqual({ 'date:sat': 10 });
    const [fan] = await deployment.customers(1);
    if (fan === undefined) throw new Error('no customer');
    const placed = await order(fan, held.data.saveCart.id);
    await deployment.bank.pay(placed.data.placeOrder.payment.pix?.txid ?? '');
    await expect.poll(async () => (await soldOf(view))['date:sat']).toBe(10);
    expect(await heldWithout(view)).toEqual({ 'date:sat': 0 });
    expect(await refusals(view, take(batch, 27, from(view, '198.51.100.4')))).toEqual([null]);
    expect(await refusals(view, take(batch, 1, from(view, '198.51.100.5')))).toEqual(['LOG_IN_TO_HOLD']);
    expect(await brokenInvariants(context.pool)).toEqual([]);
  });

  test('are counted where others take in the same call what they give back, or give back what they take', async () => {
    const offers = [{ key: 'full', days: ['sat'] }];
    const view = await event({ days: { sat: 100 }, offers, holdRules: everywhere });
    const batch = batchOf(view, 'full');
    const [fan] = await deployment.customers(1);
    const mine = by(fan?.id ?? '');
    const begun = take(batch, 2, from(view, '198.51.100.1'));
    const held = take(batch, 3, mine);
    expect(await refusals(view, begun, held)).toEqual([null, null]);
    const fewer = { ...begun, isNew: false, lines: [{ batchId: batch, quantity: 1 }] };
    expect(await refusals(view, fewer, take(batch, 1, mine))).toEqual([null, null]);
    expect(await heldWithout(view)).toEqual({ 'date:sat': 1 });
    const given = { ...held, isNew: false, lines: [{ batchId: batch, quantity: 2 }] };
    expect(await refusals(view, take(batch, 1, from(view, '198.51.100.2')), given)).toEqual([null, null]);
    expect(await heldWithout(view)).toEqual({ 'date:sat': 2 });
    expect(await brokenInvariants(context.pool)).toEqual([]);
    clock.pass(16 * 60);
    await expireCarts(context.pool, view.id, clock.now(), 10);
    expect(await heldWithout(view)).toEqual({ 'date:sat': 0 });
    expect(await brokenInvariants(context.pool)).toEqual([]);
  });

  test('are counted anew from the ledger by a migration, where the count of before is wrong', async () => {
    const view = await event({
      days: { sat: 100 },
      offers: [{ key: 'full', days: ['sat'] }],
      holdRules: everywhere,
    });
    const batch = batchOf(view, 'full');
    const [fan] = await deployment.customers(1);
    await save(view, take(batch, 3, from(view, '198.51.100.1')), take(batch, 4, by(fan?.id ?? '')));
    await context.pool.query('update pool set held_without_account = 7 where event_id = $1', [view.id]);
    const file = new URL('../../../db/migrations/0135-held-without-account.sql', import.meta.url);
    await context.pool.query(await readFile(file, 'utf8'));
    expect(await heldWithout(view)).toEqual({ 'date:sat': 3 });
    expect(await brokenInvariants(context.pool)).toEqual([]);
  });

  test('of a batch that has passed take their count with them', async () => {
    const offers = [{ key: 'full', days: ['sat'], batches: [{ units: 10 }, { units: 20 }] }];
    const all = { perAddress: 1000, shareBasisPoints: 10_000 };
    const view = await event({ days: { sat: 100 }, offers, holdRules: all });
    const cart = take(batchOf(view, 'full'), 10, from(view, '198.51.100.1'));
    await save(view, cart);
    await releaseCarts(context.pool, view.id, clock.now(), [{ cartId: cart.cartId, customerId: null }]);
    expect(Object.values(await heldWithout(view)).every((units) => units === 0)).toBe(true);
    expect(await brokenInvariants(context.pool)).toEqual([]);
  });

  test.each([
    { name: 'begin_carts' as const, old: false },
    { name: 'save_carts' as const, old: true },
  ])('negative control: without the guard of $name they hold more', async ({ name, old }) => {
    const offers = [{ key: 'full', days: ['sat'] }];
    const view = await event({ days: { sat: 100 }, offers, holdRules: everywhere });
    const batch = batchOf(view, 'full');
    const cart = take(batch, 1, from(view, '198.51.100.1'));
    await save(view, cart);
    await withoutGuard(context.pool, { function: name, name: 'share' }, async () => {
      const asked = old
        ? { ...cart, isNew: false, lines: [{ batchId: batch, quantity: 90 }] }
        : take(batch, 90, { bound: cart.bound });
      expect(await refusals(view, asked)).toEqual([null]);
    });
  });
});

describe('The rules: an account', () => {
  test('holds tickets up to the limit of its document, those ordered counted; other goods are none', async () => {
    const offers = [
      { key: 'full', days: ['sat'] },
      { key: 'shirt', days: [], kind: 'PRODUCT' as const, stock: 50 },
    ];
    const view = await event({ days: { sat: 100 }, offers, limitPerDocument: 4 });
    const batch = batchOf(view, 'full');
    const [fan] = await deployment.customers(1);
    if (fan === undefined) throw new Error('no customer');
    expect(await buy(view, fan, [{ batchId: batch, quantity: 1 }])).toBe(true);
    const cart = take(batch, 2, by(fan.id));
    expect(await refusals(view, cart)).toEqual([null]);
    expect(await refusals(view, take(batch, 2, by(fan.id)))).toEqual(['LIMIT_PER_DOCUMENT']);
    expect(await refusals(view, take(batchOf(view, 'shirt'), 5, by(fan.id)))).toEqual([null]);
    const grown = { ...cart, isNew: false, lines: [{ batchId: batch, quantity: 3 }] };
    expect(await refusals(view, grown)).toEqual([null]);
    expect(await refusals(view, { ...grown, lines: [{ batchId: batch, quantity: 4 }] })).toEqual([
      'LIMIT_PER_DOCUMENT',
    ]);
  });

  test('has so many carts open, and begins another when one has ended', async () => {
    const view = await event({ days: { sat: 100 }, offers: [{ key: 'full', days: ['sat'] }] });
    const batch = batchOf(view, 'full');
    const [fan] = await deployment.customers(1);
    const mine = by(fan?.id ?? '');
    const first = take(batch, 1, mine);
    const four = [first, take(batch, 1, mine), take(batch, 1, mine), take(batch, 1, mine)];
    expect(await refusals(view, ...four)).toEqual([null, null, null, 'CARTS_OPEN']);
    expect(
      await refusals(view, { ...first, isNew: false, lines: [{ batchId: batch, quantity: 2 }] }),
    ).toEqual([null]);
    await releaseCarts(context.pool, view.id, clock.now(), [
      { cartId: first.cartId, customerId: fan?.id ?? null },
    ]);
    expect(await refusals(view, take(batch, 1, mine))).toEqual([null]);
    // Dead carts count no more, though nobody has swept them.
    clock.pass(16 * 60);
    expect(await refusals(view, take(batch, 1, by(fan?.id ?? '', 1)))).toEqual([null]);
    expect(await refusals(view, take(batch, 1, by(fan?.id ?? '', 1)))).toEqual(['CARTS_OPEN']);
  });

  test('fills no cart again that it has emptied, which counts as none of the open ones', async () => {
    const view = await event({ days: { sat: 100 }, offers: [{ key: 'full', days: ['sat'] }] });
    const batch = batchOf(view, 'full');
    const [fan] = await deployment.customers(1);
    const mine = by(fan?.id ?? '', 1);
    for (let turn = 0; turn < 3; turn += 1) {
      const cart = take(batch, 1, mine);
      const again = { ...cart, isNew: false };
      expect(await refusals(view, cart)).toEqual([null]);
      expect(await refusals(view, { ...again, lines: [] })).toEqual([null]);
      expect(await refusals(view, { ...again, lines: [] })).toEqual([null]);
      expect(await refusals(view, again)).toEqual(['CART_EXPIRED']);
    }
    expect(await refusals(view, take(batch, 1, mine), take(batch, 1, mine))).toEqual([null, 'CARTS_OPEN']);
    expect(await brokenInvariants(context.pool)).toEqual([]);
  });

  test('has the cart it began as a visitor for its own once it has changed it', async () => {
    const offers = [{ key: 'full', days: ['sat'] }];
    const view = await event({
      days: { sat: 100 },
      offers,
      holdRules: bounded,
      limitPerDocument: 6,
    });
    const batch = batchOf(view, 'full');
    const [fan] = await deployment.customers(1);
    const home = from(view, '203.0.113.7');
    const cart = take(batch, 5, home);
    expect(await refusals(view, cart)).toEqual([null]);
    const mine = { ...cart, ...by(fan?.id ?? ''), isNew: false };
    expect(await refusals(view, { ...mine, lines: [{ batchId: batch, quantity: 6 }] })).toEqual([null]);
    expect(await refusals(view, take(batch, 1, by(fan?.id ?? '')))).toEqual(['LIMIT_PER_DOCUMENT']);
    // The address may hold again; the pool counts the cart as it was begun.
    expect(await refusals(view, take(batch, 5, home))).toEqual([null]);
    expect(await heldWithout(view)).toEqual({ 'date:sat': 11 });
    expect(await brokenInvariants(context.pool)).toEqual([]);
  });

  test.each([
    { code: 'LIMIT_PER_DOCUMENT', guard: 'tickets-of-account', limitPerDocument: 2, carts: 1, units: 3 },
    { code: 'CARTS_OPEN', guard: 'carts-of-account', limitPerDocument: 20, carts: 4, units: 1 },
  ])(
    'negative control: without its guard nobody is told $code',
    async ({ code, guard, limitPerDocument, carts, units }) => {
      const view = await event({
        days: { sat: 100 },
        offers: [{ key: 'full', days: ['sat'] }],
        limitPerDocument,
      });
      const batch = batchOf(view, 'full');
      const asked = async () => {
        const [fan] = await deployment.customers(1);
        return await refusals(
          view,
          ...Array.from({ length: carts }, () => take(batch, units, by(fan?.id ?? ''))),
        );
      };
      expect((await asked()).at(-1)).toBe(code);
      await withoutGuard(context.pool, { function: 'begin_carts', name: guard }, async () => {
        expect((await asked()).at(-1)).toBeNull();
      });
    },
  );
});

test('an address is no number that could be looked up, and another one at another event', () => {
  const one = claimantOfAddress('secret', '01900000-0000-7000-8000-000000000001', '203.0.113.7');
  expect(one).toMatch(/^-?\d{1,19}$/);
  expect(claimantOfAddress('secret', '01900000-0000-7000-8000-000000000001', '203.0.113.7')).toBe(one);
  expect(claimantOfAddress('other', '01900000-0000-7000-8000-000000000001', '203.0.113.7')).not.toBe(one);
  expect(claimantOfAddress('secret', '01900000-0000-7000-8000-000000000002', '203.0.113.7')).not.toBe(one);
});
