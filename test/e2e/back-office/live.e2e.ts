import { describe, expect, test } from 'vitest';
import { numberText } from '#src/web/back-office/words/times.ts';
import { casesOf } from '../../support/cases.ts';
import { batchOnSale, newShopper, orderCart, saveCart } from '../../support/journey/api.ts';
import { newPerson } from '../../support/journey/buyer.ts';
import { openOffice } from '../../support/journey/office.ts';
import { copyOfEvent } from '../../support/journey/own-event.ts';
import { openChangingShop } from '../../support/journey/shop.ts';

// A wall that is open while fans buy.
const shop = openChangingShop();
const office = openOffice(shop);

describe.each(casesOf(1, [{ locale: 'pt' }, { locale: 'en' }] as const))('in $locale', ({ locale }) => {
  test('a wall shows what is held and sold while fans buy, without a press', async () => {
    const { id, slug } = await copyOfEvent(shop, 'pixel-verao');
    const shopper = newShopper(shop.url);
    await shopper.register({ ...newPerson(), name: 'Thiago', lastName: 'Mendonça' });

    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      const t = text('officeLive');
      await office.enter(visit, `/events/${id}/live`);
      const figure = (name: string) =>
        page
          .locator('dl > div')
          .filter({ has: page.getByText(name, { exact: true }) })
          .locator('dd')
          .first();
      const shows = (name: string, count: number) =>
        figure(name).getByText(numberText(count, locale), { exact: true }).waitFor();
      await shows(t('sold'), 0);
      await shows(t('held'), 0);
      const cart = await saveCart(shopper, slug, await batchOnSale(shopper, slug), 3);
      await shows(t('held'), 3);
      const { payment } = await orderCart(shopper, cart.id);
      await shopper.pay(payment.pix.txid);
      await shows(t('sold'), 3);
      await shows(t('held'), 0);
      const { rows } = await shop.pool.query(
        `select sum(price_cents - discount_cents + fee_cents + delivery_cents + insurance_cents)::int as gross
        from money_entry where event_id = $1`,
        [id],
      );
      const gross = await figure(t('gross')).textContent();
      expect(Number(gross?.replace(/\D/g, ''))).toBe(rows[0].gross);
    });
  });
});
