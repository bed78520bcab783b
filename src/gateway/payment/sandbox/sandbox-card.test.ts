import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type CardChargeRequest, type ChargeName, ProviderFailure } from '../port.ts';
import { makeSandboxToken, type SandboxOutcome, sandboxTestCards } from './card-token.ts';
import { createMemorySandboxBook } from './memory-sandbox-book.ts';
import { createSandboxBank, type SandboxBankOptions } from './sandbox-bank.ts';
import { readSandboxNotifications } from './sandbox-notification.ts';

// Quotes docs/payment-providers.md, "The sandbox's cards".

const start = new Date('2026-11-20T15:00:00Z');
const reference = '7978c0c97ea847e78e8849634473c1f1';
const named: ChargeName = {
  reference,
  method: 'CARD',
  amountCents: 74_000,
  createdAt: start,
  providerId: null,
};

let tokens = 0;
function tokenFor(outcome: SandboxOutcome): string {
  tokens++;
  return makeSandboxToken({ outcome, brand: 'visa', lastDigits: '0010', random: `token${1000 + tokens}` });
}

function request(outcome: SandboxOutcome, more: Partial<CardChargeRequest> = {}): CardChargeRequest {
  return {
    method: 'CARD',
    reference,
    amountCents: 74_000,
    description: 'Pedido MQ27-4F8K2',
    cardToken: tokenFor(outcome),
    installments: 1,
    returnUrl: 'https://canhoto.test/pt/pedido/MQ27-4F8K2?x=1',
    payer: {
      documentType: 'CPF',
      documentNumber: '52998224725',
      name: 'Ana',
      lastName: 'Lima',
      email: 'ana@example.com',
    },
    ...more,
  };
}

/** A bank with an adjustable clock and receivers that record each call with its address. */
function openBank(options: Partial<SandboxBankOptions> = {}) {
  let now = start;
  const calls: { url: string; body: Record<string, unknown>; text: string }[] = [];
  const bank = createSandboxBank({
    book: createMemorySandboxBook(),
    clock: { now: () => now },
    webhookUrl: () => 'http://canhoto.test/webhooks/pix',
    publicHost: 'pix.canhoto.test',
    log: { warn: () => {} },
    latencyMs: { min: 0, max: 0 },
    retryDelaysMs: [],
    // The tests do not wait for real time: the clock above decides.
    analysisTakesMs: 20,
    fetch: async (url, init) => {
      const text = String(init?.body);
      calls.push({ url: String(url), body: JSON.parse(text), text });
      return new Response(null, { status: 204 });
    },
    ...options,
  });
  const turn = (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds);
  };
  return { bank, calls, turn };
}

describe('a card', () => {
  test('that is approved pays at once, and says with which card', async () => {
    const { bank } = openBank();
    const charge = await bank.createCharge(request('approve'));
    expect(charge).toMatchObject({
      reference,
      status: 'PAID',
      pix: null,
      card: { brand: 'visa', lastDigits: '0010', installments: 1, totalCents: 74_000, declineReason: null },
      payments: [{ amountCents: 74_000, refundedCents: 0, chargedBackCents: 0, paidAt: start }],
    });
    expect(charge.payments[0]?.settlementId).toBe(charge.providerId);
    expect(await bank.fetchCharge(named)).toEqual(charge);
  });

  test.each([
    ['decline', 'CARD_DECLINED'],
    ['decline-funds', 'CARD_DECLINED_FUNDS'],
    ['decline-data', 'CARD_DECLINED_DATA'],
    ['decline-call', 'CARD_DECLINED_CALL_BANK'],
    ['decline-risk', 'CARD_DECLINED_RISK'],
    ['decline-installments', 'CARD_DECLINED_INSTALLMENTS'],
    ['decline-blocked', 'CARD_DECLINED_BLOCKED'],
  ] as const)('%s is declined for %s', async (outcome, declineReason) => {
    const { bank } = openBank();
    const charge = await bank.createCharge(request(outcome));
    expect(charge).toMatchObject({ status: 'DECLINED', card: { declineReason }, payments: [] });
  });

  test('whose answer is lost was charged once, and asking again tells', async () => {
    const { bank } = openBank();
    const asked = request('timeout');
    await expect(bank.createCharge(asked)).rejects.toThrow(ProviderFailure);
    expect(await bank.createCharge(asked)).toMatchObject({ status: 'PAID' });
    expect((await bank.fetchCharge(named))?.payments).toHaveLength(1);
  });

  test('asked for twice at the same moment is charged once', async () => {
    const { bank } = openBank();
    const asked = request('approve');
    const [one, two] = await Promise.all([bank.createCharge(asked), bank.createCharge(asked)]);
    expect(one).toEqual(two);
    await expect(bank.createCharge({ ...asked, amountCents: 1 })).rejects.toThrow(ProviderFailure);
    await expect(
      bank.createCharge({ ...asked, method: 'PIX', expiresInSeconds: 900 } as never),
    ).rejects.toThrow(ProviderFailure);
    expect(await bank.charges()).toHaveLength(1);
  });
});

