import { describe, expect, test } from 'vitest';
import { openOffice } from '../../support/journey/office.ts';
import { pageProblems } from '../../support/journey/page-check.ts';
import { openShop } from '../../support/journey/shop.ts';

// The map of an arena's sectors in the editor: drawn by a button, moved by its corners, refused where it is no shape.
const shop = openShop();
const office = openOffice(shop);

describe.each([
  { locale: 'pt', schemes: { phone: 'light', desktop: 'dark' }, stands: 'Anel Superior' },
  { locale: 'en', schemes: { phone: 'dark', desktop: 'light' }, stands: 'Upper Ring' },
] as const)('in $locale', ({ locale, schemes, stands }) => {
  test('the map of an arena is taken away, drawn again and changed', async () => {
    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      const [t, problem] = [text('officePlaces'), text('eventProblem')];
      const { rows } = await shop.pool.query<{ id: string }>('select id from event where slug = $1', [
        'final-liga-vertice',
      ]);
      await office.enter(visit, `/events/${rows[0]?.id}/edit/dates`);
      const map = page.getByRole('region', { name: t('map') });
      const preview = map.getByRole('img', { name: t('mapPreview') });
      await map.getByText(t('mapText')).waitFor();
      if ((await preview.count()) > 0) {
        await map.getByRole('button', { name: t('mapRemove') }).click();
        await preview.waitFor({ state: 'detached' });
      }
      await map.getByRole('button', { name: t('mapDraw') }).click();
      // Three sectors and the stage.
      await expect.poll(() => preview.locator('polygon').count()).toBe(4);
      // What stands under the bar of the editor could not be pressed there.
      await page.evaluate(() => scrollTo(0, 0));
      expect(await pageProblems(page, 'a drawn map', schemes)).toEqual([]);
      const corners = map.getByLabel(t('mapPoints', { sector: stands }), { exact: true });
      await corners.fill('1,1 2,2');
      await corners.blur();
      await map.getByText(problem('POLYGON_FORM'), { exact: true }).waitFor();
      await corners.fill('0,46 500,46 500,60');
      await corners.blur();
      await map.getByText(problem('POLYGON_OUTSIDE', { width: 100, height: 62 }), { exact: true }).waitFor();
      await page.evaluate(() => scrollTo(0, 0));
      expect(await pageProblems(page, 'a refused map', schemes)).toEqual([]);
      await corners.fill('0,46 100,46 50,60');
      await corners.blur();
      await map
        .getByText(problem('POLYGON_OUTSIDE', { width: 100, height: 62 }))
        .waitFor({ state: 'detached' });
    });
  });
});
