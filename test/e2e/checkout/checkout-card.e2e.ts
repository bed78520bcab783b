import { describe, expect, test } from 'vitest';
import { casesOf, languagesOnDevices, repeats } from '../../support/cases.ts';
import { consent, orderNumberShown } from '../../support/journey/buyer.ts';
import {
  arriveAtCheckout,
  cardField,
  chooseCard,
  chooseInstallments,
  orderPaid,
  payCardButton,
  typeCard,
} from '../../support/journey/card.ts';
import { openShop } from '../../support/journey/shop.ts';
import { approved, ordersOf, slug } from './card-steps.ts';

const shop = openShop();

/** Each language and each kind of device, once. */
const twice = casesOf(1, languagesOnDevices);

// Whatever the pages make of an answer is in test/components/checkout/card.component.tsx and
// test/components/account/order-card.component.tsx.
describe('a card', () => {
  test.each(twice)(
    'is told what is wrong with it, may be declined and asked for by its bank, and pays one order in installments ($locale, $device)',
    async (as) => {
      await shop.visit(as, async (buyer) => {
        const { page, press, text } = buyer;
        const [payment, order, error] = [text('payment'), text('order'), text('error')];
        await arriveAtCheckout(buyer, slug, 1);
        await chooseCard(buyer);
        const number = cardField(buyer).getByLabel(payment('card_number'), { exact: true });
        await number.fill('4111111111111111');
        await consent(buyer);
        await press(payCardButton(buyer));
        const told = page.getByRole('alert').filter({ hasText: text('common')('errorsTitle') });
        await told.waitFor();
        const codes = [
          'CARD_NUMBER_INVALID',
          'CARD_EXPIRY_REQUIRED',
          'CARD_CODE_REQUIRED',
          'CARD_NAME_INVALID',
        ] as const;
        expect(await told.getByRole('listitem').allInnerTexts()).toEqual(codes.map((code) => error(code)));
        for (const code of codes) await cardField(buyer).getByText(error(code)).waitFor();
        expect(await ordersOf(buyer)).toBe(0);
        // The typed card stays, through a look at Pix as well.
        await page.getByRole('radio', { name: /^Pix/ }).check();
        await chooseCard(buyer);
        expect(await number.inputValue()).toBe('4111 1111 1111 1111');

        // A reload forgets the card, and not what was chosen.
        await chooseInstallments(buyer, 3);
        await page.reload();
        const installments = page.getByLabel(payment('installments'), { exact: true });
        await expect.poll(() => installments.inputValue()).toBe('3');
        expect(await number.inputValue()).toBe('');

        await typeCard(buyer, 'decline-funds');
        await consent(buyer);
        const shownCents = Number((await payCardButton(buyer).innerText()).replace(/\D/g, ''));
        await payCardButton(buyer).dblclick();
        const placed = await orderNumberShown(buyer);
        const alert = (code: 'CARD_DECLINED_FUNDS' | 'CARD_DECLINED_BLOCKED') =>
          page.getByRole('alert').filter({ hasText: error(code) });
        await alert('CARD_DECLINED_FUNDS').waitFor();
        await typeCard(buyer, 'decline-blocked');
        await press(payCardButton(buyer));
        await alert('CARD_DECLINED_BLOCKED').waitFor();
        const last = await typeCard(buyer, 'challenge');
        await press(payCardButton(buyer));
        await press(page.getByRole('button', { name: order('challengeGo') }));
        await page.waitForURL('**/sandbox/desafio/**');
        // The bank speaks the language of the browser.
        await press(page.getByRole('button', { name: payment('challengeYes') }));
        await press(page.getByRole('link', { name: payment('challengeBack') }));
        await page.waitForURL(`**/${as.locale}/pedido/${placed}`);
        await approved(buyer);

        const { status, totals, payments, tickets } = await orderPaid(buyer, placed);
        expect([status, totals.totalCents]).toEqual(['APPROVED', shownCents]);
        expect(payments.map(({ status, declineReason }) => [status, declineReason])).toEqual([
          ['DECLINED', 'CARD_DECLINED_FUNDS'],
          ['DECLINED', 'CARD_DECLINED_BLOCKED'],
          ['CONFIRMED', null],
        ]);
        const lastDigits = last.slice(-4);
        expect(payments.at(-1)).toMatchObject({
          ...{ method: 'CARD', amountCents: shownCents },
          card: { installments: 3, lastDigits, totalCents: shownCents },
        });
        expect(tickets).toHaveLength(1);
        expect(await ordersOf(buyer)).toBe(1);
        const receipt = page.getByRole('region', { name: order('summary'), exact: true });
        expect(await receipt.innerText()).toContain(lastDigits);
        expect(await receipt.innerText()).toMatch(/3 ?[x×]/);
      });
    },
  );

  repeats(
    'is told what is wrong with it, may be declined and asked for by its bank, and pays one order in installments ($locale, $device)',
    'a card that is approved approves the order at once, in three installments that are its total',
    'reach neither us nor anybody else, however often they are typed, and are kept nowhere even when a script sends them',
  ).each(twice)(
    'pays in three installments, and its number reaches nobody but its provider ($locale, $device)',
    async (as) => {
      await shop.visit(as, async (buyer) => {
        const { page, text } = buyer;
        const sent: string[] = [];
        page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
        await arriveAtCheckout(buyer, slug, 1);
        await chooseCard(buyer);
        const number = await typeCard(buyer, 'approve');
        await chooseInstallments(buyer, 3);
        await consent(buyer);
        const digits = async () => Number((await payCardButton(buyer).innerText()).replace(/\D/g, ''));
        const shownCents = await digits();
        await buyer.press(payCardButton(buyer));
        const order = await orderNumberShown(buyer);
        await approved(buyer);

        const { status, totals, payments, tickets } = await orderPaid(buyer, order);
        expect(status).toBe('APPROVED');
        expect(totals.totalCents).toBe(shownCents);
        expect(payments).toEqual([
          {
            method: 'CARD',
            status: 'CONFIRMED',
            amountCents: shownCents,
            declineReason: null,
            card: { installments: 3, lastDigits: number.slice(-4), totalCents: shownCents },
          },
        ]);
        expect(tickets).toHaveLength(1);
        const receipt = page.getByRole('region', { name: text('order')('summary'), exact: true });
        expect(await receipt.innerText()).toContain(number.slice(-4));
        expect(await receipt.innerText()).toMatch(/3 ?[x×]/);

        const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
        for (const said of [...sent, kept]) expect(said.replace(/\s/g, '')).not.toContain(number);
      });
    },
  );
});
