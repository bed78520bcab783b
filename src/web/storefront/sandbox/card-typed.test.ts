import { describe, expect, test } from 'vitest';
import { readSandboxToken, typableCards } from '#src/gateway/payment/sandbox/card-token.ts';
import { groupedExpiry, groupedNumber, tokeniseTyped } from './card-typed.ts';

const now = new Date('2026-11-20T12:00:00Z');
const right = { number: '4000 0000 0000 0010', expiry: '11/26', code: '123', name: 'Lúcia D’Ávila' };
const problemsOf = (change: Partial<typeof right>) => {
  const answer = tokeniseTyped(typableCards, { ...right, ...change }, now, 'a1b2c3d4e5');
  return 'errors' in answer ? answer.errors.map(({ code }) => code) : [];
};

describe('the sandbox card field', () => {
  test('makes a token that says what will happen and carries no number', () => {
    for (const { number, outcome, brand } of typableCards) {
      const code = brand === 'amex' ? '1234' : '123';
      const answer = tokeniseTyped(
        typableCards,
        { ...right, number: groupedNumber(number), code },
        now,
        'a1b2c3d4e5',
      );
      const token = 'cardToken' in answer ? answer.cardToken : '';
      expect(readSandboxToken(token)).toEqual({
        outcome,
        brand,
        lastDigits: number.slice(-4),
        random: 'a1b2c3d4e5',
      });
      expect(token).not.toContain(number.slice(0, 12));
    }
  });

  test('takes no card but its own', () => {
    expect(problemsOf({ number: '4111 1111 1111 1111' })).toEqual(['CARD_NUMBER_INVALID']);
    expect(problemsOf({ number: '4235647728025682' })).toEqual(['CARD_NUMBER_INVALID']);
    expect(problemsOf({ number: ' ' })).toEqual(['CARD_NUMBER_REQUIRED']);
    expect(problemsOf({ expiry: '', code: ' ' })).toEqual(['CARD_EXPIRY_REQUIRED', 'CARD_CODE_REQUIRED']);
    expect(problemsOf({ number: '4000000000000010' })).toEqual([]);
  });

  test.each(['10/26', '13/30', '00/30', '1', 'ab/cd'])('refuses the expiry "%s"', (expiry) => {
    expect(problemsOf({ expiry })).toEqual(['CARD_EXPIRY_INVALID']);
  });

  test.each(['11/26', '12/2026', '1/27', '0127'])('takes the expiry "%s"', (expiry) => {
    expect(problemsOf({ expiry })).toEqual([]);
  });

  test('tells all that is wrong with a typed card at once', () => {
    expect(problemsOf({ number: '1', expiry: '1', code: '12', name: '7' })).toEqual([
      'CARD_NUMBER_INVALID',
      'CARD_EXPIRY_INVALID',
      'CARD_CODE_INVALID',
      'CARD_NAME_INVALID',
    ]);
  });

  test('writes numbers as they stand on cards', () => {
    expect(groupedNumber('4000000000000010')).toBe('4000 0000 0000 0010');
    expect(groupedNumber('370000000000002')).toBe('3700 000000 00002');
    expect(groupedNumber('40000')).toBe('4000 0');
    expect(groupedNumber('')).toBe('');
    expect(groupedExpiry('1126')).toBe('11/26');
    expect(groupedExpiry('1')).toBe('1');
  });
});
