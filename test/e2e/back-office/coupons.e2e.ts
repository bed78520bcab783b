import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { readCsv } from '#src/domain/format/csv.ts';
import { casesOf } from '../../support/cases.ts';
import { openOffice } from '../../support/journey/office.ts';
import { pageProblems } from '../../support/journey/page-check.ts';
import { openShop } from '../../support/journey/shop.ts';

// Coupons of an event: many are added at once in the editor and taken back by one undo; their use is seen and exported.
const shop = openShop();
const office = openOffice(shop);

async function pathOf(page: string): Promise<string> {
  const { events } = await office.ask<{ events: { items: { id: string; slug: string }[] } }>(
    '{ events { items { id slug } } }',
  );
  const found = events.items.find(({ slug }) => slug === 'mundo-quadrinho');
  if (found === undefined) throw new Error('the event is not there');
  return `/events/${found.id}/${page}`;
}

describe.each(
  casesOf(0, [
    { locale: 'pt', phone: 'light', desktop: 'dark' },
    { locale: 'en', phone: 'dark', desktop: 'light' },
  ] as const),
)('in $locale', ({ locale, ...schemes }) => {
  test('many coupons are added at once, and one undo takes them back', { timeout: 120_000 }, async () => {
    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      const [t, editor] = [text('officeCoupons'), text('officeEditor')];
      const problems: string[] = [];
      await office.enter(visit, await pathOf('edit/coupons'));
      const items = page.getByRole('list', { name: t('coupons'), exact: true }).getByRole('listitem');
      await items.first().waitFor();
      const before = await items.count();

      // By keyboard: the list is opened, and a wrong code is mended where it was typed.
      await page.getByText(t('many'), { exact: true }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('radio', { name: t('manyPasted'), exact: true }).check();
      await page.getByLabel(t('manyCodes'), { exact: true }).fill('fã1\nFAS-2, FAS-3');
      await page.getByRole('button', { name: t('manyAdd'), exact: true }).press('Enter');
      await page.getByText(t('CODE_INVALID')).waitFor();
      problems.push(...(await pageProblems(page, 'a wrong code', schemes)));
      await page.getByLabel(t('manyCodes'), { exact: true }).fill('FAS-1\nFAS-2, FAS-3');
      await page.getByRole('button', { name: t('manyAdd'), exact: true }).press('Enter');
      await page.getByText(t('manyAdded', { count: 3 })).waitFor();
      expect(await items.count()).toBe(before + 3);

      await page.getByRole('radio', { name: t('manyPrefix'), exact: true }).check();
      await page.getByLabel(t('manyStart'), { exact: true }).fill('natal');
      await page.getByLabel(t('manyCount'), { exact: true }).fill('40');
      await page.getByRole('button', { name: t('manyAdd'), exact: true }).click();
      await page.getByText(t('manyAdded', { count: 40 })).waitFor();
      expect(await items.count()).toBe(before + 43);
      await page.getByText(editor('saveSAVED'), { exact: true }).waitFor();
      problems.push(...(await pageProblems(page, 'many coupons', schemes)));
      await page
        .locator('details')
        .filter({ hasText: t('many') })
        .getByRole('button', { name: editor('undo') })
        .click();
      await expect.poll(() => items.count()).toBe(before + 3);
      await page
        .getByRole('button', { name: editor('undo') })
        .first()
        .click();
      await expect.poll(() => items.count()).toBe(before);
      await page.getByText(editor('saveSAVED'), { exact: true }).waitFor();
      expect(problems).toEqual([]);
    });
  });

  test('their use is seen, filtered by the address, and exported', { timeout: 120_000 }, async () => {
    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      const t = text('officeCouponUses');
      await office.enter(visit, await pathOf('coupons'));
      const rows = page.getByRole('table', { name: t('title'), exact: true }).getByRole('row');
      await rows.nth(1).waitFor();
      const problems = await pageProblems(page, 'coupons', schemes);
      const code = (await rows.nth(1).getByRole('rowheader').textContent()) ?? '';
      await page.getByLabel(t('code'), { exact: true }).fill(code.toLowerCase());
      await page.waitForURL(/\?q=/);
      await expect.poll(() => rows.count()).toBe(2);
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: t('export'), exact: true }).click();
      const written = await readFile((await (await downloading).path()) ?? '', 'utf8');
      expect(readCsv(written).rows[1]?.cells[0]).toBe(code);
      await page.getByText(t('exported', { count: 1 })).waitFor();
      await page.getByLabel(t('state'), { exact: true }).selectOption('OVER');
      await page.getByText(t('nothingFound')).waitFor();
      problems.push(...(await pageProblems(page, 'no coupon', schemes)));
      expect(problems).toEqual([]);
    });
  });
});
