import { expect } from 'vitest';
import { indexOutdatedEvents } from '#src/service/selling/search/index-outdated-events.ts';
import { repeats } from '../../support/cases.ts';
import { makeManyEvents } from '../../support/deployment/many-events.ts';
import { pageProblems } from '../../support/journey/page-check.ts';
import { openOwnShop } from '../../support/journey/shop.ts';

// Its events would stand in the lists of every file of the worker.
const shop = openOwnShop();

repeats(
  'are on several pages, which lead to each other and say where one is',
  'have a way back from a page after the last',
  'ask for the events of their own page',
  'many events are on several pages, each on one of them, and no page is left out',
)('many events are on several pages, with and without script', async () => {
  await makeManyEvents(shop.pool, 220);
  await indexOutdatedEvents(shop.db);
  await expect.poll(async () => await (await fetch(`${shop.url}/pt`)).text()).toContain('pagina=2');
  for (const hasScript of [true, false]) {
    await shop.visit({ locale: 'pt', device: 'phone', hasScript }, async (visit) => {
      const { page, go, press, text } = visit;
      const t = text('home');
      await go('/pt');
      const seen = new Set<string>();
      for (let number = 1; ; number += 1) {
        const links = page.getByRole('region', { name: t('onSaleNow') }).getByRole('heading', { level: 3 });
        const names = await links.allInnerTexts();
        for (const name of names) expect(seen.has(name), name).toBe(false);
        for (const name of names) seen.add(name);
        const more = page.getByRole('link', { name: t('showMore') });
        if ((await more.count()) === 0) break;
        await press(more);
        await page.getByText(new RegExp(`^${number * 24 + 1} a `)).waitFor();
      }
      expect(seen.size).toBeGreaterThan(90);
      await press(page.getByRole('link', { name: t('showPrevious') }));
      await page.getByRole('link', { name: t('showMore') }).waitFor();
      if (!hasScript) return;
      expect(await pageProblems(page, 'a page of many', { phone: 'dark', desktop: 'light' })).toEqual([]);
      await go('/pt?pagina=90');
      await page.getByRole('link', { name: t('showPrevious') }).waitFor();
    });
  }
});