describe('a token', () => {
  test('pays one charge only', async () => {
    const { bank } = openBank();
    const asked = request('approve');
    await bank.createCharge(asked);
    const another = await bank.createCharge({ ...asked, reference: 'a'.repeat(32) });
    expect(another).toMatchObject({
      status: 'DECLINED',
      card: { declineReason: 'CARD_DECLINED_DATA', lastDigits: null },
    });
  });

  test('pays one charge only, of two at the same moment', async () => {
    const { bank } = openBank();
    const asked = request('approve');
    const charges = await Promise.all(
      ['a', 'b', 'c'].map((letter) => bank.createCharge({ ...asked, reference: letter.repeat(32) })),
    );
    expect(charges.filter(({ status }) => status === 'PAID')).toHaveLength(1);
  });

  test('that nobody made, or with a whole card number in it, is declined and not kept', async () => {
    const { bank } = openBank();
    const cardToken = 'sbx_approve_visa_4000000000000010_aaaaaaaa';
    expect(await bank.createCharge(request('approve', { cardToken }))).toMatchObject({
      status: 'DECLINED',
      card: { declineReason: 'CARD_DECLINED_DATA' },
    });
    expect(JSON.stringify(await bank.charges())).not.toContain('4000000000000010');
  });
});

describe('installments', () => {
  test('are three without interest, then with 2.99 % a month, and none under R$ 5.00', async () => {
    const { bank } = openBank();
    const plans = await bank.installmentPlans(74_000);
    expect(plans.map(({ installments }) => installments)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(plans[2]).toMatchObject({ firstInstallmentCents: 24_668, totalCents: 74_000, monthlyRate: 0 });
    expect(plans[11]).toMatchObject({ installmentCents: 7_430, totalCents: 89_160, monthlyRate: 2.99 });
    expect(await bank.installmentPlans(999)).toHaveLength(1);
    expect(await bank.installmentPlans(1_000)).toHaveLength(2);
    expect(await bank.installmentPlans(100)).toMatchObject([{ installments: 1, totalCents: 100 }]);
  });

  test('stand with the charge; what we get is what we asked for', async () => {
    const { bank } = openBank();
    const charge = await bank.createCharge(request('approve', { installments: 12 }));
    expect(charge.card).toMatchObject({ installments: 12, installmentCents: 7_430, totalCents: 89_160 });
    expect(charge.payments[0]?.amountCents).toBe(74_000);
  });

  test('that are not offered are declined', async () => {
    const { bank } = openBank();
    expect(await bank.createCharge(request('approve', { installments: 13 }))).toMatchObject({
      status: 'DECLINED',
      card: { declineReason: 'CARD_DECLINED_INSTALLMENTS' },
    });
  });
});

describe('an analysis', () => {
  test.each([
    ['analysis-approve', 'PAID'],
    ['analysis-decline', 'DECLINED'],
  ] as const)('%s decides by itself when its time is over, and tells', async (outcome, status) => {
    const { bank, calls, turn } = openBank();
    expect(await bank.createCharge(request(outcome))).toMatchObject({ status: 'IN_ANALYSIS', payments: [] });
    turn(19);
    expect((await bank.fetchCharge(named))?.status).toBe('IN_ANALYSIS');
    turn(1);
    const decided = await bank.fetchCharge(named);
    expect(decided?.status).toBe(status);
    turn(60_000);
    expect(await bank.fetchCharge(named)).toEqual(decided);
    await bank.settled();
    expect(calls.map(({ url, body }) => [url, body])).toEqual([
      [
        'http://canhoto.test/webhooks/sandbox',
        { provider: 'sandbox', id: `${reference}-analysis`, reference },
      ],
    ]);
  });

  test('can be decided by hand, once, against its card', async () => {
    const { bank } = openBank({ analysisTakesMs: 60_000 });
    await bank.createCharge(request('analysis-approve'));
    expect(await bank.decideAnalysis(reference, 'decline')).toMatchObject({
      status: 'DECLINED',
      declineReason: 'CARD_DECLINED_RISK',
    });
    expect(await bank.decideAnalysis(reference, 'approve')).toMatchObject({ status: 'DECLINED' });
    expect(await bank.decideAnalysis('unknown', 'approve')).toBeNull();
    await bank.close();
  });

  test('that is canceled never pays any more', async () => {
    const { bank, turn } = openBank();
    await bank.createCharge(request('analysis-approve'));
    expect((await bank.cancelCharge(named)).status).toBe('REMOVED');
    turn(60_000);
    expect(await bank.fetchCharge(named)).toMatchObject({ status: 'REMOVED', payments: [] });
    await bank.close();
  });

  test('that was decided meanwhile is not canceled', async () => {
    const { bank, turn } = openBank();
    await bank.createCharge(request('analysis-approve'));
    turn(20);
    expect((await bank.cancelCharge(named)).status).toBe('PAID');
    await bank.close();
  });
});

describe('a challenge', () => {
  test('sends the buyer to their bank and back', async () => {
    const { bank } = openBank({ publicUrl: 'https://loja.test' });
    const charge = await bank.createCharge(request('challenge'));
    expect(charge).toMatchObject({ status: 'ACTIVE', payments: [] });
    const url = new URL(charge.card?.challengeUrl ?? '');
    expect(url.origin + url.pathname).toBe(`https://loja.test/sandbox/desafio/${reference}`);
    expect(url.searchParams.get('volta')).toBe('https://canhoto.test/pt/pedido/MQ27-4F8K2?x=1');
  });

  test('answered rightly pays, wrongly declines, and only the first answer counts', async () => {
    for (const [isRight, status, declineReason] of [
      [true, 'PAID', null],
      [false, 'DECLINED', 'CARD_DECLINED_CHALLENGE'],
    ] as const) {
      const { bank, calls } = openBank();
      await bank.createCharge(request('challenge'));
      await bank.answerChallenge(reference, isRight);
      await bank.answerChallenge(reference, !isRight);
      expect(await bank.fetchCharge(named)).toMatchObject({
        status,
        card: { declineReason, challengeUrl: null },
      });
      await bank.settled();
      expect(calls.map(({ body }) => body.id)).toEqual([`${reference}-challenge`]);
    }
  });
});

describe('money that goes back', () => {
  async function paidBank() {
    const opened = openBank();
    const charge = await opened.bank.createCharge(request('approve'));
    const { settlementId } = charge.payments[0]!;
    return { ...opened, refund: { charge: named, settlementId, refundId: 'r1', amountCents: 40_000 } };
  }

  test('is refunded in parts, once per name, and told', async () => {
    const { bank, calls, refund } = await paidBank();
    expect(await Promise.all([bank.refund(refund), bank.refund(refund)])).toMatchObject([
      { status: 'DONE' },
      { status: 'DONE' },
    ]);
    await bank.settled();
    expect(calls.map(({ body }) => body.id)).toEqual([`${reference}-refund-r1`]);
    expect((await bank.fetchCharge(named))?.payments[0]?.refundedCents).toBe(40_000);
  });

  test('after a chargeback leaves nothing to refund', async () => {
    const { bank, calls, refund } = await paidBank();
    await bank.refund(refund);
    await bank.chargeBack(reference);
    await bank.chargeBack(reference);
    expect(await bank.fetchCharge(named)).toMatchObject({
      status: 'PAID',
      payments: [{ refundedCents: 40_000, chargedBackCents: 34_000 }],
    });
    // A final refusal and not a failure: a retry would not change it.
    expect(await bank.refund({ ...refund, refundId: 'r2', amountCents: 1 })).toEqual({ status: 'FAILED' });
    expect(await bank.refund(refund)).toMatchObject({ status: 'DONE' });
    await bank.settled();
    expect(new Set(calls.map(({ body }) => body.id))).toEqual(
      new Set([`${reference}-refund-r1`, `${reference}-chargeback`]),
    );
  });

  test('is taken back from Pix in the words of the standard', async () => {
    const { bank, calls } = openBank();
    const { reference: txid } = named;
    await bank.createCharge({
      method: 'PIX',
      reference: txid,
      amountCents: 500,
      expiresInSeconds: 900,
      description: '',
      payer: null,
    });
    await bank.pay(txid, { delivery: 'lost' });
    await bank.chargeBack(txid);
    await bank.settled();
    expect((await bank.fetchCharge(named))?.payments).toMatchObject([
      { chargedBackCents: 500, refundedCents: 0 },
    ]);
    expect(calls[0]).toMatchObject({
      url: 'http://canhoto.test/webhooks/pix',
      body: { pix: [{ devolucoes: [{ natureza: 'MED_FRAUDE', valor: '5.00', status: 'DEVOLVIDO' }] }] },
    });
  });
});

describe('trouble', () => {
  test('down: every call of ours fails, payers go on', async () => {
    const { bank } = openBank();
    await bank.createCharge(request('challenge'));
    bank.setDown(true);
    const refund = { charge: named, settlementId: 'x', refundId: 'r1', amountCents: 1 };
    for (const call of [
      () => bank.createCharge(request('approve')),
      () => bank.fetchCharge(named),
      () => bank.cancelCharge(named),
      () => bank.refund(refund),
      () => bank.installmentPlans(100),
    ]) {
      await expect(call()).rejects.toThrow(ProviderFailure);
    }
    await bank.answerChallenge(reference, true);
    bank.setDown(false);
    expect((await bank.fetchCharge(named))?.status).toBe('PAID');
  });

  test('slow: the answer comes late', async () => {
    const { bank } = openBank();
    bank.setSlow(60);
    const before = performance.now();
    await bank.fetchCharge(named);
    expect(performance.now() - before).toBeGreaterThan(50);
    bank.setSlow(null);
  });
});

test('a Pix charge kept before there were cards is still Pix', async () => {
  const book = createMemorySandboxBook();
  await book.write(reference, null, {
    txid: reference,
    status: 'ACTIVE',
    amountCents: 500,
    description: '',
    payer: null,
    copyAndPaste: '0002...',
    createdAt: start.toISOString(),
    expiresAt: new Date(start.getTime() + 900_000).toISOString(),
    payments: [],
  });
  const { bank } = openBank({ book });
  expect(await bank.pay(reference, { delivery: 'lost' })).toMatchObject({ outcome: 'PAID' });
  expect((await bank.fetchCharge(named))?.pix?.copyAndPaste).toBe('0002...');
  expect(await bank.decideAnalysis(reference, 'approve')).toBeNull();
  const again = { method: 'PIX', reference, amountCents: 500, expiresInSeconds: 900 } as const;
  expect(await bank.createCharge({ ...again, description: '', payer: null })).toMatchObject({
    status: 'PAID',
  });
});

test('what the sandbox says is read, and nothing else is', () => {
  const read = (body: string) => readSandboxNotifications({}, {}, body);
  expect(read(JSON.stringify({ provider: 'sandbox', id: 'x-analysis', reference }))).toEqual([
    { messageId: 'x-analysis', reference, providerId: null },
  ]);
  for (const wrong of ['', '{', 'null', '{"provider":"other","id":"x","reference":"y"}']) {
    expect(read(wrong)).toBeNull();
  }
});

test('the page about the providers names every card there is', () => {
  const page = readFileSync(new URL('../../../../docs/payment-providers.md', import.meta.url), 'utf8');
  const missing = sandboxTestCards.filter(
    ({ number }) => !page.includes(number.replace(/(.{4})(?=.)/g, '$1 ')),
  );
  expect(missing).toEqual([]);
});
