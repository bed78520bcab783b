import { expect, test } from 'vitest';
import type { Actor } from '#src/domain/policy/actor.ts';
import { installation, type Role } from '#src/domain/policy/grant.ts';
import { lockOrderedCart } from '#src/service/selling/cart/lock-cart.ts';
import { byCard } from '#test/support/shop/checkout.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { firstTicket, openUpgradeShop } from '#test/support/shop/upgrade-shop.ts';
import { readMoneyOfOrder } from '../../money/read-totals.ts';
import { reconcile } from '../reconciliation/reconcile.ts';
import { findOrderByNumber } from '../state/office-order.ts';
import { quoteForOrganizer, refundForOrganizer } from './refund-for-organizer.ts';
import { refundSum as refundSumOf } from './refund-sum.ts';
import { settleRefunds } from './settle-refunds.ts';

// docs/algorithms/acts-of-support.md, "Refund a sum".
const shop = await openUpgradeShop();
const { deployment, save, place, addressOf, chargeOf } = shop;
const { context } = deployment;
const staff = (role: Role): Actor => ({
  ...{ kind: 'staff', id: context.ids.uuid(), grants: [{ role, ...installation }] },
});
const finance = staff('FINANCE');

/** Two tickets for R$ 90.00 with a fee of R$ 13.50 each, paid by card. */
async function twoTickets() {
  const { view, ana } = await shop.open({ limitPerDocument: 9 });
  const cart = (await save(view, ana, [{ batchId: batchOf(view, 'sun'), quantity: 2 }])).data.saveCart;
  const asked = { payment: byCard(), billingAddressId: await addressOf(ana) };
  const { number, tickets } = (await place(ana, cart.id, asked)).data.placeOrder;
  return { view, ana, number, ticketIds: tickets.map(({ id }) => id) };
}

/** Each call is a request of its own, where it names none. */
const refundSum = (
  where: typeof context,
  asked: Omit<Parameters<typeof refundSumOf>[1], 'requestId'> & { requestId?: string },
) => refundSumOf(where, { requestId: context.ids.uuid(), ...asked });

const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => null,
    ({ code, facts }) => ({ code, ...(facts === undefined ? {} : { facts }) }),
  );

async function moneyOf(number: string) {
  const order = await findOrderByNumber(context, number);
  if (order === null) throw new Error(`No order ${number}.`);
  return await readMoneyOfOrder(context, order);
}

test('a sum goes back while the tickets stay; later refunds and the ledger count the rest', async () => {
  const { number, ticketIds, ana, view } = await twoTickets();
  const act = { actor: finance, number, ticketIds, note: ' Atrasou três horas ' };
  await refundSum(context, { ...act, sumCents: 5_000 });
  const order = await shop.orderOf(ana, number);
  expect(order).toMatchObject({ status: 'APPROVED', refunds: [{ amountCents: 5_000 }] });
  expect(order.tickets.map(({ status }) => status)).toEqual(['VALID', 'VALID']);
  // R$ 25.00 each: R$ 21.74 of the price and R$ 3.26 of the fee.
  expect(await moneyOf(number)).toMatchObject({ price: 13_652, fee: 2_048, refund: 5_000, difference: 0 });
  const one = { actor: finance, number, ticketIds: ticketIds.slice(0, 1), keepsFee: false };
  expect(await quoteForOrganizer(context, one)).toMatchObject({ refundCents: 7_850, divisibleCents: 7_850 });
  await refundForOrganizer(context, { ...one, note: 'Desistiu' });
  await settleRefunds(context);
  const rest = { ...one, ticketIds: null };
  expect(await quoteForOrganizer(context, rest)).toMatchObject({ refundCents: 7_850, isWhole: true });
  await refundForOrganizer(context, { ...rest, note: 'Desistiu também' });
  await settleRefunds(context);
  expect(await moneyOf(number)).toMatchObject({ kept: 0, refund: 20_700, sent: 20_700 });
  const { rows } = await context.pool.query(
    "select why, after from audit_entry where event_id = $1 and after ? 'sumCents'",
    [view.id],
  );
  expect(rows).toMatchObject([{ why: 'Atrasou três horas', after: { sumCents: 5_000, units: 2 } }]);
});

