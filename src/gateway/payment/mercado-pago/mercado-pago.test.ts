import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MercadoPagoStandIn, openMercadoPago } from '../../../../test/support/mercado-pago-stand-in.ts';
import {
  type CardChargeRequest,
  type ChargeName,
  type PaymentProvider,
  type PixChargeRequest,
  ProviderFailure,
} from '../port.ts';
import { createMercadoPago } from './mercado-pago.ts';
import { createMercadoPagoNotifications, isMercadoPagoSignature } from './mercado-pago-notification.ts';
import type { MercadoPagoOptions } from './mercado-pago-options.ts';

const now = new Date('2026-11-20T15:00:00Z');
const longAgo = new Date('2026-11-20T14:59:00Z');
let standIn: MercadoPagoStandIn;
let provider: PaymentProvider;
let reference: string;
let charges = 0;

beforeAll(async () => {
  standIn = await openMercadoPago();
});

afterAll(() => standIn?.close());

beforeEach(() => {
  Object.assign(standIn.faults, {
    slowMs: 0,
    isDown: false,
    losesAnswers: false,
    stalls: false,
    refundStatus: 'approved',
    twist: null,
  });
  standIn.calls.length = 0;
  provider = openProvider();
  charges++;
  reference = `mp${String(charges).padStart(30, '0')}`;
});

function openProvider(options: Partial<MercadoPagoOptions> = {}): PaymentProvider {
  return createMercadoPago({
    accessToken: 'TEST-token',
    publicKey: 'TEST-public',
    clock: { now: () => now },
    isPixOffered: true,
    notificationUrl: 'https://canhoto.test/webhooks/mercado-pago',
    challengePage: (form) => `https://canhoto.test/banco?${new URLSearchParams({ ...form })}`,
    baseUrl: standIn.url,
    timeoutMs: 60_000,
    ...options,
  });
}

const payer = {
  documentType: 'CPF',
  documentNumber: '12345678909',
  name: 'Ana',
  lastName: 'Lima',
  email: 'ana@example.com',
} as const;

function card(ending = 'approved-accredited', more: Partial<CardChargeRequest> = {}): CardChargeRequest {
  return {
    method: 'CARD',
    reference,
    amountCents: 74_001,
    description: 'Pedido MQ27-4F8K2',
    payer,
    cardToken: `tok-${ending}:visa:25`,
    installments: 1,
    returnUrl: 'https://canhoto.test/pt/pedido/x',
    ...more,
  };
}

function pix(more: Partial<PixChargeRequest> = {}): PixChargeRequest {
  const { cardToken: _, installments: __, returnUrl: ___, ...rest } = card();
  return { ...rest, method: 'PIX', expiresInSeconds: 900, ...more };
}

function named(more: Partial<ChargeName> = {}): ChargeName {
  return { reference, method: 'CARD', amountCents: 74_001, createdAt: longAgo, providerId: null, ...more };
}

