import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { unzipSync, zipSync } from 'fflate';
import { afterAll, describe, expect, test } from 'vitest';
import { openPushServer } from '#test/support/doubles/push-server.ts';
import { issuePassCertificates } from '#test/support/doubles/wallet-keys.ts';
import { readPass, verifies } from '#test/support/reading/read-pass.ts';
import { walletTicket } from '#test/support/shop/wallet-ticket.ts';
import { createAppleWallet } from './apple-wallet.ts';

const papers = await issuePassCertificates();
const pushServer = await openPushServer({
  key: papers.server.private,
  cert: papers.server.cert,
  authorities: [papers.root, papers.issuer],
});
const options = {
  passTypeId: 'pass.br.example.canhoto',
  teamId: 'TEAM123456',
  certificate: papers.pass.cert,
  privateKey: papers.pass.private,
  authority: papers.issuer,
  passphrase: null,
  pushUrl: pushServer.url,
  pushAuthority: papers.root,
};
const wallet = createAppleWallet(options);
afterAll(async () => {
  await wallet.close();
  await pushServer.close();
});

const about = {
  serialNumber: 'serial-1',
  authenticationToken: 'a-token-of-16-and-more',
  webServiceUrl: 'https://ingressos.exemplo.com.br/wallet/apple',
};

