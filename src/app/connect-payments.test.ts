import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import Stripe from 'stripe';
import { afterAll, expect, test } from 'vitest';
import type { PaymentProvider } from '../gateway/payment/port.ts';
import { connectPayments } from './connect-payments.ts';
import { readEnv } from './env.ts';

const folder = mkdtempSync(join(tmpdir(), 'canhoto-payments-'));
afterAll(() => rmSync(folder, { recursive: true }));

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const mercadoPago = {
  MERCADO_PAGO_ACCESS_TOKEN: 'TEST-token',
  MERCADO_PAGO_PUBLIC_KEY: 'TEST-public',
  MERCADO_PAGO_WEBHOOK_SECRET: 'whsec_2',
};

function connectWith(variables: Record<string, string>) {
  return connectPayments(readEnv({ SANDBOX: 'off', ...variables }), {
    sandboxBank: {} as PaymentProvider,
    clock: { now: () => new Date(), milliseconds: () => 0 },
    publicUrl: 'http://localhost:1',
    sessionSecret: 'secret',
    log: pino({ level: 'silent' }),
  });
}

test('express pay is offered with Stripe’s card field where it is on, and never with another provider’s', () => {
  const fieldWith = (variables: Record<string, string>) =>
    connectWith(variables).payments.providerFor('CARD')?.cardField;
  expect(fieldWith(stripe)).toMatchObject({ provider: 'STRIPE', hasExpress: false });
  expect(fieldWith({ ...stripe, STRIPE_EXPRESS: 'on' })).toMatchObject({
    provider: 'STRIPE',
    hasExpress: true,
  });
  // Mercado Pago takes the cards where both are configured.
  expect(fieldWith({ ...stripe, ...mercadoPago, STRIPE_EXPRESS: 'on' })).toMatchObject({
    provider: 'MERCADO_PAGO',
    hasExpress: false,
  });
});

test('the domain association file is read once, and one that is no use is told at the start', () => {
  const file = join(folder, 'domain-association');
  const domainOf = (path?: string) =>
    connectWith({ ...stripe, ...(path !== undefined && { APPLE_PAY_DOMAIN_FILE: path }) }).applePayDomain;
  expect(domainOf()).toBeNull();
  expect(() => domainOf(file)).toThrow(`APPLE_PAY_DOMAIN_FILE: ${file} cannot be read.`);
  writeFileSync(file, ' \n');
  expect(() => domainOf(file)).toThrow(`APPLE_PAY_DOMAIN_FILE: ${file} is empty.`);
  writeFileSync(file, '7B22\n');
  expect(domainOf(file)).toBe('7B22\n');
});

test('two secrets of a webhook prove messages while a provider goes from one to the other, and no third does', () => {
  const [fresh, before, foreign] = ['the-new-secret-of-16', 'the-old-secret-of-16', 'some-secret-of-others'];
  const { webhooks } = connectWith({
    ...stripe,
    STRIPE_WEBHOOK_SECRET: `${fresh} ${before}`,
    ...mercadoPago,
    MERCADO_PAGO_WEBHOOK_SECRET: `${fresh} ${before}`,
    PIX_URL: 'https://pix.example.com/v2',
    PIX_TOKEN_URL: 'https://pix.example.com/token',
    ...{ PIX_CLIENT_ID: 'id', PIX_CLIENT_SECRET: 'secret', PIX_KEY: 'loja@example.com' },
    PIX_WEBHOOK_SECRET: `${fresh} ${before}`,
  });
  const readerOf = (path: string) => webhooks.find((webhook) => webhook.path === path)!.read;
  const mercadoPagoHeaders = (secret: string) => ({
    'x-signature': `ts=1,v1=${createHmac('sha256', secret).update('id:7;ts:1;').digest('hex')}`,
  });
  const event = JSON.stringify({ id: 'evt_1', data: { object: { object: 'payment_intent', id: 'pi_1' } } });
  const reads: Record<string, (secret: string) => unknown> = {
    pix: (secret) => readerOf('pix')({}, { hmac: secret }, '{"pix":[]}'),
    'mercado-pago': (secret) =>
      readerOf('mercado-pago')(mercadoPagoHeaders(secret), { 'data.id': '7', type: 'payment' }, '{}'),
    stripe: (secret) => {
      const signature = Stripe.webhooks.generateTestHeaderString({ payload: event, secret });
      return readerOf('stripe')({ 'stripe-signature': signature }, {}, event);
    },
  };
  for (const [path, read] of Object.entries(reads)) {
    expect(read(fresh!), path).not.toBeNull();
    expect(read(before!), path).not.toBeNull();
    expect(read(foreign!), path).toBeNull();
    expect(read(''), path).toBeNull();
    expect(read(`${fresh} ${before}`), path).toBeNull();
  }
});
