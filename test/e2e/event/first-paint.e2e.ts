import { expect, test } from 'vitest';
import { repeats } from '../../support/cases.ts';
import { openShop } from '../../support/journey/shop.ts';

const shop = openShop();

// React Router's links and scripts are held back (src/web/storefront/page-delivery.server.tsx): if it wrote them in another
// place, they would load at once, and nothing but this would notice.
test('before a page is shown, it asks for no style sheet and no script', async () => {
  await shop.visit({ device: 'phone' }, async ({ page, go }) => {
    for (const path of ['/pt', '/pt/evento/mundo-quadrinho', '/pt/auth/entrar']) {
      await go(path);
      await page.waitForLoadState('networkidle');
      const { parsedAt, asked, sheets } = await page.evaluate(() => ({
        // The first paint comes after it, at a moment that a busy machine tells too late.
        parsedAt: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming)
          .domInteractive,
        asked: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => /\.(js|css)$/.test(name))
          .map(({ name, startTime }) => ({ name: name.split('/').at(-1), startTime })),
        sheets: document.querySelectorAll('head style').length,
      }));
      expect(sheets, path).toBeGreaterThan(1);
      expect(asked.filter(({ name }) => name?.endsWith('.css'))).toEqual([]);
      expect(asked.length, path).toBeGreaterThan(3);
      expect(asked.filter(({ startTime }) => startTime < parsedAt)).toEqual([]);
    }
  });
});

repeats('after a second where the browser draws no frame')(
  'a page of which the browser draws no frame comes to life all the same',
  async () => {
    await shop.visit({}, async ({ page, go }) => {
      await page.addInitScript(() => {
        window.requestAnimationFrame = () => 0;
      });
      await go('/pt/evento/mundo-quadrinho');
    });
  },
);

repeats('at once in a page that is opened in the background')(
  'a page that is opened in the background comes to life',
  async () => {
    await shop.visit({}, async ({ page, go }) => {
      await page.addInitScript(() => {
        Object.defineProperty(document, 'hidden', { get: () => true });
      });
      await go('/pt/evento/mundo-quadrinho');
    });
  },
);
