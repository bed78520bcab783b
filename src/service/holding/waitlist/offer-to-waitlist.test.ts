import { describe, expect, test } from 'vitest';
import { formatMoney } from '#src/domain/format/money.ts';
import { limits } from '#src/domain/limits.ts';
import { operator } from '#src/domain/policy/actor.ts';
import { writeMail } from '#src/job/write-mail.ts';
import type { DueMail } from '#src/service/ground/mail/mail-request.ts';
import { refundOrder } from '#src/service/holding/order/refund/refund-order.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { byCard, codeOf } from '#test/support/shop/checkout.ts';
import { linesOf, openWaitingShop } from '#test/support/shop/waiting.ts';

// The worked cases of docs/algorithms/waiting-list.md, over the API and the database; jobs run when a test says so.
const shop = await openWaitingShop();
const {
  deployment,
  event,
  save,
  place,
  people,
  one,
  fill,
  tryToBuy,
  join,
  leave,
  entryOf,
  entriesOf,
  work,
  standing,
  mailsTo,
  take,
} = shop;
const { context, clock } = deployment;

describe('who is next', () => {
  test('the oldest, and before anybody who only looks at the page', async () => {
    const view = await event({ days: { sat: 1 }, offers: [{ key: 'sat', days: ['sat'] }] });
    const seat = await fill(view, 'sat', 1);
    const [a, b] = (await people(2)) as [TestCustomer, TestCustomer];
    await join(view, a, ['sat']);
    await join(view, b, ['sat']);
    await seat.giveBack();
    expect(await tryToBuy(view, 'sat')).toBe('WAITING_LIST_FIRST');
    expect(await work()).toBe(1);
    expect(await standing([a, b])).toEqual(['OFFERED sat', 'WAITING']);
    expect(await mailsTo(a)).toEqual(['waitlist-offer']);
    expect(await mailsTo(b)).toEqual([]);
    expect(await tryToBuy(view, 'sat')).not.toBe('HELD');
    expect(await work()).toBe(0);
  });

  test('groups, and any of several: the worked case of the page', async () => {
    const view = await event({
      days: { sat: 2, sun: 2 },
      offers: [
        { key: 'sat', days: ['sat'] },
        { key: 'sun', days: ['sun'] },
      ],
    });
    const saturday = await fill(view, 'sat', 2);
    const sunday = await fill(view, 'sun', 2);
    const all = (await people(4)) as [TestCustomer, TestCustomer, TestCustomer, TestCustomer];
    const [a, b, c, d] = all;
    await join(view, a, ['sat'], 2);
    await join(view, b, ['sat', 'sun']);
    await join(view, c, ['sat']);
    await join(view, d, ['sun']);
    await saturday.keep(1);
    await sunday.keep(1);
    await work();
    expect(await standing(all)).toEqual(['WAITING', 'OFFERED sat', 'WAITING', 'OFFERED sun']);
    // Two come back: now the group is first.
    await saturday.giveBack();
    await leave(b, (await entryOf(b)).id);
    await work();
    expect(await standing([a, c])).toEqual(['OFFERED sat', 'WAITING']);
  });

  test('what is too little for everybody who waits is everybody’s', async () => {
    const view = await event({ days: { sat: 3 }, offers: [{ key: 'sat', days: ['sat'] }] });
    const seats = await fill(view, 'sat', 3);
    const a = await one();
    await join(view, a, ['sat'], 2);
    await seats.keep(2);
    await work();
    expect(await standing([a])).toEqual(['WAITING']);
    expect(await tryToBuy(view, 'sat')).toBe('HELD');
    await work();
    await seats.giveBack();
    expect(await tryToBuy(view, 'sat')).toBe('WAITING_LIST_FIRST');
    await work();
    expect(await standing([a])).toEqual(['OFFERED sat']);
  });

  test('the next batch is offered to those who wait before the page sells it', async () => {
    const opensAt = new Date(clock.now().getTime() + 3_600_000);
    const view = await event({
      days: { sat: 20 },
      offers: [
        {
          key: 'sat',
          days: ['sat'],
          batches: [
            { units: 2, priceCents: 5_000 },
            { units: 3, priceCents: 7_000, opensAt },
          ],
        },
      ],
    });
    await fill(view, 'sat', 2);
    const waiting = (await people(2)) as [TestCustomer, TestCustomer];
    for (const customer of waiting) expect(codeOf(await join(view, customer, ['sat']))).toBeUndefined();
    await work();
    expect(await standing(waiting)).toEqual(['WAITING', 'WAITING']);
    // The second batch has begun, and its first minute is not a race.
    clock.pass(3_600);
    expect(await tryToBuy(view, 'sat', 1, 2)).toBe('WAITING_LIST_FIRST');
    await work();
    expect(await standing(waiting)).toEqual(['OFFERED sat', 'OFFERED sat']);
    const first = await deployment.graphql<{ cart: { totals: { totalCents: number } } }>(
      'query($id: ID!) { cart(id: $id) { totals { totalCents } } }',
      { id: (await entryOf(waiting[0])).offered?.cartId },
      waiting[0],
    );
    expect(first.data.cart.totals.totalCents).toBe(7_000 + 1_500);
    // Nobody waits any more: the rest is everybody's.
    expect(await tryToBuy(view, 'sat', 1, 2)).toBe('HELD');
  });
});

