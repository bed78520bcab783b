import { describe, expect, test } from 'vitest';
import { formatMoney } from '#src/domain/format/money.ts';
import { moneyWritten } from '#src/web/back-office/editor/fields/money-typed.ts';
import { casesOf } from '../../support/cases.ts';
import {
  comeToCheckout,
  holdTickets,
  newPerson,
  orderNumberShown,
  payAtTheBank,
  placeOrder,
} from '../../support/journey/buyer.ts';
import { openBatches, openOffice } from '../../support/journey/office.ts';
import { copyOfEvent } from '../../support/journey/own-event.ts';
import { openChangingShop } from '../../support/journey/shop.ts';
import type { Visit } from '../../support/journey/visit.ts';

// A sale that is changed while fans hold: the price, and a stop.
const shop = openChangingShop();
const office = openOffice(shop);

interface Batch {
  key: string;
  offerName: Record<'pt' | 'en', string>;
  number: number | null;
  state: string;
  priceCents: number;
  feeCents: number;
  held: number;
}

async function batchesOf(id: string): Promise<Batch[]> {
  const { event } = await office.ask<{ event: { batches: Batch[] } }>(
    `{ event(id: "${id}") { batches { key offerName { pt en } number state priceCents feeCents held } } }`,
  );
  return event.batches;
}

/** Opens what may be done to a batch. */
async function openAct({ page, text, locale }: Visit, batch: Batch) {
  const events = text('officeEvents');
  const number =
    batch.number === null ? events('batchSingle') : events('batchNumber', { number: batch.number });
  const name = text('officeSale')('changeNamed', { name: `${batch.offerName[locale]}, ${number}` });
  await openBatches(page);
  await page.getByRole('button', { name, exact: true }).click();
  return page.getByRole('dialog');
}

describe.each(
  casesOf(1, [
    { locale: 'pt', of: 'pixel-verao' },
    { locale: 'en', of: 'mundo-quadrinho' },
  ] as const),
)('in $locale', ({ locale, of }) => {
  test('a price changes and the batch stops while a fan holds, who buys at the price held', async () => {
    const { id, slug } = await copyOfEvent(shop, of);
    await shop.visit({ locale }, async (fan) => {
      await holdTickets(fan, slug, 1);
      const held = (await batchesOf(id)).find((batch) => batch.held > 0 && batch.state === 'ON_SALE');
      if (held === undefined) throw new Error('Nobody holds.');
      const paid = held.priceCents + held.feeCents;
      const price = held.priceCents + 1_000;
      const now = async () => (await batchesOf(id)).find(({ key }) => key === held.key);
      await shop.visit({ locale }, async (visit) => {
        const t = visit.text('officeSale');
        await office.enter(visit, `/events/${id}`);
        const dialog = await openAct(visit, held);
        await dialog.getByLabel(t('newPrice'), { exact: true }).fill(moneyWritten(price));
        await dialog.getByRole('button', { name: t('see') }).click();
        await dialog.getByText(formatMoney(paid, locale)).waitFor();
        // Nothing is done before it is confirmed.
        expect((await now())?.priceCents).toBe(held.priceCents);
        await dialog.getByRole('button', { name: t('go') }).click();
        await dialog.waitFor({ state: 'hidden' });
        expect((await now())?.priceCents).toBe(price);

        const stop = await openAct(visit, held);
        await stop.getByRole('radio', { name: t('actSTOP_BATCH') }).check();
        await stop.getByRole('button', { name: t('stopGo') }).click();
        await stop.waitFor({ state: 'hidden' });
        expect((await now())?.state).toBe('SCHEDULED');
      });

      // Who held before buys what was held, at its price.
      await comeToCheckout(fan, newPerson());
      await placeOrder(fan);
      await payAtTheBank(fan);
      expect(await orderNumberShown(fan)).not.toBe('');
      const { rows } = await shop.pool.query(
        `select total_cents as cents from customer_order where event_id = $1 order by placed_at desc limit 1`,
        [id],
      );
      expect(rows).toEqual([{ cents: paid }]);

      await shop.visit({ locale }, async (visit) => {
        const t = visit.text('officeSale');
        await office.enter(visit, `/events/${id}`);
        const opened = await openAct(visit, held);
        await opened.getByRole('radio', { name: t('actOPEN_BATCH') }).check();
        await opened.getByRole('button', { name: t('openGo') }).click();
        await opened.waitFor({ state: 'hidden' });
        expect((await now())?.state).toBe('ON_SALE');
      });
      await shop.visit({ locale }, async (next) => {
        const whole = price + ((await now())?.feeCents ?? 0);
        // A fan's page follows within the age of its node's copies.
        const follows = async () => {
          await next.go(`/${locale}/evento/${slug}`);
          return await next.page.getByText(formatMoney(whole, locale)).count();
        };
        await expect.poll(follows).toBeGreaterThan(0);
      });
    });
  });
});
