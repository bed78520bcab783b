import { afterAll, describe, expect, test } from 'vitest';
import { formatMoney } from '#src/domain/format/money.ts';
import { limits } from '#src/domain/limits.ts';
import { writeMail } from '#src/job/write-mail.ts';
import type { EventView } from '#src/service/event/event-view.ts';
import type { DueMail } from '#src/service/mail/mail-request.ts';
import { refundOrder } from '#src/service/order/refund/refund-order.ts';
import { byCard, codeOf } from '../../../test/support/checkout.ts';
import type { TestCustomer } from '../../../test/support/deployment.ts';
import { batchOf } from '../../../test/support/shop.ts';
import { openWaitingShop } from '../../../test/support/waiting.ts';
import { operator } from '../../domain/policy/actor.ts';
import { offerToWaitlist } from './offer-to-waitlist.ts';

// The worked cases of docs/algorithms/waiting-list.md, over the API and the database; jobs run when a test says so.
const shop = await openWaitingShop();
const {
  deployment,
  event,
  save,
  place,
  people,
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
const other = await deployment.anotherNode();
afterAll(() => other.close());

const one = async () => (await people(1))[0] as TestCustomer;
const lines = (view: EventView, offer: string, quantity: number, batch = 1) => [
  { batchId: batchOf(view, offer, batch), quantity },
];

/** Somebody holds what is left, so that it is sold out; it comes back when they let it go. */
async function fill(view: EventView, offer: string, quantity: number, batch = 1) {
  const holder = await one();
  const held = await save(view, holder, lines(view, offer, quantity, batch));
  expect(held.errors).toBeUndefined();
  const { id } = held.data.saveCart;
  return {
    async giveBack() {
      const answer = await deployment.graphql(
        'mutation($id: ID!) { releaseCart(id: $id) { success } }',
        { id },
        holder,
      );
      expect(answer.errors).toBeUndefined();
    },
    /** Keeps so many and gives the rest back. */
    async keep(rest: number) {
      const answer = await save(view, holder, lines(view, offer, rest, batch), { id });
      expect(answer.errors).toBeUndefined();
    },
  };
}

async function tryToBuy(view: EventView, offer: string, quantity = 1, batch = 1) {
  return codeOf(await save(view, await one(), lines(view, offer, quantity, batch))) ?? 'HELD';
}

describe('joining', () => {
  test('is for what is sold out, while the sale is open', async () => {
    const view = await event({
      days: { sat: 1, sun: 1 },
      offers: [
        { key: 'sat', days: ['sat'], maxPerOrder: 2 },
        { key: 'sun', days: ['sun'] },
      ],
    });
    const ana = await one();
    await fill(view, 'sat', 1);
    expect(codeOf(await join(view, ana, ['sat', 'sun']))).toBe('NOT_SOLD_OUT');
    expect(codeOf(await join(view, ana, ['sat'], 0))).toBe('QUANTITY_INVALID');
    expect(codeOf(await join(view, ana, ['sat'], 3))).toBe('LIMIT_PER_ORDER');
    const joined = await join(view, ana, ['sat'], 2);
    expect(joined.data.joinWaitlist).toMatchObject({ status: 'WAITING', units: 2, ahead: 0, offered: null });
    clock.pass(31 * 86_400);
    expect(codeOf(await join(view, ana, ['sat']))).toBe('SALE_ENDED');
    await work();
  });

  test('an offer that only opens later is no reason to wait', async () => {
    const opensAt = new Date(clock.now().getTime() + 86_400_000);
    const view = await event({
      days: { sat: 5 },
      offers: [{ key: 'sat', days: ['sat'], batches: [{ opensAt }] }],
    });
    expect(codeOf(await join(view, await one(), ['sat']))).toBe('NOT_SOLD_OUT');
  });

  test('is once per offer and customer, however many ask at once, and a few times per event', async () => {
    const days = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((day) => [day, 1]));
    const view = await event({
      days,
      offers: Object.keys(days).map((day) => ({ key: day, days: [day] })),
    });
    for (const day of Object.keys(days)) await fill(view, day, 1);
    const ana = await one();
    const answers = await Promise.all(Array.from({ length: 8 }, () => join(view, ana, ['a'])));
    expect(answers.map((answer) => codeOf(answer) ?? 'JOINED').sort()).toEqual(
      ['JOINED', ...Array(7).fill('WAITLIST_ALREADY_JOINED')].sort(),
    );
    for (const day of ['b', 'c', 'd', 'e']) expect(codeOf(await join(view, ana, [day]))).toBeUndefined();
    expect(limits.waitlistEntriesPerEvent).toBe(5);
    expect(codeOf(await join(view, ana, ['f']))).toBe('WAITLIST_LIMIT');
  });

  test('tells how many are before, of those who want the same', async () => {
    const view = await event({
      days: { sat: 1, sun: 1 },
      offers: [
        { key: 'sat', days: ['sat'] },
        { key: 'sun', days: ['sun'] },
      ],
    });
    await fill(view, 'sat', 1);
    await fill(view, 'sun', 1);
    const [a, b, c] = (await people(3)) as [TestCustomer, TestCustomer, TestCustomer];
    await join(view, a, ['sat']);
    await join(view, b, ['sun']);
    await join(view, c, ['sat', 'sun']);
    expect([(await entryOf(a)).ahead, (await entryOf(b)).ahead, (await entryOf(c)).ahead]).toEqual([0, 0, 2]);
  });

  test('somebody else’s place is not mine to leave', async () => {
    const view = await event({ days: { sat: 1 }, offers: [{ key: 'sat', days: ['sat'] }] });
    await fill(view, 'sat', 1);
    const [a, b] = (await people(2)) as [TestCustomer, TestCustomer];
    const { id } = (await join(view, a, ['sat'])).data.joinWaitlist;
    expect(codeOf(await leave(b, id))).toBe('WAITLIST_NOT_FOUND');
    expect((await leave(a, id)).data.leaveWaitlist.status).toBe('LEFT');
    expect((await leave(a, id)).data.leaveWaitlist.status).toBe('LEFT');
    expect(await entriesOf(b)).toEqual([]);
  });
});

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
    await work();
    const { offered } = await entryOf(a);
    const until = Date.parse(offered?.until ?? '') - clock.now().getTime();
    expect(Math.abs(until - limits.waitlistOfferMinutes * 60_000)).toBeLessThan(10_000);
    const id = offered?.cartId ?? '';
    expect(codeOf(await save(view, a, lines(view, 'sat', 1), { id }))).toBe('CART_FIXED');
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

