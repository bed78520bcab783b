import { expect, test } from 'vitest';
import { batchOnSale, newShopper, orderCart, readOrder, saveCart } from '../../support/journey/api.ts';
import { newPerson } from '../../support/journey/buyer.ts';
import { openOffice } from '../../support/journey/office.ts';
import { copyOfEvent } from '../../support/journey/own-event.ts';
import { openChangingShop } from '../../support/journey/shop.ts';
import type { Visit } from '../../support/journey/visit.ts';

// A phone is paired in the back office, lets in with and without a network, and what it did is counted.
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
  return { id, codes: (await codes()) as [string, string] };
}

/** Types a code, and waits for the word that fills the screen. */
async function show({ page, text, press }: Visit, code: string, word: string) {
  const t = text('gateCamera');
  await press(page.getByRole('button', { name: t('type'), exact: true }));
  await page.getByLabel(t('code'), { exact: true }).fill(code);
  await press(page.getByRole('button', { name: t('check'), exact: true }));
  await page.getByRole('region', { name: word, exact: true }).waitFor();
  await press(page.getByRole('button', { name: text('gateAnswer')('next'), exact: true }));
}

test('a phone is paired, lets in with and without a network and after a restart, and is counted and ended', async () => {
  const { id, codes } = await twoTickets();
  let link = '';
  await shop.visit({}, async (visit) => {
    const { page, text, press } = visit;
    const t = text('officeGate');
    await office.enter(visit, `/events/${id}/gate`);
    await press(page.getByRole('button', { name: t('pair'), exact: true }));
    await page.getByLabel(t('name'), { exact: true }).fill('Celular da frente');
    await press(page.getByRole('dialog').getByRole('button', { name: t('pairGo'), exact: true }));
    link = await page.getByRole('dialog').getByLabel(t('codeAddress')).inputValue();
  });

  await shop.visit({ device: 'phone' }, async (visit) => {
    const { context, page, text, press, tolerates } = visit;
    tolerates(/ERR_INTERNET_DISCONNECTED|Failed to fetch|NotFoundError|getUserMedia/);
    const t = text('gatePairing');
    const answer = text('gateAnswer');
    await page.goto(link);
    await press(page.getByRole('button', { name: t('pairNow'), exact: true }));
    await press(page.getByRole('button', { name: t('start'), exact: true }));
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await show(visit, codes[0], answer('wordADMITTED'));
    await context.setOffline(true);
    await show(visit, codes[1], answer('wordADMITTED'));
    await page.reload();
    await show(visit, codes[0], answer('wordALREADY_IN'));
    await show(visit, codes[1], answer('wordALREADY_IN'));
    await page.getByText(text('gateStatus')('offline')).waitFor();
    await context.setOffline(false);
    await expect
      .poll(async () => {
        const sent = `select count(*)::int as sent from scan where event_id = $1 and kind = 'IN' and verdict = 'ADMITTED'`;
        return (await shop.pool.query(sent, [id])).rows[0].sent;
      })
      .toBe(2);
    await shop.pool.query(`update gate_device set ended_at = now(), ended_by = made_by where event_id = $1`, [
      id,
    ]);
    await page.getByText(t('revokedTitle')).waitFor();
  });
});
