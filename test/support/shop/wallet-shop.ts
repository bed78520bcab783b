import { createPublicKey } from 'node:crypto';
import { afterAll, expect } from 'vitest';
import type { EventDefinition } from '#src/domain/catalogue/event-definition.ts';
import { createAppleWallet } from '#src/gateway/wallet/apple-wallet.ts';
import { readGoogleAccount } from '#src/gateway/wallet/google-client.ts';
import { createGoogleWallet } from '#src/gateway/wallet/google-wallet.ts';
import { lockTickets } from '#src/service/holding/ticket/rows/lock-tickets.ts';
import { handOnTickets } from '#src/service/holding/ticket/state/hand-on-tickets.ts';
import { nameTicketHolder } from '#src/service/holding/ticket/state/name-ticket-holder.ts';
import { findOwnTicket } from '#src/service/holding/ticket/view/own-ticket.ts';
import { importEvent } from '#src/service/selling/catalogue/import-event.ts';
import { readDefinition } from '#src/service/selling/catalogue/read-definition.ts';
import { testCpf } from '../deployment/deployment.ts';
import { openGoogleWalletApi } from '../doubles/google-wallet-api.ts';
import { openPushServer } from '../doubles/push-server.ts';
import { issuePassCertificates, makeGoogleAccount } from '../doubles/wallet-keys.ts';
import { readPass } from '../reading/read-pass.ts';
import { openSessionShop } from './artist-session-shop.ts';
import { batchOf } from './shop.ts';
import { openTicketHolder, type TicketHolder } from './ticket-holder.ts';

const passTypeId = 'pass.br.example.canhoto';
const publicUrl = 'https://ingressos.exemplo.com.br';

export interface Pass {
  serialNumber: string;
  authenticationToken: string;
  webServiceURL: string;
  voided?: boolean;
  relevantDate: string;
  /** From the doors on. */
  relevantDates: { startDate: string }[];
  barcodes?: { message: string }[];
  eventTicket: { auxiliaryFields: { key: string; value: string }[] };
}

/** A ticket as its owner reads it. */
interface Held {
  id: string;
  qrCode: string;
}

/** What somebody has bought who puts it into a wallet. */
interface Bought {
  holder: TicketHolder;
  /** Of the order. */
  number: string;
  ticket: Held;
}

/**
 * A shop with both wallets, and beside it the push server of Apple and the interface of Google, all on this machine.
 * What is done to a ticket is done to the one that was bought last.
 */
