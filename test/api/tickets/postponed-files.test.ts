import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { installation } from '#src/domain/policy/grant.ts';
import { isoTimeAt } from '#src/domain/time/local-time.ts';
import { updatePasses } from '#src/service/holding/wallet/update-passes.ts';
import { openPostponedFair } from '../../support/shop/postponed-fair.ts';
import { batchOf } from '../../support/shop/shop.ts';
import { openTicketHolder } from '../../support/shop/ticket-holder.ts';
import { openWalletShop } from '../../support/shop/wallet-shop.ts';

// docs/algorithms/postponement.md, "The act": what shows dates outside of our pages follows the event.
const shop = await openWalletShop();
const { deployment, google, pushServer, newDevice, open, save, place } = shop;
const { context, clock, bank } = deployment;
const { weekendFair, postpone } = openPostponedFair(deployment, {
  kind: 'staff',
  id: context.ids.uuid(),
  grants: [{ role: 'OWNER', ...installation }],
});

async function bought() {
  const view = await weekendFair();
  const holder = await openTicketHolder(deployment);
  const cart = await save(view, holder.customer, [{ batchId: batchOf(view, 'pass'), quantity: 1 }]);
  const placed = await place(holder.customer, cart.data.saveCart.id);
  await bank.pay(placed.data.placeOrder.payment.pix?.txid ?? '');
  await bank.settled();
  const { data } = await deployment.graphql<{ tickets: { id: string; qrCode: string }[] }>(
    '{ tickets { id qrCode } }',
    {},
    holder.customer,
  );
  return { view, holder, ticket: data.tickets[0]! };
}

/** UID, start and sequence number of each entry. */
async function entriesOf(answer: Response) {
  expect(answer.status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(await answer.text()) as never);
  return calendar.getAllSubcomponents('vevent').map((one) => {
    const { uid, startDate, endDate, sequence } = new ICAL.Event(one);
    return { uid, startsAt: startDate.toJSDate(), endsAt: endDate.toJSDate(), sequence };
  });
}

test('after a postponement, wallets are told and show the new dates', async () => {
  const { view, holder, ticket } = await bought();
  const device = newDevice(await open(await holder.get(`/api/tickets/${ticket.id}.pkpass`)));
  await device.register();
  const link = (await holder.get(`/api/tickets/${ticket.id}/google-wallet`)).headers.get('location') ?? '';
  google.save(link.slice(link.lastIndexOf('/') + 1));
  await updatePasses(context);
  pushServer.heard.splice(0);
  const before = await device.fetch();
  const since = before.headers.get('last-modified');
  const shown = await open(before);
  clock.pass(60);

  await postpone(view);
  // Other nodes may have the old dates for some seconds, so nobody is woken yet.
  expect(await updatePasses(context)).toBe(0);
  clock.pass(6);
  // Once to Apple and once to Google.
  expect(await updatePasses(context)).toBe(2);
  expect(pushServer.heard.map(({ pushToken }) => pushToken)).toEqual([`push-${device.id}`]);
  const after = await context.events.byId(view.id);
  const [first, last] = [after?.dates[0], after?.dates.at(-1)];
  expect(first?.startsAt.getTime()).toBeGreaterThan(
    (view.dates[0]?.startsAt.getTime() ?? 0) + 59 * 86_400_000,
  );

  const pass = await open(await device.fetch(since));
  expect(new Date(pass.relevantDate).getTime()).toBe(first?.startsAt.getTime());
  expect(pass.relevantDate).not.toBe(shown.relevantDate);
  expect(pass.voided).toBeUndefined();
  // The code at the gate is the same.
  expect(pass.barcodes).toEqual(shown.barcodes);

  expect(google.classes.get(`338800.${view.id}`)).toMatchObject({
    dateTime: {
      start: isoTimeAt(first!.startsAt, view.timeZone),
      end: isoTimeAt(last!.endsAt, view.timeZone),
    },
  });
  expect(google.objects.get(`338800.${ticket.id}`)).toMatchObject({
    state: 'ACTIVE',
    validTimeInterval: { end: { date: isoTimeAt(last!.endsAt, view.timeZone) } },
  });
  // Told once.
  clock.pass(60);
  expect(await updatePasses(context)).toBe(0);
});

test('after a postponement, calendars move the entries they have', async () => {
  const { view, holder, ticket } = await bought();
  const { rows } = await context.pool.query('select slug from organizer where id = $1', [view.organizer.id]);
  const addresses = {
    ticket: () => holder.get(`/api/tickets/${ticket.id}.ics`),
    tickets: () => holder.get('/api/tickets.ics'),
    organizer: () => holder.get(`/organizers/${rows[0].slug}/events.ics`),
  };
  const read = async (which: keyof typeof addresses) => {
    const entries = await entriesOf(await addresses[which]());
    return entries.filter(({ uid }) => uid.startsWith(which === 'organizer' ? view.id : ticket.id));
  };
  const etag = (await addresses.organizer()).headers.get('etag') ?? '';
  const before = {
    ticket: await read('ticket'),
    tickets: await read('tickets'),
    organizer: await read('organizer'),
  };
  await postpone(view);
  const after = await context.events.byId(view.id);
  for (const which of ['ticket', 'tickets', 'organizer'] as const) {
    const now = await read(which);
    expect(now.map(({ uid }) => uid)).toEqual(before[which].map(({ uid }) => uid));
    expect(now.map(({ startsAt, endsAt }) => ({ startsAt, endsAt }))).toEqual(
      after?.dates.map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
    );
    for (const [index, { sequence }] of now.entries())
      expect(sequence).toBeGreaterThan(before[which][index]?.sequence ?? Number.POSITIVE_INFINITY);
  }
  const again = await fetch(`${deployment.url}/organizers/${rows[0].slug}/events.ics`, {
    headers: { 'if-none-match': etag },
  });
  expect(again.status).toBe(200);
});
