import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { encodeTicketCode, readTicketCode, verifyTicketCode } from '../../domain/ticket/ticket-code.ts';
import { loadTicketKeys, makeTicketKey } from './load-ticket-keys.ts';

const secret = makeTicketKey();
const key = loadTicketKeys(secret);
const eventId = '0190f1a0-0000-7000-8000-0000000000e1';
const code = encodeTicketCode(
  {
    keyId: key.keyId,
    eventId,
    ticketId: '0190f1a0-1234-7abc-8def-0123456789ab',
    dates: [0],
    holderVersion: 1,
  },
  key.sign,
);

test('signs tickets that it verifies, and only its own', () => {
  expect(verifyTicketCode(code, eventId, key.verify)).not.toBeNull();
  const other = loadTicketKeys(makeTicketKey());
  expect(verifyTicketCode(code, eventId, other.verify)).toBeNull();
});

test('the same secret is the same key, and the same ticket the same code', () => {
  const again = loadTicketKeys(secret);
  expect(again.publicKey).toBe(key.publicKey);
  const { keyId, ticketId, dates, holderVersion } = readTicketCode(code)!;
  expect(encodeTicketCode({ keyId, ticketId, dates, holderVersion, eventId }, again.sign)).toBe(code);
});

test('a stranger checks a ticket with Web Crypto and the published 32 bytes alone', async () => {
  const { signature, signedBytes } = readTicketCode(code)!;
  const raw = Buffer.from(key.publicKey, 'base64url');
  expect(raw).toHaveLength(32);
  const published = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
  const signatureBytes = new Uint8Array(signature);
  const signed = new Uint8Array(signedBytes(eventId));
  expect(await crypto.subtle.verify('Ed25519', published, signatureBytes, signed)).toBe(true);
});

test('or with the PEM', () => {
  const { signature, signedBytes } = readTicketCode(code)!;
  expect(verify(null, signedBytes(eventId), createPublicKey(key.publicKeyPem), signature)).toBe(true);
});

test('after a new key, tickets of the old one still open, new ones are of the new one, and both are published', () => {
  const rotated = loadTicketKeys(`1:${secret}, 7:${makeTicketKey()}`);
  expect(rotated.keyId).toBe(7);
  expect(verifyTicketCode(code, eventId, rotated.verify)).not.toBeNull();
  const { ticketId } = readTicketCode(code)!;
  const asked = { keyId: rotated.keyId, eventId, ticketId, dates: [0], holderVersion: 1 };
  const newCode = encodeTicketCode(asked, rotated.sign);
  expect(verifyTicketCode(newCode, eventId, rotated.verify)?.keyId).toBe(7);
  // A deployment with only the old key does not know the new one.
  expect(verifyTicketCode(newCode, eventId, key.verify)).toBeNull();
  expect(rotated.published.map(({ keyId }) => keyId)).toEqual([7, 1]);
  expect(rotated.published[1]?.publicKey).toBe(key.publicKey);
  // A signature of one key under the id of the other is invalid.
  expect(
    verifyTicketCode(encodeTicketCode({ ...asked, keyId: 1 }, rotated.sign), eventId, rotated.verify),
  ).toBeNull();
});

test('two keys of one id are refused, and an id that fits into no code', () => {
  for (const text of [`1:${secret},1:${secret}`, `${secret},1:${secret}`, `256:${secret}`]) {
    expect(() => loadTicketKeys(text)).toThrow('needs an id of its own');
  }
});

test('what is not an Ed25519 key is refused without repeating it', () => {
  const rsa = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  const wrong = rsa.export({ format: 'der', type: 'pkcs8' }).toString('base64url');
  expect(() => loadTicketKeys(wrong)).toThrow('must be Ed25519');
  expect(() => loadTicketKeys('bm90IGEga2V5')).toThrow('is not a private key');
  expect(() => loadTicketKeys(secret.slice(0, -4))).toThrow(/^The ticket signing key is not a private key/);
});

test('"Check one yourself" in docs/algorithms/tickets.md does what it says', async () => {
  const page = readFileSync(new URL('../../../docs/algorithms/tickets.md', import.meta.url), 'utf8');
  const source = /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
  const verifyTicket = new Function(`${source}; return verifyTicket;`)();
  expect(await verifyTicket(code, eventId, key.publicKey)).toEqual({
    ticketId: '0190f1a0-1234-7abc-8def-0123456789ab',
    dates: [0],
    holderVersion: 1,
  });
  const elsewhere = eventId.replace('e1', 'e2');
  const other = loadTicketKeys(makeTicketKey());
  const changed = code.slice(0, 20) + (code[20] === 'A' ? 'B' : 'A') + code.slice(21);
  expect(await verifyTicket(code, elsewhere, key.publicKey)).toBeNull();
  expect(await verifyTicket(code, eventId, other.publicKey)).toBeNull();
  expect(await verifyTicket(changed, eventId, key.publicKey)).toBeNull();
  expect(await verifyTicket(`${code.slice(0, -1)}7`, eventId, key.publicKey)).toBeNull();
  expect(await verifyTicket('CANHOTO', eventId, key.publicKey)).toBeNull();
});
