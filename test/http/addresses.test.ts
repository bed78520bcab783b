import { describe, expect, test } from 'vitest';
import { FormVisitor, fillRegistration } from '../support/http/form-visitor.ts';
import { textOf } from '../support/http/markup.ts';
import { anchorsOf, metaOf, openSite, titleOf } from '../support/http/site.ts';
import { AccountBrowser, newCustomer } from '../support/journey/account-browser.ts';

// Specification section 2, as far as the server answers it; what the browser does with an address is in
// test/e2e/frame/addresses.e2e.ts.
const shop = openSite();

const slug = 'mundo-quadrinho';
const marketing = 'utm_source=insta&utm_term=gibi&utm_medium=story&utm_content=a&utm_campaign=lote1';

/** The cookies of somebody who has just registered. */
async function cookiesOfNewcomer(locale: 'pt' | 'en'): Promise<{ cookie: string }> {
  const graphql = () => Promise.reject(new Error('Nobody asks the API.'));
  const browser = new AccountBrowser({ url: shop.url, graphql });
  const registered = await browser.call('/api/register', newCustomer({ locale }));
  expect(registered.errors ?? []).toEqual([]);
  return { cookie: [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ') };
}

test('the site says what it is in its title and description, in both languages', async () => {
  const words = {
    pt: /bilheteria oficial dos melhores eventos de cultura pop, games e e-sports do Brasil/,
    en: /official box office for the best pop culture, gaming and e-sports events in Brazil/,
  };
  for (const locale of ['pt', 'en'] as const) {
    const page = await shop.html(`/${locale}`);
    expect(titleOf(page)).toMatch(words[locale]);
    expect(metaOf(page, 'description')).toMatch(words[locale]);
  }
});

const ofVisitors = [
  '',
  `/evento/${slug}`,
  `/evento/${slug}/programacao`,
  `/evento/${slug}/avisos`,
  `/checkout/${slug}`,
  '/auth/entrar',
  '/auth/nova-conta',
  '/auth/nova-senha',
  '/politica-de-privacidade',
  '/termos-de-uso',
  '/cancelamento-e-reembolso',
  '/meia-entrada',
  '/acessibilidade',
  '/nada',
];
const ofCustomers = [
  ...['', '/dados', '/enderecos', '/notificacoes', '/seguranca', '/cortesias', '/meus-pedidos'],
  ...['/meus-ingressos', '/lista-de-espera'],
].map((path) => `/conta${path}`);

/** The links of a page to pages of ours in its language, as the server writes them. */
async function linksOf(path: string, headers: Record<string, string> = {}): Promise<string[]> {
  const response = await fetch(shop.url + path, { headers });
  // Led to the log-in, every page of the account would be that one.
  expect(response.url).toBe(shop.url + path);
  const links = anchorsOf(await response.text()).filter(
    (tag) => /\shref="\/(?!api\/)/.test(tag) && !/\shreflang=/i.test(tag),
  );
  expect(links.length, path).toBeGreaterThan(5);
  return links;
}

describe('links and routes', () => {
  test('each route leads to its page', async () => {
    const visitor = new FormVisitor(shop.url, 'pt');
    const text: FormVisitor['text'] = (area) => visitor.text(area);
    const titleAt = async (path: string) => {
      await visitor.go(path);
      expect(visitor.at).toBe(path);
      return visitor
        .shown()
        .filter(({ tag }) => tag === 'h1')
        .map(textOf);
    };
    expect(await titleAt('/pt')).toEqual([text('home')('title')]);
    for (const locale of ['en', 'pt']) {
      expect(await titleAt(`/${locale}/evento/${slug}`)).toEqual(['Mundo Quadrinho']);
      expect(visitor.html).toContain(locale === 'pt' ? '<html lang="pt-BR">' : '<html lang="en">');
    }
    expect(await titleAt('/pt/auth/nova-senha')).toEqual([text('auth')('newPasswordTitle')]);
    expect(await titleAt('/pt/politica-de-privacidade')).toEqual([text('privacy')('title')]);
    expect(await titleAt('/pt/auth/nova-conta')).toEqual([text('auth')('registerTitle')]);
    const person = newCustomer({ locale: 'pt' });
    fillRegistration(visitor, person);
    await visitor.send(text('auth')('submitRegister'));
    expect(await titleAt('/pt/conta')).toEqual([text('account')('hello', { name: person.name })]);
    expect(await titleAt('/pt/conta/cortesias')).toEqual([text('courtesies')('title')]);
    expect(await titleAt('/pt/conta/meus-pedidos')).toEqual([text('order')('listTitle')]);
    expect(await titleAt('/pt/conta/meus-ingressos')).toEqual([text('tickets')('title')]);
  });

  test('every internal link is prefixed with the active locale', async () => {
    for (const locale of ['pt', 'en'] as const) {
      const written = async (path: string, headers: Record<string, string> = {}) =>
        (await linksOf(`/${locale}${path}`, headers)).filter(
          (tag) => !new RegExp(`\\shref="/${locale}([/?#"])`).test(tag),
        );
      for (const path of ofVisitors) expect(await written(path), path).toEqual([]);
      const cookies = await cookiesOfNewcomer(locale);
      for (const path of ofCustomers) expect(await written(path, cookies), path).toEqual([]);
    }
  });

  test('the locale defaults to pt, and is the one the browser wants more', async () => {
    const leadTo = (path: string, language?: string) =>
      shop.ledTo(path, language ? { 'accept-language': language } : {});
    expect(await leadTo('/')).toEqual([302, '/pt']);
    expect(await leadTo('/', 'de')).toEqual([302, '/pt']);
    expect(await leadTo('/', 'en-US,en;q=0.9')).toEqual([302, '/en']);
    expect(await leadTo(`/?${marketing}`)).toEqual([302, `/pt?${marketing}`]);
  });

  test('a customer is led to the language they have saved', async () => {
    const headers = { ...(await cookiesOfNewcomer('en')), 'accept-language': 'pt-BR' };
    expect((await shop.ledTo('/', headers))[1]).toBe('/en');
    expect((await shop.ledTo('/conta', headers))[1]).toBe('/en/conta');
  });

  test('a page of ours without its locale leads to it, with its query; anything else does not exist', async () => {
    const asked = (path: string) => shop.ledTo(path, { 'accept-language': 'en' });
    expect(await asked(`/evento/${slug}?dia=1`)).toEqual([302, `/en/evento/${slug}?dia=1`]);
    expect(await asked('/conta/meus-pedidos')).toEqual([302, '/en/conta/meus-pedidos']);
    expect(await asked('/politica-de-privacidade')).toEqual([302, '/en/politica-de-privacidade']);
    for (const path of ['/nada', '/fr', '/fr/conta', '/pt/nada', '/pt/evento/nada', '/pt/conta/nada']) {
      expect((await asked(path))[0], path).toBe(404);
    }
  });
});

describe('query parameters', () => {
  test('the five utm parameters are on every internal link of every page', async () => {
    const written = marketing.replaceAll('&', '&amp;');
    const without = async (path: string, headers: Record<string, string> = {}) =>
      (await linksOf(`/pt${path}?${marketing}`, headers)).filter(
        (tag) => /\shref="\/pt([/?#"])/.test(tag) && !tag.includes(written),
      );
    for (const path of ofVisitors) expect(await without(path), path).toEqual([]);
    const cookies = await cookiesOfNewcomer('pt');
    for (const path of ofCustomers) expect(await without(path, cookies), path).toEqual([]);
  });

  test('every redirect keeps them and the coupon, and the log-in leads back to the whole address', async () => {
    const leadTo = async (path: string) => (await shop.ledTo(path))[1];
    const kept = `${marketing}&coupon=GIBI10`;
    expect(await leadTo(`/?${kept}`)).toBe(`/pt?${kept}`);
    expect(await leadTo(`/conta?${kept}`)).toBe(`/pt/conta?${kept}`);
    expect(await leadTo(`/pt/conta?${kept}`)).toBe(`/pt/auth/entrar?redirect=%2Fpt%2Fconta&${kept}`);
    const wanted = '/pt/conta/dados?redirect=%2Fpt%2Fcheckout%2Fx';
    expect(await leadTo(`${wanted}&${kept}`)).toBe(
      `/pt/auth/entrar?redirect=${encodeURIComponent(wanted)}&${kept}`,
    );
    expect(await leadTo(`/pt/evento/${slug}?token=secret&coupon=GIBI10`)).toBe(
      `/pt/evento/${slug}?coupon=GIBI10`,
    );
  });

  test('a page without them has clean links', async () => {
    const links = anchorsOf(await shop.html('/pt'));
    expect(links.length).toBeGreaterThan(15);
    expect(links.filter((tag) => tag.includes('utm_'))).toEqual([]);
    // With them the same links have them, so that finding none means something.
    const marked = anchorsOf(await shop.html(`/pt?${marketing}`));
    expect(marked.filter((tag) => tag.includes('utm_')).length).toBeGreaterThan(15);
  });

  test('token is kept on the page of a new password only, and removed from every other address', async () => {
    expect(await shop.ledTo('/pt?a=1&token=secret&b=2')).toEqual([302, '/pt?a=1&b=2']);
    expect(await shop.ledTo(`/pt/evento/${slug}?token=secret`)).toEqual([302, `/pt/evento/${slug}`]);
    expect((await shop.ledTo('/pt/auth/nova-senha?token=secret'))[0]).toBe(200);
  });
});
