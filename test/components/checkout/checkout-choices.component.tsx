import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { CheckoutCart } from '#src/web/parts/customer-api/checkout-data.ts';
import { checkoutCartNow, placeOrder, saveCheckoutCart } from '#src/web/parts/customer-api/purchase.gen.ts';
import { cartOf, lucia, slug } from '../data/checkout-data.ts';
import {
  centsToPay,
  chooseDelivery,
  consent,
  errorsOf,
  errorsOnTop,
  payButton,
  showCheckout,
  summary,
} from '../support/checkout.tsx';
import { lookProblems } from '../support/look.ts';
import { data, openNetwork } from '../support/network.ts';

const network = openNetwork({ isLoggedIn: true });
const ordered = () => data({ placeOrder: { number: 'MQ-1', status: 'WAITING_FOR_APPROVAL' as const } });

describe('coupons', () => {
  test('are taken off by one press', async () => {
    const whole = cartOf(1, { insurance: false });
    const less: CheckoutCart = {
      ...whole,
      coupons: [{ code: 'QUADRINHO10', applied: true, reason: null, discountCents: 2_300 }],
      totals: { ...whole.totals, discountCents: 2_300, totalCents: whole.totals.totalCents - 2_300 },
    };
    const shown = await showCheckout(network, { locale: 'en', cart: whole, customer: lucia });
    const checkout = shown.text('checkout');
    await expect.poll(() => centsToPay(shown)).toBe(whole.totals.totalCents);
    network.answer(saveCheckoutCart, ({ input }) => data({ saveCart: input.couponCode ? less : whole }));
    await page.getByRole('button', { name: checkout('coupon'), exact: true }).click();
    await page.getByLabelText(checkout('couponCode'), { exact: true }).fill('quadrinho10');
    await page.getByRole('button', { name: checkout('couponApply'), exact: true }).click();
    await expect.poll(() => centsToPay(shown)).toBe(less.totals.totalCents);
    expect(await lookProblems()).toEqual([]);
    await page.getByRole('button', { name: checkout('couponRemove', { count: 1 }) }).click();
    await expect.poll(() => centsToPay(shown)).toBe(whole.totals.totalCents);
    expect(network.sent(saveCheckoutCart).map(({ input }) => input.couponCode)).toEqual([
      'quadrinho10',
      null,
    ]);
  });
});

describe('a delivery', () => {
  test('that somebody else picks up asks who, and is sent with the order', async () => {
    const shown = await showCheckout(network, { locale: 'en', customer: lucia, width: 375 });
    const checkout = shown.text('checkout');
    await chooseDelivery(shown, 'PICKUP');
    await page.getByRole('checkbox', { name: checkout('pickupOther') }).click();
    await consent(shown);
    await payButton(shown).click();
    expect(await errorsOnTop(shown)).toHaveLength(3);
    expect(await lookProblems()).toEqual([]);
    const field = (name: string) => {
      const element = document.querySelector(`#field-pickup-${name}`);
      if (!element) throw new Error(`There is no field ${name}.`);
      return page.elementLocator(element);
    };
    await field('name').fill('Bento');
    await field('lastName').fill('Moraes');
    await field('documentNumber').fill('529.982.247-25');
    network.answer(placeOrder, ordered);
    await payButton(shown).click();
    await expect.poll(shown.address).toBe('/en/pedido/MQ-1');
    expect(network.sent(placeOrder)[0]?.input).toMatchObject({
      deliveryMethod: 'PICKUP',
      pickupPerson: { name: 'Bento', lastName: 'Moraes', documentType: 'CPF' },
    });
    await expect.poll(() => errorsOf(shown).elements()).toEqual([]);
  });
});

describe('two tabs', () => {
  test('pay what they show: the checkout follows what the other tab holds', async () => {
    const one = cartOf(1, { insurance: false });
    const two = { ...cartOf(2, { insurance: false }), expiresAt: one.expiresAt };
    const shown = await showCheckout(network, { cart: one, customer: lucia });
    await expect.poll(() => centsToPay(shown)).toBe(one.totals.totalCents);
    network.answer(checkoutCartNow, () => data({ cart: two }));
    network.answer(saveCheckoutCart, () => data({ saveCart: two }));
    // The other tab has written what it holds now.
    const stored = JSON.parse(localStorage.getItem('canhoto::cart') ?? '{}');
    stored[slug].shoppingCart.lines = [{ batchId: 'batch-1', quantity: 2 }];
    localStorage.setItem('canhoto::cart', JSON.stringify(stored));
    window.dispatchEvent(new StorageEvent('storage', { key: 'canhoto::cart' }));
    await expect.poll(() => centsToPay(shown)).toBe(2 * one.totals.totalCents);
    await expect.element(summary(shown).getByText(/^2 × /)).toBeVisible();
    network.answer(placeOrder, ordered);
    await consent(shown);
    await payButton(shown).click();
    await expect.poll(shown.address).toBe('/pt/pedido/MQ-1');
    expect(network.sent(placeOrder)[0]?.input.expectedTotalCents).toBe(two.totals.totalCents);
  });
});

describe('the choice of a delivery', () => {
  test('says what goes into the parcel, what is fetched, and that tickets are codes', async () => {
    const [ticket] = cartOf(1).lines;
    if (!ticket) throw new Error('The cart is empty.');
    const thing = (id: string, name: string, isShippable: boolean) => ({
      ...ticket,
      quantity: 2,
      batch: { ...ticket.batch, id },
      offer: {
        ...{ ...ticket.offer, id, name, ticketType: null, dates: [], isShippable },
        ...{ variant: isShippable ? 'M' : null, pickup: { desk: 'Loja oficial' } },
      },
    });
    const cart = {
      ...cartOf(1),
      lines: [ticket, thing('shirt', 'Camiseta', true), thing('locker', 'Armário', false)],
    };
    const shown = await showCheckout(network, { customer: lucia, cart });
    const t = shown.text('checkout');
    await chooseDelivery(shown, 'DELIVERY');
    const [shirts, lockers] = ['2 × Camiseta, M', '2 × Armário'];
    await expect
      .element(
        page.getByText(
          `${t('parcelHas', { items: shirts })} ${t('deskHas', { items: lockers })} ${t('codesStay')}`,
        ),
      )
      .toBeVisible();
    await chooseDelivery(shown, 'ELECTRONIC');
    await expect
      .element(page.getByText(`${t('deskHas', { items: `${shirts}; ${lockers}` })} ${t('codesStay')}`))
      .toBeVisible();
  });
});
