import { describe, expect, test } from 'vitest';
import { casesOf } from '../../support/cases.ts';
import { batchOnSale, newShopper, orderCart, saveCart } from '../../support/journey/api.ts';
import { newPerson } from '../../support/journey/buyer.ts';
import { openOffice } from '../../support/journey/office.ts';
import { copyOfEvent } from '../../support/journey/own-event.ts';
import { openChangingShop } from '../../support/journey/shop.ts';

// All orders that a filter matches are refunded: seen first, told what came since, done in the background, and told one by one.
const shop = openChangingShop();
const office = openOffice(shop);

async function paidOrder(event: { id: string; slug: string }): Promise<string> {
  const shopper = newShopper(shop.url);
  await shopper.register(newPerson());
  const cart = await saveCart(shopper, event.slug, await batchOnSale(shopper, event.slug), 1);
  const { number, payment } = await orderCart(shopper, cart.id);
  await shopper.pay(payment.pix.txid);
  await expect
    .poll(async () => {
      const { rows } = await shop.pool.query(
        'select status from customer_order where event_id = $1 and number = $2',
        [event.id, number],
      );
      return rows[0]?.status;
    })
    .toBe('APPROVED');
  return number;
}

describe.each(casesOf(0, [{ locale: 'pt' }, { locale: 'en' }] as const))('in $locale', ({ locale }) => {
  test('all orders of a filter are refunded after a preview, with one that came since', async () => {
    const event = await copyOfEvent(shop, 'pixel-verao');
    const first = await paidOrder(event);
    await paidOrder(event);

    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      const t = text('officeMany');
      await office.enter(visit, `/events/${event.id}/orders?state=PAID`);
      await page.getByRole('button', { name: t('chooseAll', { count: '2' }) }).click();
      await page.getByRole('button', { name: t('actREFUND'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      const go = (count: number) =>
        dialog.getByRole('button', {
          name: new RegExp(`^${t('goREFUND', { count, number: `${count}`, sum: '' })}`),
        });
      await go(2).waitFor();
      await dialog.getByLabel(t('reason'), { exact: true }).fill('Show adiado');
      const late = await paidOrder(event);
      await go(2).click();
      await dialog
        .getByText(text('error')('MANY_GREW', { count: 1, all: 3 }))
        .first()
        .waitFor();
      await go(3).click();
      await page.getByText(t('stateDONE'), { exact: true }).waitFor();
      await page.getByRole('progressbar', { name: t('progress', { count: '3', all: '3' }) }).waitFor();
      await page.getByRole('link', { name: t('toOrders') }).click();
      for (const number of [first, late]) {
        await page
          .getByRole('row')
          .filter({ hasText: number })
          .getByText(text('officeOrders')('stateCANCELED'), { exact: true })
          .waitFor();
      }
    });

    const { rows } = await shop.pool.query(
      `select (select count(*)::int from refund where event_id = $1) as refunds,
        (select count(*)::int from audit_entry where event_id = $1 and action = 'order.refund' and why = 'Show adiado'
          and subject like 'order %') as entries,
        (select count(*)::int from mail where template = 'refund-requested' and data ->> 'eventId' = $1::text) as mails`,
      [event.id],
    );
    expect(rows).toEqual([{ refunds: 3, entries: 3, mails: 3 }]);
  });
});
