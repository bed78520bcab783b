import { describe, expect } from 'vitest';
import { formatMoney } from '#src/domain/format/money.ts';
import { casesOf, repeats } from '#test/support/cases.ts';
import {
  comeToCheckout,
  holdTickets,
  newPerson,
  orderNumberShown,
  payAtTheBank,
  placeOrder,
} from '#test/support/journey/buyer.ts';
import { openBatches, openOffice } from '#test/support/journey/office.ts';
import { copyOfEvent } from '#test/support/journey/own-event.ts';
import { openChangingShop } from '#test/support/journey/shop.ts';

// Events while they sell: a batch closed, something canceled.
const shop = openChangingShop();
const office = openOffice(shop);

describe.each(
  casesOf(0, [
    { locale: 'pt', batchOf: 'pixel-verao' },
    { locale: 'en', batchOf: 'baile-da-agulha' },
  ] as const),
)('in $locale', ({ locale, batchOf }) => {
  repeats(
    'before a batch is closed the page says how many hold of it, and at which price',
    'close-batch turns to the next batch, once, and what is held of it can still be bought',
    'a price changes and the batch stops while a fan holds, who buys at the price held',
  )('a batch is closed while a fan holds of it, who still buys at its price', async () => {
    const { id, slug } = await copyOfEvent(shop, batchOf);
    await shop.visit({ locale }, async (fan) => {
      await holdTickets(fan, slug, 1);
      await shop.visit({ locale }, async (visit) => {
        const { page, text } = visit;
        await office.enter(visit, `/events/${id}`);
        const { rows } = await shop.pool.query(
          `select b.price_cents + b.fee_cents as cents from stock_entry s
          join batch b on b.event_id = s.event_id and b.id = s.batch_id
          where s.event_id = $1 group by b.id, b.price_cents, b.fee_cents having sum(s.held_change) > 0`,
          [id],
        );
        const price = formatMoney(rows[0].cents, locale);
        const sale = text('officeSale');
        await openBatches(page);
        const row = page
          .getByRole('row')
          .filter({ hasText: price })
          .filter({ has: page.getByRole('cell', { name: '1', exact: true }) });
        await row.getByRole('button', { name: sale('changeNamed', { name: '' }).trim() }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByRole('radio', { name: sale('actCLOSE_BATCH') }).click();
        await dialog.getByText(price).waitFor();
        await dialog.getByRole('button', { name: sale('closeGo') }).click();
        await page.getByText(sale('batchClosed')).waitFor();
      });
      await comeToCheckout(fan, newPerson());
      await placeOrder(fan);
      await payAtTheBank(fan);
      expect(await orderNumberShown(fan)).not.toBe('');
    });
  });
});
