import { describe, expect } from 'vitest';
import { casesOf, repeats } from '#test/support/cases.ts';
import { newShopper, orderCart, readOrder, saveCart } from '#test/support/journey/api.ts';
import { newPerson } from '#test/support/journey/buyer.ts';
import { unfold } from '#test/support/journey/fold.ts';
import { openOffice } from '#test/support/journey/office.ts';
import { copyOfEvent } from '#test/support/journey/own-event.ts';
import { openChangingShop } from '#test/support/journey/shop.ts';

// Events while they sell: something of one is canceled.
const shop = openChangingShop();
const office = openOffice(shop);

/** A locker of the event, paid. */
async function paidLocker(event: { id: string; slug: string }) {
  const { rows } = await shop.pool.query<{ batch: string; cents: number }>(
    `select b.id as batch, b.price_cents + b.fee_cents as cents from batch b
    join offer o on o.event_id = b.event_id and o.id = b.offer_id
    where b.event_id = $1 and o.key = 'guarda-volumes' and b.purpose = 'SALE'`,
    [event.id],
  );
  const [locker] = rows;
  if (!locker) throw new Error('No locker is on sale.');
  const shopper = newShopper(shop.url);
  await shopper.register(newPerson());
  const cart = await saveCart(shopper, event.slug, locker.batch, 1);
  const { number, payment } = await orderCart(shopper, cart.id);
  await shopper.pay(payment.pix.txid);
  const status = async () => (await readOrder(shopper, number))?.status;
  await expect.poll(status).toBe('APPROVED');
  return { number, cents: locker.cents, status };
}

/** Centavos of the order that its bank has sent back. */
async function sentBack(number: string): Promise<number> {
  const { rows } = await shop.pool.query<{ cents: number }>(
    `select coalesce(sum(r.amount_cents), 0)::int as cents from refund r
    join payment p on p.event_id = r.event_id and p.id = r.payment_id
    join customer_order o on o.event_id = p.event_id and o.id = p.order_id
    where o.number = $1 and r.settled_at is not null`,
    [number],
  );
  return rows[0]?.cents ?? 0;
}

describe.each(casesOf(0, [{ locale: 'pt' }, { locale: 'en' }] as const))('in $locale', ({ locale }) => {
  repeats(
    'a thing is canceled after a fresh proof; a wrong code is told, and the act waits',
    'below the limits needs nobody',
    'says beforehand exactly what it gives back',
  )('a thing is canceled by the code of its event, and who bought it gets the money back', async () => {
    const event = await copyOfEvent(shop, 'mundo-quadrinho');
    const { number, cents, status } = await paidLocker(event);
    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      const t = text('officeCancel');
      await shop.pool.query(
        `update organizer set approval_above_tickets = null, approval_above_cents = null
        where id = (select organizer_id from event where id = $1)`,
        [event.id],
      );
      await office.enter(visit, `/events/${event.id}`);
      await unfold(visit, text('officeOverview')('thingsFold'));
      const things = page.getByRole('table', { name: t('things') });
      const row = things.getByRole('row').filter({ hasText: locale === 'pt' ? 'Guarda-volumes' : 'Locker' });
      await row.getByRole('button').click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(new RegExp(event.code)).fill(event.code);
      await dialog.getByRole('button', { name: t('go') }).click();
      await page.getByText(t('done')).waitFor();
      const { rows } = await shop.pool.query(
        "select count(*)::integer as count from audit_entry where event_id = $1 and action = 'offer.cancel'",
        [event.id],
      );
      expect(rows).toEqual([{ count: 1 }]);
      await expect.poll(() => sentBack(number)).toBe(cents);
      await expect.poll(status).toBe('CANCELED');
    });
  });
});
