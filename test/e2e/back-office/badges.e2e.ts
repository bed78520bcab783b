import { expect, test } from 'vitest';
import { printed, withoutPrinter } from '../../support/badge/printer.ts';
import { batchOnSale, newShopper, orderCart, readOrder, saveCart } from '../../support/journey/api.ts';
import { newPerson } from '../../support/journey/buyer.ts';
import { openOffice } from '../../support/journey/office.ts';
import { copyOfEvent } from '../../support/journey/own-event.ts';
import { openChangingShop } from '../../support/journey/shop.ts';

// A stack of badges is printed, one is handed over by two scans, and its reprint ends the former one.
const shop = openChangingShop();
const office = openOffice(shop);

const longName = 'Wolfeschlegelsteinhausenbergerdorff';

async function ticketOf(slug: string, name: string, lastName: string) {
  const shopper = newShopper(shop.url);
  await shopper.register({ ...newPerson(), name, lastName });
  const cart = await saveCart(shopper, slug, await batchOnSale(shopper, slug), 1);
  const { number, payment } = await orderCart(shopper, cart.id);
  await shopper.pay(payment.pix.txid);
  const code = async () => (await readOrder(shopper, number))?.tickets[0]?.qrCode ?? null;
  // The bank's message may be on its way.
  await expect.poll(code).not.toBe(null);
  return { code };
}

test('a stack is printed at its size, a badge is handed over by two scans, and its reprint ends the old code', async () => {
  const { id, slug } = await copyOfEvent(shop, 'festival-taverna');
  const ana = await ticketOf(slug, 'Ana', 'Sá');
  const thiago = await ticketOf(slug, 'Thiago', longName);
  const { rows: offers } = await shop.pool.query<{ offer: string }>(
    'select distinct offer_id as offer from ticket where event_id = $1',
    [id],
  );
  const phone = (await thiago.code()) ?? '';
  const badges: string[] = [];
  await shop.visit({}, async (visit) => {
    const { page, text, press } = visit;
    const t = text('officeBadges');
    await withoutPrinter(visit);
    await office.enter(visit, `/events/${id}/badges`);
    await page.locator(`select[name="paper-${offers[0]?.offer}"]`).selectOption('CARD');
    await press(page.getByRole('button', { name: t('save'), exact: true }));
    await press(page.getByRole('button', { name: t('print', { count: 2 }), exact: true }));
    const { sizes, text: words, ends, codes } = await printed(visit);
    expect(sizes).toEqual([
      [86, 54],
      [86, 54],
    ]);
    for (const one of ['1-001', '1-002', longName]) expect(words).toContain(one);
    // The card has a margin of 4 mm.
    for (const end of ends) expect(end).toBeLessThanOrEqual(82);
    badges.push(...codes);
    expect(badges[0]).toMatch(new RegExp(`^${await ana.code()}[A-Z2-7]{6}$`));
    expect(badges[1]).toMatch(new RegExp(`^${phone}[A-Z2-7]{6}$`));
  });
  const [other = '', badge = ''] = badges;
  await shop.visit({ locale: 'en' }, async (visit) => {
    const { page, text, press } = visit;
    const t = text('officeDesk');
    await withoutPrinter(visit);
    // A font that does not come stops no printing.
    await page.route('**/*.woff2', (route) => route.abort());
    await office.enter(visit, `/events/${id}/desk`);
    await page.getByLabel(t('station'), { exact: true }).fill('Balcão 1');
    const field = page.getByLabel(t('search'), { exact: true });
    const scan = async (scanned: string) => {
      await field.fill(scanned);
      await field.press('Enter');
    };
    await scan(phone);
    await page.getByText('1-002', { exact: true }).waitFor();
    await scan(other);
    await page.getByText(text('error')('WRONG_BADGE')).waitFor();
    await scan(phone);
    await page.getByText(text('error')('NOT_A_BADGE')).waitFor();
    await scan(badge);
    await page.getByText(t('given', { count: 1, name: `Thiago ${longName}` })).waitFor();
    // Lost at noon: the desk prints it again, and the former code is dead.
    await press(page.getByRole('button', { name: t('printAgainNamed', { name: `Thiago ${longName}` }) }));
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('reason'), { exact: true }).fill('Perdeu');
    await press(dialog.getByRole('button', { name: t('printAgain'), exact: true }));
    const { sizes, ends, codes } = await printed(visit);
    expect(sizes).toEqual([[86, 54]]);
    expect(ends[0]).toBeLessThanOrEqual(82);
    const present = await thiago.code();
    expect(codes[0]?.slice(0, -6)).toBe(present);
    expect(present).not.toBe(phone);
    await scan(badge);
    await page.getByText(t('codeOLD_CODE'), { exact: true }).waitFor();
  });
  const { rows } = await shop.pool.query('select kind, badge from handover where event_id = $1', [id]);
  expect(rows).toEqual([{ kind: 'GIVEN', badge: 1 }]);
});
