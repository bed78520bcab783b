import { expect, test } from 'vitest';
import { batchOnSale, newShopper, orderCart, readOrder, saveCart } from '../../support/journey/api.ts';
import { newPerson } from '../../support/journey/buyer.ts';
import { openOffice } from '../../support/journey/office.ts';
import { copyOfEvent } from '../../support/journey/own-event.ts';
import { openChangingShop } from '../../support/journey/shop.ts';

// A person fetches what they bought: a scan, Enter, and another station that sees it and takes one back.
const shop = openChangingShop();
const office = openOffice(shop);

async function twoTickets() {
  const { id, slug } = await copyOfEvent(shop, 'festival-taverna');
  const shopper = newShopper(shop.url);
  await shopper.register({ ...newPerson(), name: 'Thiago', lastName: 'Mendonça' });
  const cart = await saveCart(shopper, slug, await batchOnSale(shopper, slug), 2);
  const { number, payment } = await orderCart(shopper, cart.id);
  await shopper.pay(payment.pix.txid);
  const codes = async () => (await readOrder(shopper, number))?.tickets.map(({ qrCode }) => qrCode) ?? [];
  // The bank's message may be on its way.
  await expect.poll(async () => (await codes()).filter((code) => code !== null).length).toBe(2);
  return { id, number, code: (await codes())[0] ?? '' };
}

test('a scan and Enter hand over all that a person gets; another station sees it, and takes one back', async () => {
  const { id, number, code } = await twoTickets();
  await shop.visit({}, async (visit) => {
    const { page, text } = visit;
    const t = text('officeDesk');
    await office.enter(visit, `/events/${id}/desk`);
    await page.getByLabel(t('station'), { exact: true }).fill('Balcão 1');
    // As a scanner does: the code and Enter, then Enter once more.
    const field = page.getByLabel(t('search'), { exact: true });
    await field.fill(code);
    await field.press('Enter');
    await page.getByRole('button', { name: t('give', { count: 2 }), exact: true }).waitFor();
    await field.press('Enter');
    await page.getByText(t('given', { count: 2, name: 'Thiago Mendonça' })).waitFor();
  });
  await shop.visit({ device: 'phone' }, async (visit) => {
    const { page, text, press } = visit;
    const t = text('officeDesk');
    await office.enter(visit, `/events/${id}/desk`);
    await page.getByLabel(t('station'), { exact: true }).fill('Balcão 2');
    const field = page.getByLabel(t('search'), { exact: true });
    await field.fill(number);
    await field.press('Enter');
    await page.getByText(t('nothingChosen'), { exact: true }).waitFor();
    await press(page.getByRole('button', { name: /^(Desfazer|Take back)/ }).first());
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('reason'), { exact: true }).fill('Engano');
    await press(dialog.getByRole('button', { name: t('takeBack'), exact: true }));
    await page.getByRole('button', { name: t('give', { count: 1 }), exact: true }).waitFor();
  });
  const { rows } = await shop.pool.query(
    'select kind, station from handover where event_id = $1 order by at, number',
    [id],
  );
  expect(rows.map(({ kind, station }) => [kind, station])).toEqual([
    ['GIVEN', 'Balcão 1'],
    ['GIVEN', 'Balcão 1'],
    ['TAKEN_BACK', 'Balcão 2'],
  ]);
});
