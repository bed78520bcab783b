import { beforeEach, describe, expect, test } from 'vitest';
import { updatePasses } from '#src/service/holding/wallet/update-passes.ts';
import type { TicketHolder } from '#test/support/shop/ticket-holder.ts';
import { openWalletShop } from '#test/support/shop/wallet-shop.ts';

// Tickets in Google Wallet, and what Google is told of their news.
const { deployment, google, buyTicket, rename, handOn, codeNow } = await openWalletShop();
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
});
