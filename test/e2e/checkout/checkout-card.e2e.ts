import { describe, expect, test } from 'vitest';
import { casesOf, repeats } from '../../support/cases.ts';
import { askApi, consent, orderNumberShown } from '../../support/journey/buyer.ts';
import {
  arriveAtCheckout,
  cardField,
  chooseCard,
  chooseInstallments,
  orderPaid,
  payByCard,
  payCardButton,
  typeCard,
} from '../../support/journey/card.ts';
import { openShop } from '../../support/journey/shop.ts';
import type { Visit } from '../../support/journey/visit.ts';

const slug = 'mundo-quadrinho';
const shop = openShop();

/** Each language and each kind of device, once. */
const twice = casesOf(1, [
  { locale: 'pt', device: 'phone' },
  { locale: 'en', device: 'desktop' },
] as const);

async function ordersOf(visit: Visit): Promise<number> {
  const { orders } = await askApi<{ orders: { items: object[] } }>(visit, '{ orders { items { number } } }');
  return orders.items.length;
}

const approved = ({ page, text }: Visit) => page.getByText(text('order')('nextAPPROVED')).waitFor();

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
        // What was typed stays where it was, through a look at Pix as well.
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

  repeats(
    'is told what is wrong with it, may be declined and asked for by its bank, and pays one order in installments ($locale, $device)',
    'a second card after a decline is a new attempt on the same order',
  ).each(twice)(
    'that is declined is told why, and a second card pays the same order ($locale, $device)',
    async (as) => {
      await shop.visit(as, async (buyer) => {
        const { page, text } = buyer;
        await arriveAtCheckout(buyer, slug, 1);
        await payByCard(buyer, 'decline-funds');
        const number = await orderNumberShown(buyer);
        await page
          .getByRole('alert')
          .filter({ hasText: text('error')('CARD_DECLINED_FUNDS') })
          .waitFor();
        await typeCard(buyer, 'decline-blocked');
        await buyer.press(payCardButton(buyer));
        await page
          .getByRole('alert')
          .filter({ hasText: text('error')('CARD_DECLINED_BLOCKED') })
          .waitFor();
        await typeCard(buyer, 'approve');
        await buyer.press(payCardButton(buyer));
        await approved(buyer);
        const { payments, tickets } = await orderPaid(buyer, number);
        expect(payments.map(({ status, declineReason }) => [status, declineReason])).toEqual([
          ['DECLINED', 'CARD_DECLINED_FUNDS'],
          ['DECLINED', 'CARD_DECLINED_BLOCKED'],
          ['CONFIRMED', null],
        ]);
        expect(tickets).toHaveLength(1);
        expect(await ordersOf(buyer)).toBe(1);
      });
    },
  );

  repeats(
    'is told what is wrong with it, may be declined and asked for by its bank, and pays one order in installments ($locale, $device)',
  )('whose bank asks first goes there and comes back', async () => {
    await shop.visit({ locale: 'en', device: 'phone' }, async (buyer) => {
      const { page, press, text } = buyer;
      await arriveAtCheckout(buyer, slug, 1);
      await payByCard(buyer, 'challenge');
      const number = await orderNumberShown(buyer);
      await press(page.getByRole('button', { name: text('order')('challengeGo') }));
      await page.waitForURL('**/sandbox/desafio/**');
      // The bank speaks the language of the browser.
      await press(page.getByRole('button', { name: text('payment')('challengeYes') }));
      await press(page.getByRole('link', { name: text('payment')('challengeBack') }));
      await page.waitForURL(`**/en/pedido/${number}`);
      await page.getByText(text('order')('nextAPPROVED')).waitFor();
    });
  });

  repeats(
    'an answer that was lost is made good: the same key asks again, and so does the job',
    'under review becomes tickets by itself (%s)',
  )('whose answer is lost on the way is charged once, and the order is found', async () => {
    await shop.visit({ locale: 'pt', device: 'desktop' }, async (buyer) => {
      const { page } = buyer;
      await arriveAtCheckout(buyer, slug, 1);
      await payByCard(buyer, 'timeout');
      const number = await orderNumberShown(buyer);
      await page.getByText(buyer.text('order')('nextAPPROVED')).waitFor();
      const { payments } = await orderPaid(buyer, number);
      expect(payments.map(({ status }) => status)).toEqual(['CONFIRMED']);
    });
  });

  repeats(
    'pressed twice makes one order',
    'one placeOrder key, sent 50 times in parallel, is one order and one charge',
    'is told what is wrong with it, may be declined and asked for by its bank, and pays one order in installments ($locale, $device)',
  )('pressed twice makes one order and one payment', async () => {
    await shop.visit({ locale: 'en', device: 'desktop' }, async (buyer) => {
      await arriveAtCheckout(buyer, slug, 1);
      await chooseCard(buyer);
      await typeCard(buyer, 'approve');
      await consent(buyer);
      await payCardButton(buyer).dblclick();
      const number = await orderNumberShown(buyer);
      await approved(buyer);
      expect((await orderPaid(buyer, number)).payments).toHaveLength(1);
      expect(await ordersOf(buyer)).toBe(1);
    });
  });

  repeats(
    'is told what is wrong with it, may be declined and asked for by its bank, and pays one order in installments ($locale, $device)',
  )('as it was typed wrong is told at its boxes and in the list on top, and nothing is sent', async () => {
    await shop.visit({ locale: 'pt', device: 'phone' }, async (buyer) => {
      const { page, press, text } = buyer;
      await arriveAtCheckout(buyer, slug, 1);
      await chooseCard(buyer);
      const field = cardField(buyer);
      await field.getByLabel(text('payment')('card_number'), { exact: true }).fill('4111111111111111');
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
      expect(await told.getByRole('listitem').allInnerTexts()).toEqual(
        codes.map((code) => text('error')(code)),
      );
      for (const code of codes) await field.getByText(text('error')(code)).waitFor();
      expect(await ordersOf(buyer)).toBe(0);
      // What was typed stays where it was, through a look at Pix as well.
      await page.getByRole('radio', { name: /^Pix/ }).check();
      await chooseCard(buyer);
      expect(await field.getByLabel(text('payment')('card_number'), { exact: true }).inputValue()).toBe(
        '4111 1111 1111 1111',
      );
    });
  });

  repeats(
    'is told what is wrong with it, may be declined and asked for by its bank, and pays one order in installments ($locale, $device)',
  )('is forgotten by a reload, and what was chosen is not', async () => {
    await shop.visit({ locale: 'pt', device: 'phone' }, async (buyer) => {
      const { page, text } = buyer;
      await arriveAtCheckout(buyer, slug, 1);
      await chooseCard(buyer);
      await typeCard(buyer, 'approve');
      await chooseInstallments(buyer, 3);
      await page.reload();
      const installments = page.getByLabel(text('payment')('installments'), { exact: true });
      await expect.poll(() => installments.inputValue()).toBe('3');
      expect(
        await cardField(buyer).getByLabel(text('payment')('card_number'), { exact: true }).inputValue(),
      ).toBe('');
    });
  });
});
