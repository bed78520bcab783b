import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createOutward } from '../outward/outward.ts';
import { loadPushKey, makePushKey } from './push-key.ts';
import { createWebPush } from './web-push.ts';

const heard: { url?: string; headers: IncomingMessage['headers']; bytes: number }[] = [];
let status = 201;
const service = createServer((request, response) => {
  let bytes = 0;
  request.on('data', (part: Buffer) => {
    bytes += part.length;
  });
  request.on('end', () => {
    heard.push({ headers: request.headers, bytes, ...(request.url !== undefined && { url: request.url }) });
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
  });
});
await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
afterAll(() => service.close());
beforeEach(() => {
  heard.length = 0;
  status = 201;
});

const secret = makePushKey();
const key = loadPushKey(secret);
const now = new Date('2026-11-25T12:00:00Z');
const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
const push = createWebPush({
  key,
  contact: 'mailto:oi@exemplo.com.br',
  now: () => now,
  isEndpoint: () => true,
  call: createOutward('push', { to: [origin] }),
});
const browser = loadPushKey(makePushKey());
const to = { endpoint: `${origin}/send/1`, p256dh: browser.publicKey, auth: 'a'.repeat(22) };
const message = { title: 'Abriu', body: 'Expo', path: '/pt', tag: 'x', locale: 'pt' };
const send = () => push.send(to, message, { keptSeconds: 60 });

test('a message is sealed, says how long it is of use, and is signed by the key browsers know', async () => {
  expect(await send()).toBe('SENT');
  const [{ headers, bytes }] = heard as [(typeof heard)[0]];
  expect(headers).toMatchObject({ ttl: '60', 'content-encoding': 'aes128gcm' });
  expect(bytes).toBeGreaterThan(100);
  const [, token = '', published = ''] = /^vapid t=(.+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  expect(published).toBe(key.publicKey);
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(published, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const known = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const how = { key: known, dsaEncoding: 'ieee-p1363' as const };
  expect(verify('sha256', Buffer.from(`${head}.${claims}`), how, Buffer.from(signature, 'base64url'))).toBe(
    true,
  );
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    aud: origin,
    exp: now.getTime() / 1_000 + 12 * 3_600,
    sub: 'mailto:oi@exemplo.com.br',
  });
});

test.each([404, 410])('%i ends the subscription', async (answer) => {
  status = answer;
  expect(await send()).toBe('GONE');
});

test.each([400, 429, 500, 302])('%i is tried again, and a redirect is not followed', async (answer) => {
  status = answer;
  await expect(send()).rejects.toThrow(String(answer));
  expect(heard.map(({ url }) => url)).toEqual(['/send/1']);
});

test('an address that is no push service is never called', async () => {
  const strict = createWebPush({ key, contact: 'mailto:oi@exemplo.com.br', now: () => now });
  expect(await strict.send(to, message, { keptSeconds: 60 })).toBe('GONE');
  expect(heard).toEqual([]);
});

test('the same secret is the same key; what is none is refused without repeating it', () => {
  expect(loadPushKey(secret).publicKey).toBe(key.publicKey);
  expect(key.publicKey).toMatch(/^B[\w-]{86}$/);
  const other = generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' });
  expect(() => loadPushKey(other.toString('base64url'))).toThrow('must be of the curve P-256');
  expect(() => loadPushKey('bm90IGEga2V5')).toThrow(/^The push signing key is not a private key\.$/);
});
