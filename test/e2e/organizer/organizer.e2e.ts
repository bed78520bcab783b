import { describe, expect, test } from 'vitest';
import { casesOf, repeats } from '../../support/cases.ts';
import { looksAt, pageProblems } from '../../support/journey/page-check.ts';
import { openShop } from '../../support/journey/shop.ts';
import { pathOf } from './steps.ts';

const shop = openShop();
const event = 'mundo-quadrinho';

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
});
