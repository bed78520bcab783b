import { describe, expect, test } from 'vitest';
import { casesOf } from '../../support/cases.ts';
import { logInAs } from '../../support/journey/account.ts';
import { newShopper, orderCart, saveCart } from '../../support/journey/api.ts';
import { newPerson } from '../../support/journey/buyer.ts';
import { linkIn, mailTo } from '../../support/journey/mail.ts';
import { openOffice } from '../../support/journey/office.ts';
import { copyOfEvent } from '../../support/journey/own-event.ts';
import { openChangingShop, type Shop } from '../../support/journey/shop.ts';

// A mail to one day's holders: written, counted, seen, tested, sent, and who got it. Advertising: agreed to, got, and ended.
const shop = openChangingShop();
const office = openOffice(shop);

/** Somebody who has bought a ticket of an offer. */
async function holderOf(
  of: Shop,
  { id, slug }: { id: string; slug: string },
  offer: string,
  locale: 'pt' | 'en' = 'pt',
) {
  const { rows } = await of.pool.query<{ id: string }>(
    `select b.id from batch b join offer o on o.event_id = b.event_id and o.id = b.offer_id
    where o.event_id = $1 and o.key = $2 order by b.number nulls first limit 1`,
    [id, offer],
  );
  const shopper = newShopper(of.url);
  const person = newPerson();
  await shopper.register(person, locale);
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
  return { ...person, number, shopper };
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

  test('a fan agrees, gets advertising, ends it with one press, and gets mails of the order and no advertising', async () => {
    const event = await copyOfEvent(shop, 'pixel-verao');
    const fan = await holderOf(shop, event, 'sexta', locale);
    const other = await holderOf(shop, event, 'domingo', locale);
    await shop.pool.query('update auth_user set email_verified = true where email = any ($1)', [
      [fan.email, other.email],
    ]);
    await other.shopper.ask(
      'mutation { saveCustomerNotifications(input: { notifyEmail: true }) { success } }',
    );

    await shop.visit({ locale }, async (visit) => {
      const { page, press, text, go } = visit;
      const t = text('notifications');
      await go(`/${locale}`);
      await logInAs(visit, fan);
      await go(`/${locale}/conta/notificacoes`);
      const news = page.getByRole('group', { name: t('legend') });
      await news.getByText(t('newsText')).waitFor();
      await news.getByRole('checkbox', { name: t('notifyEmail') }).check();
      await press(news.getByRole('button'));
      await page.getByText(t('saved')).waitFor();
    });

    await shop.visit({ locale }, async (visit) => {
      const { page, text } = visit;
      const t = text('officeMailings');
      await office.enter(visit, `/events/${event.id}/mailings/new`);
      await page.getByRole('radio', { name: t('purposeADVERTISING') }).check();
      await page
        .getByText(t('agreed', { count: 2, number: '2', all: '2' }), { exact: false })
        .first()
        .waitFor();
      for (const name of ['subjectPt', 'bodyPt', 'subjectEn', 'bodyEn'] as const)
        await page.getByLabel(t(name)).fill('Mais dois dias de festival');
      await page.getByRole('button', { name: t('send') }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('sendGo') })
        .click();
      await page.getByText(t('sentAll')).waitFor();
    });

    const mail = await mailTo(shop.pool, fan.email, 'mailing');
    await shop.visit({ locale }, async ({ page, press, text, go }) => {
      const t = text('alerts');
      await go(linkIn(mail, '/avisos/parar'));
      await press(page.getByRole('button', { name: t('newsEnd') }));
      await page.getByText(t('ended'), { exact: true }).waitFor();
      await page.getByText(t('newsEndedText')).waitFor();
    });

    const write = async (purpose: 'ORDER' | 'ADVERTISING') => {
      const id = crypto.randomUUID();
      const filter = { readers: 'HOLDERS', dateIds: [], offerIds: [], sectorIds: [], isUnnamed: false };
      const both = { pt: purpose, en: purpose };
      const content = { purpose, filter, subject: both, body: both };
      const asked = { event: event.id, id };
      await office.ask(
        `mutation($event: ID!, $id: ID!, $content: MailingInput!) {
          saveMailing(eventId: $event, id: $id, revision: null, content: $content) { id }
        }`,
        { ...asked, content },
      );
      await office.ask(
        'mutation($event: ID!, $id: ID!) { sendMailing(eventId: $event, id: $id, revision: 1) }',
        asked,
      );
    };
    await write('ADVERTISING');
    await write('ORDER');
    // A consent that stands brings both; without one only what concerns the order comes.
    await mailTo(shop.pool, other.email, 'mailing', 3);
    await mailTo(shop.pool, fan.email, 'mailing', 2);
    const { rows } = await shop.pool.query(
      "select subject from mail where to_address = $1 and template = 'mailing' order by enqueued_at",
      [fan.email],
    );
    expect(rows.map(({ subject }) => subject)).toEqual(['Mais dois dias de festival', 'ORDER']);
  });
});
