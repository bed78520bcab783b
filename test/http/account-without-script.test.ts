import { describe, expect, test } from 'vitest';
import { casesOf } from '../support/cases.ts';
import { FormVisitor, fillRegistration, isOff } from '../support/http/form-visitor.ts';
import { textOf, upwards } from '../support/http/markup.ts';
import { metaOf, openSite } from '../support/http/site.ts';
import { newCustomer } from '../support/journey/account-browser.ts';

// The pages of the account as the server draws them for a browser without script.
const shop = openSite();

const address = `mutation { saveAddress(input: { streetName: "Rua Sem Script", streetNumber: "1",
  zipCode: "01310100", countryId: 76, stateId: 35, cityId: 3550308 }) { id } }`;

describe.each(casesOf(0, ['pt', 'en'] as const))('the account without script (%s)', (locale) => {
  test('can be read, says what needs script, is kept by no cache, and can be left', async () => {
    const visitor = new FormVisitor(shop.url, locale);
    const [account, addresses] = [visitor.text('account'), visitor.text('addresses')];
    const cookies = () => ({ cookie: [...visitor.jar].map((one) => one.join('=')).join('; ') });
    await visitor.go(`/${locale}/auth/nova-conta`);
    fillRegistration(visitor, newCustomer({ locale }));
    await visitor.send(visitor.text('auth')('submitRegister'));
    await visitor.ask(address);

    await visitor.go(`/${locale}/conta/enderecos`);
    const texts = visitor.shown().map(textOf);
    expect(texts.some((text) => text.includes('Rua Sem Script, 1'))).toBe(true);
    const add = visitor.shown().filter(({ tag }) => tag === 'button');
    expect(add.filter((button) => textOf(button) === addresses('add')).map(isOff)).toEqual([true]);
    for (const end of ['enderecos', 'dados', 'notificacoes', 'seguranca']) {
      const path = `/${locale}/conta/${end}`;
      await visitor.go(path);
      expect(visitor.says(account('withoutScript')), end).toBe(true);
      expect(metaOf(visitor.html, 'robots'), end).toContain('noindex');
      const { headers } = await fetch(shop.url + path, { headers: cookies() });
      expect(headers.get('cache-control'), end).toBe('private, no-store');
    }

    await visitor.go(`/${locale}/conta`);
    const [leave] = visitor
      .shown()
      .filter((one) => one.tag === 'button' && textOf(one) === account('logOut'));
    const form = leave && upwards(leave).find(({ tag }) => tag === 'form');
    expect([leave && isOff(leave), form?.attributes.get('method')]).toEqual([false, 'post']);
    const left = await fetch(new URL(form?.attributes.get('action') ?? visitor.at, shop.url), {
      method: 'POST',
      redirect: 'manual',
      headers: { ...cookies(), origin: shop.url, 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(),
    });
    expect(left.headers.get('location')).toBe(`/${locale}`);
    expect(await visitor.isLoggedIn()).toBe(false);
    const home = encodeURIComponent(`/${locale}/conta`);
    expect(await shop.ledTo(`/${locale}/conta`, cookies())).toEqual([
      302,
      `/${locale}/auth/entrar?redirect=${home}`,
    ]);
  });
});
