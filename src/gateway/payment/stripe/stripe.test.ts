import { beforeEach, describe, expect, test } from 'vitest';
import { now, openStripeAdapter } from '#test/support/doubles/stripe-adapter.ts';
import { type PaymentProvider, ProviderFailure } from '../port.ts';

// Cards and Pix: charging, querying, cancellation and refunds.
const { standIn, openProvider, renew, nextReference, card, pix, named } = await openStripeAdapter();
let provider: PaymentProvider;
let reference: string;

beforeEach(() => {
  ({ provider, reference } = renew());
});

describe('a card', () => {
  test('is charged in reais, with our reference as its key and its name', async () => {
    const charge = await provider.createCharge(card());
    expect(standIn.calls[0]).toMatchObject({
      method: 'POST',
      path: '/v1/payment_intents',
      key: reference,
      form: {
        amount: '74001',
        currency: 'brl',
        confirm: 'true',
        payment_method: 'pm_ok',
        'metadata[reference]': reference,
        'allowed_payment_method_types[0]': 'card',
        return_url: 'https://canhoto.test/pt/pedido/x',
      },
    });
    expect(charge).toMatchObject({
      status: 'PAID',
      card: { brand: 'visa', lastDigits: '4242', installments: 1, totalCents: 74_001 },
      payments: [{ settlementId: expect.stringMatching(/^ch_/), amountCents: 74_001, refundedCents: 0 }],
    });
    expect(charge.payments[0]?.paidAt).toEqual(new Date('2026-11-20T15:00:01Z'));
    expect(await provider.fetchCharge(named())).toEqual(charge);
    expect(await provider.fetchCharge(named({ providerId: charge.providerId }))).toEqual(charge);
  });

  test('may be told by a confirmation token', async () => {
    await provider.createCharge(card('ctoken_ok'));
    expect(standIn.calls[0]?.form).toMatchObject({ confirmation_token: 'ctoken_ok' });
    expect(standIn.calls[0]?.form).not.toHaveProperty('payment_method');
  });

  test.each([
    ['insufficient_funds', 'CARD_DECLINED_FUNDS'],
    ['incorrect_cvc', 'CARD_DECLINED_DATA'],
    ['do_not_honor', 'CARD_DECLINED_CALL_BANK'],
    ['highest_risk_level', 'CARD_DECLINED_RISK'],
    ['transaction_not_allowed', 'CARD_DECLINED_BLOCKED'],
    ['authentication_required', 'CARD_DECLINED_CHALLENGE'],
    // The card's user must not learn that it is reported as stolen.
    ['stolen_card', 'CARD_DECLINED'],
    ['a_code_of_tomorrow', 'CARD_DECLINED'],
  ])('declined for %s says %s, once and again', async (code, declineReason) => {
    const declined = { status: 'DECLINED', providerId: expect.any(String), card: { declineReason } };
    expect(await provider.createCharge(card(`pm_decline_${code}`))).toMatchObject(declined);
    expect(await provider.createCharge(card(`pm_decline_${code}`))).toMatchObject(declined);
    expect(await provider.fetchCharge(named())).toMatchObject({ ...declined, payments: [] });
  });

  test('whose bank wants to be asked says where', async () => {
    expect(await provider.createCharge(card('pm_challenge'))).toMatchObject({
      status: 'ACTIVE',
      card: { challengeUrl: 'https://hooks.stripe.com/3d_secure_2/x' },
      payments: [],
    });
    standIn.succeed(reference);
    expect(await provider.fetchCharge(named())).toMatchObject({
      status: 'PAID',
      card: { challengeUrl: null },
    });
  });

  test('in processing is no money yet', async () => {
    expect(await provider.createCharge(card('pm_processing'))).toMatchObject({
      status: 'IN_ANALYSIS',
      payments: [],
    });
  });

  test('with a token there is not is declined, and nothing is left behind', async () => {
    for (const token of ['pm_none', 'ctoken_none', '']) {
      expect(
        await provider.createCharge(card(token, { reference: `${reference}${token.length}` })),
      ).toMatchObject({
        status: 'DECLINED',
        providerId: null,
        card: { declineReason: 'CARD_DECLINED_DATA' },
      });
    }
    expect(standIn.intents.some(({ metadata }) => metadata.reference?.startsWith(reference))).toBe(false);
  });

  test('is offered in one payment only', async () => {
    expect(await provider.installmentPlans(74_000)).toMatchObject([{ installments: 1, totalCents: 74_000 }]);
    expect(await provider.createCharge(card('pm_ok', { installments: 2 }))).toMatchObject({
      status: 'DECLINED',
      card: { declineReason: 'CARD_DECLINED_INSTALLMENTS' },
    });
    expect(standIn.calls).toEqual([]);
  });
});

