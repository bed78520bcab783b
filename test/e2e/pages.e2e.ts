import { describe, expect, test } from 'vitest';
import { casesOf, repeats } from '../support/cases.ts';
import { arriveAs } from '../support/journey/account.ts';
import {
  chooseDelivery,
  chooseTickets,
  comeToCheckout,
  hold,
  holdTickets,
  newPerson,
  payAtTheBank,
  payButton,
  placeOrder,
} from '../support/journey/buyer.ts';
import {
  cardField,
  chooseCard,
  payByCard,
  payCardButton,
  saveAddress,
  typeCard,
} from '../support/journey/card.ts';
import { pageProblems } from '../support/journey/page-check.ts';
import { openShop } from '../support/journey/shop.ts';

const slug = 'mundo-quadrinho';
const shop = openShop();

// Crossed, so that both languages together see every state in both schemes on both devices.
describe.each(
  casesOf(0, [
    { locale: 'pt', phone: 'light', desktop: 'dark' },
    { locale: 'en', phone: 'dark', desktop: 'light' },
  ] as const),
)('in $locale, $phone on a phone and $desktop on a desk', ({ locale, ...schemes }) => {
  test('what anybody can open is accessible and fits', async () => {
    await shop.visit({ locale }, async ({ page, go }) => {
      const problems: string[] = [];
      const look = async (state: string) => problems.push(...(await pageProblems(page, state, schemes)));
      for (const path of [
        `/${locale}`,
        `/${locale}/evento/${slug}`,
        `/${locale}/evento/soco-cruzado`,
        `/${locale}/evento/madrugada-vhs`,
        `/${locale}/evento/noite-da-orbita`,
        `/${locale}/checkout/${slug}`,
        `/${locale}/politica-de-privacidade`,
        `/${locale}/termos-de-uso`,
        `/${locale}/meia-entrada`,
        `/${locale}/cancelamento-e-reembolso`,
        `/${locale}/acessibilidade`,
        `/${locale}/nada`,
        '/sandbox/ui',
        `/sandbox/cartao?voltar=/${locale}`,
      ]) {
        await go(path);
        await look(path);
      }
      expect(problems).toEqual([]);
    });
  });

  test('what a new customer can open, and an order that waits, are accessible and fit', async () => {
    await shop.visit({ locale }, async (buyer) => {
      const { page, text, go } = buyer;
      const problems: string[] = [];
      const look = async (state: string) => problems.push(...(await pageProblems(page, state, schemes)));
      await arriveAs(buyer, newPerson());
      await go(`/${locale}/conta/meus-ingressos`);
      await look('tickets, none yet');
      await go(`/${locale}/conta/meus-pedidos`);
      await look('orders, none yet');
      await holdTickets(buyer, slug, 1);
      await placeOrder(buyer);
      await page.getByText(text('order')('nextWAITING_FOR_APPROVAL')).waitFor();
      await look('order that waits');
      expect(problems).toEqual([]);
    });
  });

  repeats(
    'of a visitor on a phone: languages, ways in, contact, help, privacy',
    'contact us opens every way to reach us where no chat is configured',
    'a page on its way, and a connection that is gone, are said',
    'sends once, and the button says that it is on its way',
  )('states of what anybody can open are accessible and fit', async () => {
    await shop.visit({ locale }, async ({ page, press, text, go }) => {
      const problems: string[] = [];
      const look = async (state: string) => problems.push(...(await pageProblems(page, state, schemes)));
      await go(`/${locale}?busca=nada%20disso`);
      await look('nothing found');
      const common = text('common');
      await go(`/${locale}`);
      await press(page.getByRole('button', { name: common('menuOpen') }));
      await page.getByRole('dialog', { name: common('menu') }).waitFor();
      await look('menu open');
      await press(page.getByRole('dialog').getByRole('button', { name: common('contactUs') }));
      await page.getByRole('dialog', { name: common('contactUs') }).waitFor();
      await look('contact');
      await page.keyboard.press('Escape');

      // A page on its way, a form on its way, and a connection that is gone.
      const held: (() => Promise<void>)[] = [];
      await page.route('**/evento/*.data*', (route) => void held.push(() => route.continue()));
      await go(`/${locale}`);
      await press(page.getByRole('link', { name: 'Mundo Quadrinho', exact: true }).first());
      await page
        .getByRole('status')
        .filter({ hasText: common('loading') })
        .waitFor({ state: 'attached' });
      await look('a page on its way');
      for (const release of held) await release();
      await page.getByRole('heading', { level: 1, name: 'Mundo Quadrinho' }).waitFor();
      await page.context().setOffline(true);
      await page.getByText(common('offline')).waitFor();
      await look('without a connection');
      await page.context().setOffline(false);

      const auth = text('auth');
      const main = page.getByRole('main');
      // The forms in all their other states: log-in-pages.e2e.ts and account-pages.e2e.ts.
      await go(`/${locale}/auth/entrar`);
      await page.route('**/api/login', () => {});
      await page.getByLabel(auth('email')).fill('ana@example.com');
      await page.getByLabel(auth('password'), { exact: true }).fill('Segredo#1');
      await press(main.getByRole('button', { name: auth('submitLogIn'), exact: true }));
      await main.getByRole('button', { name: auth('sending') }).waitFor();
      await look('log-in on its way');
      expect(problems).toEqual([]);
    });
  });

  repeats(
    'from the home page to a ticket the gate can read',
    'what a new customer can open, and an order that waits, are accessible and fit',
    'a checkout with a form of registration, long names and errors is accessible and fits',
    'every status of a ticket has its words: %s',
    'every status of an order stands in the list',
    'every mail is looked at from the letter box, in both languages, with its files',
  )('every page on the way from the choice to the tickets is accessible and fits', async () => {
    await shop.visit({ locale }, async (buyer) => {
      const { page, press, text, go } = buyer;
      const [common, order] = [text('common'), text('order')];
      const problems: string[] = [];
      const look = async (state: string) => problems.push(...(await pageProblems(page, state, schemes)));
      await go(`/${locale}/evento/${slug}`);
      await chooseTickets(buyer, 2);
      await look('event with a choice');
      await hold(buyer);
      await payButton(buyer).waitFor();
      await look('checkout, logged out');
      await press(payButton(buyer));
      await page
        .getByRole('alert')
        .filter({ hasText: common('errorsTitle') })
        .waitFor();
      await look('checkout, everything missing');
      await comeToCheckout(buyer, newPerson());
      await look('checkout, logged in');
      await go(`/${locale}/conta/meus-ingressos`);
      await look('tickets, none yet');
      await go(`/${locale}/conta/meus-pedidos`);
      await look('orders, none yet');
      await go(`/${locale}/checkout/${slug}`);
      const number = await placeOrder(buyer);
      await page.getByText(order('nextWAITING_FOR_APPROVAL')).waitFor();
      await look('order that waits');
      await payAtTheBank(buyer);
      await page.getByText(order('nextAPPROVED')).waitFor();
      await look('order approved');
      await go(`/${locale}/conta/meus-ingressos`);
      await look('tickets');
      await go(`/${locale}/conta/meus-pedidos`);
      await page.getByText(number).first().waitFor();
      await look('orders');
      await go(`/${locale}`);
      await press(page.getByRole('button', { name: common('menuOpen') }));
      await page.getByRole('link', { name: common('myTickets') }).waitFor();
      await look('menu of a customer');
      await go('/sandbox/mail');
      await look('mails');
      await press(page.getByRole('main').getByRole('listitem').getByRole('link').first());
      await page.locator('iframe').waitFor();
      await look('mail');
      expect(problems).toEqual([]);
    });
  });

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
      const problems: string[] = [];
      const look = async (state: string) => problems.push(...(await pageProblems(page, state, schemes)));
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
});
