import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { operator } from '#src/domain/policy/actor.ts';
import { drawnPlace } from '#src/domain/waiting-room/drawn-place.ts';
import { callPlaces } from '#src/service/selling/waiting-room/call-places.ts';
import { closeRoom } from '#src/service/selling/waiting-room/close-room.ts';
import { openRoom } from '#src/service/selling/waiting-room/open-room.ts';
import type { TestCustomer } from '../../support/deployment/deployment.ts';
import { brokenInvariants } from '../../support/deployment/invariants.ts';
import { openRoomShop, refusalOf } from '../../support/shop/waiting-room.ts';

// The room as people meet it: a number, a place, a turn, a cart.
const shop = await openRoomShop();
const { deployment, eventWithRoom, join, placeFor, enter, cart, status, openSale, queriesInLife, rowsOf } =
  shop;
const { context, clock, allowBroken } = deployment as typeof deployment & { allowBroken(): void };

async function someone(): Promise<TestCustomer> {
  const [customer] = await deployment.customers(1);
  if (customer === undefined) throw new Error('nobody came');
  return customer;
}

describe('a number', () => {
  test('is the same however often and on however many nodes it is asked for', async () => {
    const view = await eventWithRoom();
    const customer = await someone();
    const other = await deployment.anotherNode();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        join(view, customer, `d${index % 3}`, index % 2 ? deployment : other),
      ),
    );
    expect(new Set(answers.map(({ data }) => data.joinWaitingRoom.number))).toEqual(new Set([1]));
    expect(await rowsOf(view)).toHaveLength(1);
    await other.close();
  });

  test('is given in the order of arrival, without a hole, by two nodes at once', async () => {
    const view = await eventWithRoom();
    const customers = await deployment.customers(120);
    const other = await deployment.anotherNode();
    await Promise.all(
      customers.map((customer, index) => join(view, customer, 'phone', index % 2 ? deployment : other)),
    );
    expect((await rowsOf(view)).map(({ number }) => number)).toEqual(
      Array.from({ length: 120 }, (_, index) => index + 1),
    );
    const [late] = await deployment.customers(1);
    expect((await join(view, late as TestCustomer)).data.joinWaitingRoom.number).toBe(121);
    await other.close();
  });

  test('is only for somebody who is logged in, from the opening on, where there is a room', async () => {
    const view = await eventWithRoom({ opensInSeconds: 60 });
    const customer = await someone();
    const asked = 'mutation($slug: String!) { joinWaitingRoom(slug: $slug, device: "a") { number } }';
    expect(refusalOf(await deployment.graphql(asked, { slug: view.slug }))).toBe('UNAUTHENTICATED');
    expect(refusalOf(await join(view, customer))).toBe('ROOM_NOT_OPEN');
    const bare = await shop.event({ days: { sat: 3 }, offers: [{ key: 'sat', days: ['sat'] }] });
    expect(refusalOf(await join(bare, customer))).toBe('ROOM_NOT_FOUND');
    expect(refusalOf(await join({ ...bare, slug: 'nowhere' }, customer))).toBe('ROOM_NOT_FOUND');
    clock.pass(61);
    for (const device of ['', 'a b', 'x'.repeat(65), "a'"]) {
      expect(refusalOf(await join(view, customer, device)), device).toBe('INVALID_INPUT');
    }
    expect(refusalOf(await join(view, customer))).toBeNull();
  });
});

describe('the draw', () => {
  test('takes everybody who came before it and nobody who came after, also at its very instant', async () => {
    const view = await eventWithRoom();
    const customers = await deployment.customers(60);
    const other = await deployment.anotherNode();
    await Promise.all(customers.slice(0, 20).map((customer) => join(view, customer)));
    // Half of the rest before and half after the clock passes the start, with the caller between them.
    const early = customers.slice(20, 40).map((customer) => join(view, customer, 'phone', other));
    clock.pass(shop.untilSale);
    const late = customers.slice(40).map((customer) => join(view, customer));
    await Promise.all([...early, ...late, callPlaces(context), callPlaces(other.context)]);

    const { drawn, seed, last } = await status(view);
    expect(last).toBe(60);
    if (drawn === null || seed === null) throw new Error('not drawn');
    const { rows } = await context.pool.query<{ number: number; joined_at: Date }>(
      'select number, joined_at from waiting_room_place where event_id = $1',
      [view.id],
    );
    for (const { number, joined_at } of rows) {
      expect(number <= drawn, `number ${number} of ${drawn}`).toBe(joined_at < view.saleOpensAt);
    }
    expect(drawn).toBeGreaterThanOrEqual(20);
    await other.close();
  });

  test('can be checked: its seed is the one that was promised, and nobody knew it before', async () => {
    const view = await eventWithRoom();
    const customer = await someone();
    await placeFor(view, customer);
    const before = await status(view);
    expect(before).toMatchObject({ state: 'WAITING', seed: null, drawn: null, last: 1, serving: 0 });
    await openSale();
    const after = await status(view);
    const digest = createHash('sha256')
      .update(Buffer.from(after.seed ?? '', 'hex'))
      .digest('hex');
    expect([digest, after.commitment]).toEqual([before.commitment, before.commitment]);
    expect(after).toMatchObject({ state: 'CALLING', drawn: 1, serving: 1 });
  });
});

