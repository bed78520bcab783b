import { describe, expect, test } from 'vitest';
import { casesOf, repeats } from '../../support/cases.ts';
import { pageProblems } from '../../support/journey/page-check.ts';
import {
  bar,
  button,
  comeWithConsent,
  consentOf,
  isMarked,
  livesHere,
  mark,
  openThirdPartyShop,
  rest,
} from '../../support/journey/third-parties.ts';
import { shown, type Visit } from '../../support/journey/visit.ts';

// The question of consent, the chat it offers, and the pages where nothing of others runs.
const comics = 'mundo-quadrinho';
const { others, shop, scriptsLoaded, heardOf } = await openThirdPartyShop();
const contactOf = ({ page, text }: Visit) =>
  page.getByRole('contentinfo').getByRole('button', { name: text('common')('contactUs') });

test('nothing of others runs before a yes, after a no, and any more once a yes is taken back', async () => {
  await shop.visit({}, async (visit) => {
    const { page, go, press, text, url } = visit;
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(url) && !request.url().startsWith('data:')) elsewhere.push(request.url());
    });
    for (const path of ['/pt', `/pt/evento/${comics}`]) {
      await go(path);
      await bar(visit).waitFor();
      await rest(page);
      expect([others.heard, elsewhere, await livesHere(page), await consentOf(page)]).toEqual([
        [],
        [],
        [],
        null,
      ]);
    }
    await press(button(visit, 'refuse'));
    await bar(visit).waitFor({ state: 'hidden' });
    expect(await consentOf(page)).toMatchObject({ choice: 'refused', version: 1, at: expect.any(String) });
    await go('/pt');
    await rest(page);
    expect([others.heard, elsewhere, await bar(visit).count()]).toEqual([[], [], 0]);

    const preferences = page
      .getByRole('contentinfo')
      .getByRole('link', { name: text('common')('cookiePreferences') });
    await press(preferences);
    await press(button(visit, 'accept'));
    // All that is asked for: what the old document tells on its way out must not be taken for the new one's.
    await expect.poll(() => scriptsLoaded().length).toBe(3);
    await press(contactOf(visit));
    expect(await heardOf('chat', 1)).toEqual([['messenger', 'open']]);
    expect(await page.getByRole('dialog').count()).toBe(0);

    await mark(page);
    await press(preferences);
    await bar(visit).waitFor();
    const reloaded = page.waitForEvent('load');
    await press(button(visit, 'refuse'));
    await reloaded;
    others.forget();
    await rest(page);
    expect([await isMarked(page), await livesHere(page), scriptsLoaded()]).toEqual([false, [], []]);
    expect(await consentOf(page)).toMatchObject({ choice: 'refused' });
  });
});

describe('the question', () => {
  repeats(
    'nothing is loaded, told or kept: %s',
    'nothing of others runs before a yes, after a no, and any more once a yes is taken back',
  )('nothing is loaded before it is answered', async () => {
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

  repeats(
    'a no is as near as a yes, is remembered, and is asked for no more',
    'nothing is loaded, told or kept: %s',
  )('a no is as near as a yes, is remembered, and nothing is loaded after it', async () => {
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

  repeats(
    'it can be answered anew from the footer, and a yes taken back loads the document anew',
    'nothing of others runs before a yes, after a no, and any more once a yes is taken back',
  )('it can be answered anew from the footer, and a yes taken back ends what runs', async () => {
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

  repeats('an installation without third parties asks for no consent')(
    'where nothing is configured, nothing is asked',
    async () => {
      // The demonstration's own site file has none; pages/ looks at all its pages.
      await shop.visit({}, async (visit) => {
        await visit.go('/sandbox/ui');
        await rest(visit.page);
        expect(await bar(visit).count()).toBe(0);
        expect(others.heard).toEqual([]);
      });
    },
  );
});

describe('where one logs in and pays', () => {
  repeats(
    'is not asked where one logs in and pays, on %s',
    'nothing is loaded or told after a yes, in a document of its own or in another',
  ).each(['/pt/auth/entrar', '/en/auth/nova-conta', '/pt/auth/nova-senha', `/pt/checkout/${comics}`])(
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

  repeats(
    'a %s to a page that must be without others loads a new document',
    'a redirect to such a page loads it anew before it shows',
    'a step back to such a page loads it anew before it shows',
    'pages of another chat and protected pages are to be documents of their own, and no other',
  )(
    'a link, a redirect and a step back from a page where something runs lead to a new document',
    async () => {
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
    },
  );
});

repeats('the question and the offer of the chat fit (%s)').each(
  casesOf(0, [
    { locale: 'pt', phone: 'light', desktop: 'dark' },
    { locale: 'en', phone: 'dark', desktop: 'light' },
  ] as const),
)(
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
  repeats(
    'a chat that is not allowed yet is offered, and a yes to it allows nothing else',
    'a no forgets what waits, and a yes to the chat alone loads and tells nothing else',
  )('offers the chat where it is not allowed yet, and allows nothing else with it', async () => {
    await shop.visit({}, async (visit) => {
      const { page, go, press, text } = visit;
      await go('/pt');
      await press(button(visit, 'refuse'));
      await press(contactOf(visit));
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

  repeats(
    'opens the chat at once where it is allowed: %s',
    'nothing of others runs before a yes, after a no, and any more once a yes is taken back',
  )('opens the chat where it is allowed', async () => {
    await shop.visit({}, async (visit) => {
      await comeWithConsent(visit, 'accepted');
      await visit.go('/pt');
      await heardOf('chat.js', 1);
      await visit.press(contactOf(visit));
      expect(await heardOf('chat', 1)).toEqual([['messenger', 'open']]);
      expect(await visit.page.getByRole('dialog').count()).toBe(0);
    });
  });

  repeats('a page where the chat must not run opens the dialog with every other way')(
    'opens the dialog with every other way where the chat must not run',
    async () => {
      await shop.visit({}, async (visit) => {
        const { page, go, press, text } = visit;
        await comeWithConsent(visit, 'accepted');
        await go('/pt/auth/entrar');
        await rest(page);
        await press(contactOf(visit));
        await page.getByRole('dialog', { name: text('common')('contactUs') }).waitFor();
        expect(await button(visit, 'chatAllow').count()).toBe(0);
        expect(others.heard).toEqual([]);
      });
    },
  );
});
