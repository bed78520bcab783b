import { generateCnpj } from '@brazilian-utils/brazilian-utils/generate-cnpj';
import type { Locator, Route } from 'playwright-core';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { openFacebookGraph } from '../support/facebook-graph.ts';
import { arriveAs, isLoggedIn, logInAs } from '../support/journey-account.ts';
import { batchOnSale, newShopper, orderCart, readOrder, saveCart } from '../support/journey-api.ts';
import { askApi, newPerson, type Person } from '../support/journey-buyer.ts';
import { linkIn, mailTo } from '../support/journey-mail.ts';
import { pageProblems } from '../support/journey-page-check.ts';
import { readerHears } from '../support/journey-reader.ts';
import { openShop } from '../support/journey-shop.ts';
import { type Visit, waitForFocus } from '../support/journey-visit.ts';

// Without a service for postal codes: a CEP says its state, as in a deployment that has no internet.
const facebook = await openFacebookGraph({
  appId: '1001',
  appSecret: 'a secret of nobody',
  users: [
    { id: '1', first_name: 'Lúcia', email: 'connected@example.com' },
    { id: '3', first_name: 'Ana', email: 'review.pt@example.com' },
    { id: '4', first_name: 'Ana', email: 'review.en@example.com' },
    { id: '2', first_name: 'Rui', last_name: 'Prado', email: `rui.${Date.now()}@example.com` },
  ],
});
afterAll(() => facebook.close());
const shop = openShop({
  CEP_URL: 'off',
  FACEBOOK_APP_ID: '1001',
  FACEBOOK_APP_SECRET: 'a secret of nobody',
  FACEBOOK_DIALOG_URL: facebook.url,
  FACEBOOK_GRAPH_URL: facebook.url,
});
const graphql = '**/production/customer/graphql';

const isInView = (target: Locator) =>
  target.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });

/** A page of the account's, with somebody new logged in on it. */
async function openPage(visit: Visit, path: string, person: Person = newPerson()): Promise<Person> {
  await arriveAs(visit, person);
  await visit.go(`/${visit.locale}/conta${path}`);
  return person;
}

function fieldOf({ page }: Visit, label: string): Locator {
  return page.getByRole('main').getByLabel(label, { exact: true });
}

function buttonOf({ page }: Visit, name: string): Locator {
  return page.getByRole('main').getByRole('button', { name, exact: true });
}

/** Fills the form of a Brazilian address that stands open. */
async function fillAddress(visit: Visit, typed: { street: string; number: string; nickname?: string }) {
  const t = visit.text('addresses');
  await fieldOf(visit, t('description')).fill(typed.nickname ?? '');
  await fieldOf(visit, t('zipCode')).fill('01310-100');
  await fieldOf(visit, t('streetName')).fill(typed.street);
  await fieldOf(visit, t('streetNumber')).fill(typed.number);
  await fieldOf(visit, t('state')).selectOption('35');
  await fieldOf(visit, t('city')).fill('sao paulo');
}

async function addAddress(visit: Visit, typed: { street: string; number: string; nickname?: string }) {
  const t = visit.text('addresses');
  await visit.press(buttonOf(visit, t('add')));
  await fillAddress(visit, typed);
  await visit.press(buttonOf(visit, t('save')));
  await visit.page.getByRole('main').getByText(t('saved')).waitFor();
}

/** The cards of the address book as they are read: heading and all. */
function cards({ page }: Visit): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) });
}

