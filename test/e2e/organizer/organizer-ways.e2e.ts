import { describe, expect } from 'vitest';
import { casesOf, repeats } from '../../support/cases.ts';
import { openKeyboard } from '../../support/journey/keyboard.ts';
import { pageProblems } from '../../support/journey/page-check.ts';
import { openShop } from '../../support/journey/shop.ts';
import { pathOf } from './steps.ts';

const shop = openShop();

// Crossed, so that both languages together see every state in both schemes on both devices.
describe.each(
  casesOf(1, [
    { locale: 'pt', other: 'en', phone: 'light', desktop: 'dark' },
    { locale: 'en', other: 'pt', phone: 'dark', desktop: 'light' },
  ] as const),
)('in $locale', ({ locale, other, ...schemes }) => {
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