describe('an offer', () => {
  test('is a cart of its own, which is paid like any and neither changed nor extended', async () => {
    const view = await event({ days: { sat: 2 }, offers: [{ key: 'sat', days: ['sat'] }] });
    const seats = await fill(view, 'sat', 2);
    const a = await one();
    await join(view, a, ['sat'], 2);
    await seats.giveBack();
    const before = clock.now().getTime();
    await work();
    const { offered } = await entryOf(a);
    const offeredAt = Date.parse(offered?.until ?? '') - limits.waitlistOfferMinutes * 60_000;
    expect(offeredAt).toBeGreaterThanOrEqual(before);
    expect(offeredAt).toBeLessThanOrEqual(clock.now().getTime());
    const id = offered?.cartId ?? '';
    expect(codeOf(await save(view, a, linesOf(view, 'sat', 1), { id }))).toBe('CART_FIXED');
    const extended = await deployment.graphql('mutation($id: ID!) { extendCart(id: $id) { id } }', { id }, a);
    expect(codeOf(extended)).toBe('CART_FIXED');
    const cart = await deployment.graphql<{ cart: { canExtend: boolean } }>(
      'query($id: ID!) { cart(id: $id) { canExtend } }',
      { id },
      a,
    );
    expect(cart.data.cart.canExtend).toBe(false);
    await take(a);
    await work();
    expect(await standing([a])).toEqual(['BOUGHT']);
    expect(await mailsTo(a)).not.toContain('waitlist-lapsed');
  });

  test('is another’s when its time is over; who let it pass is told and may join again, at the end', async () => {
    const view = await event({ days: { sat: 1 }, offers: [{ key: 'sat', days: ['sat'] }] });
    const seat = await fill(view, 'sat', 1);
    const [a, b] = (await people(2)) as [TestCustomer, TestCustomer];
    await join(view, a, ['sat']);
    await join(view, b, ['sat']);
    await seat.giveBack();
    await work();
    clock.pass(limits.waitlistOfferMinutes * 60 + 1);
    await work();
    expect(await standing([a, b])).toEqual(['LAPSED', 'OFFERED sat']);
    expect(await mailsTo(a)).toEqual(['waitlist-offer', 'waitlist-lapsed']);
    expect((await join(view, a, ['sat'])).data.joinWaitlist).toMatchObject({ status: 'WAITING', ahead: 0 });
    await leave(b, (await entryOf(b)).id);
    await work();
    expect(await standing([a, b])).toEqual(['OFFERED sat', 'LEFT']);
  });

  test('that is ordered and not paid yet is neither bought nor another’s; unpaid it lapses', async () => {
    const view = await event({ days: { sat: 1 }, offers: [{ key: 'sat', days: ['sat'] }] });
    const seat = await fill(view, 'sat', 1);
    const [a, b] = (await people(2)) as [TestCustomer, TestCustomer];
    const { id } = (await join(view, a, ['sat'])).data.joinWaitlist;
    await join(view, b, ['sat']);
    await seat.giveBack();
    await work();
    const placed = await place(a, (await entryOf(a)).offered?.cartId ?? '');
    expect(placed.errors).toBeUndefined();
    await work();
    expect(await standing([a, b])).toEqual(['OFFERED sat', 'WAITING']);
    expect(codeOf(await leave(a, id))).toBe('CART_CLOSED');
    const { cancelOrder } = (
      await deployment.graphql<{ cancelOrder: { status: string } }>(
        'mutation($number: String!) { cancelOrder(number: $number) { status } }',
        { number: placed.data.placeOrder.number },
        a,
      )
    ).data;
    expect(cancelOrder.status).toBe('CANCELED');
    await work();
    expect(await standing([a, b])).toEqual(['LEFT', 'OFFERED sat']);
  });

  test('that was bought and given back makes no second offer: what returns is the next one’s', async () => {
    const view = await event({ days: { sat: 1 }, offers: [{ key: 'sat', days: ['sat'] }] });
    const seat = await fill(view, 'sat', 1);
    const [a, b] = (await people(2)) as [TestCustomer, TestCustomer];
    await join(view, a, ['sat']);
    await seat.giveBack();
    await work();
    const number = await take(a);
    await work();
    await join(view, b, ['sat']);
    await refundOrder(context, { number, actor: operator('test'), note: null });
    await work();
    await work();
    expect(await standing([a, b])).toEqual(['BOUGHT', 'OFFERED sat']);
    expect((await entriesOf(a)).length).toBe(1);
  });

  test('is never made after the end of the sale, and none outlives it', async () => {
    const saleClosesAt = new Date(clock.now().getTime() + 3_600_000);
    const view = await event({
      days: { sat: 2 },
      offers: [{ key: 'sat', days: ['sat'] }],
      saleClosesAt,
    });
    const seats = await fill(view, 'sat', 2);
    const [a, b] = (await people(2)) as [TestCustomer, TestCustomer];
    await join(view, a, ['sat']);
    await join(view, b, ['sat']);
    await seats.keep(1);
    await work();
    expect((await entryOf(a)).offered?.until).toBe(saleClosesAt.toISOString());
    clock.pass(3_600);
    await seats.giveBack();
    expect(await work()).toBe(0);
    await work();
    expect(await standing([a, b])).toEqual(['LAPSED', 'ENDED']);
    expect(await mailsTo(b)).toEqual(['waitlist-ended']);
    expect(await work()).toBe(0);
  });
});

