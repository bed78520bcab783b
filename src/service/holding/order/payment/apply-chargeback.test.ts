import { expect, test } from 'vitest';
import { limits } from '#src/domain/limits.ts';
import { operator } from '#src/domain/policy/actor.ts';
import { createPaymentDesk } from '#src/gateway/payment/create-payment-desk.ts';
import type { PaymentProvider } from '#src/gateway/payment/port.ts';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { byCard, openCheckout } from '#test/support/shop/checkout.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { closeReview } from '../reconciliation/close-review.ts';
import { settleRefunds } from '../refund/settle-refunds.ts';
import { checkCharges } from './due-charges.ts';
import { settleCharge } from './settle-charge.ts';

const { deployment, event, save, place, orderOf, addressOf, chargeOf, giveBack } = await openCheckout();

test('an order that is charged back gives its use of a coupon back', async () => {
  const view = await event({
    days: { sat: 2 },
    offers: [{ key: 'full', days: ['sat'] }],
    coupons: [{ code: 'SO1', usesMax: 1 }],
  });
  const [first, second] = (await deployment.customers(2)) as [TestCustomer, TestCustomer];
  const lines = [{ batchId: batchOf(view, 'full'), quantity: 1 }];
  const cart = (await save(view, first, lines, { couponCode: 'SO1' })).data.saveCart;
  const asked = { payment: byCard(), billingAddressId: await addressOf(first) };
  const { number, status } = (await place(first, cart.id, asked)).data.placeOrder;
  expect(status).toBe('APPROVED');

  await deployment.bank.chargeBack(await chargeOf(number));
  await deployment.bank.settled();
  expect(await orderOf(first, number)).toMatchObject({
    status: 'CANCELED',
    tickets: [{ status: 'INVALID' }],
  });
  const next = (await save(view, second, lines, { couponCode: 'SO1' })).data.saveCart;
  expect(next.coupon).toMatchObject({ applied: true });
});

const extraCents = 4_700;

/** A charge that was paid, taken back, and paid once more with another sum, which is to be sent back. */
async function paidAfterChargeback(behaviour: { payerAccountClosed?: boolean } = {}) {
  const { bank } = deployment;
  const view = await event({ days: { sat: 1 }, offers: [{ key: 'full', days: ['sat'] }] });
  const [buyer] = (await deployment.customers(1)) as [TestCustomer];
  const cart = (await save(view, buyer, [{ batchId: batchOf(view, 'full'), quantity: 1 }])).data.saveCart;
  const { number } = (await place(buyer, cart.id, {})).data.placeOrder;
  const charge = await chargeOf(number);
  await bank.pay(charge);
  await checkCharge(charge);
  await bank.chargeBack(charge);
  await checkCharge(charge);
  expect(await orderOf(buyer, number)).toMatchObject({ status: 'CANCELED' });
  await bank.pay(charge, { amountCents: extraCents, evenIfPaid: true, ...behaviour });
  await checkCharge(charge);
  return { number, charge };
}

/** Reads the bank's state of the charge now, as the message of the bank would cause. */
async function checkCharge(charge: string) {
  await deployment.bank.settled();
  await deployment.context.pool.query('update payment set next_check_at = $2 where provider_reference = $1', [
    charge,
    deployment.clock.now(),
  ]);
  await checkCharges(deployment.context);
}

async function reviewsOf(number: string) {
  const { rows } = await deployment.context.pool.query<{ reason: string; cents: number }>(
    `select m.reason, m.amount_cents as cents from money_review m
    join payment p on p.event_id = m.event_id and p.id = m.payment_id
    join customer_order o on o.event_id = p.event_id and o.id = p.order_id
    where o.number = $1 and m.closed_at is null order by m.reason`,
    [number],
  );
  return rows.map(({ reason, cents }) => [reason, cents]);
}

test('money that came after a chargeback and cannot be sent back is owed', async () => {
  const { number } = await paidAfterChargeback({ payerAccountClosed: true });
  await settleRefunds(deployment.context);
  deployment.clock.pass(3_600);
  await settleRefunds(deployment.context);
  expect(await reviewsOf(number)).toEqual([['REFUND_FAILED', extraCents]]);
});

