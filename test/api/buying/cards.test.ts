import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readCartId } from '#src/domain/public-id.ts';
import { declineReasons } from '#src/domain/refusal-codes.ts';
import { checkCharges } from '#src/service/holding/order/payment/due-charges.ts';
import { settleRefunds } from '#src/service/holding/order/refund/settle-refunds.ts';
import type { TestCustomer } from '../../support/deployment/deployment.ts';
import { byCard, cardToken, codeOf, openCheckout } from '../../support/shop/checkout.ts';
import { batchOf } from '../../support/shop/shop.ts';

// Cards over HTTP and GraphQL, with the invariants asked after each test (docs/algorithms/payment.md).
const { deployment, event, save, place, pay, orderOf, addressOf, chargeOf } = await openCheckout();
const { context, clock, bank } = deployment;
const other = await deployment.anotherNode();
afterAll(() => other.close());

let view: Awaited<ReturnType<typeof event>>;
let buyer: TestCustomer;
let billingAddressId: number;

beforeEach(async () => {
  view = await event({
    days: { sat: 2 },
    offers: [{ key: 'full', days: ['sat'], batches: [{ priceCents: 10_000, feeCents: 1_500 }] }],
  });
  [buyer] = (await deployment.customers(1)) as [TestCustomer];
  billingAddressId = await addressOf(buyer);
});

/** One ticket ordered with this card. */
async function orderWith(payment: ReturnType<typeof byCard>, customer = buyer) {
  const cart = (await save(view, customer, [{ batchId: batchOf(view, 'full'), quantity: 1 }])).data.saveCart;
  return await place(customer, cart.id, { payment, billingAddressId });
}

/** Whether somebody else could hold both units, one of which the order had. */
async function isFree(): Promise<boolean> {
  const [somebody] = (await deployment.customers(1)) as [TestCustomer];
  const held = await save(view, somebody, [{ batchId: batchOf(view, 'full'), quantity: 2 }]);
  return codeOf(held) === undefined;
}

async function mailsOf(number: string): Promise<string[]> {
  const { rows } = await context.pool.query(
    `select template from mail m join customer_order o on o.id::text = m.data ->> 'orderId'
    where o.number = $1 order by m.enqueued_at, m.id`,
    [number],
  );
  return rows.map(({ template }) => template);
}

