import { describe, expect, test } from 'vitest';
import { limits } from '#src/domain/limits.ts';
import { operator } from '#src/domain/policy/actor.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { openRoomShop, refusalOf } from '#test/support/shop/waiting-room.ts';
import { sweepExpiredCarts } from '../hold/sweep-expired-carts.ts';
import { callPlaces } from './call-places.ts';
import { pauseRoom } from './pause-room.ts';
import { resumeRoom } from './resume-room.ts';
import { setRoomRate } from './set-room-rate.ts';

const shop = await openRoomShop();
const { deployment, eventWithRoom, placeFor, enter, cart, status, openSale } = shop;
const { context, clock } = deployment;

/** So many people with numbers, and what they have in hand. */
async function crowd(view: Awaited<ReturnType<typeof eventWithRoom>>, count: number) {
  const customers = await deployment.customers(count);
  const places = await Promise.all(customers.map((customer) => placeFor(view, customer)));
  return customers.map((customer, index) => ({ customer, place: places[index] ?? '' }));
}

async function seconds(count: number, node = context): Promise<void> {
  for (let second = 0; second < count; second += 1) {
    clock.pass(1);
    await callPlaces(node);
  }
}

/** Those of the crowd whose place is called, with their passes. */
async function entered(people: { customer: TestCustomer; place: string }[]) {
  const all = await Promise.all(
    people.map(async (one) => ({ ...one, answer: await enter(one.customer, one.place) })),
  );
  return all.flatMap(({ answer, customer }) =>
    refusalOf(answer) === null ? [{ customer, pass: answer.data.enterShop.pass }] : [],
  );
}

describe('the caller', () => {
  test('draws when the sale opens, calls by the rate, and nobody twice on two workers at once', async () => {
    const view = await eventWithRoom({ ratePerMinute: 120, units: 400 });
    await crowd(view, 60);
    const other = await deployment.anotherNode();
    await callPlaces(context);
    expect(await status(view)).toMatchObject({ state: 'WAITING', drawn: null, serving: 0 });
    clock.pass(shop.untilSale);
    const openedAt = clock.now().getTime() - 1_000;
    for (let second = 0; second < 12; second += 1) {
      await Promise.all([callPlaces(context), callPlaces(other.context), callPlaces(context)]);
      clock.pass(1);
    }
    const { drawn, serving, ratePerMinute } = await status(view);
    expect(drawn).toBe(60);
    // Twelve seconds at two a second, and what the machine took to get there; two workers would call twice as many.
    const seconds = (clock.now().getTime() - openedAt) / 1_000;
    expect(serving).toBeGreaterThanOrEqual(24);
    expect(serving).toBeLessThanOrEqual(Math.ceil(2 * seconds) + 4);
    expect(ratePerMinute).toBeLessThanOrEqual(140);
    await other.close();
  });

  test('calls nobody while it is paused, and does not make up for it', async () => {
    const view = await eventWithRoom({ ratePerMinute: 60, units: 400 });
    const people = await crowd(view, 40);
    await openSale();
    const asked = { slug: view.slug, actor: operator('test') };
    await pauseRoom(context, asked);
    const { serving } = await status(view);
    await seconds(10);
    expect(await status(view)).toMatchObject({ state: 'PAUSED', serving, ratePerMinute: 0 });
    // Who is called already may come.
    expect(await entered(people)).toHaveLength(serving);
    await resumeRoom(context, asked);
    await seconds(2);
    const after = await status(view);
    expect(after.state).toBe('CALLING');
    expect(after.serving - serving).toBeLessThanOrEqual(9);
    expect(after.serving).toBeGreaterThan(serving);
  });

  test('follows the rate as staff change it', async () => {
    const view = await eventWithRoom({ ratePerMinute: 60, units: 1_000 });
    await crowd(view, 90);
    await openSale();
    await setRoomRate(context, {
      slug: view.slug,
      actor: operator('test'),
      ratePerMinute: 600,
      insideMax: 70,
    });
    const { serving } = await status(view);
    await seconds(4);
    const faster = (await status(view)).serving;
    expect(faster - serving).toBeGreaterThanOrEqual(36);
    // Nobody has come, and all are expected: the shop has 70 places.
    await seconds(8);
    expect((await status(view)).serving).toBe(70);
  });

  test('calls as many as there is room for, and who leaves or orders makes room', async () => {
    const view = await eventWithRoom({ ratePerMinute: 6_000, insideMax: 3, units: 100 });
    const people = await crowd(view, 12);
    await openSale();
    await seconds(3);
    expect((await status(view)).serving).toBe(3);
    const inside = await entered(people);
    expect(inside).toHaveLength(3);
    await seconds(2);
    expect((await status(view)).serving).toBe(3);

    const [first, second] = inside as [(typeof inside)[0], (typeof inside)[0]];
    const held = await cart(view, first.customer, { pass: first.pass });
    await seconds(2);
    expect((await status(view)).serving).toBe(3);
    const placed = await shop.order(first.customer, held.data.saveCart.id);
    expect(placed.errors).toBeUndefined();
    await seconds(2);
    expect((await status(view)).serving).toBe(4);
    await entered(people);

    // A cart outlives the pass it was begun with, and its owner is inside as long.
    clock.pass(limits.passMinutes * 60 - 60);
    expect(refusalOf(await cart(view, second.customer, { pass: second.pass }))).toBeNull();
    clock.pass(61);
    await seconds(3);
    // Two passes are over, and one cart is not: two more, not three.
    expect((await status(view)).serving).toBe(6);
    await deployment.bank.pay(placed.data.placeOrder.payment.pix?.txid ?? '');
  });

  test('does not count for ever on who was called and does not come; their place stays good', async () => {
    const view = await eventWithRoom({ ratePerMinute: 6_000, insideMax: 3, units: 100 });
    const people = await crowd(view, 10);
    await openSale();
    await seconds(2);
    expect((await status(view)).serving).toBe(3);
    clock.pass(limits.calledSeconds);
    await seconds(2);
    expect((await status(view)).serving).toBe(6);
    expect(await entered(people)).toHaveLength(6);
  });

  test('calls nobody into an empty shop, and the next as soon as something falls back', async () => {
    const view = await eventWithRoom({ ratePerMinute: 6_000, units: 4 });
    const people = await crowd(view, 10);
    await openSale();
    await seconds(2);
    // Four units for two visitors of two.
    expect((await status(view)).serving).toBe(2);
    const inside = await entered(people);
    for (const { customer, pass } of inside) await cart(view, customer, { pass, quantity: 2 });
    await seconds(3);
    const full = await status(view);
    expect(full).toMatchObject({ state: 'CALLING', serving: 2 });
    expect(full.soldOut).toHaveLength(1);
    clock.pass(16 * 60);
    await sweepExpiredCarts(context);
    await seconds(2);
    expect((await status(view)).serving).toBe(4);
  });

  test('keeps the calls of an hour and no more', async () => {
    const view = await eventWithRoom({ ratePerMinute: 60, units: 1_000 });
    await crowd(view, 8);
    await openSale();
    await seconds(2);
    clock.pass(3_700);
    await seconds(2);
    const { rows } = await context.pool.query<{ count: number; oldest: Date }>(
      'select count(*)::integer as count, min(at) as oldest from waiting_room_call where event_id = $1',
      [view.id],
    );
    expect(rows[0]?.oldest.getTime()).toBeGreaterThan(clock.now().getTime() - 3_600_000);
  });
});
