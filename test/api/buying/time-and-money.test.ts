import { describe, expect, test } from 'vitest';
import { moneyReturned } from '#src/job/mails/order/money-returned.ts';
import { writeMail } from '#src/job/write-mail.ts';
import { checkCharges } from '#src/service/holding/order/payment/due-charges.ts';
import { settleRefunds } from '#src/service/holding/order/refund/settle-refunds.ts';
import type { TestCustomer } from '../../support/deployment/deployment.ts';
import { batchOf, openShop, type Placed, placeOrder, saveCart } from '../../support/shop/shop.ts';

// Time and money over HTTP and GraphQL, on a real database, with the invariants asked after each test.
const { deployment, event, hold, order, buy, statusOf } = await openShop();
const { context, clock, bank, graphql } = deployment;

/** Why the event's order moved last. */
async function lastCauseOf(eventId: string): Promise<string> {
  const { rows } = await context.pool.query(
    'select cause from order_history where event_id = $1 order by id desc limit 1',
    [eventId],
  );
  return rows[0].cause;
}

/** What the one mail about returned money says. */
async function mailTextOf(eventId: string): Promise<string> {
  const { rows } = await context.pool.query(
    `select id, template, data, locale, to_address as "toAddress" from mail
    where template = 'money-returned' and data ->> 'eventId' = $1`,
    [eventId],
  );
  expect(rows).toHaveLength(1);
  return (await writeMail(context, rows[0]))?.text ?? '';
}

