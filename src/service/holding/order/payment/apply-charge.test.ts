import { expect, test } from 'vitest';
import type { TestCustomer } from '#test/support/deployment/deployment.ts';
import { byCard, openCheckout } from '#test/support/shop/checkout.ts';
import { batchOf } from '#test/support/shop/shop.ts';
import { settleRefunds } from '../refund/settle-refunds.ts';

const { deployment, event, save, place, pay, orderOf, addressOf, chargeOf, giveBack } = await openCheckout();

// docs/algorithms/payment.md, "Money that comes late": late money belongs to somebody, so it is never ignored.
test('late money of an order that was paid otherwise and given back goes back too', async () => {
  const view = await event({ days: { sat: 2 }, offers: [{ key: 'full', days: ['sat'] }] });
  const [buyer] = (await deployment.customers(1)) as [TestCustomer];
  const lines = [{ batchId: batchOf(view, 'full'), quantity: 1 }];
  const cart = (await save(view, buyer, lines)).data.saveCart;
  const billingAddressId = await addressOf(buyer);
  const { number } = (await place(buyer, cart.id, { billingAddressId })).data.placeOrder;
  const txid = await chargeOf(number);
  expect((await pay(buyer, number, byCard())).data.payOrder.status).toBe('APPROVED');
  await giveBack(buyer, number);

  // The canceled Pix was paid in time. There is stock, but the order has had its payment.
  await deployment.bank.pay(txid, { evenIfExpired: true });
  await deployment.bank.settled();
  await settleRefunds(deployment.context);
  expect(await orderOf(buyer, number)).toMatchObject({
    status: 'CANCELED',
    payments: [{ status: 'REFUNDED' }, { status: 'REFUNDED' }],
    refunds: [{ status: 'DONE' }, { status: 'DONE' }],
    tickets: [{ status: 'CANCELED' }],
  });
});
