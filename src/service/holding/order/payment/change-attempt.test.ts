import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ProviderFailure } from '#src/gateway/payment/port.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { byCard, codeOf, openCheckout } from '#test/support/shop/checkout.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { settleRefunds } from '../refund/settle-refunds.ts';
import { settleCharge } from './settle-charge.ts';

// docs/algorithms/payment.md, "Cards": another plan under the key of an attempt whose answer is missing.
const { deployment, event, save, place, pay, orderOf, addressOf, chargeOf } = await openCheckout();
const { context, bank } = deployment;
const pix = { method: 'PIX' };

let buyer: TestCustomer;
let cartId: string;
let billingAddressId: number;

beforeEach(async () => {
  const view = await event({
    days: { sat: 2 },
    offers: [{ key: 'full', days: ['sat'], batches: [{ priceCents: 10_000, feeCents: 1_500 }] }],
  });
  [buyer] = (await deployment.customers(1)) as [TestCustomer];
  billingAddressId = await addressOf(buyer);
  const cart = await save(view, buyer, [{ batchId: batchOf(view, 'full'), quantity: 1 }]);
  cartId = cart.data.saveCart.id;
});

afterEach(() => {
  vi.restoreAllMocks();
  bank.setDown(false);
});

const provider = (method: 'CARD' | 'PIX') => {
  const found = context.payments.providerFor(method);
  if (found === null) throw new Error('Nobody takes it.');
  return found;
};

/** The next charge does not reach the provider. */
function losesOne(method: 'CARD' | 'PIX') {
  return vi
    .spyOn(provider(method), 'createCharge')
    .mockRejectedValueOnce(new ProviderFailure('sandbox', 'no answer'));
}

const press = (payment: unknown, more = {}) =>
  place(buyer, cartId, { payment, billingAddressId, expectedTotalCents: 11_500, ...more });

/** The first press has no answer; the order stands, and its number is known by now. */
async function lost(payment: { method: string }): Promise<string> {
  losesOne(payment.method === 'PIX' ? 'PIX' : 'CARD');
  expect(codeOf(await press(payment))).toBe('PAYMENT_UNAVAILABLE');
  const { rows } = await context.pool.query('select number from customer_order where idempotency_key = $1', [
    cartId,
  ]);
  return rows[0].number;
}