describe('a card', () => {
  test('is charged with our reference as its key and its name', async () => {
    const charge = await provider.createCharge(card());
    expect(standIn.calls[0]).toMatchObject({
      method: 'POST',
      path: '/v1/payments',
      key: reference,
      body: {
        transaction_amount: 740.01,
        external_reference: reference,
        token: 'tok-approved-accredited',
        payment_method_id: 'visa',
        issuer_id: 25,
        installments: 1,
        three_d_secure_mode: 'optional',
        notification_url: `https://canhoto.test/webhooks/mercado-pago?source_news=webhooks&reference=${reference}`,
        payer: { email: 'ana@example.com', identification: { type: 'CPF', number: '12345678909' } },
      },
    });
    expect(charge).toMatchObject({
      status: 'PAID',
      card: { brand: 'visa', lastDigits: '6351', totalCents: 74_001, challengeUrl: null },
      payments: [{ settlementId: charge.providerId, amountCents: 74_001, refundedCents: 0 }],
    });
    expect(charge.payments[0]?.paidAt).toEqual(new Date('2026-11-20T15:00:01Z'));
    expect(await provider.fetchCharge(named())).toEqual(charge);
    expect(await provider.fetchCharge(named({ providerId: charge.providerId }))).toEqual(charge);
  });

  test.each([
    ['cc_rejected_insufficient_amount', 'CARD_DECLINED_FUNDS'],
    ['cc_rejected_bad_filled_security_code', 'CARD_DECLINED_DATA'],
    ['cc_rejected_call_for_authorize', 'CARD_DECLINED_CALL_BANK'],
    ['cc_rejected_high_risk', 'CARD_DECLINED_RISK'],
    ['cc_rejected_invalid_installments', 'CARD_DECLINED_INSTALLMENTS'],
    ['cc_rejected_card_disabled', 'CARD_DECLINED_BLOCKED'],
    ['cc_rejected_3ds_challenge', 'CARD_DECLINED_CHALLENGE'],
    ['cc_rejected_other_reason', 'CARD_DECLINED'],
    ['a_reason_of_tomorrow', 'CARD_DECLINED'],
  ])('declined for %s says %s', async (detail, declineReason) => {
    expect(await provider.createCharge(card(`rejected-${detail}`))).toMatchObject({
      status: 'DECLINED',
      card: { declineReason },
      payments: [],
    });
  });

  test.each([
    ['in_process-pending_review_manual', 'IN_ANALYSIS'],
    ['pending-pending_contingency', 'IN_ANALYSIS'],
    ['authorized-pending_capture', 'IN_ANALYSIS'],
    ['a_status_of_tomorrow-x', 'IN_ANALYSIS'],
  ])('%s is no money yet', async (ending, status) => {
    expect(await provider.createCharge(card(ending))).toMatchObject({ status, payments: [] });
  });

  test('whose bank wants to be asked names a page of ours and what it must post', async () => {
    const charge = await provider.createCharge(card('pending-pending_challenge'));
    expect(charge.status).toBe('ACTIVE');
    const url = new URL(charge.card?.challengeUrl ?? '');
    expect(url.origin + url.pathname).toBe('https://canhoto.test/banco');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      url: 'https://acs.example/3ds?x=1',
      creq: 'eyJ0+/=',
    });
  });

  test('is not asked for more where there is no such page', async () => {
    await openProvider({ challengePage: null }).createCharge(card());
    expect(standIn.calls[0]?.body).not.toHaveProperty('three_d_secure_mode');
  });

  test('in installments tells what the buyer pays in all', async () => {
    const charge = await provider.createCharge(card(undefined, { installments: 12 }));
    expect(charge).toMatchObject({
      card: { installments: 12, installmentCents: 7_400, totalCents: 88_801 },
      payments: [{ amountCents: 74_001 }],
    });
  });

  test('with a token that is none is declined, and nothing is left behind', async () => {
    expect(await provider.createCharge(card(undefined, { cardToken: 'used' }))).toMatchObject({
      status: 'DECLINED',
      providerId: null,
      card: { declineReason: 'CARD_DECLINED_DATA' },
    });
    expect(await provider.fetchCharge(named())).toBeNull();
  });

  test('of a foreigner is charged without a document', async () => {
    const foreigner = { ...payer, documentType: 'PASSPORT', documentNumber: 'X1234567' } as const;
    await provider.createCharge(card(undefined, { payer: foreigner }));
    expect(standIn.calls[0]?.body.payer).not.toHaveProperty('identification');
  });
});

