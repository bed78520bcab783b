import { describe, expect, test } from 'vitest';
import { casesOf } from '../../support/cases.ts';
import { batchOnSale, newShopper, orderCart, saveCart } from '../../support/journey/api.ts';
import { newPerson } from '../../support/journey/buyer.ts';
import { openOffice } from '../../support/journey/office.ts';
import { copyOfEvent } from '../../support/journey/own-event.ts';
import { openChangingShop } from '../../support/journey/shop.ts';

// One of two tickets moves to another day at the same price, and a place at a table is added to the order.
const shop = openChangingShop();
const office = openOffice(shop);

describe.each(casesOf(0, [{ locale: 'pt' }, { locale: 'en' }] as const))('in $locale', ({ locale }) => {
  test('one of two tickets moves to another day, a product is added to the order, and the page tells both', async () => {
    const { id, slug } = await copyOfEvent(shop, 'festival-taverna');
    const shopper = newShopper(shop.url);
    await shopper.register({ ...newPerson(), name: 'Thiago', lastName: 'Mendonça' });
    const cart = await saveCart(shopper, slug, await batchOnSale(shopper, slug), 2);
    const { number, payment } = await orderCart(shopper, cart.id);
    await shopper.pay(payment.pix.txid);

    await shop.visit({ locale }, async (visit) => {
      const { page, text, press } = visit;
      const t = text('officeOrders');
      const dialog = page.getByRole('dialog');
      await office.enter(visit, `/orders/${number}`);
      // The bank's message may be on its way.
      await expect
        .poll(async () => {
          await page.reload();
          await page.getByRole('heading', { level: 1, name: t('order', { number }) }).waitFor();
          return await page.getByRole('button', { name: t('move'), exact: true }).count();
        })
        .toBe(1);
      await press(page.getByRole('button', { name: t('move'), exact: true }));
      await dialog
        .getByRole('checkbox', { name: /Mendonça/ })
        .first()
        .check();
      const sunday = locale === 'pt' ? /^Domingo/ : /^Sunday/;
      await dialog.getByRole('radio', { name: sunday }).check();
      await dialog.getByLabel(t('note'), { exact: true }).fill('Só pode no domingo');
      await press(dialog.getByRole('button', { name: t('moveGo', { count: 1 }), exact: true }));
      await page.getByText(t('moveDone', { count: 1 })).waitFor();
      const items = page.getByRole('table', { name: t('items'), exact: true });
      await items.getByRole('row', { name: sunday }).waitFor();
      await page.getByText(t('cause_tickets_moved'), { exact: false }).waitFor();

      const m = text('officeManual');
      await press(page.getByRole('link', { name: t('add'), exact: true }));
      await dialog.getByRole('heading', { name: m('dialogAdd', { number }) }).waitFor();
      await dialog.getByPlaceholder('0').first().fill('1');
      await press(dialog.getByRole('button', { name: m('send'), exact: true }));
      await page.getByRole('link', { name: m('addedTo', { number }), exact: true }).waitFor();
      await press(page.getByRole('link', { name: m('toOrder', { number }), exact: true }));
      await page.getByText(t('addedOPEN'), { exact: false }).waitFor();
    });
    const { rows } = await shop.pool.query(
      `select (select array_agg(f.key || ' ' || t.holder_version order by f.key) from ticket t
          join offer f on f.event_id = t.event_id and f.id = t.offer_id where t.event_id = $1) as tickets,
        (select count(*)::int from mail where template = 'tickets-moved' and data ->> 'eventId' = $1::text) as moved,
        (select count(*)::int from mail where template = 'manual-order' and data ->> 'eventId' = $1::text) as links`,
      [id],
    );
    expect(rows).toEqual([{ tickets: ['domingo 2', 'sabado 1'], moved: 1, links: 1 }]);
  });
});