test('reconcile finds a sum, and counts it once where its ticket goes back later', async () => {
  const { view, number, ticketIds } = await twoTickets();
  const money = async () => (await reconcile(context)).money.find(({ slug }) => slug === view.slug);
  const act = { actor: finance, number, ticketIds, note: 'Atrasou' };
  await refundSum(context, { ...act, sumCents: 5_000 });
  expect(await money()).toMatchObject({ keptCents: 15_700, refundedCents: 5_000, differenceCents: 0 });
  await refundForOrganizer(context, { ...act, ticketIds: ticketIds.slice(0, 1), keepsFee: false });
  expect(await money()).toMatchObject({ keptCents: 7_850, refundedCents: 12_850, differenceCents: 0 });
  await refundForOrganizer(context, { ...act, ticketIds: null, keepsFee: true });
  expect(await money()).toMatchObject({ keptCents: 1_024, differenceCents: 0 });
});

test('all of it can go back, and the tickets are a present', async () => {
  const { number, ticketIds, ana } = await twoTickets();
  await refundSum(context, { actor: finance, number, ticketIds, sumCents: 20_700, note: 'Cortesia' });
  const order = await shop.orderOf(ana, number);
  expect(order.status).toBe('APPROVED');
  expect(order.tickets.map(({ status }) => status)).toEqual(['VALID', 'VALID']);
  expect(await moneyOf(number)).toMatchObject({ kept: 0, refund: 20_700, difference: 0 });
});

test('two sums at once never send more than was paid: the second is told what is left', async () => {
  const { number, ticketIds } = await twoTickets();
  const act = { actor: finance, number, ticketIds, sumCents: 15_000, note: 'Duas vezes' };
  const answers = await Promise.all([1, 2].map(() => refusalOf(refundSum(context, act))));
  expect(answers.filter((answer) => answer === null).length).toBe(1);
  expect(answers).toContainEqual({ code: 'REFUND_TOO_HIGH', facts: { left: 5_700 } });
  expect(await moneyOf(number)).toMatchObject({ refund: 15_000 });
});

test('the same request again sends no second sum, also at once; other content of it is refused', async () => {
  const { number, ticketIds, ana } = await twoTickets();
  const requestId = context.ids.uuid();
  const act = { actor: finance, number, ticketIds, sumCents: 5_000, note: 'Atrasou', requestId };
  const answers = await Promise.all([1, 2].map(() => refusalOf(refundSum(context, act))));
  expect([...answers, await refusalOf(refundSum(context, { ...act, note: 'De novo' }))]).toEqual([
    null,
    null,
    null,
  ]);
  expect((await shop.orderOf(ana, number)).refunds).toMatchObject([{ amountCents: 5_000 }]);
  expect(await moneyOf(number)).toMatchObject({ refund: 5_000, difference: 0 });
  const other = await twoTickets();
  for (const changed of [{ sumCents: 6_000 }, { requestId: 'x' }])
    expect(await refusalOf(refundSum(context, { ...act, ...changed }))).toEqual({ code: 'INVALID_INPUT' });
  expect(await moneyOf(number)).toMatchObject({ refund: 5_000 });
  // The other order is of another event, where the name is free.
  await refundSum(context, { ...act, number: other.number, ticketIds: other.ticketIds });
  expect(await moneyOf(other.number)).toMatchObject({ refund: 5_000 });
});

test('a ticket that paid less since is worth less in an exchange, and waits while one is open', async () => {
  const { ana } = await shop.open();
  const order = await shop.bought(ana, 'sat');
  const act = { actor: finance, number: order.number, ticketIds: [firstTicket(order)], note: 'Fila' };
  await refundSum(context, { ...act, sumCents: 1_500 });
  const { data } = await shop.options(ana, firstTicket(order));
  const pass = data.upgradeOptions.find(({ offer }) => offer.name === 'pass');
  // R$ 230.00 less the R$ 100.00 that are left of R$ 115.00.
  expect(pass?.differenceCents).toBe(13_000);
  const cart = (await shop.openUpgrade(ana, firstTicket(order), 'pass')).data.openUpgrade;
  const placed = (await place(ana, cart.id)).data.placeOrder;
  expect(await refusalOf(refundSum(context, { ...act, sumCents: 100 }))).toEqual({ code: 'TICKET_ENGAGED' });
  await shop.paid(await chargeOf(placed.number));
  const whole = { actor: finance, number: placed.number, ticketIds: null, keepsFee: false };
  // Both orders together: R$ 130.00 and R$ 100.00.
  expect(await quoteForOrganizer(context, whole)).toMatchObject({ refundCents: 23_000 });
  await refundForOrganizer(context, { ...whole, note: 'Desistiu' });
  await settleRefunds(context);
  expect(await moneyOf(order.number)).toMatchObject({ kept: 0, refund: 11_500, sent: 11_500 });
});

