import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import type { Pages } from '#src/api/routes/pages.ts';
import { createServer } from '#src/api/server.ts';
import { ipAddressHeader } from '#src/domain/login/session.ts';
import { openDeployment } from '../../support/deployment/deployment.ts';

const deployment = await openDeployment();

/** The address the deployment takes a visitor to have, who says to come from elsewhere; the test itself comes from here. */
async function addressSeen(trustedProxies: string, says: string): Promise<string | null> {
  const pages: Pages = {
    middleware: (_request, _response, next) => next(),
    handle: async (request) => new Response(request.headers.get(ipAddressHeader)),
    close: async () => {},
  };
  const app = await createServer(deployment.context, pages, { trustedProxies });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  // Nobody keeps a page with a cookie.
  const headers = { 'x-forwarded-for': says, cookie: 'canhoto.none=1' };
  const answer = await fetch(`http://127.0.0.1:${port}/pt/anywhere`, { headers });
  const address = await answer.text();
  await app.close();
  return address;
}

test('an address is believed to those who were named, and to nobody else', async () => {
  expect(await addressSeen('loopback', '203.0.113.7')).toBe('203.0.113.7');
  expect(await addressSeen('10.0.0.0/8', '203.0.113.7')).toBe('127.0.0.1');
  // What a visitor wrote stands before what the proxy saw.
  expect(await addressSeen('loopback', '198.51.100.1, 203.0.113.7')).toBe('203.0.113.7');
  expect(await addressSeen('loopback, 203.0.113.0/24', '198.51.100.1, 203.0.113.7')).toBe('198.51.100.1');
});
