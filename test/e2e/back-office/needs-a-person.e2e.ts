import { describe, expect, test } from 'vitest';
import { casesOf } from '../../support/cases.ts';
import { batchOnSale, newShopper, orderCart, saveCart } from '../../support/journey/api.ts';
import { newPerson } from '../../support/journey/buyer.ts';
import { openOffice } from '../../support/journey/office.ts';
import { copyOfEvent } from '../../support/journey/own-event.ts';
import { openChangingShop } from '../../support/journey/shop.ts';

// A refund that the bank refuses is the first thing seen, and is settled in the books.
const shop = openChangingShop();
const office = openOffice(shop);

describe.each(casesOf(0, [{ locale: 'pt' }, { locale: 'en' }] as const))('in $locale', ({ locale }) => {
  test('a refused refund is seen first, taken, settled with the number of a transfer, gone, and the books are even', async () => {
    const { id, slug } = await copyOfEvent(shop, 'pixel-verao');
    const shopper = newShopper(shop.url);
    await shopper.register({ ...newPerson(), name: 'Lia', lastName: 'Moreira' });
    const cart = await saveCart(shopper, slug, await batchOnSale(shopper, slug), 1);
    const { number, payment } = await orderCart(shopper, cart.id);
    await shopper.pay(payment.pix.txid);
    const stateOf = async () => {
      const { rows } = await shop.pool.query(
        `select status, (select m.amount_cents from money_review m where m.event_id = o.event_id and m.closed_at is null) as open,
          (select sum(captured_cents - refund_cents - charged_back_cents - price_cents + discount_cents - fee_cents - delivery_cents
            - insurance_cents)::int from money_entry e where e.event_id = o.event_id and e.order_id = o.id) as difference
        from customer_order o where event_id = $1 and number = $2`,
        [id, number],
      );
      return rows[0];
    };
    await expect.poll(async () => (await stateOf())?.status).toBe('APPROVED');
    // The payer closes the account before the money goes back.
    await shop.pool.query(
      `update sandbox_charge set data = jsonb_set(data, '{charge,payments,0,payerAccountClosed}', 'true') where txid = $1`,
      [payment.pix.txid],
    );

    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      await office.enter(visit, `/orders/${number}`);
      const orders = text('officeOrders');
      await page.getByRole('button', { name: orders('refund') }).click();
      await page.getByRole('dialog').getByLabel(orders('note'), { exact: true }).fill('Desistiu');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: new RegExp(`^${orders('refundGo', { sum: '' }).trim()} `) })
        .click();
      await page.getByText(orders('refundDoneNotice')).waitFor();
      await expect.poll(async () => (await stateOf())?.open).toBeGreaterThan(0);
      expect((await stateOf())?.difference).toBe((await stateOf())?.open);

      const t = text('officeStart');
      await page.getByRole('link', { name: text('office')('start') }).click();
      const first = page
        .getByRole('list', { name: t('needs') })
        .getByRole('listitem')
        .first();
      await first.getByText(t('refundRefused')).waitFor();
      const mine = page.getByRole('listitem').filter({ hasText: number });
      await mine.getByRole('button', { name: new RegExp(`^${t('take')}`) }).click();
      await mine.getByText(t('mine'), { exact: true }).waitFor();
      await mine.getByRole('button', { name: new RegExp(`^${t('wayREFUND')}`) }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t('transferNumber'), { exact: true }).fill('E00038166202611271200lia');
      await dialog.getByRole('button', { name: new RegExp(`^${t('transferGo', { sum: '.*' })}$`) }).click();
      await page.getByText(t('settled')).waitFor();
      await mine.waitFor({ state: 'detached' });
    });
    expect(await stateOf()).toMatchObject({ open: null, difference: 0 });
    const { rows } = await shop.pool.query(
      `select transfer_number as transfer, (select count(*)::int from audit_entry where event_id = $1
          and action in ('need.take', 'review.close')) as entries
      from money_review where event_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ transfer: 'E00038166202611271200lia', entries: 2 }]);
  });
});