test('an exchange counts nothing that went back: not before its order, and not before its late money', async () => {
  const { ana } = await shop.open();
  const order = await shop.bought(ana, 'sat');
  const act = { actor: finance, number: order.number, ticketIds: [firstTicket(order)], note: 'Fila' };
  const open = async () => (await shop.openUpgrade(ana, firstTicket(order), 'pass')).data.openUpgrade;
  const early = await open();
  await refundSum(context, { ...act, sumCents: 1_500 });
  expect((await place(ana, early.id)).errors?.[0]?.extensions.code).toBe('UPGRADE_NOT_POSSIBLE');
  const { number, txid } = await shop.placedAndLapsed(order);
  await refundSum(context, { ...act, sumCents: 10_000 });
  await shop.paid(txid);
  await settleRefunds(context);
  expect((await shop.orderOf(ana, number)).status).toBe('CANCELED');
  expect(await moneyOf(number)).toMatchObject({ kept: 0, captured: 13_000, sent: 13_000 });
  expect((await shop.orderOf(ana, order.number)).tickets.map(({ status }) => status)).toEqual(['VALID']);
});

test('two orders that came of one delivered order go back at once, and its delivery with the later', async () => {
  const { view, ana } = await shop.open({
    days: { sat: 5, sun: 5 },
    limitPerDocument: 4,
    deliveries: [
      { method: 'ELECTRONIC', priceCents: 0, businessDaysMax: null },
      { method: 'DELIVERY', priceCents: 2_400, businessDaysMax: 10 },
    ],
  });
  const deliveryMethod = 'DELIVERY';
  const lines = [{ batchId: batchOf(view, 'sat'), quantity: 2 }];
  const cart = (await save(view, ana, lines, { deliveryMethod })).data.saveCart;
  const address = await addressOf(ana);
  const asked = { deliveryMethod, deliveryAddressId: address, billingAddressId: address, payment: byCard() };
  const former = (await place(ana, cart.id, asked)).data.placeOrder;
  const newer: string[] = [];
  for (const { id } of former.tickets) {
    const opened = (await shop.openUpgrade(ana, id, 'pass')).data.openUpgrade;
    const { number } = (await place(ana, opened.id)).data.placeOrder;
    await shop.paid(await chargeOf(number));
    newer.push(number);
  }
  const refund = (number = '') =>
    refundForOrganizer(context, {
      actor: finance,
      number,
      ticketIds: null,
      keepsFee: false,
      note: 'Desistiu',
    });
  const held = await findOrderByNumber(context, former.number);
  // One is under way and has not committed: the other is told so, and is not decided by what it cannot see.
  const second = await context.db.transaction().execute(async (tx) => {
    await lockOrderedCart(tx, view.id, held?.cartId ?? '');
    return await refund(newer[0]).catch(({ code }: { code: string }) => code);
  });
  expect(second).toBe('55P03');
  for (const number of newer) await refund(number);
  await settleRefunds(context);
  expect(await moneyOf(former.number)).toMatchObject({
    kept: 0,
    captured: 25_400,
    sent: 25_400,
    delivery: 0,
  });
});

