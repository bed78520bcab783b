import type { Page } from 'playwright-core';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { arriveAs } from '../support/journey-account.ts';
import {
  chooseTickets,
  hold,
  newPerson,
  payAtTheBank,
  placeOrder,
  register,
} from '../support/journey-buyer.ts';
import { pageProblems } from '../support/journey-page-check.ts';
import { openShop } from '../support/journey-shop.ts';
import { shown, type Visit } from '../support/journey-visit.ts';
import { openThirdParties } from '../support/third-party-stand-in.ts';

const comics = 'mundo-quadrinho';
const others = await openThirdParties();
const shop = openShop({ SITE_FILE: others.siteFile });
afterAll(() => others.close());
beforeEach(() => others.forget());

/** Long enough for whatever comes after load and idle; nothing can be waited for where nothing is to come. */
const restMilliseconds = 1_200;

const scriptsLoaded = () =>
  others.heard.filter(({ what }) => what.endsWith('.js')).map(({ what, said }) => [what, said]);

async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForTimeout(restMilliseconds);
}

const bar = ({ page, text }: Visit) => page.getByRole('region', { name: text('consent')('title') });
const button = ({ page, text }: Visit, key: 'accept' | 'refuse' | 'chatAllow') =>
  page.getByRole('button', { name: text('consent')(key), exact: true });
const consentOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('canhoto::consent') ?? 'null'));
/** What lives in a document that was not left. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isMarked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window);
const livesHere = (page: Page) =>
  page.evaluate(() => ['zE', 'dataLayer', 'fbq', '__SENTRY__'].filter((name) => name in window));

/** With the answer already given, as on any visit but the first. */
async function comeWithConsent({ context }: Visit, choice: 'accepted' | 'refused'): Promise<void> {
  await context.addInitScript((chosen) => {
    const at = new Date().toISOString();
    try {
      const kept = localStorage.getItem('canhoto::consent');
      if (kept === null)
        localStorage.setItem('canhoto::consent', JSON.stringify({ choice: chosen, version: 1, at }));
    } catch {
      // A frame without an origin has no storage, and nobody is asked there.
    }
  }, choice);
}

async function heardOf(what: string, count: number): Promise<unknown[]> {
  await expect.poll(() => others.saidBy(what).length).toBe(count);
  return others.saidBy(what);
}

describe('the question', () => {
  test('nothing is loaded before it is answered', async () => {
    await shop.visit({}, async (visit) => {
      const { page, go, url } = visit;
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        if (!request.url().startsWith(url) && !request.url().startsWith('data:'))
          elsewhere.push(request.url());
      });
      for (const path of ['/pt', `/pt/evento/${comics}`, '/pt/politica-de-privacidade']) {
        await go(path);
        await bar(visit).waitFor();
        await rest(page);
      }
      expect(others.heard).toEqual([]);
      expect(elsewhere).toEqual([]);
      expect(await livesHere(page)).toEqual([]);
      expect(await consentOf(page)).toBe(null);
    });
  });

  test('a no is as near as a yes, is remembered, and nothing is loaded after it', async () => {
    await shop.visit({}, async (visit) => {
      const { page, go, press } = visit;
      await go('/pt');
      await bar(visit).waitFor();
      await page.evaluate(() => document.fonts.ready);
      const [no, yes] = [
        await button(visit, 'refuse').boundingBox(),
        await button(visit, 'accept').boundingBox(),
      ];
      expect([no?.width, no?.height, no?.y]).toEqual([yes?.width, yes?.height, yes?.y]);
      await press(button(visit, 'refuse'));
      await bar(visit).waitFor({ state: 'hidden' });
      expect(await consentOf(page)).toMatchObject({ choice: 'refused', version: 1, at: expect.any(String) });
      for (const path of ['/pt', `/pt/evento/${comics}`]) {
        await go(path);
        await rest(page);
        expect(await bar(visit).count()).toBe(0);
      }
      expect(others.heard).toEqual([]);
    });
  });

  test('it can be answered anew from the footer, and a yes taken back ends what runs', async () => {
    await shop.visit({}, async (visit) => {
      const { page, go, press, text } = visit;
      await comeWithConsent(visit, 'accepted');
      await go('/pt');
      // All that is asked for: what the old document tells on its way out must not be taken for the new one's.
      await expect.poll(() => scriptsLoaded().length).toBe(3);
      await mark(page);
      await press(
        page.getByRole('contentinfo').getByRole('link', { name: text('common')('cookiePreferences') }),
      );
      await bar(visit).waitFor();
      expect(await bar(visit).innerText()).toContain(text('consent')('nowACCEPTED'));
      const reloaded = page.waitForEvent('load');
      await press(button(visit, 'refuse'));
      await reloaded;
      others.forget();
      await rest(page);
      expect(await isMarked(page)).toBe(false);
      expect(await livesHere(page)).toEqual([]);
      expect(scriptsLoaded()).toEqual([]);
      expect(await consentOf(page)).toMatchObject({ choice: 'refused' });
    });
  });

  test('where nothing is configured, nothing is asked', async () => {
    // The demonstration's own site file has none; pages.e2e.ts looks at all its pages.
    await shop.visit({}, async (visit) => {
      await visit.go('/sandbox/ui');
      await rest(visit.page);
      expect(await bar(visit).count()).toBe(0);
      expect(others.heard).toEqual([]);
    });
  });
});

