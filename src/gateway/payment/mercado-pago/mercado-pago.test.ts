import { beforeEach, describe, expect, test } from 'vitest';
import { testPayer } from '#test/support/doubles/charge-requests.ts';
import { longAgo, openMercadoPagoAdapter } from '#test/support/doubles/mercado-pago-adapter.ts';
import { type PaymentProvider, ProviderFailure } from '../port.ts';

// Cards and Pix: charging, querying and installments.
const { standIn, openProvider, renew, card, pix, named } = await openMercadoPagoAdapter();
let provider: PaymentProvider;
let reference: string;

beforeEach(() => {
  ({ provider, reference } = renew());
});

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
        payer: { email: 'ana@example.com', identification: { type: 'CPF', number: '52998224725' } },
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
    const foreigner = { ...testPayer, documentType: 'PASSPORT', documentNumber: 'X1234567' } as const;
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