describe('many at once', () => {
  test('two nodes offer each unit once, to the oldest', async () => {
    const view = await event({ days: { sat: 12 }, offers: [{ key: 'sat', days: ['sat'], maxPerOrder: 12 }] });
    const seats = await fill(view, 'sat', 12);
    const waiting = await people(20);
    for (const customer of waiting) await join(view, customer, ['sat']);
    await seats.giveBack();
    for (let round = 0; round < 4; round += 1) {
      await Promise.all([offerToWaitlist(context), offerToWaitlist(other.context), offerToWaitlist(context)]);
    }
    expect(await standing(waiting)).toEqual([
      ...Array<string>(12).fill('OFFERED sat'),
      ...Array<string>(8).fill('WAITING'),
    ]);
    const mails = await Promise.all(waiting.map(mailsTo));
    expect(mails.flat().length).toBe(12);
  });

  test('of the public and the list, the list gets what comes back, whoever asks faster', async () => {
    const view = await event({
      days: { sat: 5 },
      offers: [{ key: 'sat', days: ['sat'], maxPerOrder: 5 }],
    });
    const seats = await fill(view, 'sat', 5);
    const waiting = await people(5);
    for (const customer of waiting) await join(view, customer, ['sat']);
    const crowd = await people(10);
    let isOver = false;
    const grabbing = crowd.map(async (customer) => {
      const got: string[] = [];
      while (!isOver) got.push(codeOf(await save(view, customer, lines(view, 'sat', 1))) ?? 'HELD');
      return got;
    });
    await seats.giveBack();
    while ((await standing(waiting)).some((status) => status !== 'OFFERED sat')) await work();
    isOver = true;
    const answers = new Set((await Promise.all(grabbing)).flat());
    expect([...answers].filter((code) => code !== 'WAITING_LIST_FIRST' && code !== 'SOLD_OUT')).toEqual([]);
  });

  test('leaving while the round offers gives either a place left or a cart let go', async () => {
    const view = await event({
      days: { sat: 10 },
      offers: [{ key: 'sat', days: ['sat'], maxPerOrder: 10 }],
    });
    const seats = await fill(view, 'sat', 10);
    const waiting = await people(10);
    const ids: string[] = [];
    for (const customer of waiting) ids.push((await join(view, customer, ['sat'])).data.joinWaitlist.id);
    await seats.giveBack();
    await Promise.all([
      work(),
      ...waiting.map((customer, index) => leave(customer, ids[index] ?? '')),
      offerToWaitlist(other.context),
    ]);
    await work();
    expect(await standing(waiting)).toEqual(Array(10).fill('LEFT'));
    expect(await tryToBuy(view, 'sat', 10)).toBe('HELD');
  });
});

