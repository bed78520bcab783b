import { generateCpf } from '@brazilian-utils/brazilian-utils/generate-cpf';
import { describe, expect, test } from 'vitest';
import { casesOf, languagesOnDevices, repeats } from '../../support/cases.ts';
import { arriveAs } from '../../support/journey/account.ts';
import {
  askApi,
  chooseDelivery,
  consent,
  hold,
  newPerson,
  orderNumberShown,
  payAtTheBank,
  payButton,
  placeOrder,
} from '../../support/journey/buyer.ts';
import { orderPaid } from '../../support/journey/card.ts';
import { errorsOf } from '../../support/journey/forms.ts';
import { openShop } from '../../support/journey/shop.ts';
import { shown, type Visit } from '../../support/journey/visit.ts';
import { cents, fieldOf, firstWords, slug, tryCoupon } from './choice-steps.ts';

const shop = openShop();

/** Each language and each kind of device, once. */
const twice = casesOf(0, languagesOnDevices);

const isHalf = { pt: 'Quinta-feira, meia', en: 'Thursday, half-price' };
const isFull = { pt: 'Quinta-feira, inteira', en: 'Thursday, full' };
const more = ({ page, text, locale }: Visit, label = isHalf[locale]) =>
  page.getByRole('button', { name: text('event')('increase', { offer: label }), exact: true });

describe('what is chosen in the checkout', () => {
  test.each(twice)(
    'a coupon, a delivery and half price make one order of the total that was shown ($locale, $device)',
    async (as) => {
      await shop.visit(as, async (buyer) => {
        const { page, press, text, go } = buyer;
        const [checkout, words, error] = [text('checkout'), text('addresses'), text('error')];
        const person = newPerson();
        await go(`/${as.locale}?coupon=ESTUDIO5`);
        await arriveAs(buyer, person);
        await go(`/${as.locale}/evento/${slug}`);
        await press(shown(more(buyer, isFull[as.locale])));
        await press(shown(more(buyer)));
        await hold(buyer);

        // The coupon of the address is tried by itself; the bigger one wins, and the other is told why it lost.
        const tried = page.getByRole('complementary', { name: checkout('summary') }).getByRole('listitem');
        const small = tried.filter({ hasText: 'ESTUDIO5' });
        await small.filter({ hasText: firstWords(checkout('couponApplied', { amount: '…' })) }).waitFor();
        const withSmall = await cents(payButton(buyer));
        await tryCoupon(buyer, 'quadrinho10');
        await small.filter({ hasText: error('COUPON_BEATEN') }).waitFor();
        await expect.poll(() => cents(payButton(buyer))).toBeLessThan(withSmall);
        // The page says that a coupon covers the prices of its tickets, without the fee.
        await tried.filter({ hasText: firstWords(checkout('couponCovers', { items: '…' })) }).waitFor();
        // A code that does not exist is no coupon: it stays where it was typed, and is told there.
        const typed = fieldOf(buyer, checkout('couponCode'));
        await typed.fill('NAOEXISTE');
        await page.keyboard.press('Enter');
        await page.getByText(error('COUPON_INVALID'), { exact: true }).waitFor();
        expect(await typed.inputValue()).toBe('NAOEXISTE');
        expect(await typed.getAttribute('aria-invalid')).toBe('true');
        expect(await tried.filter({ hasText: 'NAOEXISTE' }).count()).toBe(0);

        const half = page.getByRole('group', { name: /^(Ingresso|Ticket) \d (de|of) 1/ }).filter({
          has: page.getByLabel(checkout('halfGround')),
        });
        await half.getByRole('radio', { name: checkout('holderOther') }).check();
        await half.getByLabel(checkout('holderName'), { exact: true }).fill('Bento');
        await half.getByLabel(checkout('holderLastName'), { exact: true }).fill('Moraes');
        const documentNumber = generateCpf();
        await half.getByLabel(checkout('holderCPF'), { exact: true }).fill(documentNumber);
        await half.getByLabel(checkout('halfGround')).selectOption('STUDENT');
        // A reload finds what was tried and typed.
        await page.reload();
        await small.filter({ hasText: error('COUPON_BEATEN') }).waitFor();
        await expect
          .poll(() => half.getByLabel(checkout('holderCPF'), { exact: true }).inputValue())
          .toBe(documentNumber.replace(/^(...)(...)(...)/, '$1.$2.$3-'));

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
        await page.getByText(text('order')('discountOf', { code: 'QUADRINHO10' })).waitFor();
        await page.getByRole('heading', { name: text('order')('deliveryDELIVERY'), exact: true }).waitFor();
        await page.getByText(/Avenida Paulista, 1578/).waitFor();
        const { couponCode, totals } = await orderPaid(buyer, number);
        expect([couponCode, totals.deliveryCents, totals.totalCents]).toEqual([
          'QUADRINHO10',
          2_400,
          before + 2_400,
        ]);
        expect(totals.discountCents).toBeGreaterThan(0);
        await payAtTheBank(buyer);
        await page.getByText(text('order')('nextAPPROVED')).waitFor();
        const holders = (await orderPaid(buyer, number)).tickets.map(({ holder }) => holder?.name);
        expect(holders.sort()).toEqual(['Bento', person.name].sort());
      });
    },
  );
});

