import { describe, expect, test } from 'vitest';
import { casesOf, repeats } from '../support/cases.ts';
import { openKeyboard } from '../support/journey/keyboard.ts';
import { looksAt, pageProblems } from '../support/journey/page-check.ts';
import { openShop } from '../support/journey/shop.ts';

const shop = openShop();
const event = 'mundo-quadrinho';
const pathOf = {
  pt: (slug: string) => `/pt/realizador/${slug}`,
  en: (slug: string) => `/en/realizador/${slug}`,
};

// Crossed, so that both languages together see every state in both schemes on both devices.
describe.each(
  casesOf(1, [
    { locale: 'pt', other: 'en', phone: 'light', desktop: 'dark' },
    { locale: 'en', other: 'pt', phone: 'dark', desktop: 'light' },
  ] as const),
)('in $locale', ({ locale, other, ...schemes }) => {
  test('an event leads to who organizes it, with all its events, and on to each of them', async () => {
    await shop.visit({ locale, device: 'phone' }, async ({ page, press, text, go }) => {
      const t = text('organizer');
      await go(`/${locale}/evento/${event}?utm_source=insta`);
      const link = page.getByRole('link', { name: text('event')('organizer', { name: 'Nanquim' }) });
      await press(link);
      await page.waitForURL(`${shop.url}${pathOf[locale]('nanquim')}?utm_source=insta`);
      await page.getByRole('heading', { level: 1, name: 'Nanquim', exact: true }).waitFor();
      const posters = page.getByRole('region', { name: t('upcoming') }).getByRole('listitem');
      expect(await posters.count()).toBe(3);
      expect(await pageProblems(page, 'nanquim', schemes)).toEqual([]);
      await press(posters.getByRole('link', { name: 'Mundo Quadrinho' }));
      await page.getByRole('heading', { level: 1, name: 'Mundo Quadrinho' }).waitFor();
    });
  });

  repeats(
    'the page of an organizer fits with what is over folded, open, and with a copy that failed (%s)',
    'an event leads to who organizes it, with all its events, and on to each of them',
  )('the page is accessible and fits, with what is over folded, and open', async () => {
    await shop.visit({ locale }, async ({ page, press, text, go }) => {
      const t = text('organizer');
      const { look, problems } = looksAt(page, schemes);
      await go(pathOf[locale]('vertice'));
      await look('vertice');
      await go(pathOf[locale]('lanterna'));
      await look('lanterna');
      expect(await page.getByRole('link', { name: /Órbita|Orbit/ }).isVisible()).toBe(false);
      await press(page.getByText(t('past')));
      await page.getByRole('link', { name: /Órbita|Orbit/ }).waitFor();
      await look('lanterna with what is over');
      expect(problems).toEqual([]);
    });
  });

  repeats('by the keys alone somebody subscribes, copies the address, and opens what is over')(
    'by keyboard: subscribes, copies the address, and opens what is over',
    async () => {
      await shop.visit({ locale }, async ({ context, page, text, go }) => {
        const t = text('organizer');
        await context.grantPermissions(['clipboard-read', 'clipboard-write']);
        await go(pathOf[locale]('lanterna'));
        const subscribe = page.getByRole('link', { name: t('subscribe') });
        const address = `${shop.url}/organizers/lanterna/events.ics?lang=${locale}`;
        expect(await subscribe.getAttribute('href')).toBe(address.replace('http:', 'webcal:'));
        await subscribe.focus();
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: t('copied') }).waitFor();
        await page
          .getByRole('status')
          .filter({ hasText: t('copied') })
          .waitFor({ state: 'attached' });
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
        const keyboard = openKeyboard(page);
        await keyboard.tabTo(new RegExp(`^${t('past')}`), 'summary');
        await keyboard.press('Enter');
        await page.getByRole('link', { name: /Órbita|Orbit/ }).waitFor();
        expect(keyboard.problems).toEqual([]);
      });
    },
  );

  repeats('the page of an organizer fits with what is over folded, open, and with a copy that failed (%s)')(
    'where copying is not allowed the address lies selected',
    async () => {
      await shop.visit({ locale }, async ({ page, press, text, go }) => {
        const t = text('organizer');
        await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
        await go(pathOf[locale]('vertice'));
        await press(page.getByRole('button', { name: t('copy') }));
        await page.getByText(t('copyFailed')).waitFor();
        expect(await page.evaluate(() => getSelection()?.toString())).toContain(
          '/organizers/vertice/events.ics',
        );
        expect(await pageProblems(page, 'copying failed', schemes)).toEqual([]);
      });
    },
  );

  repeats('without script the page of an organizer has its calendar, what is over, and its other language')(
    'without script everything is there, the address too',
    async () => {
      await shop.visit({ locale, hasScript: false }, async ({ page, text, go }) => {
        const t = text('organizer');
        await go(pathOf[locale]('lanterna'));
        // What is for browsers without script is a text of its own to Playwright.
        const shown = await page.locator('main noscript p').allInnerTexts();
        expect(shown).toEqual([
          expect.stringContaining(`${shop.url}/organizers/lanterna/events.ics?lang=${locale}`),
        ]);
        await page.getByText(t('past')).click();
        await page.getByRole('link', { name: /Órbita|Orbit/ }).waitFor();
      });
    },
  );

  repeats('without script the page of an organizer has its calendar, what is over, and its other language')(
    'the language is switched on the page',
    async () => {
      await shop.visit({ locale }, async ({ page, press, go }) => {
        await go(pathOf[locale]('vertice'));
        await press(
          page.getByRole('banner').getByRole('link', { name: other === 'pt' ? 'Português' : 'English' }),
        );
        await page.waitForURL(shop.url + pathOf[other]('vertice'));
      });
    },
  );
});
