import { expect, test } from 'vitest';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { openCheckout } from '#test/support/shop/checkout.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { settleRefunds } from '../refund/settle-refunds.ts';
import { checkCharges } from './due-charges.ts';

const { deployment, event, save, place, orderOf, chargeOf } = await openCheckout(
  {},
  // The bank gives a message up after one more try.
  [20],
);
const { bank, clock, context } = deployment;

/** A Pix that has run out, so many days ago, in all of which its bank was asked about it. */
async function runOut(days: number): Promise<{ buyer: TestCustomer; number: string; txid: string }> {
  const view = await event({ days: { sat: 2 }, offers: [{ key: 'full', days: ['sat'] }] });
  const [buyer] = (await deployment.customers(1)) as [TestCustomer];
  const cart = (await save(view, buyer, [{ batchId: batchOf(view, 'full'), quantity: 1 }])).data.saveCart;
  const { number } = (await place(buyer, cart.id)).data.placeOrder;
  const txid = await chargeOf(number);
  for (let hour = 0; hour <= days * 24; hour += 1) {
    clock.pass(3_600);
    await checkCharges(context);
  }
  expect(await orderOf(buyer, number)).toMatchObject({
    status: 'CANCELED',
    payments: [{ status: 'EXPIRED' }],
  });
  return { buyer, number, txid };
}

/** The late money is in our book, whatever became of the order. */
async function isFound({ number, buyer }: { number: string; buyer: TestCustomer }): Promise<void> {
  await settleRefunds(context);
  const { payments } = await orderOf(buyer, number);
  expect(payments).toEqual([
    expect.objectContaining({ status: expect.stringMatching(/^(CONFIRMED|REFUNDED)$/) }),
  ]);
}

// docs/algorithms/payment.md, "Lost, doubled and misordered messages".
test('a message that came while nobody answered about its charge is not lost, however late it came', async () => {
  const order = await runOut(5);
  bank.setDown(true);
  await bank.pay(order.txid, { evenIfExpired: true });
  // The bank has sent it again and again, and given up.
  await bank.settled();
  bank.setDown(false);
  expect((await orderOf(order.buyer, order.number)).payments).toMatchObject([{ status: 'EXPIRED' }]);

  clock.pass(21);
  await checkCharges(context);
  await isFound(order);
});

test('the last question about a charge is asked again when nobody answered it', async () => {
  const order = await runOut(1);
  await bank.pay(order.txid, { evenIfExpired: true, delivery: 'lost' });
  bank.setDown(true);
  clock.pass(2 * 86_400);
  await checkCharges(context);
  bank.setDown(false);
  clock.pass(21);
  await checkCharges(context);
  await isFound(order);
});

test('a message that nobody answered about comes before a question that is days away', async () => {
  const view = await event({ days: { sat: 2 }, offers: [{ key: 'full', days: ['sat'] }] });
  const [buyer] = (await deployment.customers(1)) as [TestCustomer];
  const cart = (await save(view, buyer, [{ batchId: batchOf(view, 'full'), quantity: 1 }])).data.saveCart;
  const { number } = (await place(buyer, cart.id)).data.placeOrder;
  const txid = await chargeOf(number);
  await bank.pay(txid);
  await bank.settled();
  for (let day = 0; day < 5; day += 1) {
    clock.pass(86_400);
    await checkCharges(context);
  }
  expect((await orderOf(buyer, number)).refunds).toEqual([]);

  bank.setDown(true);
  await bank.pay(txid, { evenIfPaid: true, evenIfExpired: true });
  await bank.settled();
  bank.setDown(false);
  clock.pass(21);
  await checkCharges(context);
  await settleRefunds(context);
  expect((await orderOf(buyer, number)).refunds).toMatchObject([{ status: 'DONE' }]);
});