test('a chargeback nobody told us of is found weeks later, also where one ticket had been given back', async () => {
  const view = await event({ days: { sat: 2 }, offers: [{ key: 'full', days: ['sat'] }] });
  const [buyer] = (await deployment.customers(1)) as [TestCustomer];
  const cart = (await save(view, buyer, [{ batchId: batchOf(view, 'full'), quantity: 2 }])).data.saveCart;
  const asked = { payment: byCard(), billingAddressId: await addressOf(buyer) };
  const { number, tickets } = (await place(buyer, cart.id, asked)).data.placeOrder;
  await giveBack(buyer, number, [tickets[0]?.id ?? '']);
  await settleRefunds(deployment.context);

  // From here on every message of the bank is lost.
  await deployment.bank.close();
  const passDays = async (days: number) => {
    deployment.clock.pass(days * 86_400);
    await checkCharges(deployment.context);
  };
  await passDays(2);
  await passDays(4);
  await deployment.bank.chargeBack(await chargeOf(number));
  await passDays(10);
  expect(await orderOf(buyer, number)).toMatchObject({
    status: 'CANCELED',
    payment: { status: 'CHARGED_BACK' },
    tickets: [{ status: 'CANCELED' }, { status: 'INVALID' }],
  });
});

test('a refund that is refused because of a chargeback we do not know yet is owed until we do', async () => {
  const { number, charge } = await paidAfterChargeback();
  await deployment.bank.chargeBack(charge);
  await settleRefunds(deployment.context);
  expect(await reviewsOf(number)).toEqual([['REFUND_FAILED', extraCents]]);
  await checkCharge(charge);
  expect(await reviewsOf(number)).toEqual([]);
});

test('what a person sent before the payer’s bank took it back went out twice', async () => {
  const { number, charge } = await paidAfterChargeback();
  await deployment.bank.chargeBack(charge);
  await settleRefunds(deployment.context);
  const actor = operator('test');
  await closeReview(deployment.context, { number, what: 'REFUND_FAILED', note: 'sent by Pix', actor });
  expect(await reviewsOf(number)).toEqual([]);
  await checkCharge(charge);
  expect(await reviewsOf(number)).toEqual([['CHARGED_BACK_AFTER_REFUND', extraCents]]);
});

test('an answer that is older than the chargeback is no reversal, and a reversal is found soon after', async () => {
  const { bank, clock, context } = deployment;
  const view = await event({ days: { sat: 1 }, offers: [{ key: 'full', days: ['sat'] }] });
  const [buyer] = (await deployment.customers(1)) as [TestCustomer];
  const cart = (await save(view, buyer, [{ batchId: batchOf(view, 'full'), quantity: 1 }])).data.saveCart;
  const { number } = (await place(buyer, cart.id, {})).data.placeOrder;
  const charge = await chargeOf(number);
  await bank.pay(charge);
  await checkCharge(charge);

  // The provider answers, and the chargeback is stored before this answer is applied.
  const late: PaymentProvider = {
    ...bank,
    async fetchCharge(name) {
      const answer = await bank.fetchCharge(name);
      await bank.chargeBack(charge);
      await checkCharge(charge);
      return answer;
    },
  };
  const payments = createPaymentDesk([late], clock);
  await settleCharge({ ...context, payments }, bank.name, { reference: charge });
  expect(await reviewsOf(number)).toEqual([]);
  const chargedBack = async () =>
    (
      await context.pool.query<{ cents: number }>(
        'select charged_back_cents as cents from payment where provider_reference = $1',
        [charge],
      )
    ).rows.map(({ cents }) => cents);
  expect(await chargedBack()).toEqual([11_500]);

  // A dispute that was won in the meantime waits for no message.
  const won: PaymentProvider = {
    ...bank,
    async fetchCharge(name) {
      const answer = await bank.fetchCharge(name);
      return (
        answer && { ...answer, payments: answer.payments.map((money) => ({ ...money, chargedBackCents: 0 })) }
      );
    },
  };
  clock.pass(limits.chargeCheckSeconds);
  await checkCharges({ ...context, payments: createPaymentDesk([won], clock) });
  expect(await reviewsOf(number)).toEqual([['CHARGEBACK_REVERSED', 11_500]]);
});
