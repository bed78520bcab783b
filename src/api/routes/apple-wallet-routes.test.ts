import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { findOwnTicket } from '#src/service/holding/ticket/view/own-ticket.ts';
import { updatePasses } from '#src/service/holding/wallet/update-passes.ts';
import { codesOn, readPdf } from '#test/support/reading/read-pdf.ts';
import { openTicketHolder, type TicketHolder } from '#test/support/shop/ticket-holder.ts';
import { openWalletShop } from '#test/support/shop/wallet-shop.ts';

// Passes on devices, as Apple's protocol asks for them and tells their news.
const {
  deployment,
  passTypeId,
  publicUrl,
  pushServer,
  giveBack,
  weekend,
  buy,
  buyTicket,
  open,
  takePass,
  newDevice,
  openDevice,
  rename,
  handOn,
  publish,
  codeNow,
} = await openWalletShop();
const { context, clock } = deployment;
let holder: TicketHolder;
let number: string;
let ticket: { id: string; qrCode: string };

beforeEach(async () => {
  ({ holder, number, ticket } = await buyTicket());
});

describe('a pass on a device', () => {
  test('holds the ticket’s code and the way to its news', async () => {
    const pass = await takePass();
    expect(pass.barcodes?.[0]?.message).toBe(ticket.qrCode);
    expect(pass.webServiceURL).toBe(`${publicUrl}/wallet/apple`);
    expect(pass.authenticationToken.length).toBeGreaterThanOrEqual(32);
    expect((await takePass()).authenticationToken).toBe(pass.authenticationToken);
    const stranger = await openTicketHolder(deployment);
    expect((await stranger.get(`/api/tickets/${ticket.id}.pkpass`)).status).toBe(404);
  });

  test('is registered once, changes its push token, and is forgotten when it is thrown away', async () => {
    const device = newDevice(await takePass());
    expect((await device.register()).status).toBe(201);
    expect((await device.register('another-token')).status).toBe(200);
    await rename('Maria');
    await updatePasses(context);
    expect(pushServer.heard.map(({ pushToken }) => pushToken)).toEqual(['another-token']);
    expect((await device.unregister()).status).toBe(200);
    await rename('Rita');
    await updatePasses(context);
    expect(pushServer.heard).toHaveLength(1);
    expect((await device.changes()).status).toBe(204);
  });

  test('is opened by its own token alone', async () => {
    const pass = await takePass();
    const device = newDevice(pass);
    for (const token of [null, 'wrong', `${pass.authenticationToken}x`, '']) {
      expect((await device.register(undefined, token)).status).toBe(401);
      expect((await device.unregister(token)).status).toBe(401);
      expect((await device.fetch(null, token)).status).toBe(401);
    }
    const elsewhere = openDevice({ ...pass, serialNumber: pass.serialNumber.replace(/.$/, 'x') }, 'd');
    expect((await elsewhere.fetch()).status).toBe(401);
    expect((await device.register('no push token')).status).toBe(400);
    const { rows } = await context.pool.query('select 1 from wallet_device where ticket_id = $1', [
      ticket.id,
    ]);
    expect(rows).toEqual([]);
  });

  test('is on twenty devices at most', async () => {
    const pass = await takePass();
    const devices = Array.from({ length: 25 }, () => newDevice(pass));
    const answers = await Promise.all(devices.map((device) => device.register()));
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(201), count(403)]).toEqual([20, 5]);
  });

  test('a renamed ticket wakes it, and it fetches the new code', async () => {
    const device = newDevice(await takePass());
    await device.register();
    const first = await device.fetch();
    const since = first.headers.get('last-modified');
    await open(first);
    clock.pass(5);
    expect((await device.fetch(new Date(clock.now()).toUTCString())).status).toBe(304);
    const { lastUpdated } = (await (await device.changes()).json()) as { lastUpdated: string };
    clock.pass(60);

    await rename('Maria');
    expect(await updatePasses(context)).toBeGreaterThanOrEqual(1);
    expect(pushServer.heard).toEqual([
      {
        pushToken: `push-${device.id}`,
        topic: passTypeId,
        body: '{}',
        subject: `Pass Type ID: ${passTypeId}`,
      },
    ]);
    const changes = (await (await device.changes(lastUpdated)).json()) as {
      serialNumbers: string[];
      lastUpdated: string;
    };
    expect(changes.serialNumbers).toHaveLength(1);
    const pass = await open(await device.fetch(since));
    expect(pass.serialNumber).toBe(changes.serialNumbers[0]);
    expect(pass.barcodes?.[0]?.message).toBe(await codeNow());
    expect(pass.barcodes?.[0]?.message).not.toBe(ticket.qrCode);
    expect(pass.eventTicket.auxiliaryFields).toContainEqual(
      expect.objectContaining({ key: 'holder', value: 'Maria D’Ávila' }),
    );
    // Told once, not again and again.
    pushServer.heard.splice(0);
    await updatePasses(context);
    expect(pushServer.heard).toEqual([]);
    const later = String(Number(changes.lastUpdated) + 10_000);
    expect((await device.changes(later)).status).toBe(204);
  });

  test('two changes in one second: the second one is fetched too', async () => {
    const device = newDevice(await takePass());
    clock.pass(30);
    // The deployment's clock stands at the beginning of a second, so that both changes lie in it.
    const second = Math.ceil(clock.now().getTime() / 1_000) * 1_000;
    const at = (milliseconds: number, name: string) =>
      context.pool.query('update ticket set holder_name = $2, changed_at = $3 where id = $1', [
        ticket.id,
        name,
        new Date(second + milliseconds),
      ]);
    await at(100, 'Primeira');
    const first = await device.fetch();
    await at(900, 'Segunda');
    const again = await device.fetch(first.headers.get('last-modified'));
    expect(JSON.stringify(await open(again))).toContain('Segunda');
    clock.pass(60);
    const settled = await device.fetch();
    expect((await device.fetch(settled.headers.get('last-modified'))).status).toBe(304);
  });

  test('of a ticket in other hands, it is void and has no code, and it is not handed out again', async () => {
    const device = newDevice(await takePass());
    await device.register();
    const { receiver, newTicketId } = await handOn();
    await updatePasses(context);
    expect(pushServer.heard).toHaveLength(1);
    const pass = await open(await device.fetch());
    expect(pass.voided).toBe(true);
    expect(pass.barcodes).toBeUndefined();
    expect((await holder.get(`/api/tickets/${ticket.id}.pkpass`)).status).toBe(404);
    expect((await holder.get(`/api/tickets/${ticket.id}.pdf`)).status).toBe(404);
    expect((await holder.get(`/api/tickets/${ticket.id}.ics`)).status).toBe(404);
    expect((await holder.get(`/api/tickets/${ticket.id}/google-wallet`)).status).toBe(404);
    expect((await holder.get(`/api/tickets/${newTicketId}.pkpass`)).status).toBe(404);
    // Who has it now gets a pass of their own, which tells nothing of the order it came from.
    const theirs = await open(await receiver.get(`/api/tickets/${newTicketId}.pkpass`));
    expect(theirs.serialNumber).not.toBe(pass.serialNumber);
    expect(theirs.barcodes?.[0]?.message).not.toBe(ticket.qrCode);
    expect(JSON.stringify(theirs)).not.toContain(number);
    const paper = await readPdf(
      new Uint8Array(await (await receiver.get(`/api/tickets/${newTicketId}.pdf`)).arrayBuffer()),
    );
    expect((await codesOn(paper.pages[0] as PDFPageProxy)).map(({ text }) => text)).toEqual([
      theirs.barcodes?.[0]?.message,
    ]);
    expect(paper.text).not.toContain(number);
    expect((await receiver.get(`/api/orders/${number}.pdf`)).status).toBe(404);
  });

  test('of a ticket that was given back, it is void', async () => {
    const device = newDevice(await takePass());
    await device.register();
    clock.pass(30);
    expect((await giveBack(holder.customer, number)).errors).toBeUndefined();
    await updatePasses(context);
    const pass = await open(await device.fetch());
    expect(pass.voided).toBe(true);
    expect(pass.barcodes).toBeUndefined();
  });

  test('of a session that was moved, it is woken and shows the new time', async () => {
    const view = await weekend();
    const fan = await openTicketHolder(deployment);
    const order = await buy(view, fan.customer, { sat: [null], iara: [null] });
    const photo = order.tickets.at(-1)?.id ?? '';
    const file = await fan.get(`/api/tickets/${photo}.pkpass`);
    const before = await open(file);
    const device = newDevice(before);
    await device.register();
    await updatePasses(context);
    pushServer.heard.splice(0);
    const { offer } = (await findOwnTicket(context, { actor: fan.customer.actor, ticketId: photo })) ?? {};
    const startsAt = new Date((offer?.session?.startsAt.getTime() ?? 0) + 3_600_000);
    const endsAt = new Date((offer?.session?.endsAt.getTime() ?? 0) + 3_600_000);
    clock.pass(60);
    await context.pool.query(
      `with moved as (
        insert into session_move (event_id, id, offer_id, from_starts_at, from_ends_at, to_starts_at, to_ends_at,
          moved_at, answer_until)
        select event_id, $3, id, session_starts_at, session_ends_at, $4, $5, $6, $4 from offer
        where event_id = $1 and id = $2)
      update offer set session_starts_at = $4, session_ends_at = $5 where event_id = $1 and id = $2`,
      [view.id, offer?.id, context.ids.uuid(), startsAt, endsAt, clock.now()],
    );
    await context.pool.query('update event set version = version + 1 where id = $1', [view.id]);
    // Not before every node knows the new time.
    await updatePasses(context);
    expect(pushServer.heard).toEqual([]);
    clock.pass(6);
    await updatePasses(context);
    expect(pushServer.heard.map(({ pushToken }) => pushToken)).toEqual([`push-${device.id}`]);
    const after = await open(await device.fetch());
    expect(after.relevantDate).toBe(startsAt.toISOString());
    expect(before.relevantDate).not.toBe(after.relevantDate);
    pushServer.heard.splice(0);
    await updatePasses(context);
    expect(pushServer.heard).toEqual([]);
  });

  test('of an event published with other doors, it is woken and shows them; another price wakes nobody', async () => {
    const before = await takePass();
    const device = newDevice(before);
    await device.register();
    await updatePasses(context);
    pushServer.heard.splice(0);
    await publish(({ batches }) => ({ batches: batches.map((one) => ({ ...one, priceCents: 12_300 })) }));
    clock.pass(6);
    await updatePasses(context);
    expect(pushServer.heard).toEqual([]);
    const doorsAt = new Date(Date.parse(before.relevantDate) - 3_600_000);
    await publish(({ dates }) => ({ dates: dates.map((date) => ({ ...date, doorsAt })) }));
    clock.pass(6);
    await updatePasses(context);
    expect(pushServer.heard.map(({ pushToken }) => pushToken)).toEqual([`push-${device.id}`]);
    const [relevant] = (await open(await device.fetch())).relevantDates;
    expect(relevant?.startDate).toBe(doorsAt.toISOString());
  });

  test('while Apple is down its news waits, and a device that is gone is forgotten', async () => {
    const pass = await takePass();
    const [here, gone] = [newDevice(pass), newDevice(pass)];
    await here.register();
    await gone.register();
    await rename('Maria');
    pushServer.faults.status = 503;
    await updatePasses(context);
    expect(pushServer.heard).toEqual([]);
    pushServer.faults.status = 200;
    pushServer.dead.add(`push-${gone.id}`);
    // It rests a little before it is tried again.
    await updatePasses(context);
    expect(pushServer.heard).toEqual([]);
    clock.pass(16);
    await updatePasses(context);
    expect(pushServer.heard.map(({ pushToken }) => pushToken)).toEqual([`push-${here.id}`]);
    const { rows } = await context.pool.query(
      'select device_library_id as id from wallet_device where ticket_id = $1',
      [ticket.id],
    );
    expect(rows).toEqual([{ id: here.id }]);
  });

  test('tells us its troubles, and no more of them than we want to know', async () => {
    const device = newDevice(await takePass());
    const warn = vi.spyOn(context.log, 'warn');
    expect((await device.log(Array.from({ length: 50 }, () => 'fault '.repeat(100)))).status).toBe(200);
    expect((await device.log('nonsense')).status).toBe(200);
    const [said] = warn.mock.calls.map(([facts]) => facts as unknown as { told: string[] });
    warn.mockRestore();
    expect(said?.told).toHaveLength(20);
    expect(said?.told[0]).toHaveLength(300);
  });
});
