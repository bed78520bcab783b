import { describe, expect, test } from 'vitest';
import { casesOf } from '../../support/cases.ts';
import { newShopper, orderCart, saveCart } from '../../support/journey/api.ts';
import { newPerson } from '../../support/journey/buyer.ts';
import { mailTo } from '../../support/journey/mail.ts';
import { openOffice } from '../../support/journey/office.ts';
import { copyOfEvent } from '../../support/journey/own-event.ts';
import { openChangingShop, type Shop } from '../../support/journey/shop.ts';

// A mail to one day's holders: written, counted, seen, tested, sent, and who got it.
const shop = openChangingShop();
const office = openOffice(shop);

/** Somebody who has bought a ticket of an offer; returns their address. */
async function holderOf(of: Shop, { id, slug }: { id: string; slug: string }, offer: string) {
  const { rows } = await of.pool.query<{ id: string }>(
    `select b.id from batch b join offer o on o.event_id = b.event_id and o.id = b.offer_id
    where o.event_id = $1 and o.key = $2 order by b.number nulls first limit 1`,
    [id, offer],
  );
  const shopper = newShopper(of.url);
  const person = newPerson();
  await shopper.register(person);
  const cart = await saveCart(shopper, slug, rows[0]?.id ?? '', 1);
  const { number, payment } = await orderCart(shopper, cart.id);
  await shopper.pay(payment.pix.txid);
  await expect
    .poll(async () => {
      const found = await of.pool.query(
        'select status from customer_order where event_id = $1 and number = $2',
        [id, number],
      );
      return found.rows[0]?.status;
    })
    .toBe('APPROVED');
  return { email: person.email, number };
}

describe.each(casesOf(0, [{ locale: 'pt' }, { locale: 'en' }] as const))('in $locale', ({ locale }) => {
  test('a mail to the holders of one day is written, tested and sent, and reaches them and nobody else', async () => {
    const event = await copyOfEvent(shop, 'pixel-verao');
    const friday = await holderOf(shop, event, 'sexta');
    const sunday = await holderOf(shop, event, 'domingo');

    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      const t = text('officeMailings');
      await office.enter(visit, `/events/${event.id}/mailings`);
      await page.getByRole('link', { name: t('new') }).click();
      await page.getByText(t('people', { count: 2, number: '2' }), { exact: false }).waitFor();
      await page
        .getByRole('group', { name: t('days') })
        .getByRole('checkbox')
        .first()
        .check();
      await page.getByText(`${t('people', { count: 1, number: '1' })} · `, { exact: false }).waitFor();
      await page.getByLabel(t('subjectPt')).fill('Sexta começa mais cedo');
      await page.getByLabel(t('bodyPt')).fill('As portas abrem às **13h**.');
      await page.getByLabel(t('subjectEn')).fill('Friday begins earlier');
      await page.getByLabel(t('bodyEn')).fill('Doors open at **1 pm**.');
      const letter = page.frameLocator('iframe');
      await letter.getByText('1 pm', { exact: true }).waitFor();
      await letter.getByText(friday.number, { exact: false }).waitFor();
      await page.getByRole('button', { name: t('test') }).click();
      await page.getByText(t('tested', { email: 'dono@canhoto.example' })).waitFor();
      await page.getByRole('button', { name: t('send') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText(t('sendReaders', { count: 1, number: '1' })).waitFor();
      await dialog.getByRole('button', { name: t('sendGo') }).click();
      await page.getByText(t('sentAll')).waitFor();
      await page.getByRole('link', { name: t('toReaders') }).click();
      const row = page.getByRole('row').filter({ hasText: friday.email });
      await row
        .getByText(t('readerACCEPTED'))
        .or(row.getByText(t('readerON_THE_WAY')))
        .waitFor();
      expect(await page.getByRole('row').count()).toBe(2);
    });

    const mail = await mailTo(shop.pool, friday.email, 'mailing');
    expect(mail.plain).toContain('As portas abrem às 13h.');
    expect(mail.plain).toContain(friday.number);
    const { rows } = await shop.pool.query(
      `select to_address, template from mail where template in ('mailing', 'mailing-test') and data ->> 'eventId' = $1
      order by template`,
      [event.id],
    );
    expect(rows).toMatchObject([
      { to_address: friday.email, template: 'mailing' },
      { template: 'mailing-test' },
    ]);
    expect(rows.map(({ to_address }) => to_address)).not.toContain(sunday.email);
  });
});
