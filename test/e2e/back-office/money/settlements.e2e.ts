import { describe, expect, test } from 'vitest';
import { formatMoney } from '#src/domain/format/money.ts';
import { casesOf } from '#test/support/cases.ts';
import { batchOnSale, newShopper, orderCart, saveCart } from '#test/support/journey/api.ts';
import { newPerson } from '#test/support/journey/buyer.ts';
import { openOffice } from '#test/support/journey/office.ts';
import { copyOfEvent } from '#test/support/journey/own-event.ts';
import { openChangingShop } from '#test/support/journey/shop.ts';

// docs/algorithms/settlement.md: what an event has earned is frozen, paid, sent back by the bank, and paid again.
const shop = openChangingShop();
const office = openOffice(shop);
const proof = Buffer.from('%PDF-1.4\n% Comprovante de transferência\n%%EOF\n');

describe.each(casesOf(0, [{ locale: 'pt' }, { locale: 'en' }] as const))('in $locale', ({ locale }) => {
  test('a settlement is frozen, paid in part with a proof, sent back by the bank, and paid again in full', async () => {
    const { id, slug } = await copyOfEvent(shop, 'pixel-verao');
    const shopper = newShopper(shop.url);
    await shopper.register({ ...newPerson(), name: 'Lia', lastName: 'Moreira' });
    const cart = await saveCart(shopper, slug, await batchOnSale(shopper, slug), 2);
    const { payment } = await orderCart(shopper, cart.id);
    await shopper.pay(payment.pix.txid);
    const booked = async () => {
      const { rows } = await shop.pool.query<{ cents: number }>(
        'select coalesce(sum(price_cents - discount_cents), 0)::float8 as cents from money_entry where event_id = $1',
        [id],
      );
      return rows[0]?.cents ?? 0;
    };
    await expect.poll(booked).toBeGreaterThan(0);
    const cents = await booked();
    const part = 1_234;

    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      const t = text('officeSettlements');
      const money = (sum: number) => formatMoney(sum, locale);
      const typed = (sum: number) => (sum / 100).toFixed(2).replace('.', locale === 'pt' ? ',' : '.');
      const dialog = page.getByRole('dialog');
      const rowOf = (label: 'frozen' | 'payouts', name: string) =>
        page
          .getByRole('table', { name: t(label) })
          .getByRole('row')
          .filter({ hasText: name });
      // The sum that stands first on the page.
      const owed = async (sum: number) => {
        const first = page.getByText(t(sum === 0 ? 'nothingOwed' : 'owed'), { exact: true });
        await first.locator('xpath=..').getByText(money(sum), { exact: true }).first().waitFor();
      };
      const pay = async (sum: number, reference: string) => {
        await page.getByRole('button', { name: t('record') }).click();
        await dialog.getByLabel(t('amountTyped')).fill(typed(sum));
        await dialog
          .getByLabel(t('paidOn'))
          .fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10));
        await dialog.getByLabel(t('reference')).fill(reference);
        await dialog.getByRole('button', { name: t('recordGo') }).click();
        await page.getByText(t('recorded')).waitFor();
      };

      await office.enter(visit, `/events/${id}/settlements`);
      await page.getByRole('button', { name: t('freeze') }).click();
      await dialog.getByText(money(cents)).waitFor();
      await dialog.getByRole('button', { name: t('freezeGo') }).click();
      await page.getByText(t('froze')).waitFor();
      await rowOf('frozen', t('numbered', { number: 1 }))
        .getByText(money(cents))
        .first()
        .waitFor();
      await owed(cents);

      await pay(part, 'E-PARTE-1');
      await owed(cents - part);
      const first = rowOf('payouts', 'E-PARTE-1');
      await first.getByRole('button', { name: t('proofAdd') }).click();
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'comprovante.pdf', mimeType: 'application/pdf', buffer: proof });
      await dialog.getByRole('button', { name: t('proofGo') }).click();
      await page.getByText(t('proofAdded')).waitFor();
      const downloading = page.waitForEvent('download');
      await first.getByRole('link', { name: t('proof') }).click();
      expect((await downloading).suggestedFilename()).toBe('comprovante.pdf');

      await first.getByRole('button', { name: t('sendBack') }).click();
      await dialog.getByLabel(t('reason')).fill('Conta encerrada');
      await dialog.getByRole('button', { name: t('backGo') }).click();
      await page.getByText(t('sentBack')).waitFor();
      await first.getByText(t('back', { reason: 'Conta encerrada' })).waitFor();
      await owed(cents);

      // More than is owed is refused, and the whole sum ends it.
      await page.getByRole('button', { name: t('record') }).click();
      await dialog.getByLabel(t('amountTyped')).fill(typed(cents + 1));
      await dialog.getByLabel(t('paidOn')).fill(new Date(Date.now() - 86_400_000).toISOString().slice(0, 10));
      await dialog.getByLabel(t('reference')).fill('E-DEMAIS');
      await dialog.getByRole('button', { name: t('recordGo') }).click();
      await dialog.getByText(text('error')('PAYOUT_ABOVE_OWED')).first().waitFor();
      await dialog.getByRole('button', { name: t('keep') }).click();
      await pay(cents, 'E-INTEIRO-2');
      await owed(0);
      await rowOf('frozen', t('numbered', { number: 1 }))
        .getByText(money(0))
        .waitFor();
    });
    const { rows } = await shop.pool.query(
      `select p.reference, p.amount_cents::float8 as cents, exists (select 1 from payout_back b where b.event_id = p.event_id and b.payout_id = p.id) as back
      from payout p where p.event_id = $1 order by p.recorded_at`,
      [id],
    );
    expect(rows).toEqual([
      { reference: 'E-PARTE-1', cents: part, back: true },
      { reference: 'E-INTEIRO-2', cents, back: false },
    ]);
  });
});
