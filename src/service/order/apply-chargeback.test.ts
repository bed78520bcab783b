import { expect, test } from 'vitest';
import { byCard, openCheckout } from '../../../test/support/checkout.ts';
import type { TestCustomer } from '../../../test/support/house.ts';
import { batchOf } from '../../../test/support/shop.ts';

const { house, event, save, place, orderOf, addressOf, chargeOf } = await openCheckout();

test('an order that is charged back gives its use of a coupon back', async () => {
  const view = await event({
    days: { sat: 2 },
    offers: [{ key: 'full', days: ['sat'] }],
    coupons: [{ code: 'SO1', usesMax: 1 }],
  });
  const [first, second] = (await house.customers(2)) as [TestCustomer, TestCustomer];
  const lines = [{ batchId: batchOf(view, 'full'), quantity: 1 }];
  const cart = (await save(view, first, lines, { couponCode: 'SO1' })).data.saveCart;
  const asked = { payment: byCard(), billingAddressId: await addressOf(first) };
  const { number, status } = (await place(first, cart.id, asked)).data.placeOrder;
  expect(status).toBe('APPROVED');

  await house.bank.chargeBack(await chargeOf(number));
  await house.bank.settled();
  expect(await orderOf(first, number)).toMatchObject({
    status: 'CANCELED',
    tickets: [{ status: 'INVALID' }],
  });
  const next = (await save(view, second, lines, { couponCode: 'SO1' })).data.saveCart;
  expect(next.coupon).toMatchObject({ applied: true });
});
