import { expect, test } from 'vitest';
import type { TestCustomer } from '../../../../test/support/deployment/deployment.ts';
import { byCard, openCheckout } from '../../../../test/support/shop/checkout.ts';
import { batchOf } from '../../../../test/support/shop/shop.ts';
import { settleRefunds } from '../refund/settle-refunds.ts';
import { checkCharges } from './check-charges.ts';

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
