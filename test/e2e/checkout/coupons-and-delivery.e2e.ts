import { describe, expect } from 'vitest';
import { casesOf, languagesOnDevices, repeats } from '../../support/cases.ts';
import { arriveAs } from '../../support/journey/account.ts';
import {
  chooseDelivery,
  consent,
  holdTickets,
  newPerson,
  orderNumberShown,
  payButton,
  placeOrder,
} from '../../support/journey/buyer.ts';
import { arriveAtCheckout, orderPaid } from '../../support/journey/card.ts';
import { errorsOf } from '../../support/journey/forms.ts';
import { openShop } from '../../support/journey/shop.ts';
import { cents, fieldOf, firstWords, slug, tryCoupon } from './choice-steps.ts';

const shop = openShop();

/** Each language and each kind of device, once. */
const twice = casesOf(0, languagesOnDevices);

describe('coupons', () => {
  repeats(
    'a coupon, a delivery and half price make one order of the total that was shown ($locale, $device)',
    'an order that waits is canceled after a question, and says so',
    'the biggest discount applies, and every other says why it does not',
  ).each(twice)(
    'brought by an address are tried by themselves; the biggest wins and the other is told why it lost ($locale, $device)',
    async (as) => {
      await shop.visit(as, async (buyer) => {
        const { page, press, text, go } = buyer;
        const checkout = text('checkout');
        await go(`/${as.locale}?coupon=ESTUDIO5`);
        await arriveAtCheckout(buyer, slug, 2);
        const tried = page.getByRole('complementary', { name: checkout('summary') }).getByRole('listitem');
        const small = tried.filter({ hasText: 'ESTUDIO5' });
        await small.filter({ hasText: firstWords(checkout('couponApplied', { amount: '…' })) }).waitFor();
        const before = await cents(payButton(buyer));
        await tryCoupon(buyer, 'quadrinho10');
        await small.filter({ hasText: text('error')('COUPON_BEATEN') }).waitFor();
        await expect.poll(() => cents(payButton(buyer))).toBeLessThan(before);
        // The page says that a coupon covers the prices of its tickets, without the fee.
        await tried.filter({ hasText: firstWords(checkout('couponCovers', { items: '…' })) }).waitFor();
        // A code that does not exist is no coupon: it stays where it was typed, and is told there.
        const typed = fieldOf(buyer, checkout('couponCode'));
        await typed.fill('NAOEXISTE');
        await page.keyboard.press('Enter');
        await page.getByText(text('error')('COUPON_INVALID'), { exact: true }).waitFor();
        expect(await typed.inputValue()).toBe('NAOEXISTE');
        expect(await typed.getAttribute('aria-invalid')).toBe('true');
        expect(await tried.filter({ hasText: 'NAOEXISTE' }).count()).toBe(0);
        // A reload finds what was tried.
        await page.reload();
        await small.filter({ hasText: text('error')('COUPON_BEATEN') }).waitFor();

        const number = await placeOrder(buyer);
        const { couponCode, totals } = await orderPaid(buyer, number);
        expect(couponCode).toBe('QUADRINHO10');
        expect(totals.discountCents).toBeGreaterThan(0);
        await page.getByText(text('order')('discountOf', { code: 'QUADRINHO10' })).waitFor();
        await press(page.getByRole('button', { name: text('order')('cancel'), exact: true }));
        await press(page.getByRole('button', { name: text('order')('cancelYes'), exact: true }));
        await page.getByText(text('order')('nextCANCELED')).waitFor();
      });
    },
  );
});

describe('a delivery', () => {
  repeats(
    'a coupon, a delivery and half price make one order of the total that was shown ($locale, $device)',
  ).each(twice)(
    'to an address typed on the page adds its price at once, and the order tells where it goes ($locale, $device)',
    async (as) => {
      await shop.visit(as, async (buyer) => {
        const { page, press, text } = buyer;
        const [_checkout, words] = [text('checkout'), text('addresses')];
        await arriveAs(buyer, newPerson());
        await holdTickets(buyer, slug, 1);
        const before = await cents(payButton(buyer));
        await chooseDelivery(buyer, 'DELIVERY');
        await expect.poll(() => cents(payButton(buyer))).toBe(before + 2_400);
        await consent(buyer);
        await fieldOf(buyer, words('zipCode')).waitFor();
        await press(payButton(buyer));
        const missing = (['zipCode', 'streetName', 'streetNumber', 'state'] as const).map((name) =>
          words(name),
        );
        await expect
          .poll(() => errorsOf(buyer).getByRole('listitem').allInnerTexts())
          .toEqual([`${words('deliveryTitle')}: ${missing.join(', ')}.`]);
        await fieldOf(buyer, words('zipCode')).fill('01310-200');
        await fieldOf(buyer, words('streetName')).fill('Avenida Paulista');
        await fieldOf(buyer, words('streetNumber')).fill('1578');
        await fieldOf(buyer, words('state')).selectOption('35');
        await fieldOf(buyer, words('city')).fill('São Paulo');
        await press(payButton(buyer));
        const number = await orderNumberShown(buyer);
        await page.getByRole('heading', { name: text('order')('deliveryDELIVERY'), exact: true }).waitFor();
        await page.getByText(/Avenida Paulista, 1578/).waitFor();
        expect((await orderPaid(buyer, number)).totals.deliveryCents).toBe(2_400);
      });
    },
  );
});
