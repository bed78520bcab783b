import { expect, test } from 'vitest';
import { formatMoney } from '#src/domain/format/money.ts';
import { newShopper } from '../../support/journey/api.ts';
import { openOffice } from '../../support/journey/office.ts';
import { copyOfEvent } from '../../support/journey/own-event.ts';
import { openChangingShop } from '../../support/journey/shop.ts';

// An evening at the door: a shift from its change money to a count that is 50 centavos short, and finance, who sees it.
const shop = openChangingShop();
const office = openOffice(shop);

interface Offers {
  till: {
    offers: {
      title: { pt: string };
      inHalfPriceQuota: boolean | null;
      batches: { status: string; priceCents: number; feeCents: number }[];
    }[];
  };
}

/** The name and the price of a full ticket that is on sale, in centavos. */
async function fullTicket(eventId: string): Promise<{ name: string; cents: number }> {
  const { till } = await office.ask<Offers>(
    `query ($eventId: ID!) { till(eventId: $eventId) { offers {
      title { pt } inHalfPriceQuota batches { status priceCents feeCents } } } }`,
    { eventId },
  );
  for (const { title, inHalfPriceQuota, batches } of till.offers) {
    const batch = batches.find(({ status }) => status === 'ON_SALE');
    if (inHalfPriceQuota === null && batch)
      return { name: title.pt, cents: batch.priceCents + batch.feeCents };
  }
  throw new Error('No full ticket is on sale.');
}

/** The bank's number of the only Pix of an event. */
async function txidOf(eventId: string): Promise<string> {
  const { rows } = await shop.pool.query<{ txid: string }>(
    "select provider_reference as txid from payment where event_id = $1 and method = 'PIX'",
    [eventId],
  );
  return rows[0]?.txid ?? '';
}

test('a shift sells in cash and by Pix, takes one back, and is closed blind; finance sees the difference', async () => {
  const { id } = await copyOfEvent(shop, 'pixel-verao');
  const { name, cents } = await fullTicket(id);
  const money = (amount: number) => formatMoney(amount, 'pt');
  await shop.visit({}, async (visit) => {
    const { page, text, press } = visit;
    const [t, shift] = [text('officeTill'), text('officeTillShift')];
    const button = (named: string) => page.getByRole('button', { name: named, exact: true });
    const dialog = page.getByRole('dialog');
    await office.enter(visit, `/events/${id}/till`);
    await page.getByLabel(shift('station'), { exact: true }).fill('Portão A');
    await page.getByLabel(shift('sum'), { exact: true }).fill('200');
    await press(button(shift('open')));

    // Two in cash, in four presses, and one more line by Pix.
    const offer = page.getByRole('button', { name: new RegExp(`^${name}`) }).first();
    await press(offer);
    await press(offer);
    await press(button(t('exact')));
    await press(button(t('sellFor', { sum: money(2 * cents) })));
    await page.getByText(t('changeBack')).waitFor();
    await page.keyboard.press('Enter');
    const screen = await visit.context.newPage();
    await screen.goto(`/back-office/events/${id}/till/screen`);
    await press(offer);
    await screen.getByText(money(cents)).first().waitFor();
    await press(button(t('wayPIX')));
    await press(button(t('showPix')));
    await page.getByRole('img', { name: t('pixQr') }).waitFor();
    await screen.getByRole('img').waitFor();
    await newShopper(shop.url).pay(await txidOf(id));
    await page.getByText(t('paidPIX')).first().waitFor();
    await screen.getByText('Obrigado!').waitFor();
    await press(button(t('nextSale')));

    // One of the two goes back, and most of the cash to the safe.
    await press(button(t('partSALES')));
    await press(page.getByRole('button', { name: new RegExp(`^${shift('takeBack')}`) }).last());
    await dialog.getByRole('checkbox').first().uncheck();
    await dialog.getByLabel(shift('reason'), { exact: true }).fill('Não pode entrar');
    await press(dialog.getByRole('button', { name: shift('takeBack'), exact: true }));
    await page.getByText(shift('backCASH', { sum: money(cents) })).waitFor();
    await press(button(t('cash')));
    await dialog.getByLabel(shift('amount'), { exact: true }).fill('100');
    await dialog.getByLabel(shift('reason'), { exact: true }).fill('Recolhimento ao cofre');
    await press(dialog.getByRole('button', { name: shift('cashOUT'), exact: true }));
    await press(dialog.getByRole('button', { name: shift('cashDone'), exact: true }));

    const counted = 20_000 + cents - 10_000 - 50;
    await press(button(t('partCLOSE')));
    await page.getByLabel(shift('sum'), { exact: true }).fill((counted / 100).toFixed(2));
    expect(await page.locator('main').innerText()).not.toContain(money(counted + 50));
    await press(button(shift('closeWith', { sum: money(counted) })));
    await page.getByText(shift('differenceSHORT', { sum: money(50) })).waitFor();

    await office.enter(visit, `/events/${id}/tills`);
    await page.getByText(shift('tagSHORT', { sum: money(50) })).waitFor();
    await press(page.getByRole('table', { name: shift('shifts') }).getByRole('link'));
    const drawer = page.getByRole('table', { name: shift('entries') });
    await drawer.getByText('Recolhimento ao cofre').waitFor();
    expect(await drawer.getByRole('row').count()).toBe(5);
  });
});
