import { createPublicKey, webcrypto } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openGoogleWalletApi } from '#test/support/doubles/google-wallet-api.ts';
import { makeGoogleAccount } from '#test/support/doubles/wallet-keys.ts';
import { walletTicket } from '#test/support/shop/wallet-ticket.ts';
import { readGoogleAccount } from './google-client.ts';
import { createGoogleWallet } from './google-wallet.ts';

const google = await openGoogleWalletApi();
const { account, publicKey } = makeGoogleAccount(`${google.url}/token`);
google.trust(createPublicKey({ key: publicKey, format: 'der', type: 'spki' }));
const walletWith = (linkPatienceMs: number) =>
  createGoogleWallet({
    issuerId: '3388000000012345678',
    account: readGoogleAccount(JSON.stringify(account)),
    baseUrl: google.url,
    linkPatienceMs,
  });
const wallet = walletWith(60_000);
afterAll(() => google.close());
beforeEach(() => {
  google.objects.clear();
  google.classes.clear();
  google.calls.splice(0);
  google.faults.status = 200;
  google.faults.slowMs = 0;
});

const now = new Date('2027-01-10T12:00:00Z');
const ticket = walletTicket();
const objectId = `3388000000012345678.${ticket.ticketId}`;

const decode = (part: string | undefined) =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8')) as Record<string, unknown>;

/** Verified with Web Crypto, part by part, as Google does. */
async function holds(jwt: string): Promise<boolean> {
  const [head, body, signature = ''] = jwt.split('.');
  const key = await webcrypto.subtle.importKey(
    'spki',
    publicKey,
    { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' },
    false,
    ['verify'],
  );
  return await webcrypto.subtle.verify(
    'RSASSA-PKCS1-v1_5',
    key,
    Buffer.from(signature, 'base64url'),
    new TextEncoder().encode(`${head}.${body}`),
  );
}

describe('the link that saves a ticket in Google Wallet', () => {
  test('names a ticket Google knows by now, and is as short as Google wants it', async () => {
    const link = await wallet.saveLink(ticket, now);
    expect(link.length).toBeLessThan(1_800);
    const jwt = link.slice(link.lastIndexOf('/') + 1);
    expect(await holds(jwt)).toBe(true);
    const classId = `3388000000012345678.${ticket.eventId}`;
    expect(decode(jwt.split('.')[1])).toMatchObject({
      typ: 'savetowallet',
      payload: { eventTicketObjects: [{ id: objectId, classId }] },
    });
    expect(google.objects.get(objectId)).toMatchObject({
      state: 'ACTIVE',
      classId,
      barcode: { type: 'QR_CODE', value: ticket.code },
    });
    expect(google.classes.has(classId)).toBe(true);
    google.save(jwt);
  });

  test('carries all of the ticket where Google does not answer in time', async () => {
    google.faults.slowMs = 500;
    const link = await walletWith(300).saveLink(ticket, now);
    google.save(link.slice(link.lastIndexOf('/') + 1));
    expect(google.objects.get(objectId)).toMatchObject({ state: 'ACTIVE', barcode: { value: ticket.code } });
    // Work that timed out continues in the background; the next test must not see it.
    google.faults.slowMs = 0;
    const changes = () => google.calls.filter((call) => call.startsWith('PATCH'));
    // Of the ticket, and of its event.
    await expect.poll(changes).toHaveLength(2);
  });

  test('is signed with the service account’s key and, with Google down, says what the ticket says', async () => {
    google.faults.status = 503;
    const link = await wallet.saveLink(ticket, now);
    expect(link).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\.[\w-]+\.[\w-]+$/);
    const jwt = link.slice(link.lastIndexOf('/') + 1);
    expect(await holds(jwt)).toBe(true);
    const [head, body, signature] = jwt.split('.');
    expect(decode(head)).toEqual({ alg: 'RS256', typ: 'JWT', kid: 'key-1' });
    expect(decode(body)).toEqual({
      iss: 'wallet@canhoto-test.iam.gserviceaccount.com',
      aud: 'google',
      typ: 'savetowallet',
      iat: now.getTime() / 1_000,
      payload: {
        eventTicketClasses: [
          {
            id: `3388000000012345678.${ticket.eventId}`,
            issuerName: 'Canhoto',
            reviewStatus: 'UNDER_REVIEW',
            eventName: {
              defaultValue: { language: 'pt-BR', value: 'Festa das Histórias' },
              translatedValues: [{ language: 'en', value: 'The Feast of Stories' }],
            },
            venue: {
              name: { defaultValue: { language: 'pt-BR', value: 'Pavilhão da Estação' } },
              address: { defaultValue: { language: 'pt-BR', value: 'Rua Exemplo, 123, São Paulo/SP' } },
            },
            dateTime: { start: '2027-05-19T14:00:00-03:00', end: '2027-05-20T22:00:00-03:00' },
            homepageUri: { uri: 'https://ingressos.exemplo.com.br/pt/evento/festa' },
            hexBackgroundColor: '#1b1033',
          },
        ],
        eventTicketObjects: [
          {
            id: objectId,
            classId: `3388000000012345678.${ticket.eventId}`,
            state: 'ACTIVE',
            barcode: { type: 'QR_CODE', value: ticket.code, alternateText: 'EX-4F8K2M' },
            ticketHolderName: 'Lúcia D’Ávila',
            ticketType: {
              defaultValue: { language: 'pt-BR', value: 'Passe de 2 dias, Pista, inteira' },
              translatedValues: [{ language: 'en', value: '2-day pass, Floor, full' }],
            },
            reservationInfo: { confirmationCode: 'EX-4F8K2M' },
            seatInfo: {
              section: {
                defaultValue: { language: 'pt-BR', value: 'Pista' },
                translatedValues: [{ language: 'en', value: 'Floor' }],
              },
            },
            textModulesData: [{ id: 'entry', header: 'Entrada', body: 'qua., 19 de mai., 14h' }],
            validTimeInterval: { end: { date: '2027-05-20T22:00:00-03:00' } },
          },
        ],
      },
    });
    const forged = Buffer.from(JSON.stringify({ ...decode(body), iss: 'somebody@example.com' }));
    expect(await holds(`${head}.${forged.toString('base64url')}.${signature}`)).toBe(false);
  });

  test('what is no service account is told at the start', () => {
    expect(() => readGoogleAccount('{"client_email":"wallet@example.com"}')).toThrow(
      'GOOGLE_WALLET_SERVICE_ACCOUNT is not the JSON of a service account’s key.',
    );
  });
});