describe('half price', () => {
  repeats(
    'a coupon, a delivery and half price make one order of the total that was shown ($locale, $device)',
    'asks for its person and their right, once for each person and day, and keeps both',
    'a half-price ticket is personal: its person, their grounds, and the right kind of ticket',
  )('asks for the person and the right, once for each person and day', async () => {
    await shop.visit({ locale: 'pt', device: 'desktop' }, async (buyer) => {
      const { page, press, text, go } = buyer;
      const person = newPerson();
      await arriveAs(buyer, person);
      await go(`/pt/evento/${slug}`);
      await press(more(buyer));
      await press(more(buyer));
      await hold(buyer);
      await consent(buyer);
      const tickets = page.getByRole('group', { name: /^Ingresso \d de 2/ });
      await tickets
        .nth(1)
        .getByRole('radio', { name: text('checkout')('holderMine') })
        .check();
      const ground = (index: number) => tickets.nth(index).getByLabel(text('checkout')('halfGround'));
      await ground(0).selectOption('STUDENT');
      await tickets
        .nth(0)
        .getByText(/^Leve no dia: /)
        .waitFor();
      await ground(1).selectOption('DISABLED');
      await press(payButton(buyer));
      const duplicate = text('error')('HOLDER_DUPLICATE');
      await expect
        .poll(() => errorsOf(buyer).getByRole('listitem').filter({ hasText: duplicate }).count())
        .toBe(1);

      await tickets
        .nth(1)
        .getByRole('radio', { name: text('checkout')('holderOther') })
        .check();
      await tickets.nth(1).getByLabel(text('checkout')('holderName'), { exact: true }).fill('Bento');
      await tickets.nth(1).getByLabel(text('checkout')('holderLastName'), { exact: true }).fill('Moraes');
      const documentNumber = generateCpf();
      await tickets.nth(1).getByLabel(text('checkout')('holderCPF'), { exact: true }).fill(documentNumber);
      // A phone throws the page away while somebody asks a friend for the number.
      await page.reload();
      await expect
        .poll(() => tickets.nth(1).getByLabel(text('checkout')('holderCPF'), { exact: true }).inputValue())
        .toBe(documentNumber.replace(/^(...)(...)(...)/, '$1.$2.$3-'));
      const number = await placeOrder(buyer);
      const { lines } = (
        await askApi<{ order: { lines: { quantity: number }[] } }>(
          buyer,
          'query ($number: String!) { order(number: $number) { lines { quantity } } }',
          { number },
        )
      ).order;
      expect(lines).toEqual([{ quantity: 2 }]);
      await payAtTheBank(buyer);
      await page.getByText(text('order')('nextAPPROVED')).waitFor();
      const holders = (await orderPaid(buyer, number)).tickets.map(({ holder }) => holder?.name);
      expect(holders.sort()).toEqual(['Bento', person.name].sort());
    });
  });
});
