import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { cardRequest, chargeName } from '#test/support/doubles/charge-requests.ts';
import { createFacebookLogin } from '../identity/facebook.ts';
import { createGoogleLogin } from '../identity/google.ts';
import { createMercadoPago } from '../payment/mercado-pago/mercado-pago.ts';
import { createStripe } from '../payment/stripe/stripe.ts';
import { createViaCep } from '../postal-code/via-cep.ts';

const heard: string[] = [];
const server = createServer((request, response) => {
  heard.push(request.url ?? '');
  response.writeHead(307, { location: '/elsewhere', 'content-type': 'application/json' }).end('{}');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  heard.length = 0;
});

const { port } = server.address() as AddressInfo;
const here = `http://127.0.0.1:${port}`;
const clock = { now: () => new Date('2026-11-20T15:00:00Z') };
const stripe = createStripe({
  ...{ secretKey: 'sk_test_1', publishableKey: 'pk_test_1', isPixOffered: false, clock },
  server: { host: '127.0.0.1', port, protocol: 'http' },
});
const mercadoPago = createMercadoPago({
  ...{ accessToken: 'TEST', publicKey: 'TEST', isPixOffered: true, clock, baseUrl: here },
  notificationUrl: 'https://canhoto.test/webhooks/mercado-pago',
  challengePage: () => 'https://canhoto.test/banco',
});
const google = createGoogleLogin({
  ...{ issuer: here, tokenInfoUrl: `${here}/info`, clientId: 'a', clientSecret: 'b', extraScopes: [] },
});
const facebook = createFacebookLogin({ appId: 'a', appSecret: 'b', dialogUrl: here, graphUrl: here });

const named = { method: 'CARD', createdAt: clock.now() } as const;
const calls: [string, () => Promise<unknown>][] = [
  ['Stripe', () => stripe.createCharge(cardRequest('r1', 'pm_card'))],
  ['Stripe, asked for a charge', () => stripe.fetchCharge(chargeName('r1', named))],
  ['Mercado Pago', () => mercadoPago.createCharge(cardRequest('r1', 'token'))],
  ['Mercado Pago, asked for a charge', () => mercadoPago.fetchCharge(chargeName('r1', named))],
  ['Mercado Pago, asked for installments', () => mercadoPago.installmentPlans(10_000)],
  ['Google', () => google.begin({ state: 's', nonce: 'n', codeVerifier: 'v'.repeat(43) }, here)],
  ['Google, asked about a token', () => google.personOfToken('token')],
  ['Facebook', () => facebook.personOfToken('token')],
  ['a service of postal codes', () => createViaCep({ baseUrl: here }).find('01001-000')],
];

test.each(calls)('%s leads us nowhere else', async (_, call) => {
  await call().catch(() => null);
  expect(heard).not.toEqual([]);
  expect(heard).not.toContain('/elsewhere');
});