export async function openWalletShop() {
  const papers = await issuePassCertificates();
  const pushServer = await openPushServer({
    key: papers.server.private,
    cert: papers.server.cert,
    authorities: [papers.root, papers.issuer],
  });
  const google = await openGoogleWalletApi();
  const { account, publicKey } = makeGoogleAccount(`${google.url}/token`);
  google.trust(createPublicKey({ key: publicKey, format: 'der', type: 'spki' }));
  const apple = createAppleWallet({
    passTypeId,
    teamId: 'TEAM123456',
    certificate: papers.pass.cert,
    privateKey: papers.pass.private,
    authority: papers.issuer,
    passphrase: null,
    pushUrl: pushServer.url,
    pushAuthority: papers.root,
  });
  const shop = await openSessionShop({
    wallets: {
      apple,
      google: createGoogleWallet({
        issuerId: '338800',
        account: readGoogleAccount(JSON.stringify(account)),
        baseUrl: google.url,
        // Else a link would carry all of the ticket, on a machine that is busy.
        linkPatienceMs: 60_000,
      }),
    },
  });
  const { deployment, event, save, place } = shop;
  const { context, clock } = deployment;
  // As the public sees us; devices ask over https only.
  context.publicUrl = publicUrl;
  context.staffUrl = publicUrl;
  afterAll(async () => {
    await apple.close();
    await pushServer.close();
    await google.close();
  });

  let bought: Bought;
  let deviceCount = 0;

  /** Before each test: everybody outside is well and has heard nothing, and somebody has bought a ticket. */
  async function buyTicket(): Promise<Bought> {
    pushServer.heard.splice(0);
    pushServer.dead.clear();
    pushServer.faults.status = 200;
    google.faults.status = 200;
    google.calls.splice(0);
    const holder = await openTicketHolder(deployment);
    const view = await event({ days: { sexta: 10 }, offers: [{ key: 'sexta', days: ['sexta'] }] });
    const cart = await save(view, holder.customer, [{ batchId: batchOf(view, 'sexta'), quantity: 1 }]);
    const placed = await place(holder.customer, cart.data.saveCart.id);
    await deployment.bank.pay(placed.data.placeOrder.payment.pix?.txid ?? '');
    await deployment.bank.settled();
    const answer = await deployment.graphql<{ tickets: Held[] }>(
      '{ tickets { id qrCode } }',
      {},
      holder.customer,
    );
    const { number } = placed.data.placeOrder;
    bought = { holder, number, ticket: answer.data.tickets[0] as Held };
    return bought;
  }

  /** Opens a pass as a device does, which checks its signature. */
  async function open(response: Response): Promise<Pass> {
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/vnd.apple.pkpass');
    const { pass, faults } = await readPass(new Uint8Array(await response.arrayBuffer()), papers.root);
    expect(faults).toEqual([]);
    return pass as unknown as Pass;
  }

  const takePass = async () => await open(await bought.holder.get(`/api/tickets/${bought.ticket.id}.pkpass`));

  /** A device as Apple makes them: it knows what stands in the pass, and nothing else. */
  function openDevice(pass: Pass, deviceId: string) {
    const root = pass.webServiceURL.replace(publicUrl, deployment.url);
    const registration = `${root}/v1/devices/${deviceId}/registrations/${passTypeId}`;
    const send = (url: string, init: RequestInit = {}, token: string | null = pass.authenticationToken) =>
      fetch(url, {
        ...init,
        headers: {
          ...(token !== null && { authorization: `ApplePass ${token}` }),
          ...(init.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...init.headers,
        },
      });
    return {
      register: (pushToken = `push-${deviceId}`, token?: string | null) =>
        send(
          `${registration}/${pass.serialNumber}`,
          { method: 'POST', body: JSON.stringify({ pushToken }) },
          token,
        ),
      unregister: (token?: string | null) =>
        send(`${registration}/${pass.serialNumber}`, { method: 'DELETE' }, token),
      changes: (since?: string) =>
        send(`${registration}${since === undefined ? '' : `?passesUpdatedSince=${since}`}`, {}, null),
      fetch: (since?: string | null, token?: string | null) =>
        send(
          `${root}/v1/passes/${passTypeId}/${pass.serialNumber}`,
          since ? { headers: { 'if-modified-since': since } } : {},
          token,
        ),
      log: (logs: unknown) =>
        send(`${root}/v1/log`, { method: 'POST', body: JSON.stringify({ logs }) }, null),
    };
  }

  const newDevice = (pass: Pass) => {
    deviceCount += 1;
    return { id: `device${deviceCount}`, ...openDevice(pass, `device${deviceCount}`) };
  };

  /** Another person's name on the ticket. */
  async function rename(name: string): Promise<void> {
    clock.pass(30);
    await nameTicketHolder(context, {
      actor: bought.holder.customer.actor,
      input: {
        ticketId: bought.ticket.id,
        name,
        lastName: 'D’Ávila',
        documentType: 'CPF',
        documentNumber: testCpf(),
      },
    });
  }

  /** The ticket in somebody else's hands, as an accepted transfer leaves it. */
  async function handOn(): Promise<{ receiver: TicketHolder; newTicketId: string }> {
    clock.pass(30);
    const receiver = await openTicketHolder(deployment, { name: 'Rui' });
    const { id, documentNumber } = receiver.customer;
    const own = await findOwnTicket(context, {
      actor: bought.holder.customer.actor,
      ticketId: bought.ticket.id,
    });
    const [made] = await context.db.transaction().execute(
      async (tx) =>
        await handOnTickets(context, tx, {
          tickets: await lockTickets(tx, own?.eventId ?? '', [bought.ticket.id]),
          customerId: id,
          holderOf: () => ({ name: 'Rui', lastName: 'Reis', documentType: 'CPF', documentNumber }),
          now: clock.now(),
        }),
    );
    return { receiver, newTicketId: made?.newTicketId ?? '' };
  }

  /** The event of the ticket as another publication of it leaves it. */
  async function publish(change: (event: EventDefinition) => Partial<EventDefinition>): Promise<void> {
    clock.pass(30);
    const { id: ticketId } = bought.ticket;
    const own = await findOwnTicket(context, { actor: bought.holder.customer.actor, ticketId });
    const stored = own === null ? null : await readDefinition(context.db, own.eventId);
    if (stored === null) throw new Error(`No event of ticket ${ticketId}.`);
    await importEvent(
      { db: context.db, newId: () => context.ids.uuid(), now: clock.now() },
      { ...stored, ...change(stored) },
    );
  }

  const codeNow = async () => {
    const answer = await deployment.graphql<{ tickets: Held[] }>(
      '{ tickets { id qrCode } }',
      {},
      bought.holder.customer,
    );
    return answer.data.tickets[0]?.qrCode;
  };

  return {
    ...shop,
    passTypeId,
    publicUrl,
    pushServer,
    google,
    buyTicket,
    open,
    takePass,
    newDevice,
    openDevice,
    rename,
    handOn,
    publish,
    codeNow,
  };
}
