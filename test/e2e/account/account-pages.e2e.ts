import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { casesOf } from '../../support/cases.ts';
import { isLoggedIn } from '../../support/journey/account.ts';
import {
  addAddress,
  cards,
  fillAddress,
  openAccountShop,
  openPage,
} from '../../support/journey/account-pages.ts';
import { batchOnSale, newShopper, orderCart, readOrder, saveCart } from '../../support/journey/api.ts';
import { askApi } from '../../support/journey/buyer.ts';
import { buttonOf, errorsOf, fieldOf } from '../../support/journey/forms.ts';
import { pageProblems } from '../../support/journey/page-check.ts';

// The pages of the account: seen in both languages, failing, listing orders, and without script.
const shop = await openAccountShop();
const graphql = '**/production/customer/graphql';

describe.each(
  casesOf(0, [
    { locale: 'pt', phone: 'light', desktop: 'dark' },
    { locale: 'en', phone: 'dark', desktop: 'light' },
  ] as const),
)('in $locale, $phone on a phone and $desktop on a desk', ({ locale, ...schemes }) => {
  test('every page and state of the account is accessible and fits', async () => {
    await shop.visit({ locale }, async (visit) => {
      const { page, press, text, go } = visit;
      const problems: string[] = [];
      const look = async (state: string) => problems.push(...(await pageProblems(page, state, schemes)));
      const errors = errorsOf(visit);
      await openPage(visit, '');
      await page.getByText(text('account')('confirmTitle')).waitFor();
      await look('hub, address not confirmed');
      await go(`/${locale}/conta/cortesias`);
      await look('gift badges');

      const profile = text('profile');
      await go(`/${locale}/conta/dados`);
      await look('profile');
      await fieldOf(visit, profile('name')).fill('');
      await fieldOf(visit, profile('documentNumberCPF')).fill('');
      await press(buttonOf(visit, text('account')('save')));
      await errors.waitFor();
      await look('profile with errors');
      await fieldOf(visit, profile('CNPJ')).check();
      await look('profile of a company');

      const addresses = text('addresses');
      await go(`/${locale}/conta/enderecos`);
      await look('address book, empty');
      await press(buttonOf(visit, addresses('add')));
      await look('address form');
      await press(buttonOf(visit, addresses('save')));
      await errors.waitFor();
      await look('address form with errors');
      await fillAddress(visit, { street: 'Avenida Paulista', number: '1578' });
      await look('address form, filled');
      await press(buttonOf(visit, addresses('save')));
      await page.getByRole('main').getByText(addresses('saved')).waitFor();
      await look('address book');
      await press(page.getByRole('button', { name: new RegExp(`^${addresses('remove')} `) }));
      await page.getByRole('dialog', { name: addresses('removeSure') }).waitFor();
      await look('address about to be removed');
      await page.keyboard.press('Escape');
      await press(page.getByRole('button', { name: new RegExp(`^${addresses('edit')} `) }));
      await fieldOf(visit, addresses('country')).selectOption('620');
      await look('foreign address form');

      const notifications = text('notifications');
      await go(`/${locale}/conta/notificacoes`);
      await press(buttonOf(visit, text('account')('save')));
      await page.getByText(notifications('saved')).waitFor();
      await look('notifications, saved');

      await go(`/${locale}/conta/seguranca?falha=SOCIAL_LOGIN_IN_USE`);
      await page.getByText(text('error')('SOCIAL_LOGIN_IN_USE')).waitFor();
      await press(buttonOf(visit, text('security')('savePassword')));
      await errors.waitFor();
      await look('security with errors');
      expect(problems).toEqual([]);
    });
  });

  test('what fails says so, keeps what was typed and can be tried again', async () => {
    await shop.visit({ locale }, async (visit) => {
      const { page, press, text, go } = visit;
      const problems: string[] = [];
      const look = async (state: string) => problems.push(...(await pageProblems(page, state, schemes)));
      const alert = (title: string) => page.getByRole('alert').filter({ hasText: title });
      const [profile, addresses, account] = [text('profile'), text('addresses'), text('account')];
      await openPage(visit, '/enderecos');
      await addAddress(visit, { street: 'Rua Augusta', number: '900' });
      const fail = (route: Route) => route.abort();

      await page.route(graphql, fail);
      await press(page.getByRole('button', { name: new RegExp(`^${addresses('remove')} `) }));
      await press(page.getByRole('dialog').getByRole('button', { name: addresses('removeYes') }));
      await alert(addresses('removeFailed')).waitFor();
      await look('address not removed');
      await press(page.getByRole('dialog').getByRole('button', { name: addresses('removeNo') }));
      await page.unroute(graphql, fail);
      await press(buttonOf(visit, addresses('add')));
      await fillAddress(visit, { street: 'Rua Nova', number: 'S/N' });
      await page.route(graphql, fail);
      await press(buttonOf(visit, addresses('save')));
      await alert(addresses('saveFailed')).waitFor();
      await look('address not saved');
      expect(await fieldOf(visit, addresses('streetName')).inputValue()).toBe('Rua Nova');
      await page.unroute(graphql, fail);
      await press(buttonOf(visit, addresses('save')));
      await page.getByRole('main').getByText(addresses('saved')).waitFor();
      expect(await cards(visit).count()).toBe(2);

      await go(`/${locale}/conta/dados`);
      await fieldOf(visit, profile('phoneNumber')).fill('(11) 98765-4321');
      await page.route(graphql, fail);
      await press(buttonOf(visit, account('save')));
      await alert(profile('failed')).waitFor();
      await look('profile not saved');
      expect(await fieldOf(visit, profile('phoneNumber')).inputValue()).toBe('(11) 98765-4321');

      await page.unroute(graphql, fail);
      await go(`/${locale}/conta/notificacoes`);
      await page.route(graphql, fail);
      await press(buttonOf(visit, account('save')));
      await alert(text('notifications')('failed')).waitFor();
      await look('notifications not saved');
      await page.unroute(graphql, fail);

      // The page's own data does not come: it says so, and its link gets the page once it can be had.
      await page.route('**/*.data*', fail);
      await press(page.getByRole('main').getByRole('link', { name: text('common')('myOrders') }));
      await page.getByRole('heading', { level: 1, name: text('common')('accountFailedTitle') }).waitFor();
      expect(await page.title()).toBe(`${text('common')('accountFailedTitle')} | Canhoto`);
      await look('orders did not load');
      await page.unroute('**/*.data*', fail);
      await press(page.getByRole('main').getByRole('link', { name: text('common')('tryAgain') }));
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
      await press(page.getByRole('main').getByRole('link', { name: text('common')('tryAgain') }));
      await page.getByRole('heading', { level: 1, name: addresses('title') }).waitFor();
      expect(await cards(visit).count()).toBe(2);
      expect(problems).toEqual([]);
    });
  });

  test('every status of an order and of a ticket has its words', async () => {
    await shop.visit({ locale }, async (visit) => {
      const { context, page, text, go, url } = visit;
      await openPage(visit, '');
      const cookies = new Map((await context.cookies()).map(({ name, value }) => [name, value]));
      const shopper = newShopper(url, cookies);
      const cart = await saveCart(
        shopper,
        'festival-taverna',
        await batchOnSale(shopper, 'festival-taverna'),
        1,
      );
      const order = await orderCart(shopper, cart.id);
      if (order.payment.pix) await shopper.pay(order.payment.pix.txid);
      await expect
        .poll(async () => (await readOrder(shopper, order.number))?.status, { timeout: 15_000 })
        .toBe('APPROVED');
      const main = page.getByRole('main');
      const set = (table: 'order' | 'ticket', status: string) =>
        table === 'order'
          ? shop.pool.query('update customer_order set status = $1 where number = $2', [status, order.number])
          : shop.pool.query(
              `update ticket set status = $1 where order_id = (select id from customer_order where number = $2)`,
              [status, order.number],
            );
      try {
        for (const status of [
          'RECEIVED',
          'WAITING_FOR_APPROVAL',
          'PAYMENT_DECLINED',
          'CANCELED',
          'RESENT',
          'APPROVED',
        ] as const) {
          await set('order', status);
          await go(`/${locale}/conta/meus-pedidos`);
          await main.getByText(text('common')(`status${status}`), { exact: true }).waitFor();
          await go(`/${locale}/pedido/${order.number}`);
          await main
            .getByText(text('common')(`status${status}`), { exact: true })
            .first()
            .waitFor();
          await main.getByText(text('order')(`next${status}`)).waitFor();
        }
        for (const status of ['INVALID', 'TRANSFERRED', 'CANCELED', 'VALID'] as const) {
          await set('ticket', status);
          await go(`/${locale}/conta/meus-ingressos`);
          await main.getByText(text('tickets')(status), { exact: true }).waitFor();
          const code = main.getByRole('img', { name: text('tickets')('qr'), exact: true });
          expect(await code.count()).toBe(status === 'VALID' ? 1 : 0);
          if (status !== 'VALID') await main.getByText(text('tickets')(`over${status}`)).waitFor();
        }
      } finally {
        // The deployment counts what is sold, and must find it as it was.
        await set('order', 'APPROVED');
        await set('ticket', 'VALID');
      }
    });
  });
});

