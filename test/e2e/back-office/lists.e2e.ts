import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { readCsv } from '#src/domain/format/csv.ts';
import { casesOf } from '../../support/cases.ts';
import { openOffice } from '../../support/journey/office.ts';
import { pageProblems } from '../../support/journey/page-check.ts';
import { openShop } from '../../support/journey/shop.ts';

// What can be done with the lists of the back office: saved views, the command palette, exports.
const shop = openShop();
const office = openOffice(shop);

describe.each(
  casesOf(1, [
    { locale: 'pt', schemes: { phone: 'light', desktop: 'dark' } },
    { locale: 'en', schemes: { phone: 'dark', desktop: 'light' } },
  ] as const),
)('in $locale', ({ locale, schemes }) => {
  test('filters are saved, found in the palette, renamed and removed', async () => {
    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      const [t, frame] = [text('officeViews'), text('office')];
      const problems: string[] = [];
      const look = async (state: string) => problems.push(...(await pageProblems(page, state, schemes)));
      const name = `Vértice ${locale}`;
      await office.enter(visit, '/events?q=V%C3%A9rtice&state=ON_SALE');
      await page.getByRole('button', { name: t('save'), exact: true }).click();
      await page.getByLabel(t('name'), { exact: true }).fill(name);
      await look('a view to save');
      await page.keyboard.press('Enter');
      await page.getByText(t('saved', { name })).waitFor();
      await look('a saved view');

      await office.enter(visit, '/audit');
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: frame('searchHint') }).fill(name.slice(0, 6));
      await page.getByRole('option', { name: new RegExp(`^${name}`) }).waitFor();
      await look('the palette with a view');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/events?**state=ON_SALE**');
      expect(await page.getByLabel(text('officeEvents')('state'), { exact: true }).inputValue()).toBe(
        'ON_SALE',
      );

      await page.getByRole('button', { name: t('rename', { name }) }).click();
      await page.getByLabel(t('name'), { exact: true }).fill(`${name} 2`);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: t('remove', { name: `${name} 2` }) }).click();
      await page.getByText(t('removed', { name: `${name} 2` })).waitFor();
      expect(await page.getByRole('link', { name: `${name} 2` }).count()).toBe(0);
      expect(problems).toEqual([]);
    });
  });

  test('a list is downloaded as it is filtered, and the audit has all exports', async () => {
    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      const t = text('officeExport');
      await office.enter(visit, '/events?q=V%C3%A9rtice');
      const rows = (await page.getByRole('row').count()) - 1;
      const arrives = page.waitForEvent('download');
      await page.getByRole('button', { name: t('download') }).click();
      const download = await arrives;
      expect(download.suggestedFilename()).toMatch(
        locale === 'pt' ? /^eventos-.*\.csv$/ : /^events-.*\.csv$/,
      );
      const csv = readCsv(await readFile(await download.path(), 'utf8'));
      expect(csv.rows.length - 1).toBe(rows);
      await page.getByText(t('done', { count: rows })).waitFor();
      await office.enter(visit, '/audit?action=export');
      await page.getByRole('cell', { name: 'event.export' }).first().waitFor();
      expect(await pageProblems(page, 'the audit of exports', schemes)).toEqual([]);
    });
  });

  test('a person is found in the palette, and an event leads to its people and its audit', async () => {
    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      const [frame, events] = [text('office'), text('officeEvents')];
      await office.enter(visit, '/events?q=Mundo');
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: frame('searchHint') }).fill('Dono da');
      await page.getByRole('option', { name: new RegExp(frame('searchPerson')) }).waitFor();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/people?q=*');
      await page.getByRole('row', { name: /Dono da bilheteria/ }).waitFor();
      expect(await page.getByRole('row').count()).toBe(2);

      await office.enter(visit, '/events');
      await page.getByRole('link', { name: 'Mundo Quadrinho' }).click();
      await page.getByRole('link', { name: events('publicPage') }).waitFor();
      expect(await pageProblems(page, 'an event', schemes)).toEqual([]);
      const main = page.getByRole('main');
      await main.getByRole('link', { name: events('people'), exact: true }).click();
      await page.waitForURL('**/people?organizer=*');
      await page.goBack();
      await main.getByRole('link', { name: events('audit'), exact: true }).click();
      await page.waitForURL('**/audit?event=*');
      await page.getByRole('heading', { level: 1, name: text('officeAudit')('title') }).waitFor();
    });
  });
});
