import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { casesOf } from '#test/support/cases.ts';
import { batchOnSale, newShopper, orderCart, saveCart } from '#test/support/journey/api.ts';
import { newPerson } from '#test/support/journey/buyer.ts';
import { newColleague } from '#test/support/journey/colleague.ts';
import { openOffice } from '#test/support/journey/office.ts';
import { copyOfEvent } from '#test/support/journey/own-event.ts';
import { openChangingShop } from '#test/support/journey/shop.ts';
import { linesOfPdf, missingReaders, sheetsOfBook, totalsOf } from '#test/support/reading/other-programs.ts';

// docs/algorithms/papers.md: an organizer makes the papers of an event, and hands them to people with other programs.
const shop = openChangingShop();
const office = openOffice(shop);

describe.each(casesOf(0, [{ locale: 'pt' }, { locale: 'en' }] as const))('in $locale', ({ locale }) => {
  test('a borderô is asked for as PDF and as a workbook, and other programs read the same sums in both', async ({
    skip,
  }) => {
    if (missingReaders.length > 0) skip(`${missingReaders.join(' and ')}: not installed`);
    const { id, slug, code } = await copyOfEvent(shop, 'pixel-verao');
    const shopper = newShopper(shop.url);
    await shopper.register({ ...newPerson(), name: 'Lia', lastName: 'Moreira' });
    const cart = await saveCart(shopper, slug, await batchOnSale(shopper, slug), 3);
    const { payment } = await orderCart(shopper, cart.id);
    await shopper.pay(payment.pix.txid);
    const booked = async () => {
      const { rows } = await shop.pool.query<{ cents: number }>(
        'select coalesce(sum(price_cents), 0)::float8 as cents from money_entry where event_id = $1',
        [id],
      );
      return rows[0]?.cents ?? 0;
    };
    await expect.poll(booked).toBeGreaterThan(0);
    const reais = (await booked()) / 100;
    // A list of files is of one person: that of the owner has the files of other journeys too.
    const finance = await newColleague(shop, office, {
      ...{ name: 'Nina Prado', email: `nina.${code.toLowerCase()}@example.com`, role: 'FINANCE', locale },
    });

    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      const t = text('officePapers');
      const names = text('officeFiles');
      const saved: Record<string, Buffer> = {};
      for (const format of ['PDF', 'XLSX']) {
        await finance.enter(visit, `/events/${id}/papers`);
        const form = page.locator('form').filter({ has: page.getByRole('button', { name: t('go') }) });
        await form.getByLabel(t('kind'), { exact: true }).selectOption('BORDERO');
        await form.getByLabel(t('format'), { exact: true }).selectOption(format);
        await form.getByRole('button', { name: t('go') }).click();
        await page.getByText(t('asked')).waitFor();
        await page.getByRole('link', { name: t('toFiles') }).click();
        const downloading = page.waitForEvent('download');
        const link = new RegExp(`^${names('download')}: .*${names('paperBORDERO')}.*${format}`);
        await page.getByRole('link', { name: link }).click();
        saved[format] = await readFile(await (await downloading).path());
      }
      const totals = totalsOf({ sheets: sheetsOfBook(saved.XLSX ?? Buffer.of()) });
      const lines = linesOfPdf(saved.PDF ?? Buffer.of());
      expect(totalsOf({ lines, decimal: locale === 'pt' ? ',' : '.' })).toEqual(totals);
      // Three units, and what they cost by the ledger.
      expect(totals).toContainEqual(expect.stringMatching(new RegExp(`^3 .*\\b${reais}\\b`)));
    });
  });
});
