import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { operator } from '#src/domain/policy/actor.ts';
import { settleCanceledEvents } from '#src/service/holding/order/cancellation/settle-canceled-events.ts';
import { saveDelivery } from '#src/service/holding/order/delivery/save-delivery.ts';
import { closeReview } from '#src/service/holding/order/reconciliation/close-review.ts';
import { reconcile } from '#src/service/holding/order/reconciliation/reconcile.ts';
import { settleRefunds } from '#src/service/holding/order/refund/settle-refunds.ts';
import { cancelEvent } from '#src/service/selling/event/cancellation/cancel-event.ts';
import type { TestCustomer } from '../../support/deployment/deployment.ts';
import { byCard, codeOf, openCheckout } from '../../support/shop/checkout.ts';
import { batchOf } from '../../support/shop/shop.ts';
import { testEvent, testInsurance } from '../../support/shop/test-event.ts';

// Money that goes back, over HTTP and GraphQL, with the invariants asked after each test (docs/algorithms/payment.md).
const { deployment, event, save, place, orderOf, addressOf, chargeOf, quote, giveBack } =
  await openCheckout();
const { context, clock, bank } = deployment;
const other = await deployment.anotherNode();
afterAll(() => other.close());

const inDays = (days: number) => new Date(clock.now().getTime() + days * 86_400_000);

let view: Awaited<ReturnType<typeof event>>;
let buyer: TestCustomer;

const offered: Omit<Parameters<typeof event>[0], 'slug' | 'code' | 'now'> = {
  days: { sat: 10 },
  offers: [{ key: 'full', days: ['sat'], batches: [{ priceCents: 10_000, feeCents: 1_500 }] }],
  insurance: testInsurance,
  deliveries: [
    { method: 'ELECTRONIC', priceCents: 0, businessDaysMax: null },
    { method: 'DELIVERY', priceCents: 2_400, businessDaysMax: 10 },
  ],
  coupons: [{ code: 'DEZ', kind: 'PERCENT', basisPoints: 1_000 }],
};

async function open(options: Partial<Parameters<typeof event>[0]> = {}): Promise<void> {
  view = await event({ ...offered, limitPerDocument: 4, ...options });
  [buyer] = (await deployment.customers(1)) as [TestCustomer];
}

/** An approved order of three tickets with a coupon and an insurance. */
async function bought(method: 'ELECTRONIC' | 'DELIVERY' = 'ELECTRONIC', quantity = 3) {
  const lines = [{ batchId: batchOf(view, 'full'), quantity }];
  const cart = (await save(view, buyer, lines, { couponCode: 'DEZ' })).data.saveCart;
  const address = await addressOf(buyer);
  const placed = await place(buyer, cart.id, {
    payment: byCard(),
    insurance: true,
    deliveryMethod: method,
    deliveryAddressId: address,
    billingAddressId: address,
  });
  expect(placed.data.placeOrder.status).toBe('APPROVED');
  return placed.data.placeOrder;
}

async function mailsOf(number: string): Promise<string[]> {
  const { rows } = await context.pool.query(
    `select template from mail m join customer_order o on o.id::text = m.data ->> 'orderId'
    where o.number = $1 order by m.enqueued_at, m.id`,
    [number],
  );
  return rows.map(({ template }) => template);
}

async function soldUnits(): Promise<number> {
  const { rows } = await context.pool.query(`select sold from pool where event_id = $1 and kind = 'DATE'`, [
    view.id,
  ]);
  return rows[0].sold;
}