test('more orders than a page holds are found behind a link, and the newest behind another', async () => {
  await shop.visit({ device: 'phone' }, async (visit) => {
    const { context, page, press, text, go, url } = visit;
    const t = text('order');
    await openPage(visit, '');
    const cookies = new Map((await context.cookies()).map(({ name, value }) => [name, value]));
    const shopper = newShopper(url, cookies);
    const batchId = await batchOnSale(shopper, 'festival-taverna');
    const numbers: string[] = [];
    for (let count = 0; count < 21; count += 1) {
      const cart = await saveCart(shopper, 'festival-taverna', batchId, 1);
      const { number } = await orderCart(shopper, cart.id);
      await shopper.ask('mutation ($number: String!) { cancelOrder(number: $number) { status } }', {
        number,
      });
      numbers.unshift(number);
    }
    await go('/pt/conta/meus-pedidos');
    const orders = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) });
    expect(await orders.count()).toBe(20);
    expect(await orders.first().innerText()).toContain(numbers[0]);
    expect(await page.getByRole('link', { name: t('newest') }).count()).toBe(0);
    await press(page.getByRole('link', { name: t('older') }));
    await page.getByRole('link', { name: t('newest') }).waitFor();
    expect(await orders.count()).toBe(1);
    expect(await orders.first().innerText()).toContain(numbers[20]);
    expect(await page.getByRole('link', { name: t('older') }).count()).toBe(0);
  });
});

test('notifications are off until somebody says yes, and stay as they were said', async () => {
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

test('without script the account can be read, says what needs script, and can be left', async () => {
  await shop.visit({ hasScript: false }, async (visit) => {
    const { context, page, press, text, go } = visit;
    await openPage(visit, '/enderecos');
    await askApi(
      visit,
      `mutation { saveAddress(input: { streetName: "Rua Sem Script", streetNumber: "1", zipCode: "01310100",
        countryId: 76, stateId: 35, cityId: 3550308 }) { id } }`,
    );
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
});
