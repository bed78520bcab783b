import { describe, expect, test } from 'vitest';
import { makeSandboxToken, readSandboxToken, sandboxOutcomes, sandboxTestCards } from './card-token.ts';

/** The check digit of ISO/IEC 7812: every second digit from the right counts twice. */
function passesCheck(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const twice = Number(digit) * 2;
    return total + (index % 2 === 0 ? Number(digit) : twice > 9 ? twice - 9 : twice);
  }, 0);
  return sum % 10 === 0;
}

describe('the test cards', () => {
  test('pass the check of card numbers and are all different', () => {
    expect(sandboxTestCards.filter(({ number }) => !passesCheck(number))).toEqual([]);
    expect(new Set(sandboxTestCards.map(({ number }) => number)).size).toBe(sandboxTestCards.length);
  });

  test('leave no outcome without a card', () => {
    expect(new Set(sandboxTestCards.map(({ outcome }) => outcome))).toEqual(new Set(sandboxOutcomes));
  });
});

describe('a token', () => {
  const parts = {
    outcome: 'analysis-approve',
    brand: 'elo',
    lastDigits: '0005',
    random: 'k3Jd82mQ',
  } as const;

  test('says what it was made of', () => {
    expect(makeSandboxToken(parts)).toBe('sbx_analysis-approve_elo_0005_k3Jd82mQ');
    for (const { number, brand, outcome } of sandboxTestCards) {
      const made = { outcome, brand, lastDigits: number.slice(-4), random: 'aaaaaaaa' };
      expect(readSandboxToken(makeSandboxToken(made))).toEqual(made);
      expect(makeSandboxToken(made)).not.toContain(number);
    }
  });

  test.each([
    '',
    'sbx_approve_visa_0010_',
    'sbx_approve_visa_0010_short',
    'sbx_win_visa_0010_aaaaaaaa',
    'sbx_approve_bank_0010_aaaaaaaa',
    'sbx_approve_visa_4000000000000010_aaaaaaaa',
    'sbx_approve_visa_0010_aaaaaaaa ',
    'tok_visa',
  ])('is not %j', (text) => {
    expect(readSandboxToken(text)).toBeNull();
  });

  test('cannot be made with a whole card number in it', () => {
    expect(() => makeSandboxToken({ ...parts, lastDigits: '4000000000000010' })).toThrow(RangeError);
    expect(() => makeSandboxToken({ ...parts, random: 'a b' })).toThrow(RangeError);
  });
});