describe('the same key of an order, when its first charge had no answer,', () => {
  test.each([
    [12, 1],
    [1, 12],
  ])('charges a card as it was shown last: first %ix, then %ix', async (first, second) => {
    await lost(byCard('approve', first));
    const { data } = await press(byCard('approve', second));
    const totalCents = second === 1 ? 11_500 : 13_860;
    expect(data.placeOrder).toMatchObject({
      status: 'APPROVED',
      payment: { method: 'CARD', status: 'CONFIRMED', card: { installments: second, totalCents } },
      payments: [{ status: 'EXPIRED' }, { status: 'CONFIRMED' }],
    });
    // Pressed once more, it is the same.
    expect((await press(byCard('approve', second))).data.placeOrder.payments).toHaveLength(2);
  });

  test('shows the Pix that was chosen instead of the card', async () => {
    await lost(byCard('approve', 12));
    const { data } = await press(pix);
    expect(data.placeOrder).toMatchObject({
      status: 'WAITING_FOR_APPROVAL',
      payment: { method: 'PIX', status: 'PENDING', pix: { txid: await chargeOf(data.placeOrder.number) } },
    });
    await bank.pay(data.placeOrder.payment.pix?.txid ?? '');
    await bank.settled();
    expect((await orderOf(buyer, data.placeOrder.number)).status).toBe('APPROVED');
  });

  test('charges the card that was chosen instead of the Pix, also while the bank of the Pix is silent', async () => {
    await lost(pix);
    vi.spyOn(provider('PIX'), 'fetchCharge').mockRejectedValueOnce(new ProviderFailure('sandbox', 'is down'));
    expect((await press(byCard())).data.placeOrder).toMatchObject({
      status: 'APPROVED',
      payments: [
        { method: 'PIX', status: 'EXPIRED' },
        { method: 'CARD', status: 'CONFIRMED' },
      ],
    });
  });

  test('cancels a Pix that waits, whose answer did not reach the buyer', async () => {
    const { number, payment } = (await press(pix)).data.placeOrder;
    expect((await press(byCard('approve', 2))).data.placeOrder).toMatchObject({
      number,
      status: 'APPROVED',
      payment: { method: 'CARD', card: { installments: 2 } },
    });
    expect(await bank.pay(payment.pix?.txid ?? '')).toMatchObject({ outcome: 'REMOVED' });
  });

  test('keeps a Pix that waits while the address of the card is unknown', async () => {
    const { number, payment } = (await press(pix)).data.placeOrder;
    expect(codeOf(await press(byCard(), { billingAddressId: 999_999 }))).toBe('ADDRESS_NOT_FOUND');
    expect(await orderOf(buyer, number)).toMatchObject({
      status: 'WAITING_FOR_APPROVAL',
      payment: { status: 'PENDING', pix: { txid: payment.pix?.txid } },
    });
    expect(await bank.pay(payment.pix?.txid ?? '')).toMatchObject({ outcome: 'PAID' });
  });

  test('tries the same plan again as the same charge', async () => {
    const number = await lost(byCard('approve', 12));
    const reference = await chargeOf(number);
    expect((await press(byCard('approve', 12))).data.placeOrder).toMatchObject({
      status: 'APPROVED',
      payments: [{ status: 'CONFIRMED' }],
    });
    expect(await chargeOf(number)).toBe(reference);
  });

  test('changes nothing without a card: it only asks what became of the order', async () => {
    await lost(byCard('approve', 12));
    const asked = { ...byCard('approve', 1), cardToken: null };
    expect((await press(asked)).data.placeOrder).toMatchObject({
      payments: [{ status: 'PENDING' }],
      payment: { card: { installments: 12 } },
    });
  });

  test('pressed twice at once makes one attempt', async () => {
    await lost(byCard('approve', 12));
    const charges = vi.spyOn(provider('CARD'), 'createCharge').mockClear();
    const card = byCard('approve', 1);
    await Promise.all([press(card), press(card)]);
    const after = (await press(card)).data.placeOrder;
    expect(after).toMatchObject({ status: 'APPROVED', payment: { card: { installments: 1 } } });
    expect(after.payments).toHaveLength(2);
    const references = charges.mock.calls.map(([{ reference }]) => reference);
    expect(new Set(references).size).toBe(1);
  });

  test('two plans at once charge one of them, and never with the other’s card', async () => {
    await lost(byCard('approve', 12));
    const charges = vi.spyOn(provider('CARD'), 'createCharge').mockClear();
    const one = byCard('approve', 1);
    const three = byCard('approve', 3);
    await Promise.all([press(one), press(three)]);
    for (const [request] of charges.mock.calls) {
      if (request.method !== 'CARD') throw new Error('No Pix was chosen.');
      expect(request.cardToken).toBe((request.installments === 1 ? one : three).cardToken);
    }
    const { number } = (await press({ ...one, cardToken: null })).data.placeOrder;
    await settleRefunds(context);
    const after = await orderOf(buyer, number);
    expect(after.status).toBe('APPROVED');
    expect(after.payments.filter(({ status }) => status === 'CONFIRMED')).toHaveLength(1);
  });

  test('finds the charge that was made although its answer was lost, and makes no second one', async () => {
    expect(codeOf(await press(byCard('timeout', 12)))).toBe('PAYMENT_UNAVAILABLE');
    expect((await press(byCard('approve', 1))).data.placeOrder).toMatchObject({
      status: 'APPROVED',
      payment: { card: { installments: 12 } },
      payments: [{ status: 'CONFIRMED' }],
    });
  });

  test('makes no second charge while nobody can say whether there is a first', async () => {
    const number = await lost(byCard('approve', 12));
    const fetchCharge = vi
      .spyOn(provider('CARD'), 'fetchCharge')
      .mockRejectedValue(new ProviderFailure('sandbox', 'no answer'));
    expect(codeOf(await press(byCard('approve', 1)))).toBe('PAYMENT_UNAVAILABLE');
    expect((await orderOf(buyer, number)).payments).toMatchObject([{ status: 'PENDING' }]);
    fetchCharge.mockRestore();
    expect((await press(byCard('approve', 1))).data.placeOrder).toMatchObject({
      payment: { status: 'CONFIRMED', card: { installments: 1 } },
    });
  });

  test('gives back what the first charge takes after all', async () => {
    const number = await lost(byCard('approve', 12));
    const first = await chargeOf(number);
    expect((await press(byCard('approve', 1))).data.placeOrder.status).toBe('APPROVED');
    // The request was on its way, and arrives now.
    await provider('CARD').createCharge({
      ...{ method: 'CARD', reference: first, amountCents: 11_500, description: 'late', installments: 12 },
      ...{ cardToken: byCard().cardToken, returnUrl: 'https://canhoto.example' },
      payer: {
        ...{ documentType: 'CPF', documentNumber: '52998224725' },
        ...{ name: 'Ana', lastName: 'Souza', email: 'ana@example.com' },
      },
    });
    await settleCharge(context, provider('CARD').name, { reference: first });
    await settleRefunds(context);
    expect(await orderOf(buyer, number)).toMatchObject({
      status: 'APPROVED',
      payments: [{ status: 'REFUNDED' }, { status: 'CONFIRMED' }],
      refunds: [{ status: 'DONE', amountCents: 11_500 }],
    });
  });

  test('is refused with another total', async () => {
    await lost(byCard('approve', 12));
    expect(codeOf(await press(byCard('approve', 1), { expectedTotalCents: 11_499 }))).toBe('TOTAL_CHANGED');
  });

  test('leaves a payment in analysis alone', async () => {
    await press(byCard('analysis-approve', 12));
    expect((await press(byCard('approve', 1))).data.placeOrder).toMatchObject({
      status: 'WAITING_FOR_APPROVAL',
      payments: [{ status: 'IN_ANALYSIS' }],
    });
  });

  test('leaves what was begun under another key on the page of the order alone', async () => {
    const number = await lost(byCard('approve', 12));
    const waiting = (await pay(buyer, number, pix, 'on the page')).data.payOrder;
    expect(waiting.payment.method).toBe('PIX');
    expect((await press(byCard('approve', 1))).data.placeOrder).toMatchObject({
      payments: [{ status: 'EXPIRED' }, { method: 'PIX', status: 'PENDING' }],
    });
  });
});

