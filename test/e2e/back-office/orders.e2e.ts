import { describe, expect, test } from 'vitest';
import { casesOf } from '../../support/cases.ts';
import { batchOnSale, newShopper, orderCart, saveCart } from '../../support/journey/api.ts';
import { newPerson } from '../../support/journey/buyer.ts';
import { openOffice } from '../../support/journey/office.ts';
import { copyOfEvent } from '../../support/journey/own-event.ts';
import { openChangingShop } from '../../support/journey/shop.ts';

// An order is found by half a name with a mistake, one of its tickets is refunded, and the others go to another address.
const shop = openChangingShop();
const office = openOffice(shop);

describe.each(casesOf(1, [{ locale: 'pt' }, { locale: 'en' }] as const))('in $locale', ({ locale }) => {
  test('an order is found by half a name with a mistake, one of three tickets is refunded, the others go to another address, and the buyer is told', async () => {
    const { id, slug } = await copyOfEvent(shop, 'pixel-verao');
    const shopper = newShopper(shop.url);
    await shopper.register({ ...newPerson(), name: 'Thiago', lastName: 'Mendonça' });
    const cart = await saveCart(shopper, slug, await batchOnSale(shopper, slug), 3);
    const { number, payment } = await orderCart(shopper, cart.id);
    await shopper.pay(payment.pix.txid);

    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      const t = text('officeOrders');
      await office.enter(visit, `/events/${id}/orders`);
      const paid = page.getByRole('row').filter({ hasText: t('statePAID') });
      await expect
        .poll(async () => {
          await page.reload();
          await page.getByRole('row').nth(1).waitFor();
          return paid.count();
        })
        .toBe(1);
      await page.getByLabel(t('search'), { exact: true }).fill('tiago mendon');
      await page.getByText(t('isGuess', { text: 'tiago mendon' })).waitFor();
      await page.getByRole('link', { name: number }).click();
      await page.getByRole('heading', { level: 1, name: t('order', { number }) }).waitFor();
      await page.getByRole('button', { name: t('refund') }).click();
      const dialog = page.getByRole('dialog');
      await dialog
        .getByRole('checkbox', { name: /Mendonça/ })
        .first()
        .check();
      await dialog.getByText(t('quoteUnits', { count: 1 })).waitFor();
      await dialog.getByLabel(t('note'), { exact: true }).fill('Comprou um a mais');
      await dialog
        .getByRole('button', { name: new RegExp(`^${t('refundGo', { sum: '' }).trim()} `) })
        .click();
      await page.getByText(t('refundDoneNotice')).waitFor();
      await page.getByText(t('ticketCANCELED'), { exact: true }).waitFor();
      await page.getByRole('button', { name: t('elsewhere') }).click();
      await dialog.getByLabel(t('elsewhereEmail'), { exact: true }).fill('outra.caixa@exemplo.com.br');
      await dialog.getByLabel(t('note'), { exact: true }).fill('Errou o e-mail ao se cadastrar');
      await dialog.getByRole('button', { name: t('elsewhereGo'), exact: true }).click();
      await page.getByText(t('elsewhereDone', { to: 'outra.caixa@exemplo.com.br' })).waitFor();
      await page
        .getByText(t('mailWaiting', { mail: t('mail-order-redirected'), to: 'outra.caixa@exemplo.com.br' }))
        .or(
          page.getByText(
            t('mailSent', { mail: t('mail-order-redirected'), to: 'outra.caixa@exemplo.com.br' }),
          ),
        )
        .waitFor();
    });
    const { rows } = await shop.pool.query(
      `select (select count(*)::int from ticket where event_id = $1 and status = 'VALID') as valid,
        (select count(*)::int from mail where template = 'refund-requested' and data ->> 'eventId' = $1::text) as mails,
        (select array_agg(holder_version) from ticket where event_id = $1 and status = 'VALID') as versions,
        (select array_agg(why order by at) from audit_entry where event_id = $1 and why is not null) as why`,
      [id],
    );
    const why = ['Comprou um a mais', 'Errou o e-mail ao se cadastrar'];
    // A gate refuses every code of an earlier version.
    expect(rows).toEqual([{ valid: 2, mails: 1, versions: [2, 2], why }]);
  });
});
