import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCob, readRefund as readPixRefund } from './api-pix/api-pix-answer.ts';
import { createApiPixNotifications } from './api-pix/api-pix-notification.ts';
import { redactedText } from './failure-text.ts';
import { readRefund as readMercadoPagoRefund, readPayment } from './mercado-pago/mercado-pago-answer.ts';
import { readInstallmentPlans } from './mercado-pago/mercado-pago-installments.ts';
import { createMercadoPagoNotifications } from './mercado-pago/mercado-pago-notification.ts';
import { type ChargeState, ProviderFailure } from './port.ts';
import { readSandboxNotifications } from './sandbox/sandbox-notification.ts';
import { chargeState, readIntent, readRefund as readStripeRefund } from './stripe/stripe-answer.ts';
import { readDisputes } from './stripe/stripe-dispute.ts';
import { createStripeNotifications } from './stripe/stripe-notification.ts';

const reference = '7978c0c97ea847e78e8849634473c1f1';
const named = { reference, amountCents: 74_001 };
const key = 'loja@example.com';

const cob = {
  txid: reference,
  status: 'CONCLUIDA',
  revisao: 0,
  chave: key,
  valor: { original: '740.01' },
  calendario: { criacao: '2026-11-20T15:00:00Z', expiracao: 900 },
  pixCopiaECola: '000201...',
  pix: [
    {
      endToEndId: 'E'.repeat(32),
      txid: reference,
      valor: '740.01',
      chave: key,
      horario: '2026-11-20T15:01:00Z',
      devolucoes: [{ id: 'r1', valor: '1.00', natureza: 'ORIGINAL', status: 'DEVOLVIDO' }],
    },
  ],
};
const payment = {
  id: 1_300_000_000,
  status: 'approved',
  status_detail: 'accredited',
  external_reference: reference,
  currency_id: 'BRL',
  transaction_amount: 740.01,
  transaction_amount_refunded: 0,
  refunds: [{ id: 1, amount: 1, status: 'approved' }],
  date_created: '2026-11-20T12:00:00.000-03:00',
  date_approved: '2026-11-20T12:00:01.000-03:00',
  payment_method_id: 'visa',
  installments: 3,
  card: { last_four_digits: '6351' },
  transaction_details: { total_paid_amount: 740.01, installment_amount: 246.67 },
  three_ds_info: { external_resource_url: 'https://acs.example', creq: 'x' },
};
const intent = {
  id: 'pi_1',
  amount: 74_001,
  currency: 'brl',
  status: 'succeeded',
  metadata: { reference },
  latest_charge: {
    id: 'ch_1',
    amount: 74_001,
    amount_refunded: 100,
    created: 1_795_000_000,
    status: 'succeeded',
    disputed: true,
    payment_method_details: { card: { brand: 'visa', last4: '4242' } },
  },
};

const readers: [string, object, (body: unknown) => ChargeState][] = [
  ['API Pix', cob, (body) => readCob(body, named, key)],
  [
    'Mercado Pago',
    payment,
    (body) => readPayment(body, { ...named, method: 'CARD' }, () => 'https://x.test'),
  ],
  [
    'Stripe',
    intent,
    (body) =>
      chargeState(readIntent(body, named), [{ id: 'dp_1', created: 1, amount: 500, status: 'lost' }], {
        ...named,
        method: 'CARD',
      }),
  ],
];

type Path = (string | number)[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, [...path, name]))];
}

/** The answer with another value at one path; undefined removes the value. */
function withChange(answer: unknown, [name, ...rest]: Path, value: unknown): unknown {
  if (name === undefined) return value;
  const copy = structuredClone(answer) as Record<string, unknown>;
  copy[name] = withChange(copy[name], rest, value);
  return copy;
}

/** Whatever the answer was: the charge is ours and its sums are correct, or nothing is decided. */
function expectOursOrNothing(read: () => ChargeState): void {
  let state: ChargeState;
  try {
    state = read();
  } catch (error) {
    expect(error).toBeInstanceOf(ProviderFailure);
    return;
  }
  expect(state).toMatchObject(named);
  expect(state.status === 'PAID').toBe(state.payments.length > 0);
  for (const { amountCents, refundedCents, chargedBackCents, paidAt } of state.payments) {
    for (const cents of [amountCents, refundedCents, chargedBackCents]) {
      expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true);
    }
    expect(Number.isNaN(paidAt.getTime())).toBe(false);
  }
  if (state.pix !== null) expect(Number.isNaN(state.pix.expiresAt.getTime())).toBe(false);
}

