import { afterAll, beforeEach, expect, test } from 'vitest';
import { openMercadoPagoAdapter } from '#test/support/doubles/mercado-pago-adapter.ts';

// docs/payment-providers.md, "Mercado Pago": chargebacks, and the documents that answer them.
const { standIn, renew, card, named } = await openMercadoPagoAdapter();
let provider = renew().provider;
let reference = '';

beforeEach(() => {
  ({ provider, reference } = renew());
  standIn.chargebacks.length = 0;
});
afterAll(() => {
  standIn.chargebacks.length = 0;
});

async function disputed(changes: object = {}) {
  const charge = await provider.createCharge(card());
  standIn.change(reference, { status: 'charged_back', status_detail: 'in_process' });
  standIn.chargebacks.push({
    ...{ id: '2340000628904', payments: [Number(charge.providerId)], amount: 740.01, reason: 'fraud' },
    ...{
      coverage_applied: null,
      coverage_elegible: true,
      documentation_required: 'true',
      documentation_status: 'pending',
    },
    ...{
      date_documentation_deadline: '2026-11-30T23:59:59.000-03:00',
      date_created: '2026-11-21T12:00:00.000-03:00',
    },
    ...changes,
  });
  return { providerId: charge.providerId };
}

test('a chargeback is a dispute with its deadline, and is listed', async () => {
  const { providerId } = await disputed();
  const charge = await provider.fetchCharge(named());
  expect(charge?.disputes).toEqual([
    {
      ...{ disputeId: '2340000628904', kind: 'CARD', isInquiry: false, reason: 'FRAUD', amountCents: 74_001 },
      ...{ feeCents: 0, state: 'OPEN', openedAt: new Date('2026-11-21T15:00:00Z') },
      answerDueAt: new Date('2026-12-01T02:59:59Z'),
    },
  ]);
  const listed = await provider.disputes?.listSince(new Date('2026-11-01T00:00:00Z'));
  expect(listed).toEqual([
    { disputeId: '2340000628904', isInquiry: false, state: 'OPEN', charge: { providerId } },
  ]);
  expect(await provider.disputes?.listSince(new Date('2026-12-01T00:00:00Z'))).toEqual([]);
});

test.each([
  [{ coverage_applied: true }, 'WON'],
  [{ coverage_applied: 'false' }, 'LOST'],
  [{ documentation_status: 'review_pending' }, 'EVIDENCE_SENT'],
  [{ documentation_status: 'not_supplied' }, 'OPEN'],
])('%o is %s', async (changes, state) => {
  await disputed(changes);
  expect((await provider.fetchCharge(named()))?.disputes).toMatchObject([{ state }]);
});

test('documents are sent once: a repeated answer finds them there, and what is decided takes none', async () => {
  await disputed();
  const file = new TextEncoder().encode('%PDF-1.7 evidence');
  const send = () =>
    provider.disputes?.sendEvidence?.({
      ...{ charge: named(), disputeId: '2340000628904', evidenceId: 'e1', fields: {}, file },
    });
  expect(await send()).toBe('SENT');
  expect(await send()).toBe('SENT');
  const sent = standIn.calls.filter(({ path }) => path.endsWith('/documentation'));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({ multipart: expect.stringContaining('%PDF-1.7 evidence') });
  Object.assign(standIn.chargebacks[0]!, { coverage_applied: false, documentation_status: 'not_supplied' });
  expect(await send()).toBe('REFUSED');
});

test('a payment without a chargeback asks about none', async () => {
  await provider.createCharge(card());
  expect((await provider.fetchCharge(named()))?.disputes).toBeUndefined();
  expect(standIn.calls.some(({ path }) => path.includes('chargebacks'))).toBe(false);
});
