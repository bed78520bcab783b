import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { generateCnpj } from '@brazilian-utils/brazilian-utils/generate-cnpj';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readCsv } from '#src/domain/format/csv.ts';
import { operator } from '#src/domain/policy/actor.ts';
import { readBack } from '#src/service/office/leave/read-back.ts';
import { casesOf } from '#test/support/cases.ts';
import { createTestDatabase } from '#test/support/deployment/database.ts';
import { buildDeployment } from '#test/support/deployment/deployment.ts';
import { batchOnSale, newShopper, orderCart, saveCart } from '#test/support/journey/api.ts';
import { newPerson } from '#test/support/journey/buyer.ts';
import { newColleague } from '#test/support/journey/colleague.ts';
import { openOffice } from '#test/support/journey/office.ts';
import { copyOfEvent } from '#test/support/journey/own-event.ts';
import { openChangingShop } from '#test/support/journey/shop.ts';
import { totpCode } from '#test/support/journey/staff-browser.ts';

// docs/algorithms/leaving.md, "From the back office": an owner takes everything along, and another installation reads it.
const shop = openChangingShop();
const office = openOffice(shop);

describe.each(casesOf(0, [{ locale: 'pt' }, { locale: 'en' }] as const))('in $locale', ({ locale }) => {
  test('an owner proves who they are, gets the archive with its hash, and another installation reads it back', async () => {
    const organizer = {
      name: `Casa ${locale}`,
      legalName: 'Casa Ltda.',
      taxNumber: generateCnpj({ version: 2 }),
    };
    const { id, slug } = await copyOfEvent(shop, 'pixel-verao', organizer);
    const { rows } = await shop.pool.query('select organizer_id as id from event where id = $1', [id]);
    const organizerId: string = rows[0].id;
    const shopper = newShopper(shop.url);
    await shopper.register({ ...newPerson(), name: 'Thiago', lastName: 'Mendonça' });
    const cart = await saveCart(shopper, slug, await batchOnSale(shopper, slug), 2);
    const { payment } = await orderCart(shopper, cart.id);
    await shopper.pay(payment.pix.txid);
    const tickets = async () =>
      (await shop.pool.query("select 1 from ticket where event_id = $1 and status = 'VALID'", [id])).rows
        .length;
    await expect.poll(tickets).toBe(2);
    const email = `dora.${locale}@example.com`;
    const owner = await newColleague(shop, office, { name: 'Dora', email, role: 'OWNER', organizerId });
    // The proof of their log-in is old by now.
    await shop.pool.query(
      "update staff_session set confirmed_at = now() - interval '1 hour' where user_id = $1",
      [owner.id],
    );

    let [path, shown] = ['', ''];
    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      const [t, files, frame] = [text('officeLeave'), text('officeFiles'), text('office')];
      visit.tolerates(/status of 4\d\d/);
      await owner.enter(visit, `/organizers/${organizerId}`);
      await page.getByRole('heading', { level: 2, name: t('title') }).waitFor();
      await page.getByRole('button', { name: t('go'), exact: true }).click();
      const proof = page.getByRole('dialog', { name: frame('confirmTitle') });
      await proof
        .getByLabel(frame('confirmCode'))
        .fill(totpCode(owner.secret, new Date(Date.now() + 30_000)));
      await proof.getByRole('button', { name: frame('confirmGo'), exact: true }).click();
      await page.getByText(files('asked')).waitFor();
      const link = page.getByRole('link', { name: `${files('download')}: ${files('kindARCHIVE')}` });
      await link.waitFor();
      shown = (await page.locator('main code').textContent()) ?? '';
      const downloading = page.waitForEvent('download');
      await link.click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/^[a-z-]+-\d{4}-\d\d-\d\d\.zip$/);
      path = await download.path();

      const archive = unzipSync(await readFile(path));
      const manifest = archive['manifest.json'] ?? new Uint8Array();
      expect(createHash('sha256').update(manifest).digest('hex')).toBe(shown);
      const codes = readCsv(strFromU8(archive['codes.csv'] ?? new Uint8Array())).rows.slice(1);
      expect(codes.map(({ cells }) => cells[1])).toEqual([id, id]);

      const database = await createTestDatabase();
      const second = await buildDeployment(database.connection);
      try {
        const read = await readBack(second.context, { actor: operator('ana'), path });
        expect(read).toMatchObject({ organizer: organizer.name, events: 1, sha256: shown });
        const there = await second.context.pool.query(
          "select 1 from ticket where event_id = $1 and status = 'VALID'",
          [id],
        );
        expect(there.rows.length).toBe(2);
      } finally {
        await second.close();
        await database.drop();
      }
    });
    const audited = await shop.pool.query(
      `select actor, after ->> 'sha256' as sha256 from organizer_audit_entry
      where organizer_id = $1 and subject like 'archive %'`,
      [organizerId],
    );
    expect(audited.rows).toEqual([{ actor: `staff:${owner.id}`, sha256: shown }]);
  });
});
