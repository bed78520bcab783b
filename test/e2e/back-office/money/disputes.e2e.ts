import { describe, expect, test } from 'vitest';
import { casesOf } from '#test/support/cases.ts';
import { batchOnSale, newShopper, orderCart, saveCart } from '#test/support/journey/api.ts';
import { newPerson } from '#test/support/journey/buyer.ts';
import { openOffice } from '#test/support/journey/office.ts';
import { copyOfEvent } from '#test/support/journey/own-event.ts';
import { openChangingShop } from '#test/support/journey/shop.ts';
import type { Visit } from '#test/support/journey/visit.ts';

// A payer's bank disputes, finance answers with evidence, and the bank decides (docs/algorithms/disputes.md).
const shop = openChangingShop();
const office = openOffice(shop);

describe.each(casesOf(0, [{ locale: 'pt' }, { locale: 'en' }] as const))('in $locale', ({ locale }) => {
  test('a dispute comes, stands first, is answered with evidence once and won; another one is lost, and its ticket ends', async () => {
    const { slug } = await copyOfEvent(shop, 'pixel-verao');
    const bought = async () => {
      const shopper = newShopper(shop.url);
      await shopper.register({ ...newPerson(), name: 'Lia', lastName: 'Moreira' });
      const cart = await saveCart(shopper, slug, await batchOnSale(shopper, slug), 1);
      const { number, payment } = await orderCart(shopper, cart.id);
      await shopper.pay(payment.pix.txid);
      await expect.poll(async () => (await stateOf(number))?.order).toBe('APPROVED');
      return { number, reference: payment.pix.txid };
    };
    const stateOf = async (number: string) => {
      const { rows } = await shop.pool.query(
        `select o.status as order, d.state, (select t.status from ticket t where t.event_id = o.event_id and t.order_id = o.id) as ticket,
          (select count(*)::int from dispute_evidence e where e.event_id = d.event_id and e.dispute_id = d.id and e.sent_at is not null) as sent
        from customer_order o left join dispute d on d.event_id = o.event_id and d.order_id = o.id where o.number = $1`,
        [number],
      );
      return rows[0];
    };
    const won = await bought();
    const lost = await bought();

    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      const bank = async (reference: string, act: 'disputeOpen' | 'disputeWON' | 'disputeLOST') => {
        await page.goto(`${shop.url}/sandbox/contestacao/${reference}`);
        await page.getByRole('button', { name: inBank(visit, act) }).click();
        await page.waitForLoadState('networkidle');
      };
      await bank(won.reference, 'disputeOpen');
      await bank(lost.reference, 'disputeOpen');
      await expect.poll(async () => (await stateOf(won.number))?.state).toBe('OPEN');
      await expect.poll(async () => (await stateOf(lost.number))?.state).toBe('OPEN');
      expect(await stateOf(won.number)).toMatchObject({ ticket: 'VALID' });

      await office.enter(visit, '/');
      const start = text('officeStart');
      const t = text('officeDisputes');
      const needs = page.getByRole('list', { name: start('needs') }).getByRole('listitem');
      await needs.first().getByText(start('disputePIX_MED')).waitFor();
      await needs
        .filter({ hasText: won.number })
        .getByRole('link', { name: new RegExp(`^${start('wayDISPUTE')}`) })
        .click();
      await page.getByRole('heading', { name: t('pageTitle', { number: won.number }) }).waitFor();
      await page.getByLabel(t('words')).fill('A pessoa confirmou a compra por telefone.');
      await page.getByRole('button', { name: t('wordsSave') }).click();
      await page.getByText(t('wordsSaved')).waitFor();
      await page.getByRole('button', { name: t('send') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('A pessoa confirmou a compra por telefone.').waitFor();
      await dialog.getByRole('link', { name: t('previewFile') }).waitFor();
      await dialog.getByRole('button', { name: t('sendGo') }).click();
      await page.getByText(t('sent')).waitFor();
      await expect
        .poll(async () => await stateOf(won.number))
        .toMatchObject({ state: 'EVIDENCE_SENT', sent: 1 });

      await bank(won.reference, 'disputeWON');
      await bank(lost.reference, 'disputeLOST');
      await expect.poll(async () => (await stateOf(won.number))?.state).toBe('WON');
      await expect.poll(async () => (await stateOf(lost.number))?.state).toBe('LOST');
      await office.enter(visit, '/money/disputes');
      const rowOf = (number: string) => page.getByRole('row').filter({ hasText: number });
      await rowOf(won.number).getByText(t('stateWON'), { exact: true }).waitFor();
      await rowOf(lost.number).getByText(t('stateLOST'), { exact: true }).waitFor();
    });
    expect(await stateOf(won.number)).toMatchObject({ order: 'APPROVED', ticket: 'VALID' });
    expect(await stateOf(lost.number)).toMatchObject({ order: 'CANCELED', ticket: 'INVALID' });
  });
});

/** The bank's page speaks the language of the browser. */
function inBank({ text }: Visit, key: 'disputeOpen' | 'disputeWON' | 'disputeLOST'): string {
  return text('sandbox')(key);
}
