import { describe, expect, test } from 'vitest';
import { casesOf } from '../../support/cases.ts';
import { openOffice } from '../../support/journey/office.ts';
import { pageProblems } from '../../support/journey/page-check.ts';
import { openShop } from '../../support/journey/shop.ts';

// The map of an arena's sectors in the editor: drawn by a button, moved by its corners, refused where it is no shape.
const shop = openShop();
const office = openOffice(shop);

describe.each(
  casesOf(0, [
    {
      locale: 'pt',
      schemes: { phone: 'light', desktop: 'dark' },
      stands: 'Anel Superior',
      added: 'Frisa Norte',
      key: 'frisa-norte',
    },
    {
      locale: 'en',
      schemes: { phone: 'dark', desktop: 'light' },
      stands: 'Upper Ring',
      added: 'North Box',
      key: 'north-box',
    },
  ] as const),
)('in $locale', ({ locale, schemes, stands, added, key }) => {
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

  test('a sector that is added has its field at once, and the shape of one that is removed is deleted alone', async () => {
    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      const [t, editor, problem] = [text('officePlaces'), text('officeEditor'), text('eventProblem')];
      const { rows } = await shop.pool.query<{ id: string }>('select id from event where slug = $1', [
        'final-liga-vertice',
      ]);
      await office.enter(visit, `/events/${rows[0]?.id}/edit/dates`);
      const map = page.getByRole('region', { name: t('map') });
      const shapes = map.getByRole('img', { name: t('mapPreview') }).locator('polygon');
      await shapes.first().waitFor({ state: 'attached' });
      const before = await shapes.count();
      const cornersOf = (sector: string) => map.getByLabel(t('mapPoints', { sector }), { exact: true });

      await page.getByLabel(t('newSector'), { exact: true }).fill(added);
      await page.getByRole('button', { name: t('addSector') }).click();
      // What is missing on the map is told once the sector itself is right.
      const other = locale === 'pt' ? 'inEnglish' : 'inPortuguese';
      await page
        .getByLabel(editor(other, { label: t('name') }), { exact: true })
        .last()
        .fill(added);
      const corners = cornersOf(added);
      expect(await corners.inputValue()).toBe('');
      const missing = map.getByText(problem('SECTOR_NOT_ON_MAP', { sector: key }), { exact: true });
      await missing.waitFor();
      await corners.pressSequentially('0,0 9,0 9,1');
      await expect.poll(() => shapes.count()).toBe(before + 1);
      await missing.waitFor({ state: 'detached' });
      expect(await corners.evaluate((field) => document.activeElement === field)).toBe(true);
      // Left empty, it is not drawn any more.
      await corners.fill('');
      await corners.blur();
      await missing.waitFor();
      expect(await shapes.count()).toBe(before);
      await corners.fill('0,0 9,0 9,1');

      await page.getByRole('button', { name: editor('removeNamed', { name: added }), exact: true }).click();
      const gone = t('mapGone', { sector: key });
      await map.getByLabel(gone, { exact: true }).waitFor();
      expect(await corners.count()).toBe(0);
      await map.getByText(problem('KEY_UNKNOWN', { key }), { exact: true }).waitFor();
      await page.evaluate(() => scrollTo(0, 0));
      expect(await pageProblems(page, 'a shape of no sector', schemes)).toEqual([]);
      await map.getByRole('button', { name: editor('removeNamed', { name: gone }), exact: true }).click();
      await expect.poll(() => shapes.count()).toBe(before);
      expect(await map.getByLabel(gone, { exact: true }).count()).toBe(0);
      await map.getByRole('button', { name: editor('undo'), exact: true }).click();
      await map.getByLabel(gone, { exact: true }).waitFor();
      await map.getByRole('button', { name: editor('removeNamed', { name: gone }), exact: true }).click();
      await page.getByText(editor('saveSAVED'), { exact: true }).waitFor();
      await page.reload();
      await cornersOf(stands).waitFor();
      expect(await map.getByLabel(gone, { exact: true }).count()).toBe(0);
    });
  });
});