describe('asking again', () => {
  test('charges once, also when the answer was lost', async () => {
    standIn.faults.losesAnswers = true;
    await expect(provider.createCharge(card())).rejects.toThrow(ProviderFailure);
    standIn.faults.losesAnswers = false;
    expect((await provider.createCharge(card())).status).toBe('PAID');
    expect((await provider.fetchCharge(named()))?.status).toBe('PAID');
    expect(standIn.payments.filter((each) => each.external_reference === reference)).toHaveLength(1);
  });

  test('for another amount is a failure', async () => {
    await provider.createCharge(card());
    await expect(provider.createCharge(card(undefined, { amountCents: 1 }))).rejects.toThrow(
      /another amount/,
    );
  });

  test('uses a key of its own for every charge', async () => {
    await provider.createCharge(card());
    await provider.createCharge(card(undefined, { reference: `${reference}b` }));
    await provider.cancelCharge(named()).catch(() => {});
    const keys = standIn.calls.filter(({ method }) => method !== 'GET').map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('about a payment it has told us of, and knows nothing of now, decides nothing', async () => {
    await expect(provider.fetchCharge(named({ providerId: '1' }))).rejects.toThrow(/HTTP 404/);
  });

  test('about what nobody has heard of is null', async () => {
    expect(await provider.fetchCharge(named())).toBeNull();
    await expect(provider.cancelCharge(named())).rejects.toThrow(ProviderFailure);
  });

  test('about what was asked for just now decides nothing, for the search may be behind', async () => {
    const young = new Date(longAgo.getTime() + 1);
    await expect(provider.fetchCharge(named({ createdAt: young }))).rejects.toThrow(/may not have told/);
    await provider.createCharge(card());
    expect((await provider.fetchCharge(named({ createdAt: young })))?.status).toBe('PAID');
  });
});

describe('Pix', () => {
  test('lives thirty minutes at least and carries its code', async () => {
    const charge = await provider.createCharge(pix());
    expect(charge).toMatchObject({
      status: 'ACTIVE',
      pix: { copyAndPaste: '00020101021226...', expiresAt: new Date('2026-11-20T15:30:00Z') },
      card: null,
    });
    expect(standIn.calls[0]?.body).toMatchObject({
      payment_method_id: 'pix',
      date_of_expiration: '2026-11-20T15:30:00.000+00:00',
    });
    await provider.createCharge(pix({ reference: `${reference}b`, expiresInSeconds: 3_600 }));
    expect(standIn.calls[1]?.body.date_of_expiration).toBe('2026-11-20T16:00:00.000+00:00');
  });

  test('is taken only where it is offered', () => {
    expect(provider.methods).toContain('PIX');
    expect(openProvider({ isPixOffered: false }).methods).toEqual(['CARD']);
  });

  test('without a code is a failure, and paid without one is paid', async () => {
    standIn.faults.twist = (payment) => ({ ...payment, point_of_interaction: {} });
    await expect(provider.createCharge(pix())).rejects.toThrow(/without a code/);
    standIn.change(reference, { status: 'approved', date_approved: '2026-11-20T12:05:00.000-03:00' });
    expect(await provider.fetchCharge(named({ method: 'PIX' }))).toMatchObject({ status: 'PAID', pix: null });
  });
});

describe('canceling', () => {
  test('takes back what waits, and tells what was paid meanwhile', async () => {
    await provider.createCharge(pix());
    const name = named({ method: 'PIX' });
    expect((await provider.cancelCharge(name)).status).toBe('REMOVED');
    expect((await provider.cancelCharge(name)).status).toBe('REMOVED');
    reference = `${reference}b`;
    await provider.createCharge(pix());
    standIn.change(reference, { status: 'approved' });
    expect((await provider.cancelCharge(named({ method: 'PIX' }))).status).toBe('PAID');
  });

  test('that did not happen is a failure', async () => {
    await provider.createCharge(pix());
    standIn.faults.twist = (payment) => ({ ...payment, status: 'pending' });
    await expect(provider.cancelCharge(named({ method: 'PIX' }))).rejects.toThrow(/did not cancel/);
  });
});

describe('money that goes back', () => {
  async function paid() {
    const charge = await provider.createCharge(card());
    return { charge: named(), settlementId: charge.providerId!, refundId: 'r1', amountCents: 24_001 };
  }

  test('is refunded once per name, in parts', async () => {
    const refund = await paid();
    expect(await provider.refund(refund)).toEqual({ status: 'DONE' });
    expect(await provider.refund(refund)).toEqual({ status: 'DONE' });
    expect((await provider.fetchCharge(named()))?.payments).toMatchObject([{ refundedCents: 24_001 }]);
    expect(await provider.refund({ ...refund, refundId: 'r2', amountCents: 50_000 })).toEqual({
      status: 'DONE',
    });
    expect(await provider.fetchCharge(named())).toMatchObject({
      status: 'PAID',
      payments: [{ refundedCents: 74_001, chargedBackCents: 0 }],
    });
  });

  test('and is under way is asked about anew, although its key repeats the first answer', async () => {
    const refund = await paid();
    standIn.faults.refundStatus = 'in_process';
    expect(await provider.refund(refund)).toEqual({ status: 'PROCESSING' });
    const kept = standIn.payments.at(-1)!.refunds[0]!;
    kept.status = 'approved';
    expect(await provider.refund(refund)).toEqual({ status: 'DONE' });
    kept.status = 'rejected';
    expect(await provider.refund(refund)).toEqual({ status: 'FAILED' });
    expect((await provider.fetchCharge(named()))?.payments).toMatchObject([{ refundedCents: 0 }]);
  });

  test('twice under one name of two payments is two refunds', async () => {
    const refund = await paid();
    await provider.refund(refund);
    reference = `${reference}b`;
    await provider.refund(await paid());
    expect(standIn.payments.slice(-2).map(({ refunds }) => refunds.length)).toEqual([1, 1]);
  });

  test('is taken back by the card bank, and given back when we win', async () => {
    const refund = await paid();
    await provider.refund(refund);
    standIn.change(reference, { status: 'charged_back', status_detail: 'settled' });
    expect(await provider.fetchCharge(named())).toMatchObject({
      status: 'PAID',
      payments: [{ refundedCents: 24_001, chargedBackCents: 50_000 }],
    });
    standIn.change(reference, { status_detail: 'reimbursed' });
    expect((await provider.fetchCharge(named()))?.payments).toMatchObject([{ chargedBackCents: 0 }]);
    standIn.change(reference, { status: 'in_mediation' });
    expect((await provider.fetchCharge(named()))?.payments).toMatchObject([{ chargedBackCents: 0 }]);
  });
});

describe('installments', () => {
  test('are the plans of Mercado Pago, one payment first, with the rate it does not tell', async () => {
    const plans = await provider.installmentPlans(74_000);
    expect(standIn.calls[0]?.path).toBe(
      '/v1/payment_methods/installments?amount=740.00&payment_method_id=master',
    );
    expect(plans).toEqual([
      plan(1, 74_000, 74_000, 74_000, 0),
      plan(3, 24_668, 24_666, 74_000, 0),
      plan(12, 7_430, 7_430, 89_160, 2.99),
    ]);
  });

  function plan(
    ...[installments, firstInstallmentCents, installmentCents, totalCents, monthlyRate]: number[]
  ) {
    return { installments, firstInstallmentCents, installmentCents, totalCents, monthlyRate };
  }
});

describe('trouble', () => {
  test('slow or stalling: waiting ends', async () => {
    provider = openProvider({ timeoutMs: 80 });
    standIn.faults.slowMs = 300;
    await expect(provider.createCharge(card())).rejects.toThrow(ProviderFailure);
    standIn.faults.slowMs = 0;
    standIn.faults.stalls = true;
    await expect(provider.fetchCharge(named())).rejects.toThrow(/no answer within 80 ms/);
  });

  test('down, or not letting us in, decides nothing', async () => {
    standIn.faults.isDown = true;
    await expect(provider.createCharge(card())).rejects.toThrow(/HTTP 503/);
    await expect(provider.installmentPlans(100)).rejects.toThrow(/HTTP 503/);
    standIn.faults.isDown = false;
    await expect(openProvider({ accessToken: 'wrong' }).fetchCharge(named())).rejects.toThrow(/HTTP 401/);
    expect(standIn.calls).toHaveLength(3);
  });

  test.each([
    ['another reference', { external_reference: 'other' }],
    ['another amount', { transaction_amount: 0.01 }],
    ['another currency', { currency_id: 'ARS' }],
    ['a fraction of a centavo', { transaction_amount: 740.0149 }],
    ['nothing', null],
  ])('an answer with %s is not ours', async (_, twist) => {
    const { providerId } = await provider.createCharge(card());
    standIn.faults.twist = (payment) => (twist === null ? {} : { ...payment, ...twist });
    await expect(provider.fetchCharge(named({ providerId }))).rejects.toThrow(ProviderFailure);
  });

  test('a card typed into the wrong field stands in no error and in no log', async () => {
    const planted = '5031 4332 1540 6351';
    const failures = [
      await provider.createCharge(pix({ amountCents: 0, description: planted })).catch(inspect),
      await provider.createCharge(card(`in-${planted}`, { amountCents: 0 })).catch(inspect),
      await provider.createCharge(pix({ amountCents: 0, description: '50314332.1540-6351' })).catch(inspect),
    ];
    expect(failures).toEqual(Array(3).fill(expect.stringContaining('HTTP 400, invalid')));
    expect(failures.join().replace(/\D/g, '')).not.toContain('503143321540');
    const code = pix({ amountCents: 0, description: '"cvv": "737"' });
    expect(await provider.createCharge(code).catch(inspect)).not.toContain('737');
  });

  /** Everything a log could write of an error, its causes and its own properties among it. */
  function inspect(error: unknown): string {
    const { stack, cause, ...own } = error as Error & Record<string, unknown>;
    return JSON.stringify({ text: String(error), stack, cause: String(cause), own });
  }
});

describe('the webhook', () => {
  // Made once with another program over "id:1234567890;request-id:f7b2a1d4-...;ts:1716651000;".
  const secret = 'test-secret';
  const xSignature = 'ts=1716651000,v1=9b3329683c5ffe78dbd30dc4ab4832a17797b225c6e946b0a8394ed4d6f3a905';
  const signed = {
    signature: xSignature,
    requestId: 'f7b2a1d4-0b1c-4ec2-aaaa-9e8b1d2f3c4d',
    dataId: '1234567890',
    secret,
  };

  test('is signed as the published vector is', () => {
    expect(isMercadoPagoSignature(signed)).toBe(true);
    for (const wrong of [
      { dataId: '1234567891' },
      { dataId: undefined },
      { requestId: undefined },
      { secret: 'other' },
      { secret: '' },
      { signature: undefined },
      { signature: 'ts=1716651000' },
      { signature: xSignature.replace('ts=1', 'ts=2') },
      { signature: xSignature.slice(0, -2) },
      { signature: 'ts=x,v1=y' },
    ]) {
      expect(isMercadoPagoSignature({ ...signed, ...wrong })).toBe(false);
    }
  });

  test('is read when it is signed, and is about payments', () => {
    const read = createMercadoPagoNotifications({ secret });
    const headers = { 'x-signature': xSignature, 'x-request-id': signed.requestId };
    const body = JSON.stringify({ id: 77, type: 'payment', action: 'payment.updated', data: { id: 'else' } });
    const query = { 'data.id': signed.dataId, type: 'payment' };
    expect(read(headers, query, body)).toEqual([
      { messageId: '77 payment.updated 1234567890', reference: null, providerId: '1234567890' },
    ]);
    // The address it was told names our charge as well; what is no name of ours is not looked at.
    expect(read(headers, { ...query, reference: 'a'.repeat(32) }, body)).toMatchObject([
      { reference: 'a'.repeat(32), providerId: '1234567890' },
    ]);
    expect(read(headers, { ...query, reference: "x' or 1" }, body)).toMatchObject([{ reference: null }]);
    expect(read(headers, { ...query, 'data.id': [signed.dataId, '2'] }, body)).toBeNull();
    expect(read(headers, { ...query, type: 'merchant_order' }, body)).toEqual([]);
    expect(read({}, query, body)).toBeNull();
    expect(read(headers, { ...query, 'data.id': '1' }, body)).toBeNull();
    expect(read(headers, { topic: 'payment', id: '1234567890' }, body)).toBeNull();
  });
});
