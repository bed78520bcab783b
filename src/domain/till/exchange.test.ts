import { expect, test } from 'vitest';
import { DomainError } from '../refusal.ts';
import { exchangeMoney } from './exchange.ts';

const cash = { way: 'CASH', backCents: 5_750 } as const;
const card = { way: 'TERMINAL', backCents: 5_750 } as const;
const asked = { totalCents: 8_000, way: null, receivedCents: null, slip: null };

function refusal(asked: () => unknown): string {
  try {
    asked();
    return 'none';
  } catch (error) {
    return error instanceof DomainError ? error.code : String(error);
  }
}

test('in cash the visitor pays the difference, and what is above it is change', () => {
  expect(exchangeMoney(cash, { ...asked, receivedCents: 5_000 })).toEqual({
    ...{ way: 'CASH', differenceCents: 2_250, receivedCents: 10_750, slip: null, backSlip: null },
  });
  expect(refusal(() => exchangeMoney(cash, { ...asked, receivedCents: 2_249 }))).toBe('CASH_TOO_LITTLE');
  expect(refusal(() => exchangeMoney(cash, { ...asked, receivedCents: 22_250 }))).toBe('CASH_TOO_MUCH');
  expect(refusal(() => exchangeMoney(cash, asked))).toBe('INVALID_INPUT');
});

test('a lower or an equal price asks for nothing, and the difference goes back', () => {
  expect(exchangeMoney(cash, { ...asked, totalCents: 3_000 })).toMatchObject({
    ...{ differenceCents: -2_750, receivedCents: 3_000 },
  });
  expect(exchangeMoney(card, { ...asked, totalCents: 5_750 })).toEqual({
    ...{ way: 'TERMINAL', differenceCents: 0, receivedCents: null, slip: null, backSlip: null },
  });
});

test('on the terminal a difference has its slip, to pay or to reverse', () => {
  expect(exchangeMoney(card, { ...asked, slip: ' 7 ' })).toMatchObject({ slip: '7', backSlip: null });
  expect(exchangeMoney(card, { ...asked, totalCents: 0, slip: '7' })).toMatchObject({
    ...{ way: 'FREE', slip: null, backSlip: '7' },
  });
  expect(refusal(() => exchangeMoney(card, asked))).toBe('INVALID_INPUT');
});

test('what was free may choose its way, and a Pix is not exchanged', () => {
  const free = { way: 'FREE', backCents: 0 } as const;
  expect(exchangeMoney(free, { ...asked, way: 'TERMINAL', slip: '7' })).toMatchObject({
    way: 'TERMINAL',
    slip: '7',
  });
  expect(exchangeMoney(free, { ...asked, totalCents: 0 })).toMatchObject({ way: 'FREE' });
  for (const way of [null, 'PIX', 'FREE'] as const) {
    expect(refusal(() => exchangeMoney(free, { ...asked, way, receivedCents: 8_000 }))).toBe('INVALID_INPUT');
  }
  expect(refusal(() => exchangeMoney({ ...cash, way: 'PIX' }, asked))).toBe('EXCHANGE_NOT_POSSIBLE');
});
