import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect } from 'vitest';
import { connectPayments } from '#src/app/connect-payments.ts';
import { readEnv } from '#src/app/env.ts';
import { reconcile } from '#src/service/holding/order/reconciliation/reconcile.ts';
import type { TestCustomer } from '../deployment/deployment.ts';
import { codeOf, type OrderAnswer, openCheckout } from '../shop/checkout.ts';
import { batchOf } from '../shop/shop.ts';
import { openMercadoPago } from './mercado-pago-stand-in.ts';
import { openPixBank } from './pix-bank.ts';
import { openStripe } from './stripe-stand-in.ts';

export const secrets = { pix: 'a-secret-&-more', mercadoPago: 'whsec+of/theirs', stripe: 'whsec_of_theirs' };
export const priceCents = 74_001;

export const mercadoPagoVariables = {
  MERCADO_PAGO_ACCESS_TOKEN: 'TEST-token',
  MERCADO_PAGO_PUBLIC_KEY: 'TEST-public',
  MERCADO_PAGO_WEBHOOK_SECRET: secrets.mercadoPago,
};

const stripeVariables = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: secrets.stripe,
};

/** What takes real money stands in on this machine: a Pix bank, Mercado Pago and Stripe; closed after the file's tests. */
export async function openRealProviders() {
  const [bank, mercadoPago, stripe] = await Promise.all([openPixBank(), openMercadoPago(), openStripe()]);
  const papers = mkdtempSync(join(tmpdir(), 'canhoto-papers-'));

  afterAll(async () => {
    await Promise.all([bank.close(), mercadoPago.close(), stripe.close()]);
    rmSync(papers, { recursive: true });
  });
  beforeEach(() => {
    Object.assign(bank.faults, {
      slowMs: 0,
      isUnavailable: false,
      losesAnswers: false,
      losesMessages: false,
    });
    mercadoPago.faults.losesAnswers = false;
  });
  afterEach(() => bank.expectStandard());

  function paper(name: string, pem: string): string {
    const path = join(papers, name);
    writeFileSync(path, pem);
    return path;
  }

  const { baseUrl, tokenUrl, clientId, clientSecret, certificate, privateKey, authority } = bank.connection;
  const pixVariables = {
    PIX_URL: baseUrl,
    PIX_TOKEN_URL: tokenUrl,
    PIX_CLIENT_ID: clientId,
    PIX_CLIENT_SECRET: clientSecret,
    PIX_KEY: bank.key,
    PIX_CERTIFICATE_FILE: paper('certificate.pem', certificate),
    PIX_PRIVATE_KEY_FILE: paper('key.pem', privateKey),
    PIX_AUTHORITY_FILE: paper('authority.pem', authority),
  };

  /** A shop whose payments are wired by the environment; its address is known once it listens. */
  async function openShopWith(variables: Record<string, string>, publicUrl: string) {
    const about = { publicUrl };
    const shop = await openCheckout(({ bank: sandboxBank, ...made }) => {
      const env = readEnv({ CEP_URL: 'off', SANDBOX: 'off', ...variables });
      const elsewhere = { mercadoPagoUrl: mercadoPago.url, stripeServer: stripe.server, timeoutMs: 4_000 };
      const connected = connectPayments(env, Object.assign(about, { ...made, sandboxBank, elsewhere }));
      return {
        payments: connected.payments,
        webhooks: connected.webhooks,
        announcePayments: connected.announce,
      };
    });
    about.publicUrl = shop.deployment.url;
    return shop;
  }

  /** API Pix with a secret of ours, and Mercado Pago, where the public reaches us. */
  const openShopOfMercadoPago = () =>
    openShopWith(
      { ...pixVariables, PIX_WEBHOOK_SECRET: secrets.pix, ...mercadoPagoVariables },
      'https://ingressos.example.com',
    );

  /** The same bank without a secret of ours, Stripe, and an address nobody outside can reach. */
  const openShopOfStripe = () => openShopWith({ ...pixVariables, ...stripeVariables }, 'http://localhost:1');

  return { bank, mercadoPago, stripe, openShopOfMercadoPago, openShopOfStripe };
}

type RealShop = Awaited<ReturnType<Awaited<ReturnType<typeof openRealProviders>>['openShopOfStripe']>>;
export type View = Awaited<ReturnType<typeof openEvent>>;

interface Buying {
  buyer: TestCustomer;
  number: string;
  order: OrderAnswer;
  /** Our name of the charge. */
  reference: string;
}

export async function openEvent({ event }: RealShop, units = 4) {
  return await event({
    days: { sat: units },
    offers: [{ key: 'full', days: ['sat'], batches: [{ priceCents: priceCents - 4_001, feeCents: 4_001 }] }],
  });
}

export async function holdFor(at: RealShop, view: View, quantity: number) {
  const [buyer] = (await at.deployment.customers(1)) as [TestCustomer];
  const held = await at.save(view, buyer, [{ batchId: batchOf(view, 'full'), quantity }]);
  return { buyer, held };
}

export async function buy(
  at: RealShop,
  view: View,
  payment: Record<string, unknown> = { method: 'PIX' },
  quantity = 1,
): Promise<Buying> {
  const { buyer, held } = await holdFor(at, view, quantity);
  const billingAddressId = payment.method === 'CARD' ? await at.addressOf(buyer) : null;
  const placed = await at.place(buyer, held.data.saveCart.id, { payment, billingAddressId });
  expect(placed.errors).toBeUndefined();
  const order = placed.data.placeOrder;
  return { buyer, order, number: order.number, reference: await at.chargeOf(order.number) };
}

/** Whether somebody else could hold all that is left, which is this many. */
export async function isFree(at: RealShop, view: View, units: number): Promise<boolean> {
  return codeOf((await holdFor(at, view, units)).held) === undefined;
}

export async function send(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<number> {
  const json = { 'content-type': 'application/json' };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (await fetch(url, { method: 'POST', headers: { ...json, ...headers }, body: text })).status;
}

export async function reviewsOf(at: RealShop, number: string) {
  const { reviews, money, needsPerson } = await reconcile(at.deployment.context);
  expect(money.filter(({ differenceCents }) => differenceCents !== 0)).toEqual([]);
  const ours = reviews.filter(({ orderNumber }) => orderNumber === number);
  expect(needsPerson || ours.length === 0).toBe(true);
  return ours.map(({ reason, amountCents }) => ({ reason, amountCents }));
}

/** How many messages were believed to be somebody's about this charge. */
export async function messagesKept(at: RealShop): Promise<number> {
  const { rows } = await at.deployment.context.pool.query(
    'select count(*)::int as count from provider_message',
  );
  return rows[0].count;
}

/** An order and its ticket once the money was taken back. */
export const ended = {
  status: 'CANCELED',
  payment: { status: 'CHARGED_BACK' },
  tickets: [{ status: 'INVALID' }],
};

export const card = (cardToken: string, installments = 1) => ({ method: 'CARD', cardToken, installments });