test('where another sale takes the last unit while a round decides, nobody is offered what is gone', async () => {
  const view = await event({
    days: { sat: 2, sun: 5 },
    offers: [
      { key: 'sat', days: ['sat'] },
      { key: 'pass', days: ['sat', 'sun'] },
    ],
  });
  const seats = await fill(view, 'sat', 2);
  const waiting = (await people(2)) as [TestCustomer, TestCustomer];
  for (const customer of waiting) await join(view, customer, ['sat']);
  await seats.keep(1);
  // A pass draws on the same place, and nobody waits for passes. It is taken and not committed yet.
  const sale = await context.pool.connect();
  await sale.query('begin');
  await sale.query(
    `select * from save_carts($1, $2, array[gen_random_uuid()], array[true], array[true], array[null::uuid],
      array[1], array[$3::uuid], array[1])`,
    [view.id, clock.now(), batchOf(view, 'pass')],
  );
  const round = offerToWaitlist(context);
  await new Promise((resolve) => setTimeout(resolve, 200));
  await sale.query('commit');
  sale.release();
  expect(await round).toBe(0);
  expect(await standing(waiting)).toEqual(['WAITING', 'WAITING']);
  expect((await Promise.all(waiting.map(mailsTo))).flat()).toEqual([]);
  // The next round has the older one first, as if nothing had been.
  await seats.giveBack();
  await work();
  expect(await standing(waiting)).toEqual(['OFFERED sat', 'WAITING']);
});

test('people who join for the same things in any order, rounds between them, never wait for each other crosswise', async () => {
  const keys = ['a', 'b', 'c'];
  const view = await event({
    days: Object.fromEntries(keys.map((key) => [key, 2])),
    offers: keys.map((key) => ({ key, days: [key] })),
  });
  const seats = [];
  for (const key of keys) seats.push(await fill(view, key, 2));
  const crowd = await people(12);
  const answers = await Promise.all([
    ...crowd.map((customer, index) => join(view, customer, index % 2 === 0 ? keys : [...keys].reverse())),
    ...seats.map((seat) => seat.giveBack().then(() => undefined)),
    ...Array.from({ length: 6 }, () => offerToWaitlist(context).then(() => undefined)),
    offerToWaitlist(other.context).then(() => undefined),
  ]);
  const refused = answers.flatMap((answer) => (answer === undefined ? [] : (codeOf(answer) ?? [])));
  // Some came when there was something again; nobody was told to try later.
  expect(refused.filter((code) => code !== 'NOT_SOLD_OUT')).toEqual([]);
  for (let round = 0; round < 3; round += 1) await work();
  const joined = await Promise.all(crowd.map(entriesOf));
  const statuses = joined.flat().map(({ status }) => status);
  expect(statuses.filter((status) => status === 'OFFERED').length).toBe(Math.min(6, statuses.length));
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
});
