import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connectPayments } from '#src/app/connect-payments.ts';
import { readEnv } from '#src/app/env.ts';
import { readChallenge } from '#src/service/order/payment/challenge-form.ts';
import { checkCharges } from '#src/service/order/payment/check-charges.ts';
import { reconcile } from '#src/service/order/reconciliation/reconcile.ts';
import { settleRefunds } from '#src/service/order/refund/settle-refunds.ts';
import { codeOf, type OrderAnswer, openCheckout } from '../../support/checkout.ts';
import type { TestCustomer } from '../../support/deployment.ts';
import { openMercadoPago } from '../../support/mercado-pago-stand-in.ts';
import { openPixBank } from '../../support/pix-bank.ts';
import { batchOf } from '../../support/shop.ts';
import { openStripe } from '../../support/stripe-stand-in.ts';

// The whole deployment with what takes real money, wired as in production and speaking with stand-ins on this machine
// (docs/payment-providers.md, docs/algorithms/payment.md); the invariants are asked after each test.
const [bank, mercadoPago, stripe] = await Promise.all([openPixBank(), openMercadoPago(), openStripe()]);
const papers = mkdtempSync(join(tmpdir(), 'canhoto-papers-'));
const secrets = { pix: 'a secret & more', mercadoPago: 'whsec of theirs', stripe: 'whsec_of_theirs' };
const priceCents = 74_001;

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

