import { describe, expect, test } from 'vitest';
import { repeats } from '../../support/cases.ts';
import { arriveAs } from '../../support/journey/account.ts';
import {
  chooseTickets,
  comeToCheckout,
  hold,
  newPerson,
  payAtTheBank,
  placeOrder,
} from '../../support/journey/buyer.ts';
import {
  button,
  comeWithConsent,
  isMarked,
  livesHere,
  mark,
  openThirdPartyShop,
  rest,
} from '../../support/journey/third-parties.ts';

// What is loaded and told after a yes, and what is kept until it may be told.
const comics = 'mundo-quadrinho';
const { others, shop, scriptsLoaded, heardOf } = await openThirdPartyShop();

describe('after a yes', () => {
  repeats(
    'exactly what is configured for a page is loaded, once in its document, and each address is one view',
  )('exactly what is configured for the page is loaded, once, also as the page changes', async () => {
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

  repeats(
    'the chat of the document of %s has the key %s',
    'an event, its checkout and its purchase are told once each, without a number in an address',
  ).each([
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

  repeats('pages of another chat and protected pages are to be documents of their own, and no other')(
    'a page with another key of the chat comes as a document of its own',
    async () => {
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
    },
  );

  repeats('the pixels of the one event are on no other page')(
    'the pixels are not loaded on any other event',
    async () => {
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
    },
  );

  repeats('are not loaded where the event has none, or the installation allows none')(
    'pixels of an organizer are not loaded where the installation does not allow them',
    async () => {
      const pixels = JSON.stringify([{ kind: 'META', id: '999000111222' }]);
      const slug = 'festival-taverna';
      await shop.pool.query('update event set pixels = $1, version = version + 1 where slug = $2', [
        pixels,
        slug,
      ]);
      await shop.visit({}, async (visit) => {
        await comeWithConsent(visit, 'accepted');
        await visit.go(`/pt/evento/${slug}`);
        await heardOf('ads', 1);
        await rest(visit.page);
        expect(others.saidBy('pixel.js')).toEqual([]);
        expect(await visit.page.content()).not.toContain('999000111222');
      });
    },
  );

  repeats(
    'an error that a page has caught is told, without the query of the page and without who met it',
    'an event, its checkout and its purchase are told once each, without a number in an address',
  )('an error is told without the query of the page, and of the loads a share is measured', async () => {
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

  test('an event, its checkout and its purchase are told once each, without a number in an address', async () => {
    await shop.visit({}, async (visit) => {
      const { page, go, text } = visit;
      await comeWithConsent(visit, 'accepted');
      await go(`/pt/evento/${comics}`);
      await heardOf('ads', 1);
      await heardOf('pixel.js', 1);
      expect(await heardOf('chat.js', 1)).toEqual([{ key: 'key-comics' }]);
      await chooseTickets(visit, 1);
      expect(others.saidBy('pixel')).toEqual([]);
      await hold(visit);
      expect(await heardOf('pixel', 2)).toEqual(
        ['pixel-one', 'pixel-two'].map((id) => [
          'trackSingle',
          id,
          'AddToCart',
          { content_ids: [comics], content_type: 'product' },
        ]),
      );
      expect(await livesHere(page)).toEqual([]);
      const person = newPerson();
      await comeToCheckout(visit, person);
      const number = await placeOrder(visit);
      await payAtTheBank(visit);
      await page.getByText(text('order')('nextAPPROVED')).waitFor();
      // Seen again, it is bought no second time.
      await go(`/pt/pedido/${number}`);
      await rest(page);
      expect(others.saidBy('ads')).toHaveLength(1);
      expect(others.saidBy('pixel')).toHaveLength(2);
      expect(others.heard.filter(({ page: from }) => /checkout|pedido/.test(from))).toEqual([]);
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
            [`checkout/${comics}`, 'pedido', 'termos-de-uso'].map((path) => `${visit.url}/pt/${path}`),
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

      // Errors go to somebody else, by a script that is loaded for itself.
      await go('/pt/termos-de-uso?busca=segredo');
      await page.waitForFunction(() => '__SENTRY__' in window);
      await page.evaluate(() =>
        dispatchEvent(new CustomEvent('canhoto:route-failed', { detail: new Error('a test of ours') })),
      );
      const ofErrors = () => others.saidBy('errors').find((said) => String(said).includes('a test of ours'));
      await expect.poll(ofErrors).toBeDefined();
      expect(String(ofErrors())).not.toContain('segredo');
    });
  });

  repeats(
    '%s takes what waits, and no order can be read from what is left',
    'leaving leads home, and whoever cannot be reached is asked who is here',
  )('what waits is forgotten with a log-out, and told to nobody', async () => {
    await shop.visit({}, async (visit) => {
      const { page, context, go, text } = visit;
      await comeWithConsent(visit, 'accepted');
      await arriveAs(visit, newPerson());
      // What waits would be told on this page, so it is loaded before anything does.
      const account = await context.newPage();
      await account.goto('/pt/conta');
      await rest(account);
      await go('/pt/conta/meus-ingressos');
      const waiting = () => account.evaluate(() => localStorage.getItem('canhoto::untold') ?? '');
      await expect.poll(waiting).toContain('/pt/conta/meus-ingressos');
      // A log-out leads the tickets to the log-in, which would be a view of its own.
      await page.close();
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

  repeats('nothing is loaded, told or kept: %s')('nothing is kept of somebody who refuses', async () => {
    await shop.visit({}, async (visit) => {
      await comeWithConsent(visit, 'refused');
      await visit.go('/pt/auth/entrar');
      await rest(visit.page);
      expect(await visit.page.evaluate(() => localStorage.getItem('canhoto::untold'))).toBe(null);
    });
  });

  repeats('a page with a secret in its address tells it to no page after it: %s')(
    'a secret in an address is not the referrer of the next page',
    async () => {
      await shop.visit({}, async ({ page, go, press, text }) => {
        await go('/pt/auth/nova-senha?token=secret');
        await page.evaluate(() => location.assign('/pt/termos-de-uso'));
        await page.getByRole('heading', { level: 1, name: text('terms')('title') }).waitFor();
        expect(await page.evaluate(() => document.referrer)).not.toContain('secret');
        await press(page.getByRole('banner').getByRole('link', { name: text('common')('homeLink') }));
      });
    },
  );
});

repeats('another query is a view, without what was searched for in its address or its title')(
  'a change of the query alone is a page view, without what was searched for',
  async () => {
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
  },
);
