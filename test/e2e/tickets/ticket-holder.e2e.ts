import { describe, expect, test } from 'vitest';
import { casesOf, languagesOnDevices } from '../../support/cases.ts';
import { verifyAsAStranger } from '../../support/journey/buyer.ts';
import { looksAt, schemesOf } from '../../support/journey/page-check.ts';
import { openShop } from '../../support/journey/shop.ts';
import { heldTickets } from '../../support/journey/tickets.ts';
import { waitForFocus } from '../../support/journey/visit.ts';
import { codeOnScreen, friday, ownerOf, pathOf, thursday } from './steps.ts';

const shop = openShop();

const each = casesOf(1, languagesOnDevices);

describe.each(each)('$locale on a $device', ({ locale, device }) => {
  test('a ticket gets another holder and from then on another code, and leads to its refund and to extras', async () => {
    await shop.visit({ locale, device }, async (owner) => {
      const { page, press, text, go } = owner;
      const t = text('ticket');
      const ticket = await ownerOf(owner, [thursday, friday]);
      await go(pathOf(owner));
      await press(
        page.getByRole('link', { name: locale === 'pt' ? 'Quinta-feira' : 'Thursday', exact: true }),
      );
      await page.getByRole('button', { name: t('nameOther') }).waitFor();
      expect(await codeOnScreen(owner)).toBe(ticket.qrCode);

      const { look, problems } = looksAt(page, schemesOf[locale]);
      await look('ticket');
      await press(page.getByRole('button', { name: t('nameOther') }));
      const dialog = page.getByRole('dialog', { name: t('nameTitle') });
      await press(dialog.getByRole('button', { name: t('nameYes') }));
      await dialog.getByRole('alert').waitFor();
      await look('ticket, nobody named');
      await dialog.getByLabel(t('name'), { exact: true }).fill('Beatriz');
      await dialog.getByLabel(t('lastName'), { exact: true }).fill('Rocha');
      await dialog.getByLabel(t('documentNumber'), { exact: true }).fill('529.982.247-25');
      await press(dialog.getByRole('button', { name: t('nameYes') }));
      // What happened is said, and the focus is there: nobody has to look for it.
      const said = page.getByRole('status').filter({ hasText: t('named', { name: 'Beatriz Rocha' }) });
      await said.waitFor();
      await waitForFocus(said);

      const [after, second] = await heldTickets(owner);
      expect(after).toMatchObject({ id: ticket.id, holder: { name: 'Beatriz', lastName: 'Rocha' } });
      expect(after?.qrCode).not.toBe(ticket.qrCode);
      await expect.poll(() => codeOnScreen(owner)).toBe(after?.qrCode);
      const versionOf = async (code: string | null | undefined) =>
        (await verifyAsAStranger(shop.url, code ?? '', ticket.event.id))?.holderVersion;
      expect([await versionOf(ticket.qrCode), await versionOf(after?.qrCode)]).toEqual([1, 2]);
      expect(problems).toEqual([]);

      // Its page leads to what can be bought beside it, and to the refund with this one ticket in mind.
      await press(page.getByRole('link', { name: t('extras'), exact: true }));
      await page.waitForURL('**/evento/mundo-quadrinho#prateleira-*');
      const { hash } = new URL(page.url());
      const shelf = locale === 'pt' ? 'Fotos e autógrafos' : 'Photos and autographs';
      await expect.poll(() => page.locator(hash).textContent()).toBe(shelf);
      await go(pathOf(owner, second));
      await press(page.getByRole('link', { name: t('refund'), exact: true }));
      const chosen = page.getByRole('group', { name: text('order')('giveBackSome') }).getByRole('checkbox');
      await expect
        .poll(() => chosen.evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked)))
        .toEqual([false, true]);
    });
  });
});
