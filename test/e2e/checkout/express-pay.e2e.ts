import { describe, expect } from 'vitest';
import { casesOf, repeats } from '../../support/cases.ts';
import { consent, orderNumberShown } from '../../support/journey/buyer.ts';
import { arriveAtCheckout, chooseCard, takeCardsBy } from '../../support/journey/card.ts';
import { errorsOnTop } from '../../support/journey/forms.ts';
import { pageProblems } from '../../support/journey/page-check.ts';
import { openShop } from '../../support/journey/shop.ts';
import {
  confirmSheet,
  heard,
  newestOrder,
  scriptUrl,
  sheetButton,
  slug,
  stripeScript,
  tokenFor,
} from './express-steps.ts';

const shop = openShop();

describe.each(
  casesOf(1, [
    { locale: 'pt', device: 'phone', scheme: { phone: 'light', desktop: 'dark' } },
    { locale: 'en', device: 'desktop', scheme: { phone: 'dark', desktop: 'light' } },
  ] as const),
)('$locale on a $device', ({ locale, device, scheme }) => {
  repeats('a sheet opens for a complete order only, and pays its total once')(
    'the sheet opens for a complete order only, and pays its total once',
    async () => {
      await shop.visit({ locale, device }, async (buyer) => {
        const { page, press, text } = buyer;
        const script = stripeScript([tokenFor('approve')], true);
        const sentToken = await takeCardsBy(page, 'STRIPE', scriptUrl, script, true);
        await arriveAtCheckout(buyer, slug, 2);
        await chooseCard(buyer);
        const button = sheetButton(buyer);
        await button.waitFor();
        await page.getByText(text('payment')('expressOr'), { exact: true }).waitFor();
        expect(await pageProblems(page, 'express pay', scheme)).toEqual([]);

        await press(button);
        expect(await errorsOnTop(buyer)).toContain(text('error')('TERMS_NOT_ACCEPTED'));
        expect(await heard(page)).toMatchObject({ opened: [], rejected: 1 });
        await consent(buyer);
        await press(button);
        await expect.poll(async () => (await heard(page)).opened.length).toBe(1);
        // It is canceled, which nobody is told of, and opened once more.
        expect(sentToken()).toBeUndefined();
        await press(button);
        const { opened, amount, rejected } = await heard(page);
        expect(opened).toEqual([amount, amount]);
        expect(rejected).toBe(1);

        await confirmSheet(page);
        const number = await orderNumberShown(buyer);
        const order = await newestOrder(shop);
        expect(order).toEqual({ number, cents: amount, payments: 1 });
        expect(sentToken()).toMatch(/^sbx_approve/);
      });
    },
  );

  repeats('that is declined in a sheet is paid by another sheet')(
    'a card that is declined in the sheet is paid by another sheet on the page of the order',
    async () => {
      await shop.visit({ locale, device }, async (buyer) => {
        const { page, press, text } = buyer;
        const script = stripeScript([tokenFor('decline-funds'), tokenFor('approve')], true);
        await takeCardsBy(page, 'STRIPE', scriptUrl, script, true);
        await arriveAtCheckout(buyer, slug, 1);
        await chooseCard(buyer);
        await consent(buyer);
        await press(sheetButton(buyer));
        await expect.poll(async () => (await heard(page)).opened.length).toBe(1);
        await confirmSheet(page);
        await page.getByRole('heading', { name: text('order')('payAgain') }).waitFor();
        await chooseCard(buyer);
        await press(sheetButton(buyer));
        await expect.poll(async () => (await heard(page)).opened.length).toBe(2);
        await confirmSheet(page);
        await page.getByText(text('common')('statusAPPROVED'), { exact: true }).first().waitFor();
        const { amount } = await heard(page);
        expect(await newestOrder(shop)).toMatchObject({ cents: amount, payments: 2 });
      });
    },
  );
});