test.each([
  { first: 'the product goes back', exchangesFirst: false },
  { first: 'the ticket is exchanged', exchangesFirst: true },
])(
  'all of a delivered order comes back in parts, with the delivery once: $first',
  async ({ exchangesFirst }) => {
    const { view, ana } = await shop.open({
      offers: [
        { key: 'sat', days: ['sat'], batches: [{ priceCents: 10_000, feeCents: 1_500 }] },
        { key: 'pass', days: ['sat', 'sun'], batches: [{ priceCents: 20_000, feeCents: 3_000 }] },
        { key: 'shirt', days: [], kind: 'PRODUCT', stock: 10, batches: [{ priceCents: 5_000 }] },
      ],
      deliveries: [
        { method: 'ELECTRONIC', priceCents: 0, businessDaysMax: null },
        { method: 'DELIVERY', priceCents: 2_400, businessDaysMax: 10 },
      ],
    });
    const deliveryMethod = 'DELIVERY';
    const lines = ['sat', 'shirt'].map((key) => ({ batchId: batchOf(view, key), quantity: 1 }));
    const cart = (await save(view, ana, lines, { deliveryMethod })).data.saveCart;
    const address = await addressOf(ana);
    const asked = {
      deliveryMethod,
      deliveryAddressId: address,
      billingAddressId: address,
      payment: byCard(),
    };
    const former = (await place(ana, cart.id, asked)).data.placeOrder;
    const [ticket, shirt] = former.tickets;
    let newer = '';
    const acts = [
      async () => {
        const act = { actor: finance, number: former.number, ticketIds: [shirt?.id ?? ''], keepsFee: false };
        await refundForOrganizer(context, { ...act, note: 'Tamanho' });
      },
      async () => {
        const { id } = (await shop.openUpgrade(ana, ticket?.id ?? '', 'pass')).data.openUpgrade;
        newer = (await place(ana, id)).data.placeOrder.number;
        await shop.paid(await chargeOf(newer));
      },
    ];
    for (const act of exchangesFirst ? acts.toReversed() : acts) await act();
    await settleRefunds(context);
    const whole = { actor: finance, number: newer, ticketIds: null, keepsFee: false };
    // The delivery went back with the product.
    expect(await quoteForOrganizer(context, whole)).toMatchObject({ refundCents: 23_000 });
    await refundForOrganizer(context, { ...whole, note: 'Desistiu' });
    await settleRefunds(context);
    expect(await moneyOf(former.number)).toMatchObject({
      kept: 0,
      captured: 20_400,
      sent: 20_400,
      delivery: 0,
    });
  },
);

test('a ticket that was exchanged without a payment of its own gives back what the former one paid', async () => {
  const { ana } = await shop.open({
    offers: [
      { key: 'sat', days: ['sat'], batches: [{ priceCents: 10_000, feeCents: 1_500 }] },
      { key: 'front', days: ['sat'], batches: [{ priceCents: 10_000, feeCents: 1_500 }] },
    ],
  });
  const former = await shop.bought(ana, 'sat');
  const cart = (await shop.openUpgrade(ana, firstTicket(former), 'front')).data.openUpgrade;
  const { number, status } = (await place(ana, cart.id, { payment: null })).data.placeOrder;
  expect(status).toBe('APPROVED');
  const whole = { actor: finance, number, ticketIds: null, keepsFee: false };
  expect(await quoteForOrganizer(context, whole)).toMatchObject({ refundCents: 11_500, isWhole: true });
  expect(await refusalOf(refundForOrganizer(context, { ...whole, note: 'Desistiu' }))).toBeNull();
  await settleRefunds(context);
  expect(await moneyOf(former.number)).toMatchObject({ kept: 0, refund: 11_500, sent: 11_500 });
  expect(await refusalOf(refundForOrganizer(context, { ...whole, note: 'De novo' }))).toEqual({
    code: 'REFUND_NOT_POSSIBLE',
  });
});

test('is refused without a reason or a sum, after a chargeback, and to who may not', async () => {
  const { number, ticketIds } = await twoTickets();
  const act = { actor: finance, number, ticketIds, sumCents: 100, note: 'Pediu' };
  for (const sumCents of [0, -1, 1.5, Number.NaN])
    expect(await refusalOf(refundSum(context, { ...act, sumCents }))).toEqual({ code: 'INVALID_INPUT' });
  expect(await refusalOf(refundSum(context, { ...act, note: '' }))).toEqual({ code: 'INVALID_INPUT' });
  for (const role of ['PRODUCER', 'SUPPORT', 'READER'] as const)
    expect(await refusalOf(refundSum(context, { ...act, actor: staff(role) }))).toEqual({
      code: 'NOT_ALLOWED',
    });
  await deployment.bank.chargeBack(await chargeOf(number));
  await deployment.bank.settled();
  expect(await refusalOf(refundSum(context, act))).toMatchObject({ code: 'REFUND_NOT_POSSIBLE' });
});
