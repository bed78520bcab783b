import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { readCsv } from '#src/domain/format/csv.ts';
import { casesOf } from '../../support/cases.ts';
import { batchOnSale, newShopper, orderCart, saveCart } from '../../support/journey/api.ts';
import { newPerson } from '../../support/journey/buyer.ts';
import { newColleague } from '../../support/journey/colleague.ts';
import { mailTo } from '../../support/journey/mail.ts';
import { openOffice } from '../../support/journey/office.ts';
import { copyOfEvent } from '../../support/journey/own-event.ts';
import { openChangingShop } from '../../support/journey/shop.ts';

// docs/algorithms/files.md: a file that is made by itself comes as a link, and who follows it must log in.
const shop = openChangingShop();
const office = openOffice(shop);

describe.each(casesOf(0, [{ locale: 'pt' }, { locale: 'en' }] as const))('in $locale', ({ locale }) => {
  test('tickets are scheduled as a file, a mail brings a link that asks for a log-in, and the file has each ticket', async () => {
    const { id, slug, code } = await copyOfEvent(shop, 'pixel-verao');
    const shopper = newShopper(shop.url);
    await shopper.register({ ...newPerson(), name: 'Thiago', lastName: 'Mendonça' });
    const cart = await saveCart(shopper, slug, await batchOnSale(shopper, slug), 3);
    const { number, payment } = await orderCart(shopper, cart.id);
    await shopper.pay(payment.pix.txid);
    await expect
      .poll(async () => (await shop.pool.query('select 1 from ticket where event_id = $1', [id])).rows.length)
      .toBe(3);
    // A list of files is of one person: that of the owner has the files of other journeys too.
    const producer = await newColleague(shop, office, {
      ...{ name: 'Nina Prado', email: `nina.${code.toLowerCase()}@example.com`, role: 'PRODUCER', locale },
    });

    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      const t = text('officeFiles');
      await producer.enter(visit, `/events/${id}/files`);
      await page.getByLabel(t('kind'), { exact: true }).selectOption('TICKETS');
      await page.getByLabel(t('format'), { exact: true }).selectOption('CSV');
      await page.getByLabel(t('when'), { exact: true }).selectOption('daily');
      await page.getByRole('button', { name: t('scheduleGo'), exact: true }).click();
      await page.getByText(t('scheduledNow')).waitFor();
    });
    // Its hour comes.
    await shop.pool.query(
      `update file_schedule set next_at = now() where filter ->> 'eventId' = $1::text and staff_id = $2`,
      [id, producer.id],
    );
    const { plain } = await mailTo(shop.pool, producer.email, 'staff-file-ready');
    const link = /https?:\/\/\S+\/back-office\/files\b\S*/.exec(plain)?.[0] ?? '';
    expect(plain).not.toContain(number);

    await shop.visit({ locale }, async ({ page, text }) => {
      await page.goto(new URL(new URL(link).pathname, shop.url).href);
      await page.getByRole('heading', { level: 1, name: text('officeLogIn')('title') }).waitFor();
      expect(page.url()).toContain('to=%2Ffiles');
    });

    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      const t = text('officeFiles');
      await producer.enter(visit, '/files');
      const downloading = page.waitForEvent('download');
      await page.getByRole('link', { name: new RegExp(`^${t('download')}: ${t('kindTICKETS')}`) }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/^[a-z]+-\d{4}-\d\d-\d\d\.csv$/);
      const { rows } = readCsv(await readFile(await download.path(), 'utf8'));
      expect(rows.slice(1).map(({ cells }) => cells[1])).toEqual([number, number, number]);
    });
    const { rows } = await shop.pool.query(
      `select after ->> 'rows' as rows from audit_entry where event_id = $1 and action = 'ticket.export' and after ? 'isDownload'`,
      [id],
    );
    expect(rows).toEqual([{ rows: '3' }]);
  });
});
