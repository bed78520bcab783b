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
  test('a wall shows what is held and sold while fans buy, also by a link that is given away, until it is ended', async () => {
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

      // A link is given away, shows numbers without a log-in, and closes when it is ended.
      await page.getByRole('button', { name: t('makeLink') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('makeLinkGo') })
        .click();
      const address = await page.getByLabel(t('linkAddress')).inputValue();
      await shop.visit({ locale }, async ({ page: guest }) => {
        const answer = await guest.goto(address);
        expect(answer?.headers()).toMatchObject({
          ...{ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
          'x-robots-tag': 'noindex, nofollow',
        });
        const sold = guest.locator('dl > div').filter({ has: guest.getByText(t('sold'), { exact: true }) });
        await sold.locator('dd').first().getByText('3', { exact: true }).waitFor();
        expect(await guest.locator('main').innerText()).not.toContain('R$');
        await saveCart(shopper, slug, await batchOnSale(shopper, slug), 2);
        const held = guest.locator('dl > div').filter({ has: guest.getByText(t('held'), { exact: true }) });
        await held.locator('dd').first().getByText('2', { exact: true }).waitFor();
        const ends = page.getByRole('table', { name: t('links') }).getByRole('button');
        await ends.first().click();
        await page
          .getByRole('dialog')
          .getByRole('button', { name: t('endLinkYes') })
          .click();
        await guest.getByText(t('linkOverText')).waitFor();
        expect(await guest.locator('dl').count()).toBe(0);
      });
    });
  });
});
