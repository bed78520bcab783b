import { describe, expect, test } from 'vitest';
import { batchOf, openShop, saveCart } from '../../support/shop/shop.ts';
import { openRoomShop, refusalOf } from '../../support/shop/waiting-room.ts';

// docs/algorithms/who-may-hold.md, as a browser meets it.
const { deployment, event, hold } = await openShop();
const rooms = await openRoomShop();
const extendCart = 'mutation($id: ID!) { extendCart(id: $id) { id canExtend } }';
const offers = [{ key: 'full', days: ['sat'] }];

/** Begins a cart from an address, without an account. */
async function holdFrom(remoteAddress: string, view: Awaited<ReturnType<typeof event>>, quantity: number) {
  const input = { eventSlug: view.slug, lines: [{ batchId: batchOf(view, 'full'), quantity }] };
  const response = await deployment.server.inject({
    method: 'POST',
    url: '/production/customer/graphql',
    remoteAddress,
    payload: { query: saveCart, variables: { input } },
  });
  return response.json();
}

describe('a visitor', () => {
  test('is told to log in, with what it is about, once the address holds as much as it may', async () => {
    const view = await event({
      days: { sat: 100 },
      offers,
      holdRules: { perAddress: 4, shareBasisPoints: 10_000 },
    });
    expect((await holdFrom('203.0.113.1', view, 4)).errors).toBeUndefined();
    const refused = await holdFrom('203.0.113.1', view, 1);
    expect(refused.errors).toMatchObject([{ extensions: { code: 'LOG_IN_TO_HOLD' } }]);
    expect(refused.errors[0].message).toContain('Entre na sua conta para reservar');
    // Homes of one IPv6 network are one address; another network is another.
    expect((await holdFrom('2001:db8:1:1::5', view, 4)).errors).toBeUndefined();
    expect(refusalOf(await holdFrom('2001:db8:1:1::6', view, 1))).toBe('LOG_IN_TO_HOLD');
    expect((await holdFrom('2001:db8:1:2::5', view, 4)).errors).toBeUndefined();
    const [fan] = await deployment.customers(1);
    if (fan === undefined) throw new Error('no customer');
    expect((await hold(view, fan, [{ batchId: batchOf(view, 'full'), quantity: 4 }])).errors).toBeUndefined();
  });

  test('holds nothing of an event that asks for a log-in first', async () => {
    const view = await event({ days: { sat: 100 }, offers, holdRules: 'login' });
    expect(refusalOf(await holdFrom('203.0.113.1', view, 1))).toBe('LOG_IN_TO_HOLD');
    const [fan] = await deployment.customers(1);
    if (fan === undefined) throw new Error('no customer');
    expect((await hold(view, fan, [{ batchId: batchOf(view, 'full'), quantity: 1 }])).errors).toBeUndefined();
  });

  test('gets no more time for a hold; who logs in does, and has the cart for their own', async () => {
    const view = await event({ days: { sat: 100 }, offers });
    const { id } = (await holdFrom('203.0.113.1', view, 1)).data.saveCart;
    expect(refusalOf(await deployment.graphql(extendCart, { id }))).toBe('LOG_IN_TO_EXTEND');
    const [fan, other] = await deployment.customers(2);
    expect(await deployment.graphql(extendCart, { id }, fan)).toMatchObject({
      data: { extendCart: { canExtend: false } },
    });
    const seen = await deployment.graphql<{ cart: unknown }>(
      'query($id: ID!) { cart(id: $id) { id } }',
      { id },
      other,
    );
    expect(seen.data.cart).toBeNull();
  });
});

describe('an account', () => {
  test('has three open carts, and is told how many', async () => {
    const view = await event({
      days: { sat: 100 },
      offers,
      holdRules: { perAddress: 4, shareBasisPoints: 10_000 },
    });
    const [fan] = await deployment.customers(1);
    if (fan === undefined) throw new Error('no customer');
    const lines = [{ batchId: batchOf(view, 'full'), quantity: 1 }];
    for (let count = 0; count < 3; count += 1) expect((await hold(view, fan, lines)).errors).toBeUndefined();
    expect((await hold(view, fan, lines)).errors).toMatchObject([
      { extensions: { code: 'CARTS_OPEN', facts: { max: 3 } } },
    ]);
  });

  test('has one open cart behind a waiting room, whatever the pass is shown for', async () => {
    const view = await rooms.eventWithRoom();
    const [fan] = await rooms.deployment.customers(1);
    if (fan === undefined) throw new Error('no customer');
    const place = await rooms.placeFor(view, fan);
    await rooms.openSale();
    const { pass } = (await rooms.enter(fan, place)).data.enterShop;
    const first = await rooms.cart(view, fan, { pass });
    expect(first.errors).toBeUndefined();
    const more = await Promise.all(Array.from({ length: 9 }, () => rooms.cart(view, fan, { pass })));
    expect(new Set(more.map(refusalOf))).toEqual(new Set(['CARTS_OPEN']));
    const { id } = first.data.saveCart;
    expect((await rooms.cart(view, fan, { id, quantity: 2 })).errors).toBeUndefined();
    await rooms.deployment.graphql('mutation($id: ID!) { releaseCart(id: $id) { success } }', { id }, fan);
    expect((await rooms.cart(view, fan, { pass })).errors).toBeUndefined();
  });
});
