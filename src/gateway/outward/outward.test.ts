import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createOutward } from './outward.ts';
import { isPrivateAddress } from './private-addresses.ts';

const heard: string[] = [];
const server = createServer((request, response) => {
  heard.push(request.url ?? '');
  if (request.url === '/away') response.writeHead(302, { location: '/there' }).end();
  else if (request.url === '/long') response.end('x'.repeat(60_000));
  else if (request.url === '/none') response.writeHead(204).end();
  else if (request.url === '/half') response.write('half of it');
  else if (request.url !== '/silent') response.end('here');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  heard.length = 0;
});

const here = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const call = createOutward('viaCep', { to: [`${here}/some/path`], timeoutMilliseconds: 20_000 });
const whyNot = (answer: Promise<Response>) => answer.then(() => 'it was answered', String);

describe('a call to the outside', () => {
  test('reaches the host that the configuration names, on whatever path', async () => {
    expect(await (await call(`${here}/a`)).text()).toBe('here');
    expect((await call(`${here}/none`)).status).toBe(204);
  });

  test('a host that is not of the list is not called', async () => {
    const other = here.replace('127.0.0.1', 'localhost');
    for (const address of [other, here.replace('http:', 'https:'), 'http://127.0.0.1:1/'])
      expect(await whyNot(call(address)), address).toContain('none of the known hosts');
    expect(heard).toEqual([]);
  });

  test('a redirect is the answer, and nobody follows it', async () => {
    expect((await call(`${here}/away`, { redirect: 'follow' })).status).toBe(302);
    expect(heard).toEqual(['/away']);
  });

  test('an answer that is too long is none', async () => {
    expect(await whyNot(call(`${here}/long`))).toContain('longer than 50000 bytes');
  });

  test('an answer that does not come is not waited for', async () => {
    const hasty = createOutward('viaCep', { to: [here], timeoutMilliseconds: 50 });
    expect(await whyNot(hasty(`${here}/silent`))).toContain('timeout');
    expect(await whyNot(hasty(`${here}/half`))).toContain('timeout');
  });

  test('an address that somebody sent is called where it is public only, though it is known', async () => {
    const sent = createOutward('push', { isKnown: () => true });
    expect(await whyNot(sent(`${here}/a`))).toContain('not public');
    expect(await whyNot(sent(here.replace('127.0.0.1', 'localhost')))).toContain('not public');
    expect(await whyNot(sent('http://[::ffff:127.0.0.1]/'))).toContain('not public');
    expect(await whyNot(sent('http://2130706433/'))).toContain('not public');
    expect(heard).toEqual([]);
  });
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '192.168.0.1',
  '172.31.0.1',
  '::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '::ffff:808:808',
  'fe80::1',
  'x',
])('%s is no public address', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111'])('%s is a public address', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});
