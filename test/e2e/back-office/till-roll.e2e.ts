import { expect, test } from 'vitest';
import { formatMoney } from '#src/domain/format/money.ts';
import { openOffice } from '../../support/journey/office.ts';
import { copyOfEvent } from '../../support/journey/own-event.ts';
import { readQr } from '../../support/journey/qr.ts';
import { openChangingShop } from '../../support/journey/shop.ts';

// A till that loses its network sells from its roll; with the network back its sale is everybody's, and its drawer is right.
const shop = openChangingShop();
const office = openOffice(shop);

interface Offers {
  till: {
    offers: {
      id: string;
      title: { pt: string };
      inHalfPriceQuota: boolean | null;
      batches: { status: string; priceCents: number; feeCents: number }[];
    }[];
  };
}

/** A full ticket that is on sale, with its price in centavos. */
async function fullTicket(eventId: string): Promise<{ id: string; name: string; cents: number }> {
  const { till } = await office.ask<Offers>(
    `query ($eventId: ID!) { till(eventId: $eventId) { offers {
      id title { pt } inHalfPriceQuota batches { status priceCents feeCents } } } }`,
    { eventId },
  );
  for (const { id, title, inHalfPriceQuota, batches } of till.offers) {
    const batch = batches.find(({ status }) => status === 'ON_SALE');
    if (inHalfPriceQuota === null && batch)
      return { id, name: title.pt, cents: batch.priceCents + batch.feeCents };
  }
  throw new Error('No full ticket is on sale.');
}

test('a till without a network sells from its roll, also when it was opened anew; the ticket opens the gate, and the drawer is exact', async () => {
  const { id } = await copyOfEvent(shop, 'pixel-verao');
  const offer = await fullTicket(id);
  const money = (amount: number) => formatMoney(amount, 'pt');
  let code = '';
  await shop.visit({}, async (visit) => {
    const { context, page, text, press, tolerates } = visit;
    tolerates(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
    const [t, shift, roll] = [text('officeTill'), text('officeTillShift'), text('officeTillRoll')];
    const button = (named: string) => page.getByRole('button', { name: named, exact: true });
    await office.enter(visit, `/events/${id}/till`);
    await page.getByLabel(shift('station'), { exact: true }).fill('Portão B');
    await page.getByLabel(shift('sum'), { exact: true }).fill('200');
    await press(button(shift('open')));

    await press(button(t('partROLL')));
    await page.getByLabel(roll('offer'), { exact: true }).selectOption(offer.id);
    await page.getByLabel(roll('quantity'), { exact: true }).fill('3');
    await press(button(roll('setAsideGo')));
    await page.getByText(roll('setAsideDone', { count: 3 })).waitFor();

    await press(button(t('partSELL')));
    const isKept = () => page.evaluate(async () => (await caches.match('/back-office/')) !== undefined);
    await expect.poll(isKept).toBe(true);
    // With a network the server's page is shown, and not the kept one.
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        if (await cache.match('/back-office/')) await cache.put('/back-office/', new Response('former'));
      }
    });
    await page.reload();
    await button(t('partROLL')).waitFor();
    await expect
      .poll(() =>
        page.evaluate(async () => (await (await caches.match('/back-office/'))?.text()) ?? 'former'),
      )
      .not.toBe('former');
    // A till of another event has no roll, and forgets nothing of this one.
    const other = await context.newPage();
    await other.goto(`/back-office/events/${(await copyOfEvent(shop, 'pixel-verao')).id}/till`);
    await other.getByLabel(shift('station'), { exact: true }).waitFor();
    await other.close();
    await context.setOffline(true);
    await press(page.getByRole('button', { name: new RegExp(`^${offer.name}`) }).first());
    await press(button(t('exact')));
    await press(button(t('sellFor', { sum: money(offer.cents) })));
    await page.getByText(t('noAnswer'), { exact: true }).waitFor();
    await press(button(roll('begin')));
    await page.getByText(roll('selling')).waitFor();
    await press(button(t('exact')));
    await press(button(t('sellFor', { sum: money(offer.cents) })));
    await page
      .getByText(t('sold', { number: roll('entryName', { number: 1 }) }))
      .first()
      .waitFor();
    await page.getByText(roll('unsent', { count: 1 })).waitFor();
    await press(button(t('showCodes', { count: 1 })));
    const shown = page.getByRole('dialog').getByRole('img').first();
    code = await readQr(await shown.screenshot());
    await press(button(t('codesClose')));

    // The browser was closed meanwhile: the till opens all the same, and goes on.
    await page.reload();
    await page.getByText(roll('unsent', { count: 1 })).waitFor();
    await press(button(roll('begin')));
    await press(page.getByRole('button', { name: new RegExp(`^${offer.name}`) }).first());
    await press(button(t('exact')));
    await press(button(t('sellFor', { sum: money(offer.cents) })));
    await page.getByText(roll('unsent', { count: 2 })).waitFor();

    await context.setOffline(false);
    await page.getByText(roll('unsent', { count: 2 })).waitFor({ state: 'hidden' });
    await press(button(t('nextSale')));
    await press(button(t('partCLOSE')));
    await press(button(roll('giveBack')));
    const counted = 20_000 + 2 * offer.cents;
    await page.getByLabel(shift('sum'), { exact: true }).fill((counted / 100).toFixed(2));
    await press(button(shift('closeWith', { sum: money(counted) })));
    await page.getByText(shift('differenceEQUAL')).first().waitFor();
    await expect.poll(isKept).toBe(false);
  });
  const { rows } = await shop.pool.query(
    `select (select count(*)::int from till_roll_entry where event_id = $1 and verdict = 'SOLD') as sold,
      (select units from till_roll_end where event_id = $1) as back,
      (select sum(held)::int from pool where event_id = $1) as held`,
    [id],
  );
  expect(rows).toEqual([{ sold: 2, back: 1, held: 0 }]);

  const { makeGateDevice } = await office.ask<{ makeGateDevice: { code: string } }>(
    `mutation ($eventId: ID!, $device: GateDeviceInput!) { makeGateDevice(eventId: $eventId, device: $device) { code } }`,
    {
      eventId: id,
      device: { name: 'Celular', role: 'STEWARD', gateKeys: ['entrada'], dateIds: await datesOf(id) },
    },
  );
  await shop.visit({ device: 'phone' }, async ({ page, text, press, tolerates }) => {
    tolerates(/NotFoundError|getUserMedia/);
    const [pairing, camera] = [text('gatePairing'), text('gateCamera')];
    await page.goto(`/gate/#pair=${encodeURIComponent(makeGateDevice.code)}`);
    await press(page.getByRole('button', { name: pairing('pairNow'), exact: true }));
    await press(page.getByRole('button', { name: pairing('start'), exact: true }));
    await press(page.getByRole('button', { name: camera('type'), exact: true }));
    await page.getByLabel(camera('code'), { exact: true }).fill(code);
    await press(page.getByRole('button', { name: camera('check'), exact: true }));
    await page.getByRole('region', { name: text('gateAnswer')('wordADMITTED'), exact: true }).waitFor();
    const verdict = `select verdict from scan where event_id = $1 and kind = 'IN'`;
    await expect
      .poll(async () => (await shop.pool.query(verdict, [id])).rows)
      .toEqual([{ verdict: 'ADMITTED' }]);
  });
});

async function datesOf(eventId: string): Promise<string[]> {
  const { rows } = await shop.pool.query<{ id: string }>('select id from event_date where event_id = $1', [
    eventId,
  ]);
  return rows.map(({ id }) => id);
}
