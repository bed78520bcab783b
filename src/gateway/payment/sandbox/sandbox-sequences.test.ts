import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ChargeName, type ChargeState, ProviderFailure } from '../port.ts';
import { makeSandboxToken, sandboxOutcomes } from './card-token.ts';
import { createMemorySandboxBook } from './memory-sandbox-book.ts';
import { createSandboxBank } from './sandbox-bank.ts';

const start = new Date('2026-11-20T15:00:00Z');
const named: ChargeName = {
  reference: '7978c0c97ea847e78e8849634473c1f1',
  method: 'CARD',
  amountCents: 1_000,
  createdAt: start,
  providerId: null,
};
const { reference, amountCents } = named;

/** One action on the charge; `seconds` pass before it. */
const step = fc.record({
  seconds: fc.nat(6),
  what: fc.constantFrom(
    'create',
    'cancel',
    'approve',
    'decline',
    'right',
    'wrong',
    'refund',
    'chargeBack',
    'pay',
    'payLate',
    'expire',
    'remove',
  ),
  refundId: fc.constantFrom('a', 'b', 'c'),
  refundCents: fc.integer({ min: 1, max: 1_200 }),
});

const open: ChargeState['status'][] = ['ACTIVE', 'IN_ANALYSIS'];

function openBank() {
  let now = start;
  const bank = createSandboxBank({
    book: createMemorySandboxBook(),
    clock: { now: () => now },
    webhookUrl: () => 'http://canhoto.test/webhooks/pix',
    publicHost: 'pix.canhoto.test',
    log: { warn: () => {} },
    fetch: async () => new Response(null, { status: 204 }),
    latencyMs: { min: 0, max: 0 },
    retryDelaysMs: [],
  });
  const turn = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1_000);
  };
  return { bank, turn };
}

test('whatever happens to a charge, and in whatever order, its money adds up', async () => {
  const method = fc.constantFrom('CARD' as const, 'PIX' as const);
  const everything = fc.asyncProperty(
    method,
    fc.constantFrom(...sandboxOutcomes),
    fc.array(step, { maxLength: 12 }),
    async (kind, outcome, steps) => {
      const { bank, turn } = openBank();
      const cardToken = makeSandboxToken({ outcome, brand: 'visa', lastDigits: '0010', random: 'aaaaaaaa' });
      const common = { reference, amountCents, description: '' };
      const payer = {
        documentType: 'CPF',
        documentNumber: '52998224725',
        name: 'A',
        lastName: 'B',
        email: 'a@b.c',
      } as const;
      const create = () =>
        bank.createCharge(
          kind === 'PIX'
            ? { ...common, method: kind, payer, expiresInSeconds: 900 }
            : { ...common, method: kind, payer, cardToken, installments: 1, returnUrl: 'https://x.test' },
        );
      await create().catch((error: unknown) => expect(error).toBeInstanceOf(ProviderFailure));
      let before = await bank.fetchCharge(named);
      for (const { seconds, what, refundId, refundCents } of steps) {
        turn(seconds);
        const settlementId = before?.payments[0]?.settlementId ?? 'none';
        const doings = {
          create,
          cancel: () => bank.cancelCharge(named),
          approve: () => bank.decideAnalysis(reference, 'approve'),
          decline: () => bank.decideAnalysis(reference, 'decline'),
          right: () => bank.answerChallenge(reference, true),
          wrong: () => bank.answerChallenge(reference, false),
          refund: () => bank.refund({ charge: named, settlementId, refundId, amountCents: refundCents }),
          chargeBack: () => bank.chargeBack(reference),
          pay: () => bank.pay(reference, { delivery: 'lost' }),
          payLate: () => bank.pay(reference, { delivery: 'lost', evenIfExpired: true }),
          expire: () => bank.expire(reference),
          remove: () => bank.remove(reference),
        };
        await doings[what]().catch((error: unknown) => expect(error).toBeInstanceOf(ProviderFailure));
        const after = await bank.fetchCharge(named);
        expectNext(before, after);
        before = after;
      }
      await bank.close();
    },
  );
  await fc.assert(everything, { numRuns: 400 });
});

/** Decisions are final, received money stays, and refunds never exceed it. */
function expectNext(before: ChargeState | null, after: ChargeState | null): void {
  if (before === null || after === null) expect.fail('the charge is gone');
  expect(after.payments.length).toBeLessThanOrEqual(1);
  expect(after.status === 'PAID').toBe(after.payments.length === 1);
  for (const { amountCents: came, refundedCents, chargedBackCents } of after.payments) {
    expect(came).toBe(amountCents);
    expect(refundedCents + chargedBackCents).toBeLessThanOrEqual(came);
  }
  const [was, is] = [before.payments[0], after.payments[0]];
  expect(is?.settlementId ?? null).toBe(was?.settlementId ?? is?.settlementId ?? null);
  expect(is?.refundedCents ?? 0).toBeGreaterThanOrEqual(was?.refundedCents ?? 0);
  expect(is?.chargedBackCents ?? 0).toBeGreaterThanOrEqual(was?.chargedBackCents ?? 0);
  // After the removal, only Pix that left its payer in time is booked.
  const isLatePix = before.pix !== null && before.status === 'REMOVED' && after.status === 'PAID';
  if (!open.includes(before.status) && !isLatePix) expect(after.status).toBe(before.status);
}
