import { describe, expect, test } from 'vitest';
import { casesOf } from '../../support/cases.ts';
import { arriveAs } from '../../support/journey/account.ts';
import { batchOnSale, newShopper, orderCart, saveCart } from '../../support/journey/api.ts';
import {
  holdTickets,
  newPerson,
  orderNumberShown,
  payAtTheBank,
  placeOrder,
} from '../../support/journey/buyer.ts';
import { openOffice } from '../../support/journey/office.ts';
import { copyOfEvent } from '../../support/journey/own-event.ts';
import { pageProblems } from '../../support/journey/page-check.ts';
import { openChangingShop } from '../../support/journey/shop.ts';

// An event is postponed, and moves to another venue, while it sells: its buyers are told, and one of them has the money back.
const shop = openChangingShop();
const office = openOffice(shop);

async function count(query: string, slug: string): Promise<number> {
  const { rows } = await shop.pool.query<{ count: number }>(query, [slug]);
  return rows[0]?.count ?? 0;
}

const orders = (slug: string) =>
  count(
    `select count(*)::int as count from customer_order o join event e on e.id = o.event_id
    where e.slug = $1 and o.status = 'APPROVED'`,
    slug,
  );

/** Buys so many orders without a browser, two of each person. */
async function buyOrders(slug: string, many: number): Promise<void> {
  let left = many;
  const buyer = async () => {
    while (left > 0) {
      const shopper = newShopper(shop.url);
      await shopper.register(newPerson());
      const batchId = await batchOnSale(shopper, slug);
      for (let order = 0; order < 2 && left > 0; order += 1) {
        left -= 1;
        const { payment } = await orderCart(shopper, (await saveCart(shopper, slug, batchId, 1)).id);
        await shopper.pay(payment.pix.txid);
      }
    }
  };
  await Promise.all(Array.from({ length: 6 }, buyer));
  await expect.poll(() => orders(slug), { interval: 500 }).toBe(many);
}

describe.each(
  // The one with more than two rounds of mails in the full run only.
  casesOf(1, [
    { locale: 'pt', phone: 'light', desktop: 'dark', of: 'pixel-verao', many: 109 },
    { locale: 'en', phone: 'dark', desktop: 'light', of: 'mundo-quadrinho', many: 4 },
  ] as const),
)('in $locale', ({ locale, of, many, ...schemes }) => {
  test('an event moves to another day and venue, every order gets one mail, and a fan has all of the money back', async () => {
    const { id, slug, code } = await copyOfEvent(shop, of);
    await buyOrders(slug, many);
    await shop.visit({ locale }, async (fan) => {
      await arriveAs(fan, newPerson());
      await holdTickets(fan, slug, 1);
      await placeOrder(fan);
      await payAtTheBank(fan);
      const number = await orderNumberShown(fan);
      const total = many + 1;
      await expect.poll(() => orders(slug), { interval: 200 }).toBe(total);

      await shop.visit({ locale }, async (visit) => {
        const { page, text } = visit;
        const t = text('officePostpone');
        await office.enter(visit, `/events/${id}/edit/venue`);
        const venue = page.getByLabel(text('officePlaces')('venueName'), { exact: true });
        await venue.fill('Galpão do Cais');
        await venue.press('Tab');
        await page.getByText(text('officeEditor')('saveSAVED'), { exact: true }).waitFor();
        await page.goto(`/back-office/events/${id}/postponement`);
        await page.getByLabel(/Galpão do Cais/).waitFor();
        await page.getByLabel(t('reasonPt'), { exact: true }).fill('A chuva alagou o pavilhão.');
        await page.getByLabel(t('reasonEn'), { exact: true }).fill('Rain flooded the hall.');
        const days = page.getByLabel(t('days'), { exact: true });
        if ((await days.count()) > 0) await days.fill('35');
        else {
          const start = page.locator('input[name^="start-"]');
          const at = new Date(`${await start.inputValue()}Z`);
          at.setUTCDate(at.getUTCDate() + 35);
          await start.fill(at.toISOString().slice(0, 16));
        }
        await page.getByRole('button', { name: t('see') }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByText(t('effectMails', { count: total })).waitFor();
        await dialog.getByLabel(text('officeEvents')('typeCode', { code })).fill(code);
        await dialog.getByRole('button', { name: t('go') }).click();
        await page.getByText(t('done')).waitFor();
        await page.getByText(t('progress', { done: String(total), total: String(total) })).waitFor();
      });

      const mails = await shop.pool.query<{ orderId: string; mails: number }>(
        `select data ->> 'orderId' as "orderId", count(*)::int as mails from mail
        where template = 'event-postponed' and data ->> 'eventId' = $1::text
          and data -> 'postponed' ->> 'postponementId' =
            (select id::text from postponement where event_id = $1::uuid order by id desc limit 1)
        group by 1`,
        [id],
      );
      expect(mails.rows).toHaveLength(total);
      expect(mails.rows.every((row) => row.mails === 1)).toBe(true);

      const { page, text } = fan;
      const told = text('postponed')('title');
      await page.goto(`/${locale}/evento/${slug}`);
      await page.getByText(told, { exact: true }).waitFor();
      await page.getByText('Galpão do Cais', { exact: false }).first().waitFor();
      const problems = await pageProblems(page, 'the event', schemes);
      await page.goto(`/${locale}/pedido/${number}`);
      await page.getByText(told, { exact: true }).waitFor();
      problems.push(...(await pageProblems(page, 'the order', schemes)));
      await page.locator('a[href*="/conta/meus-ingressos/"]').first().click();
      await page.getByText(told, { exact: true }).waitFor();
      problems.push(...(await pageProblems(page, 'the ticket', schemes)));
      expect(problems).toEqual([]);

      await page.goto(`/${locale}/pedido/${number}`);
      const order = text('order');
      await page.getByRole('button', { name: order('giveBackOpen') }).click();
      await page.getByRole('button', { name: order('seeQuote') }).click();
      await page.getByRole('button', { name: order('giveBackYes') }).click();
      const back = async () => {
        const { rows: sums } = await shop.pool.query<{ paid: number; back: number }>(
          `select o.total_cents as paid, r.amount_cents as back from customer_order o
          join payment p on p.event_id = o.event_id and p.order_id = o.id and p.pays
          join refund r on r.event_id = p.event_id and r.payment_id = p.id where o.number = $1`,
          [number],
        );
        return sums.map(({ paid, back: sum }) => sum === paid);
      };
      await expect.poll(back, { interval: 200 }).toEqual([true]);
    });
  });
});