describe('after a yes', () => {
  test('exactly what is configured for the page is loaded, once, also as the page changes', async () => {
    await shop.visit({}, async (visit) => {
      const { page, go, press, text } = visit;
      await go('/pt?utm_source=insta&busca=');
      await press(button(visit, 'accept'));
      await heardOf('ads', 1);
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: text('common')('termsOfUse') })
        .click();
      await page.getByRole('heading', { level: 1, name: text('terms')('title') }).waitFor();
      const views = await heardOf('ads', 2);
      await rest(page);
      expect(scriptsLoaded().sort()).toEqual([
        ['chat.js', { key: 'key-default' }],
        ['gtag.js', { id: 'AW-TEST' }],
        ['gtm.js', { id: 'GTM-TEST' }],
      ]);
      expect(others.saidBy('tagManager')).toHaveLength(1);
      expect(views).toEqual(
        ['/pt?utm_source=insta', '/pt/termos-de-uso?utm_source=insta'].map((path) => [
          'event',
          'page_view',
          { send_to: 'AW-TEST', page_location: visit.url + path, page_title: expect.any(String) },
        ]),
      );
      expect(others.saidBy('pixel')).toEqual([]);
    });
  });

  test.each([
    ['/pt', 'key-default'],
    [`/pt/evento/${comics}`, 'key-comics'],
    [`/pt/fila/${comics}`, 'key-comics'],
    ['/en/evento/pixel-verao', 'key-games'],
    ['/pt/evento/festival-taverna', 'key-default'],
  ])('the chat on %s has the key %s', async (path, key) => {
    await shop.visit({}, async (visit) => {
      await comeWithConsent(visit, 'accepted');
      await visit.go(path);
      expect(await heardOf('chat.js', 1)).toEqual([{ key }]);
    });
  });

  test('a page with another key of the chat comes as a document of its own', async () => {
    await shop.visit({}, async (visit) => {
      const { page, go } = visit;
      await comeWithConsent(visit, 'accepted');
      await go('/pt');
      await heardOf('chat.js', 1);
      await mark(page);
      await page.getByRole('link', { name: 'Festival Taverna' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Festival Taverna' }).waitFor();
      expect(await isMarked(page)).toBe(true);
      await page.goBack();
      await page.getByRole('link', { name: 'Pixel Verão' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Pixel Verão' }).waitFor();
      expect(await heardOf('chat.js', 2)).toEqual([{ key: 'key-default' }, { key: 'key-games' }]);
      expect(await isMarked(page)).toBe(false);
    });
  });

  test('AddToCart goes to both pixels as the checkout of the one event starts, and is not told again', async () => {
    await shop.visit({}, async (visit) => {
      const { page, go } = visit;
      await comeWithConsent(visit, 'accepted');
      await go(`/pt/evento/${comics}`);
      await heardOf('pixel.js', 1);
      await chooseTickets(visit, 1);
      expect(others.saidBy('pixel')).toEqual([]);
      await hold(visit);
      const told = await heardOf('pixel', 2);
      await rest(page);
      expect(told).toEqual(
        ['pixel-one', 'pixel-two'].map((id) => [
          'trackSingle',
          id,
          'AddToCart',
          { content_ids: [comics], content_type: 'product' },
        ]),
      );
      expect(others.heard.filter(({ page: from }) => from.includes('/checkout/'))).toEqual([]);
      expect(await livesHere(page)).toEqual([]);
    });
  });

  test('the pixels are not loaded on any other event', async () => {
    await shop.visit({}, async (visit) => {
      await comeWithConsent(visit, 'accepted');
      await visit.go('/pt/evento/festival-taverna');
      await heardOf('ads', 1);
      await chooseTickets(visit, 1);
      await hold(visit);
      await rest(visit.page);
      expect(others.saidBy('pixel.js')).toEqual([]);
      expect(others.saidBy('pixel')).toEqual([]);
    });
  });

  test('an error is told without the query of the page, and of the loads a share is measured', async () => {
    await shop.visit({}, async (visit) => {
      const { page, go } = visit;
      await comeWithConsent(visit, 'accepted');
      await go('/pt?busca=segredo');
      await page.waitForFunction(() => '__SENTRY__' in window);
      await page.evaluate(() =>
        dispatchEvent(new CustomEvent('canhoto:route-failed', { detail: new Error('a test of ours') })),
      );
      await expect.poll(() => JSON.stringify(others.saidBy('errors'))).toContain('a test of ours');
      const told = others.saidBy('errors').find((said) => String(said).includes('a test of ours'));
      expect(String(told)).not.toContain('segredo');
    });
  });
});

describe('what happens where nothing of others runs', () => {
  const told = () => JSON.stringify(others.heard.map(({ said }) => said));

  test('page views and a purchase are told on the next page, once, without a number in an address', async () => {
    await shop.visit({}, async (visit) => {
      const { page, go, text } = visit;
      await comeWithConsent(visit, 'accepted');
      await go('/pt/evento/festival-taverna');
      await heardOf('ads', 1);
      await chooseTickets(visit, 1);
      await hold(visit);
      const person = newPerson();
      await register(visit, person);
      const number = await placeOrder(visit);
      await payAtTheBank(visit);
      await page.getByText(text('order')('nextAPPROVED')).waitFor();
      // Seen again, it is bought no second time.
      await go(`/pt/pedido/${number}`);
      await rest(page);
      expect(others.saidBy('ads')).toHaveLength(1);
      others.forget();
      await go('/pt/termos-de-uso');
      // Each is sent by itself, so they may arrive in any order.
      const factsOf = (name: string) =>
        (others.saidBy('ads') as [string, string, Record<string, unknown>][])
          .filter(([, told]) => told === name)
          .map(([, , facts]) => facts);
      const viewed = () => factsOf('page_view').map(({ page_location }) => page_location);
      await expect
        .poll(viewed)
        .toEqual(
          expect.arrayContaining(
            ['checkout/festival-taverna', 'pedido', 'termos-de-uso'].map((path) => `${visit.url}/pt/${path}`),
          ),
        );
      await expect.poll(() => factsOf('purchase').length).toBe(1);
      const bought = factsOf('purchase');
      expect(bought).toEqual([
        { send_to: 'AW-TEST', transaction_id: number, value: expect.any(Number), currency: 'BRL' },
      ]);
      expect(bought[0]?.value).toBeGreaterThan(0);
      await expect
        .poll(() => JSON.stringify(others.saidBy('tagManager')))
        .toContain(`"transaction_id":"${number}"`);
      for (const secret of [person.email, person.documentNumber, person.name, `pedido/${number}`]) {
        expect(told()).not.toContain(secret);
      }
      others.forget();
      await go(`/pt/pedido/${number}`);
      await rest(page);
      await go('/pt/termos-de-uso');
      await expect.poll(viewed).toContain(`${visit.url}/pt/termos-de-uso`);
      await rest(page);
      expect(told()).not.toContain('purchase');
    });
  });

  test('what waits is forgotten with a log-out, and told to nobody', async () => {
    await shop.visit({}, async (visit) => {
      const { page, context, go, text } = visit;
      await comeWithConsent(visit, 'accepted');
      await arriveAs(visit, newPerson());
      // What waits would be told on this page, so it is loaded before anything does.
      const account = await context.newPage();
      await account.goto('/pt/conta');
      await rest(account);
      await go('/pt/conta/meus-ingressos');
      const waiting = () => page.evaluate(() => localStorage.getItem('canhoto::untold') ?? '');
      await expect.poll(waiting).toContain('/pt/conta/meus-ingressos');
      others.forget();
      const logOut = { name: text('account')('logOut'), exact: true };
      await account.getByRole('main').getByRole('button', logOut).click();
      await account.waitForURL(`${visit.url}/pt`);
      await rest(account);
      const views = others.saidBy('ads') as [string, string, { page_location: string }][];
      expect(views.map(([, , { page_location }]) => page_location)).toEqual([`${visit.url}/pt`]);
      expect(await waiting()).toBe('');
    });
  });

  test('nothing is kept of somebody who refuses', async () => {
    await shop.visit({}, async (visit) => {
      await comeWithConsent(visit, 'refused');
      await visit.go('/pt/auth/entrar');
      await rest(visit.page);
      expect(await visit.page.evaluate(() => localStorage.getItem('canhoto::untold'))).toBe(null);
    });
  });

  test('a secret in an address is not the referrer of the next page', async () => {
    await shop.visit({}, async ({ page, go, press, text }) => {
      await go('/pt/auth/nova-senha?token=secret');
      await page.evaluate(() => location.assign('/pt/termos-de-uso'));
      await page.getByRole('heading', { level: 1, name: text('terms')('title') }).waitFor();
      expect(await page.evaluate(() => document.referrer)).not.toContain('secret');
      await press(page.getByRole('banner').getByRole('link', { name: text('common')('homeLink') }));
    });
  });
});

test('a change of the query alone is a page view, without what was searched for', async () => {
  await shop.visit({}, async (visit) => {
    const { page, go } = visit;
    await comeWithConsent(visit, 'accepted');
    await go('/pt');
    await heardOf('ads', 1);
    await page.getByRole('searchbox').fill('maria@exemplo.com.br');
    await page.keyboard.press('Enter');
    const views = await heardOf('ads', 2);
    expect(views[1]).toMatchObject(['event', 'page_view', { page_location: `${visit.url}/pt` }]);
    expect(JSON.stringify(views)).not.toContain('maria');
  });
});

describe('where one logs in and pays', () => {
  test.each(['/pt/auth/entrar', '/en/auth/nova-conta', '/pt/auth/nova-senha', `/pt/checkout/${comics}`])(
    'nothing is asked or loaded on %s',
    async (path) => {
      await shop.visit({}, async (visit) => {
        await visit.go(path);
        await rest(visit.page);
        expect(await bar(visit).count()).toBe(0);
        await visit.page.evaluate(() => {
          const at = new Date().toISOString();
          localStorage.setItem('canhoto::consent', JSON.stringify({ choice: 'accepted', version: 1, at }));
        });
        await visit.go(path);
        await rest(visit.page);
        expect(others.heard).toEqual([]);
        expect(await livesHere(visit.page)).toEqual([]);
      });
    },
  );

  test('a link, a redirect and a step back from a page where something runs lead to a new document', async () => {
    await shop.visit({ device: 'phone' }, async (visit) => {
      const { page, go, press, text } = visit;
      const common = text('common');
      await comeWithConsent(visit, 'accepted');
      await go('/pt');
      await heardOf('ads', 1);

      await mark(page);
      await press(page.getByRole('button', { name: common('menuOpen') }));
      await press(page.getByRole('dialog').getByRole('link', { name: common('logIn'), exact: true }));
      await page.getByRole('heading', { level: 1, name: text('auth')('logInTitle') }).waitFor();
      expect([await isMarked(page), await livesHere(page)]).toEqual([false, []]);

      await expect.poll(() => page.evaluate(() => localStorage.getItem('canhoto::untold'))).not.toBe(null);

      // From there to a page where something runs, and one step back.
      await press(shown(page.getByRole('contentinfo').getByRole('link', { name: common('termsOfUse') })));
      await page.getByRole('heading', { level: 1, name: text('terms')('title') }).waitFor();
      // The log-in is told of here, and then this page.
      await heardOf('ads', 3);
      await mark(page);
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: text('auth')('logInTitle') }).waitFor();
      await expect.poll(() => isMarked(page)).toBe(false);
      expect(await livesHere(page)).toEqual([]);
    });
    await shop.visit({}, async (visit) => {
      const { page, go, press, text } = visit;
      await comeWithConsent(visit, 'accepted');
      await go('/pt');
      await expect.poll(() => livesHere(page)).toContain('zE');
      await mark(page);
      // Whoever is not logged in is led on to the log-in page.
      await press(page.getByRole('link', { name: text('common')('myAccount') }));
      await page.getByRole('heading', { level: 1, name: text('auth')('logInTitle') }).waitFor();
      await expect.poll(() => isMarked(page)).toBe(false);
      expect(await livesHere(page)).toEqual([]);
    });
    expect(others.heard.filter(({ page }) => page.includes('/auth/'))).toEqual([]);
  });
});