describe('time and money', () => {
  test('a Pix nobody paid ends by our clock, and its units are for sale again', async () => {
    const view = await event({ days: { sat: 1 }, offers: [{ key: 'full', days: ['sat'] }] });
    const [first, second] = (await deployment.customers(2)) as [TestCustomer, TestCustomer];
    const lines = [{ batchId: batchOf(view, 'full'), quantity: 1 }];
    const placed = await order(first, (await hold(view, first, lines)).data.saveCart.id);
    expect((await hold(view, second, lines)).errors?.[0]?.extensions.code).toBe('SOLD_OUT');
    // Fifteen minutes: not a second less, not a second more.
    clock.pass(899);
    await checkCharges(context);
    expect(await statusOf(first, placed.data.placeOrder.number)).toBe('WAITING_FOR_APPROVAL');
    clock.pass(2);
    await checkCharges(context);
    expect(await statusOf(first, placed.data.placeOrder.number)).toBe('CANCELED');
    const [again] = (await deployment.customers(1)) as [TestCustomer];
    expect((await hold(view, again, lines)).errors).toBeUndefined();
  });

  test('a lost message is made good by asking', async () => {
    const view = await event({ days: { sat: 1 }, offers: [{ key: 'full', days: ['sat'] }] });
    const [buyer] = (await deployment.customers(1)) as [TestCustomer];
    const held = await hold(view, buyer, [{ batchId: batchOf(view, 'full'), quantity: 1 }]);
    const placed = await order(buyer, held.data.saveCart.id);
    const { number, payment } = placed.data.placeOrder;
    await bank.pay(payment.pix?.txid ?? '', { delivery: 'lost' });
    expect(await statusOf(buyer, number)).toBe('WAITING_FOR_APPROVAL');
    clock.pass(21);
    await checkCharges(context);
    expect(await statusOf(buyer, number)).toBe('APPROVED');
  });

  test('messages that come out of order approve once', async () => {
    const view = await event({ days: { sat: 1 }, offers: [{ key: 'full', days: ['sat'] }] });
    const [buyer] = (await deployment.customers(1)) as [TestCustomer];
    const held = await hold(view, buyer, [{ batchId: batchOf(view, 'full'), quantity: 1 }]);
    const placed = await order(buyer, held.data.saveCart.id);
    await bank.pay(placed.data.placeOrder.payment.pix?.txid ?? '', { delivery: 'out-of-order' });
    await bank.settled();
    expect(await statusOf(buyer, placed.data.placeOrder.number)).toBe('APPROVED');
  });

  test.each([
    ['honoured while stock is left', true],
    ['sent back when none is', false],
  ])('money that comes late is %s', async (_, isLeft) => {
    const view = await event({
      days: { sat: 2 },
      offers: [{ key: 'full', days: ['sat'], batches: [{ units: 1 }, { units: 1, priceCents: 20_000 }] }],
      limitPerDocument: 2,
    });
    const [late] = (await deployment.customers(1)) as [TestCustomer];
    const first = [{ batchId: batchOf(view, 'full', 1), quantity: 1 }];
    const second = [{ batchId: batchOf(view, 'full', 2), quantity: 1 }];
    const placed = await order(late, (await hold(view, late, first)).data.saveCart.id);
    const { number, payment } = placed.data.placeOrder;
    clock.pass(901);
    await checkCharges(context);
    expect(await statusOf(late, number)).toBe('CANCELED');
    // The first batch has passed: its unit has moved on to the second, and late money takes it back from there.
    if (!isLeft) {
      for (const buyer of await deployment.customers(2)) expect(await buy(view, buyer, second)).toBe(true);
      await bank.settled();
    }
    await bank.pay(payment.pix?.txid ?? '', { evenIfExpired: true });
    await bank.settled();
    expect(await statusOf(late, number)).toBe(isLeft ? 'APPROVED' : 'CANCELED');
    await settleRefunds(context);
    const { rows } = await context.pool.query(
      `select p.status, p.captured_cents, p.refunded_cents, p.settlement_reference from payment p join customer_order o on o.event_id = p.event_id and o.id = p.order_id where o.number = $1`,
      [number],
    );
    const { settlement_reference: settlement, ...money } = rows[0];
    const mails = await context.pool.query('select count(*) as mails from mail where dedupe_key = $1', [
      `money-returned:${settlement}`,
    ]);
    expect({ ...money, ...mails.rows[0] }).toEqual(
      isLeft
        ? { status: 'CONFIRMED', captured_cents: 11_500, refunded_cents: 0, mails: 0 }
        : { status: 'REFUNDED', captured_cents: 11_500, refunded_cents: 11_500, mails: 1 },
    );
  });

  test('a wrong amount goes back and gives the stock back', async () => {
    const view = await event({ days: { sat: 1 }, offers: [{ key: 'full', days: ['sat'] }] });
    const [buyer] = (await deployment.customers(1)) as [TestCustomer];
    const held = await hold(view, buyer, [{ batchId: batchOf(view, 'full'), quantity: 1 }]);
    const placed = await order(buyer, held.data.saveCart.id);
    await bank.pay(placed.data.placeOrder.payment.pix?.txid ?? '', { amountCents: 100 });
    await bank.settled();
    await settleRefunds(context);
    expect(await statusOf(buyer, placed.data.placeOrder.number)).toBe('CANCELED');
    expect(
      (await bank.charge(placed.data.placeOrder.payment.pix?.txid ?? ''))?.payments[0]?.refunds,
    ).toHaveLength(1);
    expect(await lastCauseOf(view.id)).toBe('wrong_amount');
    expect(await mailTextOf(view.id)).toContain('R$\u00a01,00');
  });

  test('a charge paid twice keeps its order, and the second payment goes back', async () => {
    const view = await event({ days: { sat: 1 }, offers: [{ key: 'full', days: ['sat'] }] });
    const [buyer] = (await deployment.customers(1)) as [TestCustomer];
    const held = await hold(view, buyer, [{ batchId: batchOf(view, 'full'), quantity: 1 }]);
    const placed = await order(buyer, held.data.saveCart.id);
    const txid = placed.data.placeOrder.payment.pix?.txid ?? '';
    await bank.pay(txid);
    await bank.settled();
    await bank.pay(txid, { evenIfPaid: true });
    await bank.settled();
    await settleRefunds(context);
    expect(await statusOf(buyer, placed.data.placeOrder.number)).toBe('APPROVED');
    const { rows } = await context.pool.query(
      'select status, captured_cents, refunded_cents from payment where event_id = $1',
      [view.id],
    );
    expect(rows).toEqual([{ status: 'PARTIALLY_REFUNDED', captured_cents: 23_000, refunded_cents: 11_500 }]);
    expect(await mailTextOf(view.id)).toContain(moneyReturned.texts.pt.paidTwiceNext);
  });

  test('money that comes once the sale is over goes back', async () => {
    const saleClosesAt = new Date(clock.now().getTime() + 1_000_000);
    const view = await event({ days: { sat: 2 }, offers: [{ key: 'full', days: ['sat'] }], saleClosesAt });
    const [late] = (await deployment.customers(1)) as [TestCustomer];
    const held = await hold(view, late, [{ batchId: batchOf(view, 'full'), quantity: 1 }]);
    const { number, payment } = (await order(late, held.data.saveCart.id)).data.placeOrder;
    clock.pass(1_001);
    await checkCharges(context);
    await bank.pay(payment.pix?.txid ?? '', { evenIfExpired: true });
    await bank.settled();
    await settleRefunds(context);
    expect(await statusOf(late, number)).toBe('CANCELED');
    const { rows } = await context.pool.query(
      'select p.captured_cents = p.refunded_cents as "isBack" from payment p join customer_order o on o.event_id = p.event_id and o.id = p.order_id where o.number = $1',
      [number],
    );
    expect(rows).toEqual([{ isBack: true }]);
  });

  test('late money whose message was lost is found by asking', async () => {
    const view = await event({ days: { sat: 1 }, offers: [{ key: 'full', days: ['sat'] }] });
    const [buyer] = (await deployment.customers(1)) as [TestCustomer];
    const held = await hold(view, buyer, [{ batchId: batchOf(view, 'full'), quantity: 1 }]);
    const placed = await order(buyer, held.data.saveCart.id);
    clock.pass(901);
    await checkCharges(context);
    await bank.pay(placed.data.placeOrder.payment.pix?.txid ?? '', { evenIfExpired: true, delivery: 'lost' });
    clock.pass(61);
    await checkCharges(context);
    expect(await statusOf(buyer, placed.data.placeOrder.number)).toBe('APPROVED');
  });

  test('a document has no more than its limit, across orders and in parallel', async () => {
    const view = await event({
      days: { sat: 50 },
      limitPerDocument: 4,
      offers: [{ key: 'full', days: ['sat'] }],
    });
    const [buyer] = (await deployment.customers(1)) as [TestCustomer];
    const lines = [{ batchId: batchOf(view, 'full'), quantity: 2 }];
    // Begun without an account, which no bound of this event forbids: the limit holds again where they are ordered.
    const input = { eventSlug: view.slug, lines };
    const begin = () => deployment.graphql<{ saveCart: { id: string } }>(saveCart, { input });
    const carts = await Promise.all(Array.from({ length: 6 }, begin));
    const answers = await Promise.all(carts.map((cart) => order(buyer, cart.data.saveCart.id)));
    expect(answers.filter((answer) => answer.errors === undefined)).toHaveLength(2);
    expect(answers.find((answer) => answer.errors !== undefined)?.errors?.[0]?.extensions.code).toBe(
      'LIMIT_PER_DOCUMENT',
    );
    expect((await hold(view, buyer, lines)).errors).toMatchObject([
      { extensions: { code: 'LIMIT_PER_DOCUMENT', facts: { max: 4 } } },
    ]);
  });

  test('tickets are for who was named, and for the buyer where nobody was', async () => {
    const view = await event({ days: { sat: 5 }, offers: [{ key: 'full', days: ['sat'] }] });
    const [buyer] = (await deployment.customers(1)) as [TestCustomer];
    const batchId = batchOf(view, 'full');
    const held = await hold(view, buyer, [{ batchId, quantity: 2 }]);
    const davi = {
      batchId,
      name: 'Davi',
      lastName: 'Lima',
      documentType: 'CPF',
      documentNumber: '390.533.447-05',
    };
    const input = {
      cartId: held.data.saveCart.id,
      idempotencyKey: 'named',
      acceptTerms: true,
      deliveryMethod: 'ELECTRONIC',
      payment: { method: 'PIX' },
      holders: [davi],
    };
    const twice = await graphql(placeOrder, { input: { ...input, holders: [davi, davi] } }, buyer);
    expect(twice.errors?.[0]?.extensions).toMatchObject({
      code: 'HOLDER_DUPLICATE',
      field: 'holders.1.documentNumber',
    });
    const placed = await graphql<Placed>(placeOrder, { input }, buyer);
    await bank.pay(placed.data.placeOrder.payment.pix?.txid ?? '');
    await bank.settled();
    const { data } = await graphql<{ tickets: { holder: { name: string; documentNumber: string } }[] }>(
      '{ tickets { holder { name documentNumber } } }',
      {},
      buyer,
    );
    expect(data.tickets.map(({ holder }) => holder)).toEqual([
      { name: 'Davi', documentNumber: '39053344705' },
      { name: 'Ana', documentNumber: buyer.documentNumber },
    ]);
  });

  test('what costs nothing is approved at once', async () => {
    const view = await event({
      days: { sat: 5 },
      offers: [{ key: 'free', days: ['sat'], batches: [{ priceCents: 0, feeCents: 0 }] }],
    });
    const [buyer] = (await deployment.customers(1)) as [TestCustomer];
    const held = await hold(view, buyer, [{ batchId: batchOf(view, 'free'), quantity: 2 }]);
    const input = {
      cartId: held.data.saveCart.id,
      idempotencyKey: 'k',
      acceptTerms: true,
      deliveryMethod: 'ELECTRONIC',
    };
    const placed = await graphql<Placed>(placeOrder, { input }, buyer);
    expect(placed.data.placeOrder).toMatchObject({
      status: 'APPROVED',
      payment: { status: 'CONFIRMED', pix: null },
    });
  });

  test('a customer may give up while it waits, and money that crosses it wins', async () => {
    const view = await event({ days: { sat: 5 }, offers: [{ key: 'full', days: ['sat'] }] });
    const [buyer] = (await deployment.customers(1)) as [TestCustomer];
    const lines = [{ batchId: batchOf(view, 'full'), quantity: 1 }];
    const cancel = 'mutation($number: String!) { cancelOrder(number: $number) { status } }';
    const given = await order(buyer, (await hold(view, buyer, lines)).data.saveCart.id);
    const { number } = given.data.placeOrder;
    expect((await graphql(cancel, { number }, buyer)).data).toEqual({ cancelOrder: { status: 'CANCELED' } });
    expect((await graphql(cancel, { number }, buyer)).errors?.[0]?.extensions.code).toBe(
      'ORDER_NOT_CANCELABLE',
    );

    const crossed = await order(buyer, (await hold(view, buyer, lines)).data.saveCart.id);
    await bank.pay(crossed.data.placeOrder.payment.pix?.txid ?? '', { delivery: 'lost' });
    const answer = await graphql(cancel, { number: crossed.data.placeOrder.number }, buyer);
    expect(answer.data).toEqual({ cancelOrder: { status: 'APPROVED' } });
  });
});