test('the mail of an offer says what it costs and until when, and is not written once the offer is over', async () => {
  const view = await event({ days: { sat: 2 }, offers: [{ key: 'sat', days: ['sat'] }] });
  const seats = await fill(view, 'sat', 2);
  const a = await one();
  await join(view, a, ['sat'], 2);
  await seats.giveBack();
  await work();
  const { rows } = await context.pool.query<DueMail>(
    `select id, template, data, locale, to_address as "toAddress" from mail where to_address = $1`,
    [`${a.id}@example.com`],
  );
  const [due] = rows as [DueMail];
  const written = await writeMail(context, due);
  expect(written?.text).toContain(formatMoney(23_000, 'pt'));
  expect(written?.text).toContain('/pt/conta/lista-de-espera');
  await leave(a, (await entryOf(a)).id);
  expect(await writeMail(context, due)).toBeNull();
});

test('an offer whose card is approved at once is bought at once', async () => {
  const view = await event({ days: { sat: 1 }, offers: [{ key: 'sat', days: ['sat'] }] });
  const seat = await fill(view, 'sat', 1);
  const a = await one();
  await join(view, a, ['sat']);
  await seat.giveBack();
  await work();
  const address = await shop.addressOf(a);
  const cartId = (await entryOf(a)).offered?.cartId ?? '';
  const placed = await place(a, cartId, { payment: byCard(), billingAddressId: address });
  expect(placed.data.placeOrder.status).toBe('APPROVED');
  await work();
  expect(await standing([a])).toEqual(['BOUGHT']);
  // A postponement of these two hours covers the order: it was promised with the offer.
  const { rows } = await context.pool.query(
    `select o.promised_at = c.opened_at as with_offer, o.regret_from from customer_order o
    join cart c on c.event_id = o.event_id and c.id = o.cart_id where o.number = $1`,
    [placed.data.placeOrder.number],
  );
  expect(rows).toEqual([{ with_offer: true, regret_from: null }]);
});