describe('a pass for Apple Wallet', () => {
  test('says what the ticket says, in the words and the zone of the event', async () => {
    const ticket = walletTicket();
    const { pass, faults } = await readPass(wallet.makePass(ticket, about), papers.root);
    expect(faults).toEqual([]);
    expect(pass).toEqual({
      formatVersion: 1,
      passTypeIdentifier: 'pass.br.example.canhoto',
      teamIdentifier: 'TEAM123456',
      serialNumber: 'serial-1',
      organizationName: 'Canhoto',
      logoText: 'canhoto',
      description: 'Ingresso para Festa das Histórias',
      groupingIdentifier: ticket.eventId,
      sharingProhibited: true,
      backgroundColor: 'rgb(27, 16, 51)',
      foregroundColor: 'rgb(255, 255, 255)',
      labelColor: 'rgb(255, 92, 158)',
      webServiceURL: 'https://ingressos.exemplo.com.br/wallet/apple',
      authenticationToken: 'a-token-of-16-and-more',
      semantics: {
        eventName: 'Festa das Histórias',
        eventType: 'PKEventTypeGeneric',
        eventStartDate: '2027-05-19T14:00:00-03:00',
        eventEndDate: '2027-05-20T22:00:00-03:00',
        venueName: 'Pavilhão da Estação',
        attendeeName: 'Lúcia D’Ávila',
      },
      relevantDates: [
        { startDate: '2027-05-19T15:00:00.000Z', endDate: '2027-05-20T01:00:00.000Z' },
        { startDate: '2027-05-20T15:00:00.000Z', endDate: '2027-05-21T01:00:00.000Z' },
      ],
      relevantDate: '2027-05-19T17:00:00.000Z',
      expirationDate: '2027-05-21T01:00:00.000Z',
      barcodes: [
        {
          format: 'PKBarcodeFormatQR',
          message: ticket.code,
          messageEncoding: 'iso-8859-1',
          altText: 'EX-4F8K2M',
        },
      ],
      eventTicket: {
        headerFields: [],
        primaryFields: [{ key: 'event', value: 'Festa das Histórias' }],
        secondaryFields: [{ key: 'offer', label: 'Ingresso', value: 'Passe de 2 dias, Pista, inteira' }],
        auxiliaryFields: [
          { key: 'entry', label: 'Entrada', value: 'qua., 19 de mai., 14h', changeMessage: 'Entrada: %@' },
          { key: 'holder', label: 'Titular', value: 'Lúcia D’Ávila' },
          { key: 'place', label: 'Local', value: 'Pavilhão da Estação, São Paulo' },
        ],
        additionalInfoFields: [],
        backFields: [{ key: 'more-1', label: 'Pedido', value: 'EX-4F8K2M' }],
      },
    });
  });

  test('speaks the language of who keeps it', async () => {
    const { pass } = await readPass(wallet.makePass(walletTicket({ locale: 'en' }), about), papers.root);
    expect(pass.description).toBe('Ticket for The Feast of Stories');
    expect(pass.eventTicket).toMatchObject({ primaryFields: [{ value: 'The Feast of Stories' }] });
  });

  test('of a ticket that is void, it is void and has no code', async () => {
    const ticket = walletTicket({ state: 'VOID', code: null });
    const { pass, faults } = await readPass(wallet.makePass(ticket, about), papers.root);
    expect(faults).toEqual([]);
    expect(pass.voided).toBe(true);
    expect(pass.barcodes).toBeUndefined();
    expect(JSON.stringify(pass)).not.toContain(walletTicket().code);
  });

  test('a time longer than a day is relevant for a day: Apple takes no more', async () => {
    const [first] = walletTicket().times;
    const times = [{ ...first!, endsAt: new Date('2027-05-22T12:00:00Z') }];
    const { pass } = await readPass(wallet.makePass(walletTicket({ times }), about), papers.root);
    expect(pass.relevantDates).toEqual([
      { startDate: '2027-05-19T15:00:00.000Z', endDate: '2027-05-20T15:00:00.000Z' },
    ]);
    expect(pass.expirationDate).toBe('2027-05-22T12:00:00.000Z');
  });

  test('without an address for devices to ask at, it has no token either', async () => {
    const { pass } = await readPass(
      wallet.makePass(walletTicket(), { ...about, webServiceUrl: null }),
      papers.root,
    );
    expect(pass).not.toHaveProperty('webServiceURL');
    expect(pass).not.toHaveProperty('authenticationToken');
  });

  test('its pictures are PNG in the three sizes of screens', async () => {
    const { files } = await readPass(wallet.makePass(walletTicket(), about), papers.root);
    const sizes = Object.entries(files)
      .filter(([name]) => name.endsWith('.png'))
      .map(([name, bytes]) => {
        const view = Buffer.from(bytes);
        expect(view.subarray(1, 4).toString('ascii')).toBe('PNG');
        return `${name} ${view.readUInt32BE(16)}x${view.readUInt32BE(20)}`;
      });
    expect(sizes.sort()).toEqual([
      'icon.png 29x29',
      'icon@2x.png 58x58',
      'icon@3x.png 87x87',
      'logo.png 50x50',
      'logo@2x.png 100x100',
      'logo@3x.png 150x150',
    ]);
  });

  test('one byte changed, and no phone takes it', async () => {
    const files = unzipSync(wallet.makePass(walletTicket(), about));
    const changed = (name: string, at: number) => {
      const copy = Uint8Array.from(files[name]!);
      copy[at] = (copy[at] ?? 0) ^ 1;
      return zipSync({ ...files, [name]: copy });
    };
    const inName = Buffer.from(files['pass.json']!).indexOf('Festa');
    expect((await readPass(changed('pass.json', inName), papers.root)).faults).toEqual([
      'pass.json is not what the manifest says',
    ]);
    const inSum = Buffer.from(files['manifest.json']!).indexOf('":"') + 3;
    const faults = (await readPass(changed('manifest.json', inSum), papers.root)).faults;
    expect(faults).toContain('the signature does not hold');
    const strangers = await issuePassCertificates();
    expect(await verifies(files.signature!, files['manifest.json']!, papers.root)).toBe(true);
    expect(await verifies(files.signature!, files['manifest.json']!, strangers.root)).toBe(false);
  });

  test('a key that is not the certificate’s, or cannot be opened, is told at the start', () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const other = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
    expect(() => createAppleWallet({ ...options, privateKey: other })).toThrow(
      'APPLE_PASS_KEY is not the key of APPLE_PASS_CERT.',
    );
    const locked = privateKey
      .export({ format: 'pem', type: 'pkcs8', cipher: 'aes-256-cbc', passphrase: 'segredo' })
      .toString();
    expect(() => createAppleWallet({ ...options, privateKey: locked, passphrase: 'errado' })).toThrow(
      'APPLE_PASS_KEY cannot be opened; check APPLE_PASS_KEY_PASSPHRASE.',
    );
    const own = createPrivateKey(options.privateKey)
      .export({ format: 'pem', type: 'pkcs8', cipher: 'aes-256-cbc', passphrase: 'segredo' })
      .toString();
    createAppleWallet({ ...options, privateKey: own, passphrase: 'segredo' });
    expect(() => createAppleWallet({ ...options, authority: 'no certificate' })).toThrow(
      'APPLE_WWDR_CERT is no certificate in PEM.',
    );
  });
});

describe('news for devices', () => {
  test('wake one device each, with the pass’s certificate, over one connection', async () => {
    expect(await wallet.tellDevice('device-1')).toBe('TOLD');
    expect(await wallet.tellDevice('device-2')).toBe('TOLD');
    expect(pushServer.heard).toEqual(
      ['device-1', 'device-2'].map((pushToken) => ({
        pushToken,
        topic: 'pass.br.example.canhoto',
        body: '{}',
        subject: 'Pass Type ID: pass.br.example.canhoto',
      })),
    );
    expect(pushServer.connections()).toBe(1);
  });

  test('a device that threw the pass away is gone; a server that is down is a failure', async () => {
    pushServer.dead.add('device-3');
    expect(await wallet.tellDevice('device-3')).toBe('GONE');
    pushServer.faults.status = 503;
    await expect(wallet.tellDevice('device-1')).rejects.toThrow('503 InternalServerError');
    pushServer.faults.status = 200;
    const nowhere = createAppleWallet({ ...options, pushUrl: 'https://localhost:9' });
    await expect(nowhere.tellDevice('device-1')).rejects.toThrow(/APPLE: /);
  });
});
