import { describe, expect, test } from 'vitest';
import { casesOf, repeats } from '../../support/cases.ts';
import { arriveAs } from '../../support/journey/account.ts';
import { holdTickets, newPerson, placeOrder } from '../../support/journey/buyer.ts';
import { crossed, looksAt } from '../../support/journey/page-check.ts';
import { openShop } from '../../support/journey/shop.ts';

const slug = 'mundo-quadrinho';
const shop = openShop();

describe.each(casesOf(0, crossed))(
  'in $locale, $phone on a phone and $desktop on a desk',
  ({ locale, ...schemes }) => {
    test('what a new customer can open, and an order that waits, are accessible and fit', async () => {
      await shop.visit({ locale }, async (buyer) => {
        const { page, text, go } = buyer;
        const { look, problems } = looksAt(page, schemes);
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
        const { look, problems } = looksAt(page, schemes);
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
  },
);
