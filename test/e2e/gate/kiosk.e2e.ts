import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { printed, withoutPrinter } from '../../support/badge/printer.ts';
import { hold, openFilm } from '../../support/gate/film.ts';
import { batchOnSale, newShopper, orderCart, readOrder, saveCart } from '../../support/journey/api.ts';
import { newPerson } from '../../support/journey/buyer.ts';
import { openOffice } from '../../support/journey/office.ts';
import { copyOfEvent } from '../../support/journey/own-event.ts';
import { openChangingShop } from '../../support/journey/shop.ts';

// A kiosk is made in the back office, a visitor prints a badge at it once, and it is ended.
const shop = openChangingShop();
const office = openOffice(shop);

async function ticket() {
  const { id, slug } = await copyOfEvent(shop, 'festival-taverna');
  const shopper = newShopper(shop.url);
  await shopper.register({ ...newPerson(), name: 'Thiago', lastName: 'Mendonça' });
  const cart = await saveCart(shopper, slug, await batchOnSale(shopper, slug), 1);
  const { number, payment } = await orderCart(shopper, cart.id);
  await shopper.pay(payment.pix.txid);
  const codeNow = async () => (await readOrder(shopper, number))?.tickets[0]?.qrCode ?? null;
  // The bank's message may be on its way.
  await expect.poll(codeNow).not.toBe(null);
  const { rows } = await shop.pool.query<{ offer: string }>(
    'select offer_id as offer from ticket where event_id = $1',
    [id],
  );
  return { id, code: (await codeNow()) ?? '', offerId: rows[0]?.offer ?? '' };
}

/** The worker of the gate has downloaded no file of kiosks by itself; from the next opening on the kiosk keeps its own. */
async function keepsItsFiles(page: Page) {
  const kept = () =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      const name = (await caches.keys()).find((one) => one.startsWith('gate-files-')) ?? '';
      return (await (await caches.open(name)).keys()).filter(({ url }) => url.includes('/kiosk-')).length;
    });
  expect(await kept()).toBe(0);
  await page.reload();
  await expect.poll(kept).toBe(2);
}

test('a kiosk is paired, shows the name of a ticket, prints its badge once, and goes back by itself', async () => {
  const { id, code, offerId } = await ticket();
  let link = '';
  await shop.visit({}, async (visit) => {
    const { page, text, press } = visit;
    const [badges, t] = [text('officeBadges'), text('officeGate')];
    await office.enter(visit, `/events/${id}/badges`);
    await page.locator(`select[name="paper-${offerId}"]`).selectOption('CARD');
    await press(page.getByRole('button', { name: badges('save'), exact: true }));
    await page.getByText(badges('saved')).waitFor();
    await page.goto(`${new URL(page.url()).origin}/back-office/events/${id}/gate`);
    await press(page.getByRole('button', { name: t('pair'), exact: true }));
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('name'), { exact: true }).fill('Quiosque do saguão');
    await dialog.getByText(t('roleKIOSK'), { exact: true }).click();
    await press(dialog.getByRole('button', { name: t('pairGo'), exact: true }));
    link = await dialog.getByLabel(t('codeAddress')).inputValue();
  });

  await shop.visit({}, async (visit) => {
    const { page, text, press } = visit;
    const t = text('gateKiosk');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const title = (name: string) => page.getByRole('heading', { name, exact: true });
    await withoutPrinter(visit);
    await openFilm(page);
    await page.goto(link);
    await press(page.getByRole('button', { name: text('gatePairing')('pairNow'), exact: true }));
    await title(t('title')).waitFor();
    await hold(page, code);
    await page.getByText('Thiago Mendonça', { exact: true }).waitFor();
    await press(page.getByRole('button', { name: t('print'), exact: true }));
    const { sizes, text: words, ends, codes } = await printed(visit);
    expect(sizes).toEqual([[86, 54]]);
    expect(words).toContain('Thiago');
    // The card has a margin of 4 mm.
    expect(ends[0]).toBeLessThanOrEqual(82);
    expect(codes[0]).toMatch(new RegExp(`^${code}[A-Z2-7]{6}$`));
    // It goes back by itself, and nothing of the person stays.
    await title(t('printedTitle')).waitFor({ state: 'detached' });
    await page.locator('main:not([inert])').waitFor();
    expect(await page.content()).not.toContain('Thiago');
    await hold(page, null);
    await hold(page, codes[0] ?? '');
    await title(t('titlePRINTED')).waitFor();
    await press(page.getByRole('button', { name: t('back'), exact: true }));
    await keepsItsFiles(page);
    // It has heard nothing of the gates, and stored no ticket.
    expect(asked.filter((path) => /^\/api\/gate\/(news|programme|session|scans)/.test(path))).toEqual([]);
    await shop.pool.query(`update gate_device set ended_at = now(), ended_by = made_by where event_id = $1`, [
      id,
    ]);
    await page.getByText(text('gatePairing')('revokedTitle')).waitFor();
  });

  const { rows } = await shop.pool.query(
    `select p.staff_id, d.name from badge_print p join gate_device d on d.event_id = p.event_id and d.id = p.device_id
    where p.event_id = $1`,
    [id],
  );
  expect(rows).toEqual([{ staff_id: null, name: 'Quiosque do saguão' }]);
});
