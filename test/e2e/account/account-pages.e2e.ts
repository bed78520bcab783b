import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { casesOf, repeats } from '../../support/cases.ts';
import { isLoggedIn } from '../../support/journey/account.ts';
import { cards, openPage } from '../../support/journey/account-pages.ts';
import { askApi } from '../../support/journey/buyer.ts';
import { buttonOf, fieldOf } from '../../support/journey/forms.ts';
import { looksAt, pageProblems } from '../../support/journey/page-check.ts';
import { openShop } from '../../support/journey/shop.ts';

// The pages of log-in and of the account as the server draws them. Their other states are looked at in
// test/components/log-in and test/components/account, and what they are without script in test/http.
const shop = openShop();
const addressMutation = `mutation { saveAddress(input: { streetName: "Rua Sem Script", streetNumber: "1",
  zipCode: "01310100", countryId: 76, stateId: 35, cityId: 3550308 }) { id } }`;

describe.each(
  casesOf(0, [
    { locale: 'pt', phone: 'light', desktop: 'dark' },
    { locale: 'en', phone: 'dark', desktop: 'light' },
  ] as const),
)('in $locale, $phone on a phone and $desktop on a desk', ({ locale, ...schemes }) => {
  test('every page of log-in and of the account is accessible and fits, also one that the server could not fill', async () => {
    await shop.visit({ locale }, async (visit) => {
      const { page, press, text, go } = visit;
      const problems: string[] = [];
      for (const end of ['entrar', 'nova-conta', 'nova-senha', 'nao-fui-eu']) {
        await go(`/${locale}/auth/${end}`);
        problems.push(...(await pageProblems(page, end, schemes)));
      }
      await openPage(visit, '');
      for (const end of ['', '/cortesias', '/dados', '/enderecos', '/notificacoes', '/seguranca']) {
        await go(`/${locale}/conta${end}`);
        problems.push(...(await pageProblems(page, `conta${end}`, schemes)));
      }
      expect(problems).toEqual([]);

      await askApi(visit, addressMutation);
      await shop.pool.query('alter table address rename to address_that_is_away');
      try {
        const response = await page.goto(`/${locale}/conta/enderecos`);
        expect(response?.status()).toBe(500);
        expect(response?.headers()['cache-control']).toBe('private, no-store');
        expect(await page.title()).toBe(`${text('common')('accountFailedTitle')} | Canhoto`);
      } finally {
        await shop.pool.query('alter table address_that_is_away rename to address');
      }
      await press(page.getByRole('main').getByRole('link', { name: text('common')('tryAgain') }));
      await page.getByRole('heading', { level: 1, name: text('addresses')('title') }).waitFor();
      expect(await cards(visit).count()).toBe(1);
    });
  });

  repeats(
    'every page of log-in and of the account is accessible and fits, also one that the server could not fill',
    'an answer without the data of the page says so, with the number to tell and the way to try again',
    'data that is lost on its way, though there is a network, is told in the same words',
  )('a page whose data does not come says so, and its link gets the page once it can be had', async () => {
    await shop.visit({ locale }, async (visit) => {
      const { page, press, text, go } = visit;
      const { look, problems } = looksAt(page, schemes);
      const fail = (route: Route) => route.abort();
      const [common, addresses] = [text('common'), text('addresses')];
      await openPage(visit, '');
      await askApi(visit, addressMutation);
      await go(`/${locale}/conta/notificacoes`);
      await page.route('**/*.data*', fail);
      await press(page.getByRole('main').getByRole('link', { name: common('myOrders') }));
      await page.getByRole('heading', { level: 1, name: common('accountFailedTitle') }).waitFor();
      expect(await page.title()).toBe(`${common('accountFailedTitle')} | Canhoto`);
      await look('orders did not load');
      await page.unroute('**/*.data*', fail);
      await press(page.getByRole('main').getByRole('link', { name: common('tryAgain') }));
      await page.getByRole('heading', { level: 1, name: text('order')('listTitle') }).waitFor();

      // Nor when it is the first page of the visit, which the server draws.
      await shop.pool.query('alter table address rename to address_that_is_away');
      try {
        const response = await page.goto(`/${locale}/conta/enderecos`);
        expect(response?.status()).toBe(500);
        expect(response?.headers()['cache-control']).toBe('private, no-store');
        await look('addresses did not load');
      } finally {
        await shop.pool.query('alter table address_that_is_away rename to address');
      }
      await press(page.getByRole('main').getByRole('link', { name: common('tryAgain') }));
      await page.getByRole('heading', { level: 1, name: addresses('title') }).waitFor();
      expect(await cards(visit).count()).toBe(1);
      expect(problems).toEqual([]);
    });
  });
});

repeats(
  'what somebody agrees to hear is off at first, and each change is kept with its time and words',
  'what is chosen is sent whole, and a failure is told until it is saved',
)('notifications are off until somebody says yes, and stay as they were said', async () => {
  await shop.visit({}, async (visit) => {
    const { page, press, text } = visit;
    const t = text('notifications');
    await openPage(visit, '/notificacoes');
    const channels = ['notifyEmail', 'notifySMS', 'notifyWhatsApp'] as const;
    for (const channel of channels) expect(await fieldOf(visit, t(channel)).isChecked()).toBe(false);
    await fieldOf(visit, t('notifyWhatsApp')).check();
    await press(buttonOf(visit, text('account')('save')));
    await page.getByText(t('saved')).waitFor();
    await page.reload();
    const kept = await Promise.all(channels.map((channel) => fieldOf(visit, t(channel)).isChecked()));
    expect(kept).toEqual([false, false, true]);
  });
});

repeats('can be read, says what needs script, is kept by no cache, and can be left')(
  'without script the account can be read, says what needs script, and can be left',
  async () => {
    await shop.visit({ hasScript: false }, async (visit) => {
      const { context, page, press, text, go } = visit;
      await openPage(visit, '/enderecos');
      await askApi(visit, addressMutation);
      await go('/pt/conta/enderecos');
      expect(await page.getByRole('main').innerText()).toContain('Rua Sem Script, 1');
      expect(await page.getByRole('main').innerText()).toContain(text('account')('withoutScript'));
      expect(await buttonOf(visit, text('addresses')('add')).isDisabled()).toBe(true);
      for (const path of ['/dados', '/notificacoes', '/seguranca']) {
        const response = await page.goto(`/pt/conta${path}`);
        expect(response?.headers()['cache-control']).toBe('private, no-store');
        expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
        expect(await page.getByRole('main').innerText()).toContain(text('account')('withoutScript'));
      }
      await go('/pt/conta');
      await press(buttonOf(visit, text('account')('logOut')));
      await page.waitForURL('**/pt');
      expect(await isLoggedIn(visit)).toBe(false);
      await context.request.get('/pt/conta', { maxRedirects: 0 }).then((answer) => {
        expect(answer.status()).toBe(302);
        expect(answer.headers().location).toBe('/pt/auth/entrar?redirect=%2Fpt%2Fconta');
      });
    });
  },
);