describe('a turn', () => {
  test('is taken up when the place is called: the same pass again until it runs out', async () => {
    const view = await eventWithRoom();
    const customer = await someone();
    const place = await placeFor(view, customer);
    const early = await enter(customer, place);
    expect(early.errors?.[0]?.extensions).toMatchObject({ code: 'PLACE_NOT_CALLED', field: 'place' });
    await openSale();
    const first = await enter(customer, place);
    expect(first.errors).toBeUndefined();
    const { pass, expiresAt } = first.data.enterShop;
    expect(Date.parse(expiresAt) - clock.now().getTime()).toBeGreaterThan(9.9 * 60_000);
    clock.pass(300);
    expect((await enter(customer, place)).data.enterShop).toEqual({ pass, expiresAt });
    // On a node that has never heard of it, too.
    const other = await deployment.anotherNode();
    expect(refusalOf(await cart(view, customer, { pass }, other))).toBeNull();
    await other.close();

    clock.pass(301);
    expect(refusalOf(await enter(customer, place))).toBe('PASS_EXPIRED');
    expect(refusalOf(await cart(view, customer, { pass }))).toBe('PASS_EXPIRED');
    // Another number, behind everybody.
    const again = await join(view, customer);
    expect(again.data.joinWaitingRoom.number).toBe(2);
    expect(refusalOf(await enter(customer, place))).toBe('PASS_EXPIRED');
  });

  test('is the same for all who ask at once', async () => {
    const view = await eventWithRoom();
    const customer = await someone();
    const place = await placeFor(view, customer);
    await openSale();
    const other = await deployment.anotherNode();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => enter(customer, place, index % 2 ? deployment : other)),
    );
    expect(new Set(answers.map(({ data }) => data.enterShop.pass)).size).toBe(1);
    await other.close();
  });

  test('waits for who comes late, and comes for who came after the draw', async () => {
    const view = await eventWithRoom({ ratePerMinute: 60, units: 100 });
    const customers = await deployment.customers(3);
    const places = await Promise.all(customers.map((customer) => placeFor(view, customer)));
    await openSale();
    for (let second = 0; second < 5; second += 1) {
      clock.pass(1);
      await callPlaces(context);
    }
    expect((await status(view)).serving).toBe(3);
    const newcomer = await someone();
    const { place, number } = (await join(view, newcomer)).data.joinWaitingRoom;
    expect(number).toBe(4);
    expect(refusalOf(await enter(newcomer, place))).toBe('PLACE_NOT_CALLED');
    clock.pass(1);
    await callPlaces(context);
    expect(refusalOf(await enter(newcomer, place))).toBeNull();
    // An hour after it was called.
    clock.pass(3_600);
    expect(refusalOf(await enter(customers[0] as TestCustomer, places[0] ?? ''))).toBeNull();
  });

  test('is told how many are before it, and costs the database nothing until it is called', async () => {
    const view = await eventWithRoom({ ratePerMinute: 60 });
    const customers = await deployment.customers(30);
    const places = await Promise.all(customers.map((customer) => placeFor(view, customer)));
    await openSale();
    const { drawn, seed, serving } = await status(view);
    const numbers = places.map((place) => Number(place.split('.')[1]));
    const placeOfNumber = (number: number) => drawnPlace(seed ?? '', drawn ?? 0, number);
    const last = numbers.findIndex((number) => placeOfNumber(number) === 30);
    const customer = customers[last] as TestCustomer;
    await enter(customer, places[last] ?? '');
    const answers: Awaited<ReturnType<typeof enter>>[] = [];
    const begun = performance.now();
    const queries = await queriesInLife(async () => {
      for (let turn = 0; turn < 40; turn += 1) answers.push(await enter(customer, places[last] ?? ''));
    });
    expect(queries).toBeLessThan(20 + (15 * (performance.now() - begun)) / 1_000);
    expect(answers[0]?.errors?.[0]).toMatchObject({
      message: expect.stringContaining(String(30 - serving - 1)),
      extensions: { code: 'PLACE_NOT_CALLED' },
    });
  });

  test('is on the device that asked for it last', async () => {
    const view = await eventWithRoom();
    const customer = await someone();
    const onPhone = await placeFor(view, customer, 'phone');
    const onLaptop = await placeFor(view, customer, 'laptop');
    await openSale();
    expect(refusalOf(await enter(customer, onPhone))).toBe('PLACE_MOVED');
    expect(refusalOf(await enter(customer, onLaptop))).toBeNull();
    // It can be brought back, and the pass is the same.
    const back = await placeFor(view, customer, 'phone');
    expect(back).toBe(onPhone);
    expect(refusalOf(await enter(customer, onLaptop))).toBe('PLACE_MOVED');
    expect(refusalOf(await enter(customer, back))).toBeNull();
  });

  test('is nobody else’s, and nobody’s who made it up', async () => {
    const view = await eventWithRoom();
    const [ana, rui] = (await deployment.customers(2)) as [TestCustomer, TestCustomer];
    const place = await placeFor(view, ana);
    await openSale();
    expect(refusalOf(await enter(rui, place))).toBe('PLACE_INVALID');
    expect(refusalOf(await enter(ana, place.replace('.1.', '.2.')))).toBe('PLACE_INVALID');
    expect(refusalOf(await enter(ana, 'anything'))).toBe('PLACE_INVALID');
    const elsewhere = await eventWithRoom();
    const [code = ''] = place.split('.');
    expect(refusalOf(await enter(ana, place.replace(code, elsewhere.code)))).toBe('PLACE_INVALID');
    expect(refusalOf(await enter(ana, place))).toBeNull();
  });
});

