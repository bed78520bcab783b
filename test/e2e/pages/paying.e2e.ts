import { describe, expect } from 'vitest';
import { casesOf, repeats } from '../../support/cases.ts';
import { arriveAs } from '../../support/journey/account.ts';
import { chooseDelivery, hold, newPerson } from '../../support/journey/buyer.ts';
import {
  cardField,
  chooseCard,
  payByCard,
  payCardButton,
  saveAddress,
  typeCard,
} from '../../support/journey/card.ts';
import { crossed, looksAt } from '../../support/journey/page-check.ts';
import { openShop } from '../../support/journey/shop.ts';

const slug = 'mundo-quadrinho';
const shop = openShop();

describe.each(casesOf(0, crossed))(
  'in $locale, $phone on a phone and $desktop on a desk',
  ({ locale, ...schemes }) => {
    repeats(
      'the bank of the sandbox that asks is accessible and fits (open: %s)',
      'a checkout of a customer with an address and a delivery is accessible and fits',
      'a hold that ends soon is asked about over the page, and whoever says no finds the button on top of it',
      'what comes back is shown before anything is given back, and a yes is sent once',
      'are taken off by one press',
      'under review becomes tickets by itself (%s)',
      'whose bank was told no comes back to a declined order',
    )('every state of paying by card, delivering and giving back is accessible and fits', async () => {
      await shop.visit({ locale }, async (buyer) => {
        const { page, press, text, go } = buyer;
        const [checkout, payment, order] = [text('checkout'), text('payment'), text('order')];
        const { look, problems } = looksAt(page, schemes);
        await page.clock.install();
        await go(`/${locale}?coupon=ESTUDIO5`);
        await arriveAs(buyer, newPerson());
        await go(`/${locale}/evento/${slug}`);
        const half = locale === 'pt' ? 'Quinta-feira, meia' : 'Thursday, half-price';
        const increase = text('event')('increase', { offer: half });
        await press(page.getByRole('button', { name: increase, exact: true }));
        await hold(buyer);
        await page.getByRole('listitem').filter({ hasText: 'ESTUDIO5' }).waitFor();
        await page.clock.fastForward('12:10');
        await page.getByRole('dialog', { name: text('checkout')('moreTimeTitle') }).waitFor();
        await look('more time');
        await press(page.getByRole('button', { name: text('checkout')('moreTimeNo') }));
        await look('checkout, short of time');
        await chooseDelivery(buyer, 'DELIVERY');
        await page.getByLabel(text('addresses')('zipCode'), { exact: true }).waitFor();
        await chooseCard(buyer);
        await cardField(buyer).getByText(payment('testCards')).click();
        await look('checkout with a card and a new address');
        await press(payCardButton(buyer));
        await page
          .getByRole('alert')
          .filter({ hasText: text('common')('errorsTitle') })
          .waitFor();
        await look('checkout with everything missing');

        await saveAddress(buyer);
        await page.reload();
        const tickets = page.getByRole('group', { name: checkout('ticketOf', { position: 1, count: 1 }) });
        await tickets.getByRole('radio', { name: checkout('holderMine') }).check();
        await tickets.getByLabel(checkout('halfGround')).selectOption('STUDENT');
        await payByCard(buyer, 'decline-funds');
        await page.getByText(text('error')('CARD_DECLINED_FUNDS')).waitFor();
        await cardField(buyer).getByLabel(payment('card_number'), { exact: true }).waitFor();
        await look('order declined');
        const again = async (outcome: 'challenge' | 'analysis-approve') => {
          await typeCard(buyer, outcome);
          await press(payCardButton(buyer));
        };
        await again('challenge');
        await page.getByRole('heading', { name: order('challengeTitle') }).waitFor();
        await look('order that waits for its bank');
        await press(page.getByRole('button', { name: order('challengeGo') }));
        await page.waitForURL('**/sandbox/desafio/**');
        await look('the bank that asks');
        await press(page.getByRole('button', { name: payment('challengeNo') }));
        await press(page.getByRole('link', { name: payment('challengeBack') }));
        await page.getByText(text('error')('CARD_DECLINED_CHALLENGE')).waitFor();
        await again('analysis-approve');
        await page.getByRole('heading', { name: order('analysisTitle') }).waitFor();
        await look('order under review');
        await page.getByText(order('nextAPPROVED')).waitFor();
        await press(page.getByRole('button', { name: order('giveBackOpen') }));
        await press(page.getByRole('button', { name: order('seeQuote') }));
        await page.getByRole('heading', { name: order('quoteTitle') }).waitFor();
        await look('what comes back');
        await press(page.getByRole('button', { name: order('giveBackYes') }));
        await page.getByText(text('tickets')('overCANCELED')).waitFor();
        await look('order given back');
        await go(`/sandbox/cartao?voltar=/${locale}`);
        await page.getByText(payment('testCards')).click();
        await look('the card field alone');
        expect(problems).toEqual([]);
      });
    });
  },
);