describe('asking again', () => {
  test('charges once, also when the answer was lost', async () => {
    standIn.faults.losesAnswers = true;
    await expect(provider.createCharge(card())).rejects.toThrow(ProviderFailure);
    standIn.faults.losesAnswers = false;
    expect((await provider.createCharge(card())).status).toBe('PAID');
    expect(standIn.intents.filter(({ metadata }) => metadata.reference === reference)).toHaveLength(1);
  });

  test('tells what became of the charge, not what the first answer was', async () => {
    await provider.createCharge(card('pm_challenge'));
    standIn.succeed(reference);
    expect((await provider.createCharge(card('pm_challenge'))).status).toBe('PAID');
  });

  test('with another way back is the same charge; with another amount a failure', async () => {
    const { providerId } = await provider.createCharge(card());
    const elsewhere = card('pm_ok', { returnUrl: 'https://canhoto.test/en/order/x' });
    expect((await provider.createCharge(elsewhere)).providerId).toBe(providerId);
    await expect(provider.createCharge(card('pm_ok', { amountCents: 999 }))).rejects.toThrow(
      /another amount/,
    );
  });

  test('finds what the search has not seen yet', async () => {
    await provider.createCharge(card());
    standIn.faults.searchIsLate = true;
    expect((await provider.fetchCharge(named()))?.status).toBe('PAID');
    const longAgo = new Date(now.getTime() - 600_001);
    expect(await provider.fetchCharge(named({ createdAt: longAgo }))).toBeNull();
  });

  test('about a payment it has told us of, and knows nothing of now, decides nothing', async () => {
    await expect(provider.fetchCharge(named({ providerId: 'pi_none' }))).rejects.toThrow(/HTTP 404/);
  });

  test('decides nothing where the list is longer than we look', async () => {
    standIn.faults.isCrowded = true;
    await expect(provider.fetchCharge(named())).rejects.toThrow(/more payments than/);
  });

  test('about what nobody has heard of is null', async () => {
    expect(await provider.fetchCharge(named())).toBeNull();
    await expect(provider.cancelCharge(named())).rejects.toThrow(ProviderFailure);
  });
});

describe('Pix', () => {
  test('lives as long as we say and carries its code', async () => {
    const charge = await provider.createCharge(pix());
    expect(charge).toMatchObject({
      status: 'ACTIVE',
      pix: { copyAndPaste: '000201...', expiresAt: new Date('2026-11-20T15:15:00Z') },
      card: null,
    });
    expect(standIn.calls[0]?.form).toMatchObject({
      'allowed_payment_method_types[0]': 'pix',
      'payment_method_data[type]': 'pix',
      'payment_method_data[billing_details][name]': 'Ana Lima',
    });
    standIn.succeed(reference);
    expect(await provider.fetchCharge(named({ method: 'PIX' }))).toMatchObject({ status: 'PAID', pix: null });
  });

  test('lives no shorter than Stripe lets it', async () => {
    await provider.createCharge(pix({ expiresInSeconds: 5 }));
    expect(standIn.calls[0]?.form['payment_method_options[pix][expires_after_seconds]']).toBe('60');
  });

  test('that ran out cannot be paid any more', async () => {
    await provider.createCharge(pix());
    standIn.intents.at(-1)!.status = 'requires_payment_method';
    expect((await provider.fetchCharge(named({ method: 'PIX' })))?.status).toBe('REMOVED');
  });

  test('is taken only where it is offered', () => {
    expect(provider.methods).toContain('PIX');
    expect(openProvider({ isPixOffered: false }).methods).toEqual(['CARD']);
  });
});

describe('canceling', () => {
  test('takes back what waits, and tells what was paid meanwhile', async () => {
    await provider.createCharge(pix());
    const name = named({ method: 'PIX' });
    expect((await provider.cancelCharge(name)).status).toBe('REMOVED');
    expect((await provider.cancelCharge(name)).status).toBe('REMOVED');
    reference = nextReference();
    await provider.createCharge(pix());
    standIn.succeed(reference);
    expect((await provider.cancelCharge(named({ method: 'PIX' }))).status).toBe('PAID');
  });

  test('that did not happen is a failure', async () => {
    await provider.createCharge(card('pm_processing'));
    await expect(provider.cancelCharge(named())).rejects.toThrow(/did not cancel/);
  });
});