describe('a ticket kept true in Google Wallet', () => {
  test('a void one loses its code, an old link brings nothing back', async () => {
    const link = await wallet.saveLink(ticket, now);
    const jwt = link.slice(link.lastIndexOf('/') + 1);
    google.save(jwt);
    expect(google.objects.get(objectId)).toMatchObject({ state: 'ACTIVE', barcode: { value: ticket.code } });
    await wallet.update(walletTicket({ state: 'VOID', code: null }), now);
    expect(google.objects.get(objectId)?.state).toBe('INACTIVE');
    expect(google.objects.get(objectId)).not.toHaveProperty('barcode');
    google.save(jwt);
    expect(google.objects.get(objectId)?.state).toBe('INACTIVE');
  });

  test('one that nobody has saved yet is void there before its old link is opened', async () => {
    google.faults.status = 503;
    const link = await wallet.saveLink(ticket, now);
    google.faults.status = 200;
    await wallet.update(walletTicket({ state: 'VOID', code: null }), now);
    google.save(link.slice(link.lastIndexOf('/') + 1));
    expect(google.objects.get(objectId)?.state).toBe('INACTIVE');
    expect(google.objects.get(objectId)).not.toHaveProperty('barcode');
  });

  test('a renamed one shows its new name and code, one that is over says so', async () => {
    await wallet.update(ticket, now);
    await wallet.update(walletTicket({ holder: 'João Conceição', code: 'NEW'.padEnd(138, 'A') }), now);
    expect(google.objects.get(objectId)).toMatchObject({
      state: 'ACTIVE',
      ticketHolderName: 'João Conceição',
      barcode: { value: 'NEW'.padEnd(138, 'A') },
    });
    await wallet.update(walletTicket({ state: 'OVER' }), now);
    expect(google.objects.get(objectId)?.state).toBe('EXPIRED');
  });

  test('one that has lost its sector, entry or dates keeps none of them there', async () => {
    await wallet.update(ticket, now);
    const { entry: _, ...words } = ticket.words.pt;
    const moved = { pt: { ...words, entry: null }, en: { ...words, entry: null } };
    const bare = { sector: null, words: moved, times: [], orderNumber: null };
    await wallet.update(walletTicket(bare), now);
    const kept = google.objects.get(objectId) ?? {};
    for (const field of ['seatInfo', 'textModulesData', 'reservationInfo', 'validTimeInterval'])
      expect(kept).not.toHaveProperty(field);
    expect(kept).toMatchObject({ state: 'ACTIVE', barcode: { value: ticket.code } });
  });

  test('asks for a token once, and for another when Google forgot it', async () => {
    await wallet.update(ticket, now);
    google.calls.splice(0);
    await wallet.update(ticket, now);
    expect(google.calls.filter((call) => call.includes('/token'))).toEqual([]);
    google.faults.forgetsTokens = true;
    await wallet.update(ticket, now);
    expect(google.calls.filter((call) => call.includes('/token'))).toHaveLength(1);
    // An hour later the old token has expired.
    await wallet.update(ticket, new Date(now.getTime() + 3_600_000));
    expect(google.calls.filter((call) => call.includes('/token'))).toHaveLength(2);
  });

  test('a Google that is down is a failure, to be tried again', async () => {
    google.faults.status = 503;
    await expect(wallet.update(ticket, now)).rejects.toThrow('GOOGLE: PATCH answered 503');
    const nowhere = createGoogleWallet({
      issuerId: '1',
      account: readGoogleAccount(JSON.stringify({ ...account, token_uri: 'http://127.0.0.1:9/token' })),
      baseUrl: 'http://127.0.0.1:9',
    });
    await expect(nowhere.update(ticket, now)).rejects.toThrow(/^GOOGLE: /);
  });
});