describe('a cart', () => {
  test('is begun with one’s own pass for the event only, and goes on without it', async () => {
    const view = await eventWithRoom();
    const elsewhere = await eventWithRoom();
    const [ana, rui] = (await deployment.customers(2)) as [TestCustomer, TestCustomer];
    const places = [await placeFor(view, ana), await placeFor(elsewhere, ana)];
    await openSale();
    await callPlaces(context);
    const [pass = '', otherPass = ''] = await Promise.all(
      places.map(async (place) => (await enter(ana, place)).data.enterShop.pass),
    );
    const required = { code: 'PASS_REQUIRED', field: 'pass' };
    for (const answer of [
      await cart(view, ana),
      await cart(view, ana, { pass: otherPass }),
      await cart(view, ana, { pass: pass.replace(/^\d/, '9') }),
      await cart(view, ana, { pass: `${pass}x` }),
      await cart(view, rui, { pass }),
      await cart(view, undefined, { pass }),
    ]) {
      expect(answer.errors?.[0]?.extensions).toMatchObject(required);
    }
    const begun = await cart(view, ana, { pass });
    expect(begun.errors).toBeUndefined();
    const { id } = begun.data.saveCart;
    clock.pass(601);
    expect(refusalOf(await cart(view, ana, { id, quantity: 2 }))).toBeNull();
    expect(refusalOf(await cart(view, ana, { quantity: 2 }))).toBe('PASS_REQUIRED');
    expect(refusalOf(await cart(view, rui, { id, quantity: 2 }))).toBe('CART_NOT_FOUND');
  });

  test('is refused without asking the database', async () => {
    const view = await eventWithRoom();
    const customer = await someone();
    await openSale();
    await cart(view, customer);
    // Copies of the catalogue and of the rooms are renewed on their own time, however many ask.
    const begun = performance.now();
    const queries = await queriesInLife(async () => {
      for (let turn = 0; turn < 100; turn += 1) {
        expect(refusalOf(await cart(view, customer))).toBe('PASS_REQUIRED');
      }
    });
    expect(queries).toBeLessThan(50 + (15 * (performance.now() - begun)) / 1_000);
  });

  test('needs no pass before the room opens, and none once it is closed', async () => {
    const view = await shop.event({ days: { sat: 9 }, offers: [{ key: 'sat', days: ['sat'] }] });
    const [ana, rui] = (await deployment.customers(2)) as [TestCustomer, TestCustomer];
    const before = await cart(view, rui);
    expect(before.errors).toBeUndefined();
    const asked = { slug: view.slug, actor: operator('test'), ratePerMinute: 60, insideMax: 10 };
    const { opensAt, startsAt } = await openRoom(context, asked);
    // Some seconds later, so that every node knows it by then.
    expect(opensAt.getTime() - clock.now().getTime()).toBeGreaterThan(4_000);
    expect(startsAt).toEqual(opensAt);
    expect(refusalOf(await cart(view, ana))).toBeNull();
    clock.pass(20);
    expect(refusalOf(await cart(view, ana))).toBe('PASS_REQUIRED');
    expect(refusalOf(await cart(view, rui, { id: before.data.saveCart.id, quantity: 3 }))).toBeNull();
    // Nobody was there to be drawn: who comes first is first.
    const place = await placeFor(view, ana);
    await callPlaces(context);
    expect(refusalOf(await enter(ana, place))).toBeNull();
    await closeRoom(context, { slug: view.slug, actor: operator('test') });
    expect(refusalOf(await cart(view, ana))).toBeNull();
    expect(refusalOf(await join(view, rui))).toBe('ROOM_NOT_FOUND');
    expect(refusalOf(await enter(ana, place))).toBe('ROOM_NOT_FOUND');
  });

  test('is bought from like any other', async () => {
    const view = await eventWithRoom({ units: 2 });
    const customer = await someone();
    const place = await placeFor(view, customer);
    await openSale();
    const { pass } = (await enter(customer, place)).data.enterShop;
    const { id } = (await cart(view, customer, { pass, quantity: 2 })).data.saveCart;
    const placed = await shop.order(customer, id);
    await deployment.bank.pay(placed.data.placeOrder.payment.pix?.txid ?? '');
    await deployment.bank.settled();
    const told = await status(view);
    expect(told.state).toBe('SOLD_OUT');
    expect(told.soldOut).toHaveLength(1);
  });
});