describe('refunds', () => {
  beforeEach(() => open());

  test('a limit per document that comes while it sells counts what was bought, and keeps nobody from giving it back', async () => {
    await open({ limitPerDocument: undefined });
    const first = await bought('ELECTRONIC', 4);
    const { slug, code } = view;
    await deployment.importEvent(
      testEvent({ slug, code, now: clock.now(), ...offered, limitPerDocument: 4 }),
    );
    const line = [{ batchId: batchOf(view, 'full'), quantity: 1 }];
    const cart = await save(view, buyer, line);
    expect(codeOf(cart)).toBe('LIMIT_PER_DOCUMENT');
    // As if most of it had been ordered at a node that had not heard of the limit.
    await context.pool.query('update document_allowance set units = 1 where event_id = $1', [view.id]);
    await giveBack(buyer, first.number);
    expect((await orderOf(buyer, first.number)).status).toBe('CANCELED');
    expect(codeOf(await save(view, buyer, line))).toBeUndefined();
  });

  test('one ticket of three: what the quote says comes back, and the other two go on', async () => {
    const order = await bought();
    // 3 x (100,00 + 15,00) - 30,00 + 24,00 of insurance.
    expect(order.totals.totalCents).toBe(33_900);
    expect(order.refundableUntil).not.toBeNull();
    const one = [order.tickets[0]?.id ?? ''];
    const quoted = (await quote(buyer, order.number, one)).data.refundQuote;
    expect(quoted.totalCents).toBe(11_300);
    expect(quoted.lines.map(({ refundCents }) => refundCents)).toEqual([10_500, 800]);
    const refund = (await giveBack(buyer, order.number, one)).data.requestRefund;
    expect(refund).toMatchObject({ status: 'REQUESTED', amountCents: 11_300 });
    // The same tickets again give the same refund.
    expect((await giveBack(buyer, order.number, one)).data.requestRefund.id).toBe(refund.id);
    await settleRefunds(context);
    const after = await orderOf(buyer, order.number);
    expect(after).toMatchObject({
      status: 'APPROVED',
      payment: { status: 'PARTIALLY_REFUNDED' },
      refunds: [{ id: refund.id, status: 'DONE' }],
      tickets: [{ status: 'CANCELED' }, { status: 'VALID' }, { status: 'VALID' }],
    });
    expect(await soldUnits()).toBe(2);
    expect(await mailsOf(order.number)).toEqual(['order-approved', 'refund-requested', 'order-refunded']);
    // The freed unit counts for the document again: four were the limit, two are left.
    const lines = [{ batchId: batchOf(view, 'full'), quantity: 2 }];
    const cart = (await save(view, buyer, lines)).data.saveCart;
    expect(codeOf(await place(buyer, cart.id, { insurance: false }))).toBeUndefined();
  });

  test('the rest comes back to the centavo, however it is split and in parallel', async () => {
    const order = await bought('DELIVERY');
    expect(order.totals.totalCents).toBe(36_300);
    const answers = await Promise.all(
      order.tickets.flatMap(({ id }, index) => [
        giveBack(buyer, order.number, [id], index % 2 === 0 ? deployment : other),
        giveBack(buyer, order.number, [id], index % 2 === 0 ? other : deployment),
      ]),
    );
    expect(answers.every(({ errors }) => errors === undefined)).toBe(true);
    await settleRefunds(context);
    const after = await orderOf(buyer, order.number);
    expect(after.refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(36_300);
    expect(after).toMatchObject({ status: 'CANCELED', payment: { status: 'REFUNDED' } });
    expect(after.refunds).toHaveLength(3);
    expect(codeOf(await quote(buyer, order.number))).toBe('REFUND_NOT_POSSIBLE');
    expect(await soldUnits()).toBe(0);
  });

  test('the way of a parcel comes back to who regrets; of what an organizer gives back it may stay, and the quote says why', async () => {
    const news = { actor: operator('test'), status: 'SHIPPED', trackingCode: 'br123456789' } as const;
    const order = await bought('DELIVERY');
    await saveDelivery(context, { ...news, number: order.number });
    expect((await quote(buyer, order.number)).data.refundQuote.totalCents).toBe(36_300);

    await open({ refundKeepsFee: true });
    const other = await bought('DELIVERY');
    await saveDelivery(context, { ...news, number: other.number });
    expect((await quote(buyer, other.number)).data.refundQuote.totalCents).toBe(36_300);
  });

  test('who regrets gets the fee back, whatever the event keeps, and the proof of it', async () => {
    await open({ refundKeepsFee: true });
    const order = await bought('ELECTRONIC', 1);
    const { lines, totalCents } = (await quote(buyer, order.number)).data.refundQuote;
    expect(lines[0]).toMatchObject({ refundCents: 10_500, keptCents: 0, reason: null });
    expect(totalCents).toBe(11_300);
    await giveBack(buyer, order.number);
    const asked = (await orderOf(buyer, order.number)).refunds;
    expect(asked).toMatchObject([{ status: 'REQUESTED', amountCents: 11_300, feeCents: 1_500, proof: null }]);
    await settleRefunds(context);
    const done = (await orderOf(buyer, order.number)).refunds;
    expect(done).toMatchObject([
      { status: 'DONE', feeCents: 1_500, proof: expect.stringMatching(/^D\w{31}$/) },
    ]);
  });

  test('the law’s seven days, and two days before the show', async () => {
    const order = await bought('ELECTRONIC', 1);
    clock.pass(7 * 86_400 - 5);
    expect(codeOf(await quote(buyer, order.number))).toBeUndefined();
    clock.pass(10);
    expect(codeOf(await quote(buyer, order.number))).toBe('REFUND_TOO_LATE');
    expect(codeOf(await giveBack(buyer, order.number))).toBe('REFUND_TOO_LATE');
    expect((await orderOf(buyer, order.number)).refundableUntil).toBeNull();
    expect((await orderOf(buyer, order.number)).status).toBe('APPROVED');
  });

  test('nobody gives back what is not theirs', async () => {
    const order = await bought();
    const mine = await bought('ELECTRONIC', 1);
    const [stranger] = (await deployment.customers(1)) as [TestCustomer];
    expect(codeOf(await giveBack(stranger, order.number))).toBe('ORDER_NOT_FOUND');
    expect(codeOf(await giveBack(buyer, order.number, [mine.tickets[0]?.id ?? '']))).toBe('TICKET_NOT_FOUND');
    expect(codeOf(await giveBack(buyer, order.number, ['nonsense']))).toBe('TICKET_NOT_FOUND');
    expect(codeOf(await giveBack(buyer, order.number, []))).toBe('TICKET_NOT_FOUND');
  });

  test('a refund is retried until the provider says done', async () => {
    const order = await bought('ELECTRONIC', 1);
    bank.setDown(true);
    await giveBack(buyer, order.number);
    expect(await settleRefunds(context)).toBe(0);
    expect((await orderOf(buyer, order.number)).refunds).toMatchObject([{ status: 'PROCESSING' }]);
    bank.setDown(false);
    clock.pass(3_600);
    await settleRefunds(context);
    expect((await orderOf(buyer, order.number)).refunds).toMatchObject([{ status: 'DONE' }]);
  });

  test('what a provider refuses to send back waits for a person, and the sum still adds up', async () => {
    const lines = [{ batchId: batchOf(view, 'full'), quantity: 1 }];
    const cart = (await save(view, buyer, lines)).data.saveCart;
    const placed = (await place(buyer, cart.id, { insurance: false })).data.placeOrder;
    await bank.pay(placed.payment.pix?.txid ?? '', { payerAccountClosed: true });
    await bank.settled();
    await giveBack(buyer, placed.number);
    await settleRefunds(context);
    expect((await orderOf(buyer, placed.number)).refunds).toMatchObject([{ status: 'FAILED' }]);
    const report = await reconcile(context);
    expect(report.needsPerson).toBe(true);
    expect(report.reviews).toMatchObject([
      { orderNumber: placed.number, reason: 'REFUND_FAILED', amountCents: 11_500 },
    ]);
    expect(report.money.find(({ slug }) => slug === view.slug)).toMatchObject({
      capturedCents: 11_500,
      inReviewCents: 11_500,
      differenceCents: 0,
    });
  });

  describe('a person has sent the money of one ticket of two, because the provider refused', () => {
    let number: string;
    let charge: string;
    let second: string;
    const actor = operator('test');
    const reviews = async () =>
      (await reconcile(context)).reviews
        .filter(({ orderNumber }) => orderNumber === number)
        .map(({ reason, amountCents }) => [reason, amountCents]);

    beforeEach(async () => {
      await open();
      const lines = [{ batchId: batchOf(view, 'full'), quantity: 2 }];
      const cart = (await save(view, buyer, lines)).data.saveCart;
      const placed = (await place(buyer, cart.id, { insurance: false })).data.placeOrder;
      [number, charge] = [placed.number, placed.payment.pix?.txid ?? ''];
      await bank.pay(charge, { payerAccountClosed: true });
      await bank.settled();
      const tickets = (await orderOf(buyer, number)).tickets;
      second = tickets[1]?.id ?? '';
      await giveBack(buyer, number, [tickets[0]?.id ?? '']);
      await settleRefunds(context);
      expect(await reviews()).toEqual([['REFUND_FAILED', 11_500]]);
      await closeReview(context, { number, what: 'REFUND_FAILED', note: 'sent by Pix', actor });
    });

    test('a second refund that is refused is owed alone', async () => {
      await giveBack(buyer, number, [second]);
      await settleRefunds(context);
      expect(await reviews()).toEqual([['REFUND_FAILED', 11_500]]);
    });

    test('it is lost when the payer’s bank takes everything, and the second refund, which is refused, is not', async () => {
      await giveBack(buyer, number, [second]);
      await bank.chargeBack(charge);
      await bank.settled();
      await settleRefunds(context);
      expect(await reviews()).toEqual([['CHARGED_BACK_AFTER_REFUND', 11_500]]);
    });
  });

  test('money the payer’s bank takes while ours is still to be sent is not sent, and nobody is owed it twice', async () => {
    const order = await bought('ELECTRONIC', 1);
    await giveBack(buyer, order.number);
    await bank.chargeBack(await chargeOf(order.number));
    await bank.settled();
    const reviews = async () =>
      (await reconcile(context)).reviews.filter((each) => each.orderNumber === order.number);
    const { rows } = await context.pool.query(
      `select m.reason, m.amount_cents from money_review m join payment p on p.event_id = m.event_id and p.id = m.payment_id
      join customer_order o on o.event_id = p.event_id and o.id = p.order_id where o.number = $1 and m.closed_at is null`,
      [order.number],
    );
    expect(rows).toEqual([{ reason: 'CHARGED_BACK_AFTER_REFUND', amount_cents: 11_300 }]);
    await settleRefunds(context);
    expect((await orderOf(buyer, order.number)).refunds).toMatchObject([{ status: 'FAILED' }]);
    expect(await reviews()).toEqual([]);
    const money = (await reconcile(context)).money.find(({ slug }) => slug === view.slug);
    expect(money).toMatchObject({ capturedCents: 11_300, chargedBackCents: 11_300, differenceCents: 0 });
  });

  test('a canceled event gives everything back in one act, and ends what waits', async () => {
    const order = await bought('DELIVERY');
    await saveDelivery(context, {
      number: order.number,
      actor: operator('test'),
      status: 'SHIPPED',
      trackingCode: 'BR1',
    });
    const [waiting] = (await deployment.customers(1)) as [TestCustomer];
    const lines = [{ batchId: batchOf(view, 'full'), quantity: 1 }];
    const cart = (await save(view, waiting, lines)).data.saveCart;
    const pix = (await place(waiting, cart.id, { insurance: false })).data.placeOrder;
    clock.pass(8 * 60);
    await cancelEvent(context, { slug: view.slug, actor: operator('test') });
    await cancelEvent(context, { slug: view.slug, actor: operator('test') });
    expect(codeOf(await save(view, waiting, lines))).toBe('EVENT_CANCELED');
    while ((await settleCanceledEvents(context)) > 0) await settleRefunds(context);
    await settleRefunds(context);
    expect(await orderOf(buyer, order.number)).toMatchObject({
      status: 'CANCELED',
      // The way of the parcel too: it is not the buyer's fault that there is nothing to go to.
      refunds: [{ status: 'DONE', amountCents: 36_300 }],
    });
    expect((await orderOf(waiting, pix.number)).status).toBe('CANCELED');
    expect(await bank.pay(pix.payment.pix?.txid ?? '')).toMatchObject({ outcome: 'REMOVED' });
    // Money that had left already finds no show to pay for, though there is stock: it goes back.
    await bank.pay(pix.payment.pix?.txid ?? '', { evenIfExpired: true });
    await bank.settled();
    await settleRefunds(context);
    expect(await orderOf(waiting, pix.number)).toMatchObject({
      status: 'CANCELED',
      refunds: [{ status: 'DONE', amountCents: 11_500 }],
    });
    expect(await mailsOf(order.number)).toContain('event-canceled');
    expect(await soldUnits()).toBe(0);
  });

  test('a cart from before the event was canceled buys nothing, and what slips through goes back too', async () => {
    const lines = [{ batchId: batchOf(view, 'full'), quantity: 1 }];
    const cart = (await save(view, buyer, lines)).data.saveCart;
    await cancelEvent(context, { slug: view.slug, actor: operator('test') });
    expect(await settleCanceledEvents(context)).toBe(0);
    expect(codeOf(await place(buyer, cart.id, { insurance: false }))).toBe('EVENT_CANCELED');
    // A node that has not heard yet places it: the event is looked at until nobody can have missed it.
    await context.pool.query('update event set canceled_at = null, version = version + 1 where id = $1', [
      view.id,
    ]);
    const slipped = await place(buyer, cart.id, { insurance: false, payment: { method: 'PIX' } });
    await context.pool.query('update event set canceled_at = $2, version = version + 1 where id = $1', [
      view.id,
      clock.now(),
    ]);
    await settleCanceledEvents(context);
    expect((await orderOf(buyer, slipped.data.placeOrder.number)).status).toBe('CANCELED');
  });

  test('what cost nothing is given back without money', async () => {
    await open({
      offers: [{ key: 'free', days: ['sat'], ticketType: 'FREE', batches: [{ priceCents: 0, feeCents: 0 }] }],
    });
    const cart = (await save(view, buyer, [{ batchId: batchOf(view, 'free'), quantity: 2 }])).data.saveCart;
    const placed = (await place(buyer, cart.id, { insurance: false, payment: null })).data.placeOrder;
    expect(placed.status).toBe('APPROVED');
    const refund = (await giveBack(buyer, placed.number)).data.requestRefund;
    expect(refund).toMatchObject({ status: 'DONE', amountCents: 0 });
    expect(await orderOf(buyer, placed.number)).toMatchObject({ status: 'CANCELED', refunds: [] });
    expect(await soldUnits()).toBe(0);
  });
});

test('the deadline looks at the first date of what was bought', async () => {
  await open({ saleClosesAt: inDays(400) });
  const order = await bought('ELECTRONIC', 1);
  const until = new Date(order.refundableUntil ?? 0).getTime();
  expect(until).toBeLessThanOrEqual(inDays(7).getTime());
});