test.each([
  { locale: 'pt', phone: 'light', desktop: 'dark' },
  { locale: 'en', phone: 'dark', desktop: 'light' },
] as const)(
  'the question and the offer of the chat are accessible and fit, in $locale',
  async ({ locale, ...schemes }) => {
    await shop.visit({ locale }, async (visit) => {
      const { page, go, press, text } = visit;
      await go(`/${locale}/termos-de-uso`);
      await bar(visit).waitFor();
      const problems = await pageProblems(page, 'question', schemes);
      await press(button(visit, 'refuse'));
      await press(page.getByRole('contentinfo').getByRole('button', { name: text('common')('contactUs') }));
      await button(visit, 'chatAllow').waitFor();
      problems.push(...(await pageProblems(page, 'offer of the chat', schemes)));
      expect(problems).toEqual([]);
    });
  },
);

describe('contact us', () => {
  const contact = ({ page, text }: Visit) =>
    page.getByRole('contentinfo').getByRole('button', { name: text('common')('contactUs') });

  test('offers the chat where it is not allowed yet, and allows nothing else with it', async () => {
    await shop.visit({}, async (visit) => {
      const { page, go, press, text } = visit;
      await go('/pt');
      await press(button(visit, 'refuse'));
      await press(contact(visit));
      const dialog = page.getByRole('dialog', { name: text('common')('contactUs') });
      await dialog.waitFor();
      expect(others.heard).toEqual([]);
      await press(button(visit, 'chatAllow'));
      await dialog.waitFor({ state: 'hidden' });
      expect(await heardOf('chat', 1)).toEqual([['messenger', 'open']]);
      await rest(page);
      expect(scriptsLoaded()).toEqual([['chat.js', { key: 'key-default' }]]);
      expect(await consentOf(page)).toMatchObject({ choice: 'chat' });
    });
  });

  test('opens the chat where it is allowed', async () => {
    await shop.visit({}, async (visit) => {
      await comeWithConsent(visit, 'accepted');
      await visit.go('/pt');
      await heardOf('chat.js', 1);
      await visit.press(contact(visit));
      expect(await heardOf('chat', 1)).toEqual([['messenger', 'open']]);
      expect(await visit.page.getByRole('dialog').count()).toBe(0);
    });
  });

  test('opens the dialog with every other way where the chat must not run', async () => {
    await shop.visit({}, async (visit) => {
      const { page, go, press, text } = visit;
      await comeWithConsent(visit, 'accepted');
      await go('/pt/auth/entrar');
      await rest(page);
      await press(contact(visit));
      await page.getByRole('dialog', { name: text('common')('contactUs') }).waitFor();
      expect(await button(visit, 'chatAllow').count()).toBe(0);
      expect(others.heard).toEqual([]);
    });
  });
});