describe('the same key of another attempt', () => {
  test('pays by the way and the plan that were chosen last', async () => {
    const { number } = (await press(byCard('decline'))).data.placeOrder;
    losesOne('CARD');
    expect(codeOf(await pay(buyer, number, byCard('approve', 12), 'again'))).toBe('PAYMENT_UNAVAILABLE');
    losesOne('CARD');
    expect(codeOf(await pay(buyer, number, byCard('approve', 1), 'again'))).toBe('PAYMENT_UNAVAILABLE');
    const paid = (await pay(buyer, number, byCard('approve', 3), 'again')).data.payOrder;
    expect(paid).toMatchObject({
      status: 'APPROVED',
      payment: { card: { installments: 3, totalCents: 11_500 } },
      payments: [
        { status: 'DECLINED' },
        { status: 'EXPIRED' },
        { status: 'EXPIRED' },
        { status: 'CONFIRMED' },
      ],
    });
    // A late copy of the first press starts nothing.
    expect((await pay(buyer, number, byCard('approve', 12), 'again')).data.payOrder.payments).toHaveLength(4);
  });

  test('can be pressed again where an attempt was given up and the next one not begun', async () => {
    const { number } = (await press(byCard('decline'))).data.placeOrder;
    losesOne('CARD');
    await pay(buyer, number, byCard('approve', 12), 'again');
    const reference = await chargeOf(number);
    await settleCharge(context, provider('CARD').name, { reference }, { endIfUnpaid: 'superseded' });
    expect((await pay(buyer, number, byCard('approve', 12), 'again')).data.payOrder).toMatchObject({
      status: 'APPROVED',
      payments: [{ status: 'DECLINED' }, { status: 'EXPIRED' }, { status: 'CONFIRMED' }],
    });
  });
});