describe('the event', () => {
  const asked = '{ event(slug: "SLUG") { waitingRoom { opensAt startsAt } } }';
  const roomOf = async (slug: string) =>
    (await deployment.graphql<{ event: { waitingRoom: object | null } }>(asked.replace('SLUG', slug))).data
      .event.waitingRoom;

  test('tells when its room opens and when the order is drawn, until the room is over', async () => {
    const view = await eventWithRoom({ opensInSeconds: 30 });
    expect(await roomOf(view.slug)).toMatchObject({ startsAt: view.saleOpensAt.toISOString() });
    clock.pass(31);
    expect(await roomOf(view.slug)).not.toBeNull();
    const before = (await context.events.bySlug(view.slug))?.version ?? 0;
    await closeRoom(context, { slug: view.slug, actor: operator('test') });
    expect(await roomOf(view.slug)).toBeNull();
    // Pages that are kept by version are made anew.
    expect((await context.events.bySlug(view.slug))?.version).toBeGreaterThan(before);
  });
});

describe('the invariants see', () => {
  /** What is broken after something was written past the rules; it is put right again. */
  async function brokenBy(breaking: string, mending: string, eventId: string): Promise<string> {
    allowBroken();
    await context.pool.query(breaking, [eventId]);
    const broken = await brokenInvariants(context.pool);
    await context.pool.query(mending, [eventId]);
    expect(await brokenInvariants(context.pool)).toEqual([]);
    return broken.join();
  }

  test('a turn that was not called, a number that is missing, and calls above the rate', async () => {
    const view = await eventWithRoom();
    const [ana, rui] = (await deployment.customers(2)) as [TestCustomer, TestCustomer];
    for (const customer of [ana, rui]) await placeFor(view, customer);
    expect(
      await brokenBy(
        `update waiting_room_place set place = 9, admitted_at = now(), pass_until = now() + interval '1 minute'
        where event_id = $1 and number = 1`,
        'update waiting_room_place set place = null, admitted_at = null, pass_until = null where event_id = $1',
        view.id,
      ),
    ).toContain('a turn is of a place that was called');
    expect(
      await brokenBy(
        'update waiting_room_place set number = 3 where event_id = $1 and number = 2',
        'update waiting_room_place set number = 2 where event_id = $1 and number = 3',
        view.id,
      ),
    ).toContain('without a hole');
    await openSale();
    expect(
      await brokenBy(
        'update waiting_room_call set rate_per_minute = 1 where event_id = $1',
        'update waiting_room_call set rate_per_minute = 600 where event_id = $1',
        view.id,
      ),
    ).toContain('no minute has more calls');
  });

  test('a cart that was begun around the room', async () => {
    const view = await eventWithRoom();
    const customer = await someone();
    const place = await placeFor(view, customer);
    await openSale();
    const { pass } = (await enter(customer, place)).data.enterShop;
    await cart(view, customer, { pass });
    // A day by an immutable function, which is all that a statement may apply to a column in a spread database.
    const movedColumn = (column: string, sign: string) =>
      `${column} = (${column} at time zone 'UTC' ${sign} interval '1 day') at time zone 'UTC'`;
    const moved = (sign: string) =>
      `update waiting_room_place set ${movedColumn('admitted_at', sign)}, ${movedColumn('pass_until', sign)}
      where event_id = $1`;
    expect(await brokenBy(moved('+'), moved('-'), view.id)).toContain(
      'carts are begun by those whose turn it is',
    );
  });
});
