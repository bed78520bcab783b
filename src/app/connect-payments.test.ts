import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
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