describe.each(readers)('%s', (_, answer, read) => {
  test('is read as it should be', () => {
    expect(read(answer)).toMatchObject({ ...named, status: 'PAID' });
  });

  test('may answer anything', () => {
    fc.assert(fc.property(fc.jsonValue(), (body) => expectOursOrNothing(() => read(body))));
  });

  test('may answer with anything anywhere', () => {
    const paths = pathsOf(answer);
    const odd = fc.oneof(
      fc.jsonValue({ maxDepth: 2 }),
      fc.constantFrom(undefined, null, '', -1, 0.001, 1e21, '740.01', '0', true, [], {}, [null]),
    );
    const changed = fc.tuple(fc.constantFrom(...paths), odd);
    fc.assert(
      fc.property(changed, ([path, value]) =>
        expectOursOrNothing(() => read(withChange(answer, path, value))),
      ),
      { numRuns: 2_000 },
    );
  });
});

test('refunds, disputes and plans are read or nothing is decided', () => {
  const readAll = [
    (body: unknown) => readPixRefund(body, 100),
    (body: unknown) => readMercadoPagoRefund(body, 100),
    (body: unknown) => readStripeRefund(body, 100),
    (body: unknown) => readDisputes(body),
    (body: unknown) => readInstallmentPlans(body, 100),
  ];
  const odd = fc.oneof(
    fc.jsonValue(),
    fc.record({ id: fc.string(), valor: fc.string(), amount: fc.jsonValue(), status: fc.jsonValue() }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...readAll), odd, (read, body) => {
      try {
        read(body);
      } catch (error) {
        expect(error).toBeInstanceOf(ProviderFailure);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('no message, whatever is in it, is more than not understood', () => {
  const readAll = [
    createApiPixNotifications({ key, secret: null }),
    createApiPixNotifications({ key, secret: 'secret' }),
    createMercadoPagoNotifications({ secret: 'secret' }),
    createStripeNotifications({ secret: 'secret' }),
    readSandboxNotifications,
  ];
  const value = fc.oneof(fc.string(), fc.array(fc.string()), fc.constant('ts=1,v1=00'));
  const headers = fc.record(
    { 'x-signature': value, 'x-request-id': value, 'stripe-signature': value },
    { requiredKeys: [] },
  );
  const query = fc.record({ 'data.id': value, type: value, hmac: value }, { requiredKeys: [] });
  const body = fc.oneof(
    fc.string(),
    fc.json(),
    fc.jsonValue().map((pix) => JSON.stringify({ pix: [pix] })),
  );
  fc.assert(
    fc.property(fc.constantFrom(...readAll), headers, query, body, (read, someHeaders, someQuery, text) => {
      const messages = read(someHeaders as never, someQuery, text);
      expect(messages === null || messages.every(({ messageId }) => messageId.length > 0)).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test('neither a long number nor a security code stands in words that may be logged, however it is written', () => {
  const digits = fc.stringMatching(/^\d{11,19}$/);
  const gap = fc.constantFrom('', ' ', '-', '.', '/', '  ', ' - ', '\u00a0', '\n');
  fc.assert(
    fc.property(fc.string(), digits, gap, fc.string(), (before, number, between, after) => {
      const written = number.replace(/(\d{4})(?=\d)/g, `$1${between}`);
      const words = redactedText(`${before} ${written} ${after}`);
      expect(words).not.toContain(written);
      expect(words.length).toBeLessThanOrEqual(200);
    }),
  );
  for (const code of ['cvv 737', 'CVC=737', '{"security_code":"7373"}', 'código de segurança: 737']) {
    expect(redactedText(code)).not.toContain('737');
  }
  expect(redactedText('HTTP 400, invalid amount 740.01 (code 3003)')).toBe(
    'HTTP 400, invalid amount 740.01 (code 3003)',
  );
});