describe.each([
  { locale: 'pt', phone: 'light', desktop: 'dark' },
  { locale: 'en', phone: 'dark', desktop: 'light' },
] as const)('in $locale, $phone on a phone and $desktop on a desk', ({ locale, ...schemes }) => {
  test('every page and state of the account is accessible and fits', async () => {
    await shop.visit({ locale }, async (visit) => {
      const { page, press, text, go } = visit;
      const problems: string[] = [];
      const look = async (state: string) => problems.push(...(await pageProblems(page, state, schemes)));
      const errors = page.getByRole('alert').filter({ hasText: text('common')('errorsTitle') });
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

describe('the profile', () => {
  test('a person becomes a company, and it is there on the next visit', async () => {
    await shop.visit({}, async (visit) => {
      const { page, press, text } = visit;
      const t = text('profile');
      const cnpj = generateCnpj();
      await openPage(visit, '/dados');
      await fieldOf(visit, t('phoneNumber')).fill('11 98765 4321');
      await fieldOf(visit, t('CNPJ')).check();
      await fieldOf(visit, t('documentNumberCNPJ')).fill(cnpj);
      await fieldOf(visit, t('corporateName')).fill('Estúdio Órbita Ltda');
      await fieldOf(visit, t('tradeName')).fill('Órbita');
      await press(buttonOf(visit, text('account')('save')));
      await page.getByText(t('saved')).waitFor();
      await page.reload();
      expect(await fieldOf(visit, t('CNPJ')).isChecked()).toBe(true);
      const shown = await fieldOf(visit, t('documentNumberCNPJ')).inputValue();
      expect(shown).toMatch(/^[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}$/);
      expect(shown.replace(/\W/g, '')).toBe(cnpj.replace(/\W/g, ''));
      expect(await fieldOf(visit, t('corporateName')).inputValue()).toBe('Estúdio Órbita Ltda');
      expect(await fieldOf(visit, t('tradeName')).inputValue()).toBe('Órbita');
      expect(await fieldOf(visit, t('phoneNumber')).inputValue()).toBe('(11) 98765-4321');
    });
  });

  test('looking at the other kind loses nothing that was typed, and no mask is forced on anybody', async () => {
    await shop.visit({ device: 'phone' }, async (visit) => {
      const t = visit.text('profile');
      await openPage(visit, '/dados');
      await fieldOf(visit, t('documentNumberCPF')).fill('529.982.247-25');
      await fieldOf(visit, t('CNPJ')).check();
      expect(await fieldOf(visit, t('documentNumberCNPJ')).inputValue()).toBe('');
      await fieldOf(visit, t('documentNumberCNPJ')).pressSequentially('12abc345');
      expect(await fieldOf(visit, t('documentNumberCNPJ')).inputValue()).toBe('12abc345');
      await fieldOf(visit, t('CPF')).check();
      expect(await fieldOf(visit, t('documentNumberCPF')).inputValue()).toBe('529.982.247-25');
    });
  });

  test('the document of somebody else is refused beside its field, and the rest stays', async () => {
    const other = newPerson();
    await newShopper(shop.url).register(other);
    await shop.visit({}, async (visit) => {
      const { page, press, text } = visit;
      const t = text('profile');
      await openPage(visit, '/dados');
      await fieldOf(visit, t('documentNumberCPF')).fill(other.documentNumber);
      await fieldOf(visit, t('lastName')).fill('Prado');
      await press(buttonOf(visit, text('account')('save')));
      await page
        .getByRole('alert')
        .filter({ hasText: text('error')('E0101') })
        .waitFor();
      const number = fieldOf(visit, t('documentNumberCPF'));
      expect(await number.getAttribute('aria-invalid')).toBe('true');
      const describedBy = await number.getAttribute('aria-describedby');
      expect(await page.locator(`#${describedBy}`).innerText()).toContain(text('error')('E0101'));
      expect(await fieldOf(visit, t('lastName')).inputValue()).toBe('Prado');
    });
  });

  test('every trouble is told at once, each beside its field', async () => {
    await shop.visit({ locale: 'en' }, async (visit) => {
      const { page, press, text } = visit;
      const [t, error] = [text('profile'), text('error')];
      await openPage(visit, '/dados');
      await fieldOf(visit, t('documentNumberCPF')).fill('111.111.111-11');
      await fieldOf(visit, t('birthDate')).fill('2020-01-01');
      await fieldOf(visit, t('phoneNumber')).fill('123');
      await press(buttonOf(visit, text('account')('save')));
      const alert = page.getByRole('alert');
      for (const code of ['CPF_INVALID', 'UNDER_AGE', 'PHONE_INVALID'] as const) {
        await alert.getByText(error(code)).waitFor();
      }
      // The list takes the focus, and each of its lines leads to the field it is about.
      await alert.getByText(error('UNDER_AGE')).click();
      await waitForFocus(fieldOf(visit, t('birthDate')));
    });
  });

  test('saved, but nobody is logged in any more: both is said', async () => {
    await shop.visit({}, async (visit) => {
      const { page, press, text } = visit;
      await openPage(visit, '/dados');
      await page.waitForFunction(() => localStorage.getItem('canhoto::token') !== null);
      await page.route('**/api/user', (route) =>
        route.fulfill({ json: { status: 200, data: { isLoggedIn: false, token: '', locale: 'pt' } } }),
      );
      await press(buttonOf(visit, text('account')('save')));
      await page
        .getByRole('alert')
        .filter({ hasText: text('profile')('savedButOut') })
        .waitFor();
      const logIn = page.getByRole('alert').getByRole('link', { name: text('common')('logIn') });
      expect(await logIn.getAttribute('href')).toContain('/pt/auth/entrar?redirect=%2Fpt%2Fconta%2Fdados');
    });
  });
});

describe('the address book', () => {
  test('addresses are added, changed, made the main one and removed, and the next visit finds them so', async () => {
    await shop.visit({ device: 'phone' }, async (visit) => {
      const { page, press, text } = visit;
      const t = text('addresses');
      await openPage(visit, '/enderecos');
      await page.getByText(t('emptyTitle')).waitFor();
      await addAddress(visit, { street: 'Avenida Paulista', number: '1578', nickname: 'Casa da vó' });
      await addAddress(visit, { street: 'Rua Augusta', number: 'S/N' });
      const [first, second] = [cards(visit).nth(0), cards(visit).nth(1)];
      expect(await first.innerText()).toContain(t('main'));
      expect(await first.innerText()).toContain('Avenida Paulista, 1578');
      expect(await first.innerText()).toContain('São Paulo, SP');
      expect(await first.innerText()).toContain('CEP 01310-100');
      expect(await second.getByText(t('main'), { exact: true }).count()).toBe(0);

      // What is saved again stays where it was in the list (specification section 7).
      await press(first.getByRole('button', { name: new RegExp(`^${t('edit')}`) }));
      expect(await fieldOf(visit, t('streetName')).inputValue()).toBe('Avenida Paulista');
      await fieldOf(visit, t('streetNumber')).fill('1000');
      await press(buttonOf(visit, t('save')));
      await first.getByText('Avenida Paulista, 1000').waitFor();
      expect(await cards(visit).count()).toBe(2);

      await press(second.getByRole('button', { name: new RegExp(`^${t('makeMain')}`) }));
      await page.getByText(t('madeMain')).waitFor();
      await second.getByText(t('main'), { exact: true }).waitFor();
      expect(await first.getByText(t('main'), { exact: true }).count()).toBe(0);

      await press(second.getByRole('button', { name: new RegExp(`^${t('remove')}`) }));
      await press(page.getByRole('dialog').getByRole('button', { name: t('removeYes') }));
      await page.getByText(t('removed')).waitFor();
      // The only one that is left is the main one again; the page hears it from the deployment.
      await first.getByText(t('main'), { exact: true }).waitFor();
      await page.reload();
      expect(await cards(visit).count()).toBe(1);
      expect(await cards(visit).first().innerText()).toContain('Avenida Paulista, 1000');
    });
  });

  test('an address of another country has its own city and region, and needs no postal code', async () => {
    await shop.visit({ locale: 'en' }, async (visit) => {
      const { page, press, text } = visit;
      const t = text('addresses');
      await openPage(visit, '/enderecos');
      await press(buttonOf(visit, t('add')));
      await fieldOf(visit, t('country')).selectOption({ label: 'Ireland' });
      await fieldOf(visit, t('streetName')).fill('Grafton Street');
      await fieldOf(visit, t('city')).fill('Dublin');
      await fieldOf(visit, t('customState')).fill('Leinster');
      await press(buttonOf(visit, t('save')));
      await page.getByText(t('saved')).waitFor();
      const card = await cards(visit).first().innerText();
      expect(card).toContain('Dublin, Leinster');
      expect(card).toContain('Ireland');
      const { customer } = await askApi<{ customer: { addresses: object[] } }>(
        visit,
        '{ customer { addresses { countryId stateId cityId customCity customState zipCode } } }',
      );
      expect(customer.addresses).toEqual([
        {
          countryId: 372,
          stateId: null,
          cityId: null,
          customCity: 'Dublin',
          customState: 'Leinster',
          zipCode: '',
        },
      ]);
    });
  });

  test('eight digits are enough for a CEP to say its state, and one that does not exist is told', async () => {
    await shop.visit({}, async (visit) => {
      const { press, text, page } = visit;
      const t = text('addresses');
      await openPage(visit, '/enderecos');
      await press(buttonOf(visit, t('add')));
      const zipCode = fieldOf(visit, t('zipCode'));
      await zipCode.pressSequentially('4010010');
      expect(await fieldOf(visit, t('state')).inputValue()).toBe('');
      await zipCode.fill('40010-010');
      await expect.poll(() => fieldOf(visit, t('state')).inputValue()).toBe('29');
      // Only the state is known of it here, and nothing more is promised.
      const [before = '', after = ''] = t('filledState', { state: '|' }).split('|');
      await page.getByText(new RegExp(`${before}.*(Bahia|BA).*${after}`)).waitFor();
      await zipCode.fill('00000-000');
      await expect.poll(() => zipCode.getAttribute('aria-invalid')).toBe('true');
      await page.getByText(text('error')('ZIP_CODE_NOT_FOUND')).first().waitFor();
      // The cities are those of one state, asked for when it is chosen.
      const cities = page.getByRole('main').locator('datalist option');
      await expect.poll(() => cities.count()).toBe(417);
    });
  });

  test('a CEP fills what nobody has typed, the last one counts, and its failure is no trouble', async () => {
    await shop.visit({}, async (visit) => {
      const { page, press, text } = visit;
      const t = text('addresses');
      const answers: Record<string, object> = {
        '01310100': {
          zipCode: '01310100',
          streetName: 'Avenida Paulista',
          district: 'Bela Vista',
          stateId: 35,
          cityId: 3550308,
          city: { name: 'São Paulo' },
        },
        '20040002': {
          zipCode: '20040002',
          streetName: 'Avenida Rio Branco',
          district: 'Centro',
          stateId: 33,
          cityId: 3304557,
          city: { name: 'Rio de Janeiro' },
        },
      };
      await page.route(graphql, async (route) => {
        const { operationName, variables } = route.request().postDataJSON();
        if (operationName !== 'ZipCode') return await route.continue();
        const found = answers[variables.zipCode];
        if (!found) return await route.abort();
        // The first answer is slow: it comes when another CEP stands there already, and must change nothing.
        if (variables.zipCode === '01310100') await new Promise((resolve) => setTimeout(resolve, 700));
        await route.fulfill({ json: { data: { zipCode: found } } });
      });
      await openPage(visit, '/enderecos');
      await press(buttonOf(visit, t('add')));
      await fieldOf(visit, t('district')).fill('Meu bairro');
      const zipCode = fieldOf(visit, t('zipCode'));
      await zipCode.fill('01310-100');
      await zipCode.fill('20040-002');
      const street = fieldOf(visit, t('streetName'));
      await expect.poll(() => street.inputValue()).toBe('Avenida Rio Branco');
      await page.waitForTimeout(900);
      expect(await street.inputValue()).toBe('Avenida Rio Branco');
      expect(await fieldOf(visit, t('district')).inputValue()).toBe('Meu bairro');
      expect(await fieldOf(visit, t('state')).inputValue()).toBe('33');
      expect(await fieldOf(visit, t('city')).inputValue()).toBe('Rio de Janeiro');
      // What the look-up wrote, the next one may write over; what a hand wrote, it may not.
      await street.fill('Rua digitada');
      await zipCode.fill('01310-100');
      await expect.poll(() => fieldOf(visit, t('city')).inputValue()).toBe('São Paulo');
      expect(await street.inputValue()).toBe('Rua digitada');
      // Nobody answers: the form is filled by hand as if nothing were.
      await zipCode.fill('30110-000');
      await expect.poll(() => zipCode.getAttribute('aria-invalid')).toBe(null);
      expect(await page.getByRole('alert').count()).toBe(0);
      await fieldOf(visit, t('streetNumber')).fill('12');
      await press(buttonOf(visit, t('save')));
      await page.getByText(t('saved')).waitFor();
    });
  });

  test('a city that is not of the state is refused, and a list that does not come can be asked for again', async () => {
    await shop.visit({}, async (visit) => {
      const { page, press, text } = visit;
      const t = text('addresses');
      let fails = true;
      await page.route(graphql, async (route) => {
        const { operationName } = route.request().postDataJSON();
        await (operationName === 'Cities' && fails ? route.abort() : route.continue());
      });
      await openPage(visit, '/enderecos');
      await press(buttonOf(visit, t('add')));
      await fillAddress(visit, { street: 'Rua A', number: '1' });
      await page.getByText(t('citiesFailed')).waitFor();
      fails = false;
      await press(buttonOf(visit, t('retryCities')));
      await page.getByText(t('citiesFailed')).waitFor({ state: 'detached' });
      await fieldOf(visit, t('city')).fill('Niterói');
      await press(buttonOf(visit, t('save')));
      await page.getByRole('alert').getByText(text('error')('CITY_INVALID')).waitFor();
      await fieldOf(visit, t('city')).fill('Santos');
      await press(buttonOf(visit, t('save')));
      await page.getByText(t('saved')).waitFor();
    });
  });

  test('the keyboard alone adds, changes and removes an address, and the focus is never lost', async () => {
    await shop.visit({}, async (visit) => {
      const { page, text } = visit;
      const t = text('addresses');
      await openPage(visit, '/enderecos');
      const focused = () =>
        page.evaluate(() => {
          const element = document.activeElement as HTMLElement & { labels?: NodeListOf<HTMLElement> };
          return (element.labels?.[0]?.innerText ?? element.textContent ?? '').trim();
        });
      const tabTo = async (name: string) => {
        for (let presses = 0; presses < 60; presses += 1) {
          await page.keyboard.press('Tab');
          if ((await focused()).startsWith(name)) return;
        }
        throw new Error(`Tab never reached "${name}".`);
      };
      const expectFocus = async (name: string) => {
        await expect.poll(focused).toMatch(new RegExp(`^${name}`));
      };
      await tabTo(t('add'));
      await page.keyboard.press('Enter');
      await expectFocus(t('addTitle'));
      await tabTo(t('zipCode'));
      await page.keyboard.type('01310-100');
      await expect.poll(() => fieldOf(visit, t('state')).inputValue()).toBe('35');
      await tabTo(t('streetName'));
      await page.keyboard.type('Avenida Paulista');
      await tabTo(t('streetNumber'));
      await page.keyboard.type('1578');
      await tabTo(t('city'));
      await page.keyboard.type('São Paulo');
      await tabTo(t('save'));
      await page.keyboard.press('Enter');
      // Back to where the form was opened.
      await page.getByText(t('saved')).waitFor();
      await expectFocus(t('add'));

      await page.keyboard.press('Shift+Tab');
      await expectFocus(t('remove'));
      await page.keyboard.press('Shift+Tab');
      await expectFocus(t('edit'));
      await page.keyboard.press('Enter');
      await expectFocus(t('editTitle'));
      await tabTo(t('streetNumber'));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type('2000');
      await page.keyboard.press('Enter');
      await page.getByText('Avenida Paulista, 2000').first().waitFor();
      await expectFocus(t('edit'));

      await tabTo(t('remove'));
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: t('removeSure') });
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await expectFocus(t('remove'));
      await page.keyboard.press('Enter');
      await dialog.waitFor();
      await expectFocus(t('removeNo'));
      await page.keyboard.press('Tab');
      await expectFocus(t('removeYes'));
      await page.keyboard.press('Enter');
      await page.getByText(t('removed')).waitFor();
      await expectFocus(t('list'));
    });
  });

  test('a screen reader hears the pages in their order, with what each thing is', async () => {
    await shop.visit({}, async (visit) => {
      const { page, press, text } = visit;
      const [t, account] = [text('addresses'), text('account')];
      await openPage(visit, '/enderecos');
      await addAddress(visit, { street: 'Avenida Paulista', number: '1578', nickname: 'Casa da vó' });
      const expectOrder = async (parts: string[]) =>
        await vi.waitFor(async () => {
          const heard = await readerHears(page);
          let from = 0;
          for (const part of parts) {
            const at = heard.findIndex((line, index) => index >= from && line.startsWith(part));
            expect(at, `"${part}" comes in its turn in:\n${heard.join('\n')}`).toBeGreaterThanOrEqual(0);
            from = at + 1;
          }
        }, 15_000);
      await expectOrder([
        `link: ${account('addresses')}`,
        `heading 1: ${t('title')}`,
        `heading 2: ${t('list')}`,
        `heading 3: Casa da vó ${t('main')}`,
        `button: ${t('edit')} Casa da vó, Avenida Paulista`,
        `button: ${t('remove')} Casa da vó, Avenida Paulista`,
        `button: ${t('add')}`,
      ]);
      const current = page
        .getByRole('navigation', { name: account('sections') })
        .locator('[aria-current=page]');
      expect(await current.innerText()).toBe(account('addresses'));
      await press(buttonOf(visit, t('add')));
      await expectOrder([
        `heading 2: ${t('addTitle')}`,
        `combobox: ${t('type')}`,
        `textbox: ${t('description')}`,
        `textbox: ${t('recipient')}`,
        `combobox: ${t('country')}`,
        `textbox: ${t('zipCode')}`,
        `textbox: ${t('streetName')}`,
        `textbox: ${t('streetNumber')}`,
        `textbox: ${t('complement')}`,
        `textbox: ${t('district')}`,
        `combobox: ${t('state')}`,
        `combobox: ${t('city')}`,
        `checkbox: ${t('makeThisMain')}`,
        `button: ${t('save')}`,
        `button: ${t('cancel')}`,
      ]);
      await press(buttonOf(visit, t('save')));
      // The errors are an alert that has the focus, and each field is read with its own.
      const alert = page.getByRole('alert');
      await alert.waitFor();
      await waitForFocus(alert);
      const zipCode = fieldOf(visit, t('zipCode'));
      const described = await zipCode.getAttribute('aria-describedby');
      expect(await page.locator(`#${described}`).innerText()).toBe(account('required'));
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

describe('security', () => {
  test('a new password opens the account, the old one does not, and every other device is out', async () => {
    const person = newPerson();
    await shop.visit({}, async (visit) => {
      const { page, press, text } = visit;
      const t = text('security');
      await openPage(visit, '/seguranca', person);
      await shop.visit({ device: 'phone' }, async (phone) => {
        await logInAs(phone, person);
        const section = page.getByRole('region', { name: t('password'), exact: true });
        const field = (label: string) => section.getByLabel(label, { exact: true });
        await field(t('currentPassword')).fill('Errada#1x');
        await field(t('newPassword')).fill('Outra#Senha2');
        await field(t('newPasswordAgain')).fill('Outra#Senha2');
        await press(buttonOf(visit, t('savePassword')));
        await page.getByRole('alert').getByText(text('error')('PASSWORD_WRONG')).waitFor();
        expect(await isLoggedIn(phone)).toBe(true);
        await field(t('currentPassword')).fill(person.password);
        await press(buttonOf(visit, t('savePassword')));
        await page.getByText(t('passwordSaved')).waitFor();
        expect(await field(t('newPassword')).inputValue()).toBe('');
        expect(await isLoggedIn(phone)).toBe(false);
        expect(await isLoggedIn(visit)).toBe(true);
        await expect(logInAs(phone, person)).rejects.toThrow('LOGIN_FAILED');
        await logInAs(phone, { ...person, password: 'Outra#Senha2' });
      });
    });
  });

  test('a weak password, and one repeated wrongly, are told before anything is sent', async () => {
    await shop.visit({ device: 'phone' }, async (visit) => {
      const { page, press, text } = visit;
      const t = text('security');
      const person = await openPage(visit, '/seguranca');
      const section = page.getByRole('region', { name: t('password'), exact: true });
      await section.getByLabel(t('currentPassword'), { exact: true }).fill(person.password);
      await section.getByLabel(t('newPassword'), { exact: true }).fill('fraca');
      await section.getByLabel(t('newPasswordAgain'), { exact: true }).fill('outra');
      await press(buttonOf(visit, t('savePassword')));
      const alert = page.getByRole('alert');
      await alert.getByText(text('error')('PASSWORD_WEAK')).waitFor();
      await alert.getByText(text('error')('PASSWORDS_DIFFER')).waitFor();
    });
  });

  test('another e-mail counts from when its link is used, and not before', async () => {
    await shop.visit({}, async (visit) => {
      const { page, press, text, go } = visit;
      const t = text('security');
      const person = await openPage(visit, '/seguranca');
      const email = newPerson().email;
      const section = page.getByRole('region', { name: t('email'), exact: true });
      await section.getByLabel(t('newEmail'), { exact: true }).fill(email);
      await section.getByLabel(t('currentPassword'), { exact: true }).fill('Errada#1x');
      await press(buttonOf(visit, t('saveEmail')));
      await page.getByRole('alert').getByText(text('error')('PASSWORD_WRONG')).waitFor();
      expect(await section.getByLabel(t('newEmail'), { exact: true }).inputValue()).toBe(email);
      await section.getByLabel(t('currentPassword'), { exact: true }).fill(person.password);
      await press(buttonOf(visit, t('saveEmail')));
      await page.getByText(t('emailSent', { email })).waitFor();
      const path = linkIn(await mailTo(shop.pool, email, 'change-email'), '/auth/confirmar-email');
      await go('/pt/conta/seguranca');
      await section.getByText(person.email).waitFor();

      await go(path);
      await press(buttonOf(visit, text('auth')('submitConfirmEmail')));
      await page.getByText(text('auth')('confirmedTitle')).waitFor();
      await go('/pt/conta/seguranca');
      await section.getByText(email).waitFor();
      await section.getByText(t('emailConfirmed'), { exact: true }).waitFor();
      await logInAs(visit, { email, password: person.password });
      await expect(logInAs(visit, person)).rejects.toThrow('LOGIN_FAILED');
    });
  });

  test('the link that confirms the address can be sent again, and the note goes when it was used', async () => {
    await shop.visit({ device: 'phone' }, async (visit) => {
      const { page, press, text, go } = visit;
      const account = text('account');
      const person = await openPage(visit, '');
      await mailTo(shop.pool, person.email, 'confirm-email', 1);
      await press(buttonOf(visit, account('confirmAgain')));
      await page.getByText(account('confirmSentTitle')).waitFor();
      const mail = await mailTo(shop.pool, person.email, 'confirm-email', 2);
      const path = linkIn(mail, '/auth/confirmar-email');
      await go(path);
      await press(buttonOf(visit, text('auth')('submitConfirmEmail')));
      await page.getByText(text('auth')('confirmedTitle')).waitFor();
      await go('/pt/conta');
      await page.getByText(account('securityHint')).waitFor();
      expect(await page.getByText(account('confirmTitle')).count()).toBe(0);
    });
  });

  test('a device is ended from here, then all others, then this one too', async () => {
    const person = newPerson();
    await shop.visit({}, async (visit) => {
      const { page, press, text } = visit;
      const t = text('security');
      await openPage(visit, '/seguranca', person);
      await shop.visit({ device: 'phone' }, async (phone) => {
        await logInAs(phone, person);
        await visit.go('/pt/conta/seguranca');
        const devices = page.getByRole('region', { name: t('devices') }).getByRole('listitem');
        expect(await devices.count()).toBe(2);
        expect(await devices.filter({ hasText: t('thisDevice') }).count()).toBe(1);
        await press(devices.getByRole('button', { name: new RegExp(`^${t('end')} `) }));
        await page.getByText(t('ended')).waitFor();
        expect(await devices.count()).toBe(1);
        expect(await isLoggedIn(phone)).toBe(false);
        expect(await isLoggedIn(visit)).toBe(true);

        await logInAs(phone, person);
        await visit.go('/pt/conta/seguranca');
        await press(buttonOf(visit, t('endOthers')));
        await page.getByText(t('endedOthers')).waitFor();
        expect(await isLoggedIn(phone)).toBe(false);
        expect(await isLoggedIn(visit)).toBe(true);

        await logInAs(phone, person);
        await press(buttonOf(visit, t('endAll')));
        await page.waitForURL('**/pt');
        expect(await isLoggedIn(phone)).toBe(false);
        expect(await isLoggedIn(visit)).toBe(false);
        await page.goto('/pt/conta/seguranca');
        expect(new URL(page.url()).pathname).toBe('/pt/auth/entrar');
      });
    });
  });

  test('a social login is connected, opens the account, and is taken off again', async () => {
    await shop.visit({}, async (visit) => {
      const { page, press, text } = visit;
      const t = text('security');
      await openPage(visit, '/seguranca');
      const section = page.getByRole('region', { name: t('social') });
      await press(section.getByRole('link', { name: t('connect', { name: 'Facebook' }) }));
      await press(page.getByRole('button', { name: 'connected@example.com' }));
      await page.waitForURL('**/pt/conta/seguranca*');
      await section.getByText(t('connected'), { exact: true }).waitFor();
      await press(section.getByRole('button', { name: `${t('disconnect')} Facebook` }));
      await section.getByText(t('disconnected', { name: 'Facebook' })).waitFor();
      await section.getByText(t('notConnected'), { exact: true }).waitFor();
    });
  });

  test('the only way in stays until there is a password, which asks for none before', async () => {
    await shop.visit({ device: 'phone' }, async (visit) => {
      const { page, press, text, go } = visit;
      const t = text('security');
      await page.goto('/api/login/facebook?redirect=/pt/conta/seguranca&lg=pt');
      await press(page.getByRole('button', { name: /^rui\./ }));
      await page.waitForURL('**/pt/conta/seguranca*');
      await go('/pt/conta');
      await page.getByText(text('account')('incompleteTitle')).waitFor();
      await go('/pt/conta/seguranca');
      const section = page.getByRole('region', { name: t('social') });
      await press(section.getByRole('button', { name: `${t('disconnect')} Facebook` }));
      await section.getByRole('alert').getByText(text('error')('LAST_LOGIN')).waitFor();
      const password = page.getByRole('region', { name: t('createPassword') });
      expect(await password.getByLabel(t('currentPassword'), { exact: true }).count()).toBe(0);
      await password.getByLabel(t('newPassword'), { exact: true }).fill('Primeira#1');
      await password.getByLabel(t('newPasswordAgain'), { exact: true }).fill('Primeira#1');
      await press(buttonOf(visit, t('createPassword')));
      await page.getByText(t('passwordSaved')).waitFor();
      // Facebook does not say whether an address is its owner's: what was connected before it was proved goes.
      await section.getByText(t('notConnected'), { exact: true }).waitFor();
    });
  });

  test.each(['pt', 'en'] as const)(
    'after a new password the social logins that stay are asked about, and taken off (%s)',
    async (locale) => {
      await shop.visit({ locale }, async (visit) => {
        const { page, press, text } = visit;
        const t = text('security');
        const person = await openPage(visit, '/seguranca');
        await shop.pool.query('update auth_user set email_verified = true where email = $1', [person.email]);
        const section = page.getByRole('region', { name: t('social') });
        await press(section.getByRole('link', { name: t('connect', { name: 'Facebook' }) }));
        await press(page.getByRole('button', { name: `review.${locale}@example.com` }));
        await page.waitForURL(`**/${locale}/conta/seguranca*`);
        await section.getByText(t('connected'), { exact: true }).waitFor();
        expect(await section.getByText(t('reviewTitle')).count()).toBe(0);
        const password = page.getByRole('region', { name: t('password'), exact: true });
        await password.getByLabel(t('currentPassword'), { exact: true }).fill(person.password);
        await password.getByLabel(t('newPassword'), { exact: true }).fill('Primeira#1');
        await password.getByLabel(t('newPasswordAgain'), { exact: true }).fill('Primeira#1');
        await press(buttonOf(visit, t('savePassword')));
        // Beside what was just saved, for what it leads to is far below on a phone.
        await password.getByText(t('reviewTitle'), { exact: true }).waitFor();
        await press(password.getByRole('link', { name: t('social') }));
        await expect.poll(() => isInView(section.getByRole('heading', { name: t('social') }))).toBe(true);
        expect(await pageProblems(page, 'review', { phone: 'dark', desktop: 'light' })).toEqual([]);

        // The same page follows a password that was set by mail, and leads on to where one wanted to go.
        await page.goto(`/${locale}/conta/seguranca?rever=1&redirect=/${locale}/conta/meus-pedidos`);
        await section.getByText(t('reviewTitle'), { exact: true }).waitFor();
        await page.setViewportSize({ width: 375, height: 812 });
        expect(await isInView(section.getByText(t('reviewTitle'), { exact: true }))).toBe(true);
        await press(section.getByRole('button', { name: `${t('disconnect')} Facebook` }));
        await section.getByText(t('disconnected', { name: 'Facebook' })).waitFor();
        await page.goto(`/${locale}/conta/seguranca?rever=1&redirect=/${locale}/conta/meus-pedidos`);
        await page.waitForURL(`**/${locale}/conta/meus-pedidos*`);
      });
    },
  );

  test('only a refusal of ours is read out from the address', async () => {
    await shop.visit({}, async (visit) => {
      const { page, text, go } = visit;
      await openPage(visit, '/seguranca?falha=Ligue%20agora');
      await page.getByRole('heading', { level: 1, name: text('security')('title') }).waitFor();
      expect(await page.getByText('Ligue agora').count()).toBe(0);
      expect(await page.getByRole('alert').count()).toBe(0);
      await go('/pt/conta/seguranca?falha=LOGIN_NOT_AUTHORIZED');
      await page.getByRole('alert').getByText(text('error')('LOGIN_NOT_AUTHORIZED')).waitFor();
    });
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