describe('money that goes back', () => {
  async function paid() {
    const charge = await provider.createCharge(card());
    const { settlementId } = charge.payments[0]!;
    return { charge: named(), settlementId, refundId: 'r1', amountCents: 24_001 };
  }

  test('is refunded once per name, in parts, also when the answer was lost', async () => {
    const refund = await paid();
    standIn.faults.losesAnswers = true;
    await expect(provider.refund(refund)).rejects.toThrow(ProviderFailure);
    standIn.faults.losesAnswers = false;
    const first = await provider.refund(refund);
    expect(first).toEqual({ status: 'DONE', proof: expect.stringMatching(/^re_/) });
    expect(await provider.refund(refund)).toEqual(first);
    expect((await provider.fetchCharge(named()))?.payments).toMatchObject([{ refundedCents: 24_001 }]);
    await expect(provider.refund({ ...refund, amountCents: 1 })).rejects.toThrow(/another amount/);
    expect(await provider.refund({ ...refund, refundId: 'r2', amountCents: 50_000 })).toMatchObject({
      status: 'DONE',
    });
    expect(await provider.refund({ ...refund, refundId: 'r3', amountCents: 100 })).toEqual({
      status: 'FAILED',
    });
  });

  test.each(['charge_disputed', 'charge_not_refundable'])('and is refused as %s has failed', async (code) => {
    const refund = await paid();
    standIn.faults.refundCode = code;
    await expect(provider.refund(refund)).resolves.toEqual({ status: 'FAILED' });
    standIn.faults.refundCode = 'balance_insufficient';
    await expect(provider.refund({ ...refund, refundId: 'r2' })).rejects.toThrow(/balance_insufficient/);
  });

  test('and is under way is found by its name, long after its key was forgotten', async () => {
    const refund = await paid();
    standIn.faults.refundStatus = 'pending';
    expect(await provider.refund(refund)).toEqual({ status: 'PROCESSING' });
    standIn.refunds.at(-1)!.status = 'failed';
    standIn.calls.length = 0;
    expect(await provider.refund(refund)).toEqual({ status: 'FAILED' });
    expect(standIn.calls.map(({ method }) => method)).toEqual(['GET']);
  });

  test.each([
    ['needs_response', 50_000],
    ['lost', 50_000],
    ['won', 0],
    ['warning_needs_response', 0],
  ])('is disputed: %s takes %i', async (status, chargedBackCents) => {
    const refund = await paid();
    await provider.refund(refund);
    standIn.dispute(reference, status, 74_001);
    expect(await provider.fetchCharge(named())).toMatchObject({
      status: 'PAID',
      payments: [{ refundedCents: 24_001, chargedBackCents }],
    });
  });

  test('is disputed, answered once with fields and a file, and the answer is known again', async () => {
    const { charge } = await paid();
    standIn.dispute(reference, 'needs_response', 74_001);
    const asked = async () => (await provider.fetchCharge(charge))?.disputes;
    const [dispute] = (await asked()) ?? [];
    expect(dispute).toMatchObject({
      ...{
        kind: 'CARD',
        isInquiry: false,
        reason: 'FRAUD',
        amountCents: 74_001,
        feeCents: 5_500,
        state: 'OPEN',
      },
      ...{ openedAt: new Date('2026-11-21T15:00:00Z'), answerDueAt: new Date('2026-11-28T15:00:00Z') },
    });
    const { disputeId = '' } = dispute ?? {};
    const listed = await provider.disputes?.listSince(new Date('2026-11-21T00:00:00Z'));
    expect(listed).toContainEqual({
      ...{ disputeId, isInquiry: false, state: 'OPEN' },
      charge: { providerId: (await provider.fetchCharge(charge))?.providerId },
    });
    const fields = {
      customerName: 'Ana Lima',
      purchaseAddress: '203.0.113.7',
      accessLog: 'Scan',
      statement: 'Paid.',
    };
    const send = (evidenceId: string) =>
      provider.disputes?.sendEvidence?.({
        charge,
        disputeId,
        evidenceId,
        fields,
        file: new Uint8Array([37, 80]),
      });
    standIn.calls.length = 0;
    expect(await send('e1')).toBe('SENT');
    const update = standIn.calls.find(({ path, method }) => method === 'POST' && path.includes('/disputes/'));
    expect(update?.form).toMatchObject({
      'evidence[customer_name]': 'Ana Lima',
      'evidence[customer_purchase_ip]': '203.0.113.7',
      'evidence[access_activity_log]': 'Scan',
      'evidence[uncategorized_text]': 'Paid.',
      'evidence[uncategorized_file]': expect.stringMatching(/^file_/),
      submit: 'true',
    });
    expect(await send('e1')).toBe('SENT');
    expect(await send('e2')).toBe('REFUSED');
    expect(await asked()).toMatchObject([{ state: 'EVIDENCE_SENT' }]);
    expect(standIn.disputes.at(-1)?.evidence_details.submission_count).toBe(1);
  });

  test.each([
    ['warning_needs_response', 'OPEN', true],
    ['warning_under_review', 'EVIDENCE_SENT', true],
    ['warning_closed', 'WITHDRAWN', true],
    ['under_review', 'EVIDENCE_SENT', false],
    ['won', 'WON', false],
    ['lost', 'LOST', false],
    ['prevented', 'WITHDRAWN', false],
    ['a_status_of_tomorrow', 'OPEN', false],
  ])('a dispute that is %s is %s', async (status, state, isInquiry) => {
    const { charge } = await paid();
    standIn.dispute(reference, status, 74_001);
    expect((await provider.fetchCharge(charge))?.disputes).toMatchObject([{ state, isInquiry }]);
  });
});