describe('cards', () => {
  test('a card that is approved approves the order at once, in three installments that are its total', async () => {
    const { data } = await orderWith(byCard('approve', 3));
    expect(data.placeOrder).toMatchObject({
      status: 'APPROVED',
      totals: { totalCents: 11_500 },
      payment: {
        method: 'CARD',
        status: 'CONFIRMED',
        amountCents: 11_500,
        card: { brand: 'visa', lastDigits: '0010', installments: 3, totalCents: 11_500 },
      },
    });
    expect(data.placeOrder.tickets).toHaveLength(1);
    expect(await mailsOf(data.placeOrder.number)).toEqual(['order-approved']);
  });

  test('every reason of a decline reaches the buyer, and the hold lives', async () => {
    const outcomes = {
      decline: 'CARD_DECLINED',
      'decline-funds': 'CARD_DECLINED_FUNDS',
      'decline-data': 'CARD_DECLINED_DATA',
      'decline-call': 'CARD_DECLINED_CALL_BANK',
      'decline-risk': 'CARD_DECLINED_RISK',
      'decline-installments': 'CARD_DECLINED_INSTALLMENTS',
      'decline-blocked': 'CARD_DECLINED_BLOCKED',
    } as const;
    const number = (await orderWith(byCard('decline'))).data.placeOrder.number;
    for (const [outcome, reason] of Object.entries(outcomes)) {
      const answer = await pay(buyer, number, byCard(outcome as keyof typeof outcomes));
      expect(answer.data.payOrder).toMatchObject({
        status: 'PAYMENT_DECLINED',
        payment: { status: 'DECLINED', declineReason: reason },
      });
      expect(declineReasons).toContain(reason);
    }
    expect(await isFree()).toBe(false);
    expect((await orderOf(buyer, number)).payments).toHaveLength(8);
  });

  test('a second card after a decline is a new attempt on the same order', async () => {
    const declined = (await orderWith(byCard('decline-funds'))).data.placeOrder;
    expect(declined).toMatchObject({ status: 'PAYMENT_DECLINED', tickets: [] });
    expect(declined.payableUntil).not.toBeNull();
    const key = 'the second card';
    const [once, twice] = await Promise.all([
      pay(buyer, declined.number, byCard('approve'), key),
      pay(buyer, declined.number, byCard('approve'), key),
    ]);
    expect([once.data?.payOrder?.status, twice.data?.payOrder?.status]).toContain('APPROVED');
    const now = await orderOf(buyer, declined.number);
    expect(now).toMatchObject({
      status: 'APPROVED',
      payments: [{ status: 'DECLINED' }, { status: 'CONFIRMED' }],
    });
    expect(now.history.map(({ reason }) => reason)).toEqual([
      'placed',
      'charge_created',
      'declined',
      'paid_again',
      'paid',
    ]);
    expect(await mailsOf(declined.number)).toEqual(['payment-declined', 'order-approved']);
    // Paid is paid.
    expect(codeOf(await pay(buyer, declined.number, byCard()))).toBe('ORDER_NOT_PAYABLE');
  });

  test('after a decline Pix pays too, and a Pix that waits gives way to a card', async () => {
    const declined = (await orderWith(byCard('decline'))).data.placeOrder;
    const pix = (await pay(buyer, declined.number, { method: 'PIX' })).data.payOrder;
    expect(pix).toMatchObject({
      status: 'WAITING_FOR_APPROVAL',
      payment: { method: 'PIX', status: 'PENDING' },
    });
    const paid = (await pay(buyer, declined.number, byCard())).data.payOrder;
    expect(paid).toMatchObject({
      status: 'APPROVED',
      payments: [{ status: 'DECLINED' }, { status: 'EXPIRED' }, { status: 'CONFIRMED' }],
    });
    // The code of the Pix on the other screen is dead; money that had left already comes back.
    const txid = pix.payment.pix?.txid ?? '';
    expect(await bank.pay(txid)).toMatchObject({ outcome: 'REMOVED' });
    await bank.pay(txid, { evenIfExpired: true });
    await bank.settled();
    await settleRefunds(context);
    const after = await orderOf(buyer, declined.number);
    expect(after).toMatchObject({ status: 'APPROVED', refunds: [{ status: 'DONE', amountCents: 11_500 }] });
  });

  test('what was declined ends with its time, and its units are for sale again', async () => {
    const { number } = (await orderWith(byCard('decline'))).data.placeOrder;
    clock.pass(901);
    expect(codeOf(await pay(buyer, number, byCard()))).toBe('ORDER_NOT_PAYABLE');
    await checkCharges(context);
    expect(await orderOf(buyer, number)).toMatchObject({ status: 'CANCELED', payableUntil: null });
    expect(await isFree()).toBe(true);
    expect(await mailsOf(number)).toEqual(['payment-declined', 'order-expired']);
  });

  test.each([
    ['approve', 'APPROVED', ['order-received', 'order-approved']],
    ['decline', 'PAYMENT_DECLINED', ['order-received', 'payment-declined']],
  ] as const)('in analysis, then %s', async (decision, status, mails) => {
    const { number } = (await orderWith(byCard(`analysis-${decision}`))).data.placeOrder;
    expect(await orderOf(buyer, number)).toMatchObject({
      status: 'WAITING_FOR_APPROVAL',
      payment: { status: 'IN_ANALYSIS' },
    });
    expect(codeOf(await pay(buyer, number, byCard()))).toBe('PAYMENT_IN_PROGRESS');
    await bank.decideAnalysis(await chargeOf(number), decision);
    await bank.settled();
    expect((await orderOf(buyer, number)).status).toBe(status);
    expect(await mailsOf(number)).toEqual(mails);
  });

  test('a hold whose payment is in analysis is not released while the provider looks', async () => {
    const { number } = (await orderWith(byCard('analysis-approve'))).data.placeOrder;
    bank.setDown(true);
    clock.pass(3_600);
    await checkCharges(context);
    expect((await orderOf(buyer, number)).status).toBe('WAITING_FOR_APPROVAL');
    expect(await isFree()).toBe(false);
    bank.setDown(false);
    clock.pass(60);
    await checkCharges(context);
    expect((await orderOf(buyer, number)).status).toBe('APPROVED');
  });

  test.each([
    [true, 'APPROVED', null],
    [false, 'PAYMENT_DECLINED', 'CARD_DECLINED_CHALLENGE'],
  ])('the buyer’s bank asks first: answered %s', async (isRight, status, declineReason) => {
    const waiting = (await orderWith(byCard('challenge'))).data.placeOrder;
    expect(waiting).toMatchObject({ status: 'WAITING_FOR_APPROVAL', payment: { status: 'PENDING' } });
    expect(waiting.payment.card?.challengeUrl).toContain('/sandbox/desafio/');
    await bank.answerChallenge(await chargeOf(waiting.number), isRight);
    await bank.settled();
    const now = await orderOf(buyer, waiting.number);
    expect(now).toMatchObject({ status, payment: { declineReason, card: { challengeUrl: null } } });
  });

  test('an answer that was lost is made good: the same key asks again, and so does the job', async () => {
    const payment = byCard('timeout');
    const cart = (await save(view, buyer, [{ batchId: batchOf(view, 'full'), quantity: 1 }])).data.saveCart;
    const asked = { payment, billingAddressId };
    expect(codeOf(await place(buyer, cart.id, asked))).toBe('PAYMENT_UNAVAILABLE');
    const again = await place(buyer, cart.id, asked, other);
    expect(again.data.placeOrder).toMatchObject({ status: 'APPROVED', payments: [{ status: 'CONFIRMED' }] });

    const [somebody] = (await deployment.customers(1)) as [TestCustomer];
    const second = (await save(view, somebody, [{ batchId: batchOf(view, 'full'), quantity: 1 }])).data
      .saveCart;
    const lost = await place(somebody, second.id, {
      payment: byCard('timeout'),
      billingAddressId: await addressOf(somebody),
    });
    expect(codeOf(lost)).toBe('PAYMENT_UNAVAILABLE');
    clock.pass(21);
    await checkCharges(context);
    const { rows } = await context.pool.query('select status from customer_order where cart_id = $1', [
      readCartId(second.id)?.cartId,
    ]);
    expect(rows).toEqual([{ status: 'APPROVED' }]);
  });

  test('a chargeback ends the tickets at once and sells the seat again; Pix’s fraud mechanism does too', async () => {
    const byCardNumber = (await orderWith(byCard())).data.placeOrder.number;
    const [payer] = (await deployment.customers(1)) as [TestCustomer];
    const cart = (await save(view, payer, [{ batchId: batchOf(view, 'full'), quantity: 1 }])).data.saveCart;
    const byPix = (await place(payer, cart.id)).data.placeOrder;
    await bank.pay(byPix.payment.pix?.txid ?? '');
    await bank.settled();
    for (const [customer, number] of [
      [buyer, byCardNumber],
      [payer, byPix.number],
    ] as const) {
      expect((await orderOf(customer, number)).tickets).toMatchObject([{ status: 'VALID' }]);
      await bank.chargeBack(await chargeOf(number));
      await bank.settled();
      expect(await orderOf(customer, number)).toMatchObject({
        status: 'CANCELED',
        payment: { status: 'CHARGED_BACK' },
        tickets: [{ status: 'INVALID' }],
      });
    }
    expect(await isFree()).toBe(true);
  });

  test('bad input is refused in words, and nothing is stored', async () => {
    const cart = (await save(view, buyer, [{ batchId: batchOf(view, 'full'), quantity: 1 }])).data.saveCart;
    const refused = async (asked: Record<string, unknown>) => {
      const { errors } = await place(buyer, cart.id, asked);
      return `${errors?.[0]?.extensions.code} ${errors?.[0]?.extensions.field}`;
    };
    const good = { payment: byCard(), billingAddressId };
    expect(await refused({ ...good, billingAddressId: null })).toBe(
      'BILLING_ADDRESS_REQUIRED billingAddressId',
    );
    expect(await refused({ ...good, billingAddressId: 999_999 })).toBe('ADDRESS_NOT_FOUND billingAddressId');
    const withToken = (token: unknown) => ({ ...good, payment: { ...good.payment, cardToken: token } });
    expect(await refused(withToken(null))).toBe('CARD_REQUIRED payment.cardToken');
    expect(await refused(withToken('4000 0000 0000 0010'))).toBe('CARD_REQUIRED payment.cardToken');
    const many = { ...good, payment: { ...good.payment, installments: 13 } };
    expect(await refused(many)).toBe('INSTALLMENTS_UNAVAILABLE payment.installments');
    const { rows } = await context.pool.query(
      'select count(*)::int as count from customer_order where event_id = $1',
      [view.id],
    );
    expect(rows[0].count).toBe(0);
  });

  test('one token is one payment: a token that comes again under another order is declined', async () => {
    const token = cardToken();
    const payment = { method: 'CARD', cardToken: token, installments: 1 };
    expect((await orderWith(payment)).data.placeOrder.status).toBe('APPROVED');
    const [thief] = (await deployment.customers(1)) as [TestCustomer];
    billingAddressId = await addressOf(thief);
    const again = await orderWith(payment, thief);
    expect(again.data.placeOrder.payment).toMatchObject({
      status: 'DECLINED',
      declineReason: 'CARD_DECLINED_DATA',
    });
  });
});
