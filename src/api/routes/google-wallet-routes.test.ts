import { beforeEach, describe, expect, test } from 'vitest';
import { updatePasses } from '#src/service/holding/wallet/update-passes.ts';
import type { TicketHolder } from '#test/support/shop/ticket-holder.ts';
import { openWalletShop } from '#test/support/shop/wallet-shop.ts';

// Tickets in Google Wallet, and what Google is told of their news.
const { deployment, event, buy, google, buyTicket, rename, handOn, publish, codeNow } =
  await openWalletShop();
const { context, clock } = deployment;
let holder: TicketHolder;
let ticket: { id: string; qrCode: string };

beforeEach(async () => {
  ({ holder, ticket } = await buyTicket());
});

describe('a ticket in Google Wallet', () => {
  const objectOf = () => google.objects.get(`338800.${ticket.id}`);

  async function saveAtGoogle(): Promise<string> {
    const answer = await holder.get(`/api/tickets/${ticket.id}/google-wallet`);
    expect(answer.status).toBe(303);
    const link = answer.headers.get('location') ?? '';
    expect(link).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\//);
    const jwt = link.slice(link.lastIndexOf('/') + 1);
    google.save(jwt);
    return jwt;
  }

  test('is saved by a link, and shows the new code once it is renamed', async () => {
    await saveAtGoogle();
    expect(objectOf()).toMatchObject({ state: 'ACTIVE', barcode: { type: 'QR_CODE', value: ticket.qrCode } });
    await rename('Maria');
    await updatePasses(context);
    expect(objectOf()).toMatchObject({
      state: 'ACTIVE',
      ticketHolderName: 'Maria D’Ávila',
      barcode: { value: await codeNow() },
    });
  });

  test('goes out when it is in other hands, and an old link brings nothing back', async () => {
    const jwt = await saveAtGoogle();
    await handOn();
    await updatePasses(context);
    google.save(jwt);
    expect(objectOf()?.state).toBe('INACTIVE');
    expect(objectOf()).not.toHaveProperty('barcode');
  });

  test('is told until Google knows', async () => {
    await saveAtGoogle();
    await rename('Maria');
    google.faults.status = 500;
    await updatePasses(context);
    expect(objectOf()).toMatchObject({ ticketHolderName: 'Lúcia D’Ávila' });
    google.faults.status = 200;
    clock.pass(16);
    await updatePasses(context);
    expect(objectOf()).toMatchObject({ ticketHolderName: 'Maria D’Ávila' });
    google.calls.splice(0);
    clock.pass(3_600);
    await updatePasses(context);
    expect(google.calls).toEqual([]);
  });

  test('shows the place and the name that a publication gives its event, and waits until all nodes have them', async () => {
    await saveAtGoogle();
    const classOf = () => google.classes.get(String(objectOf()?.classId));
    google.calls.splice(0);
    await publish(({ venue }) => ({ venue: { ...venue, name: 'Arena do Porto' } }));
    clock.pass(2);
    await updatePasses(context);
    expect(google.calls).toEqual([]);
    clock.pass(4);
    await updatePasses(context);
    expect(classOf()).toMatchObject({ venue: { name: { defaultValue: { value: 'Arena do Porto' } } } });
    await publish(({ offers }) => ({
      offers: offers.map((one) => ({ ...one, name: { pt: 'Noite', en: 'Night' } })),
    }));
    clock.pass(6);
    await updatePasses(context);
    expect(objectOf()).toMatchObject({
      ticketType: { translatedValues: [{ value: expect.stringContaining('Night') }] },
    });
  });

  test('two nodes tell it once', async () => {
    await saveAtGoogle();
    await rename('Maria');
    google.calls.splice(0);
    await Promise.all([updatePasses(context), updatePasses(context), updatePasses(context)]);
    expect(google.calls.filter((call) => call.startsWith('PATCH'))).toHaveLength(1);
  });

  test('what changes while it is told is told again', async () => {
    await saveAtGoogle();
    await rename('Maria');
    google.faults.meanwhile = () => rename('Rita');
    await updatePasses(context);
    expect(objectOf()).toMatchObject({ ticketHolderName: 'Maria D’Ávila' });
    await updatePasses(context);
    expect(objectOf()).toMatchObject({ ticketHolderName: 'Rita D’Ávila' });
  });

  // The last one: the clock goes on for weeks.
  test('many that are due are told in one run, and those of an event long over are left', async () => {
    const view = await event({ days: { sat: 60 }, offers: [{ key: 'sat', days: ['sat'] }] });
    const people = await deployment.customers(9);
    for (const buyer of people) await buy(view, buyer, { sat: Array(5).fill(null) });
    await context.pool.query(
      `insert into wallet_pass (event_id, ticket_id, kind, authentication_token, issued_at, changed_at, synced_at)
      select event_id, id, 'GOOGLE', id::text, issued_at, issued_at, issued_at from ticket where event_id = $1`,
      [view.id],
    );
    const change = () =>
      context.pool.query('update ticket set changed_at = $2 where event_id = $1', [view.id, clock.now()]);
    clock.pass(30);
    await change();
    expect(await updatePasses(context)).toBe(45);
    clock.pass((view.endsAt.getTime() - clock.now().getTime()) / 1_000 + 29 * 86_400);
    await change();
    expect(await updatePasses(context)).toBe(45);
    clock.pass(2 * 86_400);
    await change();
    expect(await updatePasses(context)).toBe(0);
  });
});
