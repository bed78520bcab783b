import { expect } from 'vitest';
import { repeats } from '../../support/cases.ts';
import { openOffice } from '../../support/journey/office.ts';
import { openChangingShop } from '../../support/journey/shop.ts';

// A sold thing is asked about before it goes, comes back by undo after a reload, and the draft goes back to a kept state.
const shop = openChangingShop();
const office = openOffice(shop);

repeats(
  'asks first where something was sold or goes with it, and says how much and what',
  'what was taken away comes back by undo after a reload too',
  'stand in one list, the latest first, and the draft goes back to a state',
  'are kept by a name, which is asked for',
)(
  'a sold shelf is asked about, comes back after a reload, and a kept state becomes the draft again',
  async () => {
    await shop.visit({ locale: 'pt' }, async (visit) => {
      const { page, text } = visit;
      const [t, own, file] = [text('officeEditor'), text('officeDraft'), text('officeFile')];
      const button = (name: string) => page.getByRole('button', { name, exact: true });
      await office.enter(visit, '/events');
      await page.getByRole('link', { name: 'Mundo Quadrinho' }).first().click();
      await page.waitForURL(/\/events\/[0-9a-f-]{36}/);
      const event = page.url().replace(/(\/events\/[0-9a-f-]{36}).*/, '$1');

      await page.goto(`${event}/edit/file`);
      await page.getByLabel(file('keepName'), { exact: true }).fill('Antes');
      await button(file('keepGo')).click();
      const kept = page.getByRole('row').filter({ hasText: 'Antes' });
      await kept.waitFor();

      await page.goto(`${event}/edit/tickets`);
      const remove = button(t('removeNamed', { name: 'Ingressos' }));
      await remove.click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(own('goesToo')).waitFor();
      await dialog.getByRole('button', { name: t('remove'), exact: true }).click();
      await remove.waitFor({ state: 'hidden' });
      await page.getByText(t('saveSAVED'), { exact: true }).waitFor();

      await page.reload();
      await button(t('undo')).first().click();
      await remove.waitFor();
      await page.getByText(t('saveSAVED'), { exact: true }).waitFor();
      // The day was never full: what is on sale is more than it holds, and nothing keeps it from being published.
      expect(
        await page.getByText(own('warningCount', { count: 2 }), { exact: false }).count(),
      ).toBeGreaterThan(0);

      await page.goto(`${event}/edit/about`);
      const name = page.getByLabel(t('inPortuguese', { label: t('name') }), { exact: true });
      await name.fill('Outro nome');
      await page.getByText(t('saveSAVED'), { exact: true }).waitFor();
      await page.goto(`${event}/edit/file`);
      await kept.getByRole('button').last().click();
      await dialog.getByRole('button', { name: file('restore'), exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Mundo Quadrinho', exact: true }).waitFor();
    });
  },
);
