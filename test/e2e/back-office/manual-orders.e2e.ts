import { describe, expect, test } from 'vitest';
import { casesOf } from '../../support/cases.ts';
import { arriveAs } from '../../support/journey/account.ts';
import {
  consent,
  newPerson,
  orderNumberShown,
  payAtTheBank,
  payButton,
} from '../../support/journey/buyer.ts';
import { openOffice } from '../../support/journey/office.ts';
import { copyOfEvent } from '../../support/journey/own-event.ts';
import { openChangingShop } from '../../support/journey/shop.ts';

// Staff holds units for somebody, who opens the link of the mail on a phone, pays, and has the tickets.
const shop = openChangingShop();
const office = openOffice(shop);

describe.each(casesOf(1, [{ locale: 'pt' }, { locale: 'en' }] as const))('in $locale', ({ locale }) => {
  test('units are held by hand, paid by the link that was mailed, and the link then says so', async () => {
    const { id } = await copyOfEvent(shop, 'pixel-verao');
    const rita = newPerson();
    let number = '';
    await shop.visit({ locale }, async (visit) => {
      const { page, text, press } = visit;
      const t = text('officeManual');
      await office.enter(visit, `/events/${id}/manual`);
      await press(page.getByRole('button', { name: t('make'), exact: true }));
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t('name'), { exact: true }).fill('Rita Lee');
      await dialog.getByLabel(t('email'), { exact: true }).fill(rita.email);
      await dialog.getByLabel(t('language'), { exact: true }).selectOption(locale);
      await dialog.getByPlaceholder('0').first().fill('2');
      await press(dialog.getByRole('button', { name: t('send'), exact: true }));
      await page.getByText(t('made', { email: rita.email }), { exact: true }).waitFor();
      await page.getByText(t('stateOPEN'), { exact: true }).waitFor();

      const { rows } = await shop.pool.query(
        `select e.code || '.' || m.cart_id as link from manual_order m join event e on e.id = m.event_id where e.id = $1`,
        [id],
      );
      await shop.visit({ locale, device: 'phone' }, async (fan) => {
        const m = fan.text('manual');
        await fan.go(`/${locale}`);
        await arriveAs(fan, rita);
        await fan.go(`/${locale}/reserva/${rows[0].link}`);
        await fan.page.getByRole('heading', { level: 1, name: m('title'), exact: true }).waitFor();
        await fan.press(fan.page.getByRole('button', { name: m('pay'), exact: true }));
        await fan.page.getByRole('heading', { level: 1, name: fan.text('checkout')('title') }).waitFor();
        await consent(fan);
        await fan.press(payButton(fan));
        number = await orderNumberShown(fan);
        await payAtTheBank(fan);
        await fan.page.getByRole('heading', { name: fan.text('order')('tickets'), exact: true }).waitFor();
        await fan.go(`/${locale}/reserva/${rows[0].link}`);
        await fan.page.getByRole('heading', { level: 1, name: m('PAIDTitle'), exact: true }).waitFor();
      });

      await page.reload();
      await page.getByText(t('statePAID'), { exact: true }).waitFor();
      await page.getByRole('link', { name: number, exact: true }).waitFor();
    });
    const { rows } = await shop.pool.query(
      `select count(*)::int as tickets from ticket where event_id = $1 and status = 'VALID'`,
      [id],
    );
    expect(rows).toEqual([{ tickets: 2 }]);
  });

  test('a company chooses a transfer at the link, finance marks it paid with its proof, and the tickets are there', async () => {
    const { id } = await copyOfEvent(shop, 'pixel-verao');
    const rita = newPerson();
    let number = '';
    await shop.visit({ locale }, async (visit) => {
      const { page, text, press } = visit;
      const t = text('officeManual');
      const o = text('officeOrders');
      await office.enter(visit, `/events/${id}/manual`);
      await press(page.getByRole('button', { name: t('make'), exact: true }));
      const dialog = page.getByRole('dialog');
      const field = (label: string) => dialog.getByLabel(label, { exact: true });
      await field(t('name')).fill('Quadrinhos Ltda.');
      await field(t('email')).fill(rita.email);
      await dialog.getByPlaceholder('0').first().fill('2');
      await field(t('transferTo')).fill('Banco Tatu, conta 12345-6');
      await field(t('invoiceCompany')).fill('Quadrinhos Ltda.');
      await field(t('invoiceCnpj')).fill('12.ABC.345/01DE-35');
      await field(t('invoiceTo')).fill('notas@exemplo.com.br');
      await press(dialog.getByRole('button', { name: t('send'), exact: true }));
      await page.getByText(t('made', { email: rita.email }), { exact: true }).waitFor();

      const { rows } = await shop.pool.query(
        `select e.code || '.' || m.cart_id as link from manual_order m join event e on e.id = m.event_id where e.id = $1`,
        [id],
      );
      await shop.visit({ locale, device: 'phone' }, async (fan) => {
        await fan.go(`/${locale}`);
        await arriveAs(fan, rita);
        await fan.go(`/${locale}/reserva/${rows[0].link}`);
        const manual = fan.text('manual');
        await fan.press(fan.page.getByRole('button', { name: manual('pay'), exact: true }));
        await fan.page.getByRole('heading', { level: 1, name: fan.text('checkout')('title') }).waitFor();
        await consent(fan);
        const pay = fan.text('payment');
        await fan.page.getByRole('radio', { name: new RegExp(`^${pay('TRANSFER')}`) }).check();
        await fan.press(fan.page.getByRole('button', { name: new RegExp(`^${pay('payTransfer')}`) }));
        const order = fan.text('order');
        await fan.page.getByRole('heading', { name: order('transferTitle'), exact: true }).waitFor();
        await fan.page.getByText('Banco Tatu, conta 12345-6').first().waitFor();
        number = await orderNumberShown(fan);

        await office.enter(visit, `/orders/${number}`);
        await page.getByText('12.ABC.345/01DE-35').waitFor();
        await press(page.getByRole('button', { name: o('settle'), exact: true }));
        const { rows: sums } = await shop.pool.query(
          'select total_cents as cents from customer_order where event_id = $1',
          [id],
        );
        await field(o('settleSum')).fill((sums[0].cents / 100).toFixed(2).replace('.', ','));
        await field(o('settleReference')).fill('TED 000123');
        await press(dialog.getByRole('button', { name: o('settleGo'), exact: true }));
        await page.getByText(o('settleDone'), { exact: true }).waitFor();
        await page.getByText('TED000123', { exact: false }).first().waitFor();

        await fan.page.getByRole('heading', { name: order('tickets'), exact: true }).waitFor();
      });
    });
    const { rows } = await shop.pool.query(
      `select count(*)::int as tickets from ticket where event_id = $1 and status = 'VALID'`,
      [id],
    );
    expect(rows).toEqual([{ tickets: 2 }]);
  });
});