const mercadoPagoVariables = {
  MERCADO_PAGO_ACCESS_TOKEN: 'TEST-token',
  MERCADO_PAGO_PUBLIC_KEY: 'TEST-public',
  MERCADO_PAGO_WEBHOOK_SECRET: secrets.mercadoPago,
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

const shop = await openShopWith(
  {
    ...pixVariables,
    PIX_WEBHOOK_SECRET: secrets.pix,
    ...mercadoPagoVariables,
  },
  'https://ingressos.example.com',
);
/** The same bank without a secret of ours, Stripe, and an address nobody outside can reach. */
const other = await openShopWith(
  {
    ...pixVariables,
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: secrets.stripe,
  },
  'http://localhost:1',
);

afterAll(async () => {
  await Promise.all([bank.close(), mercadoPago.close(), stripe.close()]);
  rmSync(papers, { recursive: true });
});
beforeEach(() => {
  Object.assign(bank.faults, { slowMs: 0, isUnavailable: false, losesAnswers: false, losesMessages: false });
  mercadoPago.faults.losesAnswers = false;
});
afterEach(() => bank.expectStandard());

interface Buying {
  buyer: TestCustomer;
  number: string;
  order: OrderAnswer;
  /** Our name of the charge. */
  reference: string;
}

type Shop = typeof shop;

async function openEvent({ event }: Shop, units = 4) {
  return await event({
    days: { sat: units },
    offers: [{ key: 'full', days: ['sat'], batches: [{ priceCents: priceCents - 4_001, feeCents: 4_001 }] }],
  });
}
type View = Awaited<ReturnType<typeof openEvent>>;

async function holdFor(at: Shop, view: View, quantity: number) {
  const [buyer] = (await at.deployment.customers(1)) as [TestCustomer];
  const held = await at.save(view, buyer, [{ batchId: batchOf(view, 'full'), quantity }]);
  return { buyer, held };
}

async function buy(
  at: Shop,
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

const card = (cardToken: string, installments = 1) => ({ method: 'CARD', cardToken, installments });

/** Whether somebody else could hold all that is left, which is this many. */
async function isFree(at: Shop, view: View, units: number): Promise<boolean> {
  return codeOf((await holdFor(at, view, units)).held) === undefined;
}

async function send(url: string, body: unknown, headers: Record<string, string> = {}): Promise<number> {
  const json = { 'content-type': 'application/json' };
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  return (await fetch(url, { method: 'POST', headers: { ...json, ...headers }, body: text })).status;
}

async function reviewsOf(at: Shop, number: string) {
  const { reviews, money, needsPerson } = await reconcile(at.deployment.context);
  expect(money.filter(({ differenceCents }) => differenceCents !== 0)).toEqual([]);
  const ours = reviews.filter(({ orderNumber }) => orderNumber === number);
  expect(needsPerson || ours.length === 0).toBe(true);
  return ours.map(({ reason, amountCents }) => ({ reason, amountCents }));
}

/** How many messages were believed to be somebody's about this charge. */
async function messagesKept(at: Shop): Promise<number> {
  const { rows } = await at.deployment.context.pool.query(
    'select count(*)::int as count from provider_message',
  );
  return rows[0].count;
}

const ended = { status: 'CANCELED', payment: { status: 'CHARGED_BACK' }, tickets: [{ status: 'INVALID' }] };

describe('API Pix', () => {
  const { deployment, orderOf, place, giveBack } = shop;
  const { context, clock } = deployment;
  let view: View;

  beforeEach(async () => {
    Object.assign(bank.faults, {
      slowMs: 0,
      isUnavailable: false,
      losesAnswers: false,
      losesMessages: false,
    });
    await context.announcePayments();
    view = await openEvent(shop);
  });

  test('is asked for the order’s sum and time; paid there, its message approves the order', async () => {
    const { buyer, number, reference, order } = await buy(shop, view);
    expect(order).toMatchObject({ status: 'WAITING_FOR_APPROVAL', payment: { status: 'PENDING' } });
    const cob = bank.cobs.get(reference);
    expect(cob).toMatchObject({
      valor: { original: '740.01' },
      chave: bank.key,
      devedor: { cpf: buyer.documentNumber },
      pixCopiaECola: order.payment.pix?.copyAndPaste,
    });
    expect(cob?.calendario.expiracao).toBeGreaterThan(880);
    expect(cob?.calendario.expiracao).toBeLessThanOrEqual(900);
    await bank.pay(reference);
    expect(await orderOf(buyer, number)).toMatchObject({
      status: 'APPROVED',
      payment: { status: 'CONFIRMED', amountCents: priceCents },
      tickets: [{ status: 'VALID' }],
    });
  });

  test('a message that is lost is made good by asking', async () => {
    const { buyer, number, reference } = await buy(shop, view);
    bank.faults.losesMessages = true;
    await bank.pay(reference);
    expect((await orderOf(buyer, number)).status).toBe('WAITING_FOR_APPROVAL');
    clock.pass(61);
    await checkCharges(context);
    expect((await orderOf(buyer, number)).status).toBe('APPROVED');
  });

  test('what nobody paid in time is taken back at the bank, and only then for sale again', async () => {
    const { buyer, number, reference } = await buy(shop, view);
    clock.pass(901);
    bank.faults.isUnavailable = true;
    await checkCharges(context);
    expect((await orderOf(buyer, number)).status).toBe('WAITING_FOR_APPROVAL');
    expect(await isFree(shop, view, 4)).toBe(false);
    bank.faults.isUnavailable = false;
    clock.pass(61);
    await checkCharges(context);
    expect(bank.cobs.get(reference)?.status).toBe('REMOVIDA_PELO_USUARIO_RECEBEDOR');
    expect(await orderOf(buyer, number)).toMatchObject({ status: 'CANCELED', tickets: [] });
    expect(await isFree(shop, view, 4)).toBe(true);
  });

  test('paid late it is honoured while there is a unit, and sent back whole when there is none', async () => {
    const lucky = await buy(shop, view);
    const unlucky = await buy(shop, view, { method: 'PIX' }, 3);
    clock.pass(901);
    await checkCharges(context);
    await bank.pay(lucky.reference);
    expect(await orderOf(lucky.buyer, lucky.number)).toMatchObject({
      status: 'APPROVED',
      tickets: [{ status: 'VALID' }],
    });
    expect(await isFree(shop, view, 2)).toBe(true);
    await bank.pay(unlucky.reference);
    await settleRefunds(context);
    expect(await orderOf(unlucky.buyer, unlucky.number)).toMatchObject({
      status: 'CANCELED',
      tickets: [],
      refunds: [{ status: 'DONE', amountCents: 3 * priceCents }],
    });
    expect(bank.cobs.get(unlucky.reference)?.pix).toMatchObject([
      { valor: '2220.03', devolucoes: [{ valor: '2220.03', natureza: 'ORIGINAL', status: 'DEVOLVIDO' }] },
    ]);
  });

  test('one ticket of two goes back as a devolução of its own sum, once', async () => {
    const { buyer, number, reference } = await buy(shop, view, { method: 'PIX' }, 2);
    await bank.pay(reference);
    const [first] = (await orderOf(buyer, number)).tickets;
    const asked = await giveBack(buyer, number, [first?.id ?? '']);
    // Done at the bank, and the answer lost on its way: the same refund is asked for again.
    bank.faults.losesAnswers = true;
    await settleRefunds(context);
    bank.faults.losesAnswers = false;
    expect((await orderOf(buyer, number)).refunds).toMatchObject([{ amountCents: priceCents }]);
    clock.pass(120);
    await settleRefunds(context);
    const returned = bank.cobs.get(reference)?.pix[0]?.devolucoes;
    expect(returned).toMatchObject([{ valor: '740.01', natureza: 'ORIGINAL', status: 'DEVOLVIDO' }]);
    expect(returned?.[0]?.id).toBe(asked.data.requestRefund.id.replaceAll('-', ''));
    const after = await orderOf(buyer, number);
    expect(after).toMatchObject({ status: 'APPROVED', refunds: [{ status: 'DONE' }] });
    expect(after.tickets.map(({ status }) => status).sort()).toEqual(['CANCELED', 'VALID']);
  });

  test.each(['MED_FRAUDE', 'MED_OPERACIONAL'] as const)(
    '%s ends the tickets once it is done, not while it is claimed',
    async (kind) => {
      const { buyer, number, reference } = await buy(shop, view);
      await bank.pay(reference);
      await bank.takeBack(reference, kind, 'EM_PROCESSAMENTO');
      expect((await orderOf(buyer, number)).tickets).toMatchObject([{ status: 'VALID' }]);
      bank.cobs.get(reference)!.pix[0]!.devolucoes = [];
      await bank.takeBack(reference, kind);
      expect(await orderOf(buyer, number)).toMatchObject(ended);
      expect(await isFree(shop, view, 4)).toBe(true);
    },
  );

  test.each([
    ['down', { isUnavailable: true }],
    ['slow', { slowMs: 4_500 }],
    ['silent after it did what was asked', { losesAnswers: true }],
  ])('while the bank is %s nobody is charged twice, and the same key works later', async (_, fault) => {
    const { buyer, held } = await holdFor(shop, view, 1);
    const before = bank.cobs.size;
    Object.assign(bank.faults, fault);
    const refused = await place(buyer, held.data.saveCart.id);
    expect(codeOf(refused)).toBe('PAYMENT_UNAVAILABLE');
    Object.assign(bank.faults, { slowMs: 0, isUnavailable: false, losesAnswers: false });
    const { number, status, payments } = (await place(buyer, held.data.saveCart.id)).data.placeOrder;
    expect({ status, payments }).toMatchObject({
      status: 'WAITING_FOR_APPROVAL',
      payments: [{ method: 'PIX' }],
    });
    expect(bank.cobs.size).toBe(before + 1);
    await bank.pay(await shop.chargeOf(number));
    expect((await orderOf(buyer, number)).status).toBe('APPROVED');
  });

  test('a message without our secret, or about another’s key, has no effect', async () => {
    const { buyer, number, reference } = await buy(shop, view);
    bank.faults.losesMessages = true;
    await bank.pay(reference);
    const [pix] = bank.cobs.get(reference)!.pix;
    const kept = await messagesKept(shop);
    const at = (hmac: string) => `${deployment.url}/webhooks?hmac=${encodeURIComponent(hmac)}&path=/pix`;
    expect(await send(`${deployment.url}/webhooks/pix`, { pix: [pix] })).toBe(400);
    expect(await send(at(`${secrets.pix}!`), { pix: [pix] })).toBe(400);
    expect(await send(at(secrets.pix), { pix: [{ ...pix, chave: 'somebody@else.example' }] })).toBe(200);
    expect((await orderOf(buyer, number)).status).toBe('WAITING_FOR_APPROVAL');
    expect(await messagesKept(shop)).toBe(kept);
    expect(await send(at(secrets.pix), { pix: [pix] })).toBe(200);
    expect((await orderOf(buyer, number)).status).toBe('APPROVED');
  });

  test('is told where to report, with our secret and without one; a bank that is down stops no start', async () => {
    const told = () => bank.calls.filter((call) => call.startsWith('PUT /webhook/')).length;
    const before = told();
    await other.deployment.context.announcePayments();
    expect(told()).toBe(before + 1);
    const { buyer, number, reference } = await buy(other, await openEvent(other));
    await bank.pay(reference);
    expect((await other.orderOf(buyer, number)).status).toBe('APPROVED');
    bank.faults.isUnavailable = true;
    await expect(context.announcePayments()).resolves.toBeUndefined();
  });
});

describe('Mercado Pago', () => {
  const { deployment, orderOf, pay, giveBack } = shop;
  const { context, clock } = deployment;
  let view: View;

  beforeEach(async () => {
    view = await openEvent(shop);
  });

  const paymentOf = (reference: string) =>
    mercadoPago.payments.find((each) => each.external_reference === reference)!;

  /** Its message about a payment, as it signs it and where it was told to send it. */
  async function tell(reference: string, secret = secrets.mercadoPago): Promise<number> {
    const id = String(paymentOf(reference).id);
    const asked = mercadoPago.calls.find(({ body }) => body.external_reference === reference);
    const { pathname, search } = new URL(String(asked?.body.notification_url));
    const ts = String(Date.now());
    const manifest = `id:${id};request-id:one;ts:${ts};`;
    const v1 = createHmac('sha256', secret).update(manifest).digest('hex');
    const body = { id: Number(ts), type: 'payment', action: 'payment.updated', data: { id } };
    return await send(`${deployment.url}${pathname}${search}&data.id=${id}&type=payment`, body, {
      'x-signature': `ts=${ts},v1=${v1}`,
      'x-request-id': 'one',
    });
  }

  test('a card that is approved in three installments is asked for as such, and told in the order', async () => {
    const { order, reference } = await buy(shop, view, card('tok-approved-accredited:master:24', 3));
    expect(order).toMatchObject({
      status: 'APPROVED',
      payment: {
        method: 'CARD',
        status: 'CONFIRMED',
        amountCents: priceCents,
        card: { brand: 'master', lastDigits: '6351', installments: 3, totalCents: priceCents },
      },
      tickets: [{ status: 'VALID' }],
    });
    const asked = mercadoPago.calls.find(({ body }) => body.external_reference === reference);
    expect(asked).toMatchObject({
      key: reference,
      body: {
        transaction_amount: 740.01,
        installments: 3,
        token: 'tok-approved-accredited',
        issuer_id: 24,
        three_d_secure_mode: 'optional',
      },
    });
  });

  test('is not told where to report when we have no https: it would refuse the payment', async () => {
    const { clock, log, sessionSecret } = context;
    const { payments } = connectPayments(readEnv({ SANDBOX: 'off', ...mercadoPagoVariables }), {
      clock,
      log,
      sessionSecret,
      sandboxBank: deployment.bank,
      publicUrl: 'http://localhost:3000',
      elsewhere: { mercadoPagoUrl: mercadoPago.url },
    });
    await payments.byName('mercado-pago')?.createCharge({
      method: 'CARD',
      reference: 'nohttps0000000000000000000001',
      amountCents: priceCents,
      description: 'Pedido',
      cardToken: 'tok-approved-accredited',
      installments: 1,
      payer: {
        documentType: 'CPF',
        documentNumber: '12345678909',
        name: 'Ana',
        lastName: 'Lima',
        email: 'ana@example.com',
      },
      returnUrl: 'http://localhost:3000/pt/pedido/1',
    });
    const { body } = mercadoPago.calls.at(-1)!;
    expect(body.external_reference).toBe('nohttps0000000000000000000001');
    expect(body).not.toHaveProperty('notification_url');
  });

  test('a card that is declined leaves the order to a second one', async () => {
    const funds = card('tok-rejected-cc_rejected_insufficient_amount');
    const { buyer, number, order } = await buy(shop, view, funds);
    expect(order).toMatchObject({
      status: 'PAYMENT_DECLINED',
      payment: { declineReason: 'CARD_DECLINED_FUNDS' },
      tickets: [],
    });
    expect((await pay(buyer, number, card('tok-approved-accredited'))).data.payOrder).toMatchObject({
      status: 'APPROVED',
      payments: [{ status: 'DECLINED' }, { status: 'CONFIRMED' }],
    });
  });

  test('a card in process is approved by a signed message, and by no other', async () => {
    const looked = card('tok-in_process-pending_review_manual');
    const { buyer, number, reference, order } = await buy(shop, view, looked);
    expect(order).toMatchObject({
      status: 'WAITING_FOR_APPROVAL',
      payment: { status: 'IN_ANALYSIS' },
    });
    const date_approved = '2026-11-20T12:05:00.000-03:00';
    mercadoPago.change(reference, { status: 'approved', status_detail: 'accredited', date_approved });
    const kept = await messagesKept(shop);
    expect(await tell(reference, 'a secret of somebody else’s')).toBe(400);
    expect((await orderOf(buyer, number)).status).toBe('WAITING_FOR_APPROVAL');
    expect(await messagesKept(shop)).toBe(kept);
    expect(await tell(reference)).toBe(200);
    expect((await orderOf(buyer, number)).status).toBe('APPROVED');
  });

  test('a card whose answer was lost is found by its message, which names our reference', async () => {
    const { buyer, held } = await holdFor(shop, view, 1);
    const billingAddressId = await shop.addressOf(buyer);
    const payment = card('tok-approved-accredited');
    // As the page does before anybody can choose one; the answer is remembered.
    await context.payments.byName('mercado-pago')?.installmentPlans(priceCents);
    mercadoPago.faults.losesAnswers = true;
    const refused = await shop.place(buyer, held.data.saveCart.id, { payment, billingAddressId });
    mercadoPago.faults.losesAnswers = false;
    expect(codeOf(refused)).toBe('PAYMENT_UNAVAILABLE');
    const { external_reference } = mercadoPago.payments.at(-1)!;
    expect(await tell(external_reference)).toBe(200);
    const { rows } = await context.pool.query('select status from payment where provider_reference = $1', [
      external_reference,
    ]);
    expect(rows).toEqual([{ status: 'CONFIRMED' }]);
    const again = await shop.place(buyer, held.data.saveCart.id, { payment, billingAddressId });
    expect(again.data.placeOrder).toMatchObject({ status: 'APPROVED', payments: [{ status: 'CONFIRMED' }] });
    expect(
      mercadoPago.payments.filter((each) => each.external_reference === external_reference),
    ).toHaveLength(1);
  });

  test('a refund reaches the card', async () => {
    const { buyer, number, reference } = await buy(shop, view, card('tok-approved-accredited'));
    await giveBack(buyer, number);
    await settleRefunds(context);
    expect(await orderOf(buyer, number)).toMatchObject({
      status: 'CANCELED',
      refunds: [{ status: 'DONE', amountCents: priceCents }],
    });
    expect(paymentOf(reference).refunds).toMatchObject([{ amount: 740.01 }]);
  });

  test('the buyer’s bank is asked through our page, with the form it wants and no other', async () => {
    const asking = card('tok-pending-pending_challenge');
    const { buyer, number, reference, order } = await buy(shop, view, asking);
    expect(order).toMatchObject({ status: 'WAITING_FOR_APPROVAL', payment: { status: 'PENDING' } });
    const url = new URL(order.payment.card?.challengeUrl ?? '');
    expect(url.origin + url.pathname).toBe('https://ingressos.example.com/cartao/desafio');
    const form = { url: 'https://acs.example/3ds?x=1', creq: 'eyJ0+/=' };
    expect(readChallenge(context.sessionSecret, url.searchParams.get('f') ?? '')).toEqual(form);
    // Asking again tells the same address, for the page the buyer has open is about it.
    clock.pass(30);
    await checkCharges(context);
    expect((await orderOf(buyer, number)).payment.card?.challengeUrl).toBe(url.href);
    mercadoPago.change(reference, { status: 'approved', status_detail: 'accredited' });
    expect(await tell(reference)).toBe(200);
    expect(await orderOf(buyer, number)).toMatchObject({
      status: 'APPROVED',
      payment: { card: { challengeUrl: null } },
    });
  });

  test('a chargeback ends the tickets; one that was won waits for a person, once', async () => {
    const { buyer, number, reference } = await buy(shop, view, card('tok-approved-accredited'));
    mercadoPago.change(reference, { status: 'charged_back', status_detail: 'in_process' });
    await tell(reference);
    expect(await orderOf(buyer, number)).toMatchObject(ended);
    expect(await reviewsOf(shop, number)).toEqual([]);
    mercadoPago.change(reference, { status_detail: 'reimbursed' });
    const won = [{ reason: 'CHARGEBACK_REVERSED', amountCents: priceCents }];
    for (const _ of ['told', 'told again']) {
      await tell(reference);
      expect(await reviewsOf(shop, number)).toEqual(won);
    }
    // Its tickets were ended, and its units may be somebody else's by now.
    expect(await orderOf(buyer, number)).toMatchObject(ended);
    expect(await isFree(shop, view, 4)).toBe(true);
  });
});

describe('Stripe', () => {
  const { deployment, orderOf } = other;
  let view: View;
  let events = 0;

  beforeEach(async () => {
    view = await openEvent(other);
  });

  const intentOf = (reference: string) =>
    stripe.intents.find((each) => each.metadata.reference === reference)!;

  /** Its message about a PaymentIntent, or about a dispute of one, signed as its SDK checks it. */
  async function tell(about: object, secret = secrets.stripe): Promise<number> {
    events += 1;
    const payload = JSON.stringify({ id: `evt_${events}`, object: 'event', data: { object: about } });
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    return await send(`${deployment.url}/webhooks/stripe`, payload, { 'stripe-signature': signature });
  }

  test('a card is approved, with one payment offered and no other', async () => {
    const { order } = await buy(other, view, card('pm_ok'));
    expect(order).toMatchObject({
      status: 'APPROVED',
      payment: { card: { brand: 'visa', lastDigits: '4242', installments: 1 } },
      tickets: [{ status: 'VALID' }],
    });
    const { buyer, held } = await holdFor(other, view, 1);
    const refused = await other.place(buyer, held.data.saveCart.id, {
      payment: card('pm_ok', 3),
      billingAddressId: await other.addressOf(buyer),
    });
    expect(codeOf(refused)).toBe('INSTALLMENTS_UNAVAILABLE');
  });

  test('whoever’s bank asks is sent there, and approved by a signed message alone', async () => {
    const { buyer, number, reference, order } = await buy(other, view, card('pm_challenge'));
    expect(order).toMatchObject({
      status: 'WAITING_FOR_APPROVAL',
      payment: { status: 'PENDING', card: { challengeUrl: 'https://hooks.stripe.com/3d_secure_2/x' } },
    });
    const [created] = stripe.calls.filter(({ form }) => form['metadata[reference]'] === reference);
    expect(created?.form.return_url).toBe(`${deployment.url}/pt/pedido/${number}`);
    stripe.succeed(reference);
    const kept = await messagesKept(other);
    expect(await tell(intentOf(reference), 'whsec_of_somebody_else')).toBe(400);
    expect((await orderOf(buyer, number)).status).toBe('WAITING_FOR_APPROVAL');
    expect(await messagesKept(other)).toBe(kept);
    expect(await tell(intentOf(reference))).toBe(200);
    expect(await orderOf(buyer, number)).toMatchObject({
      status: 'APPROVED',
      payment: { card: { challengeUrl: null } },
    });
  });

  test('a dispute ends the tickets at once; won, it waits for a person; won in part, for what came back', async () => {
    const { buyer, number, reference } = await buy(other, view, card('pm_ok'));
    const dispute = { object: 'dispute', id: 'du_1', payment_intent: intentOf(reference).id };
    stripe.dispute(reference, 'needs_response', 50_000);
    stripe.dispute(reference, 'needs_response', priceCents - 50_000);
    expect(await tell(dispute)).toBe(200);
    expect(await orderOf(buyer, number)).toMatchObject(ended);
    const ours = stripe.disputes.filter((each) => each.payment_intent === intentOf(reference).id);
    for (const [index, amountCents] of [50_000, priceCents].entries()) {
      ours[index]!.status = 'won';
      await tell(dispute);
      expect(await reviewsOf(other, number)).toEqual([{ reason: 'CHARGEBACK_REVERSED', amountCents }]);
    }
    expect(await orderOf(buyer, number)).toMatchObject(ended);
  });

  test('a dispute of a part ends the tickets all the same, and a person says what becomes of the rest', async () => {
    const { buyer, number, reference } = await buy(other, view, card('pm_ok'));
    stripe.dispute(reference, 'needs_response', 50_000);
    // Nobody tells us; the payment is asked about a day after it came, as every payment is for ninety days.
    other.deployment.clock.pass(86_401);
    await checkCharges(other.deployment.context);
    expect(await orderOf(buyer, number)).toMatchObject(ended);
    expect(await reviewsOf(other, number)).toEqual([
      { reason: 'CHARGED_BACK_IN_PART', amountCents: priceCents - 50_000 },
    ]);
  });
});
