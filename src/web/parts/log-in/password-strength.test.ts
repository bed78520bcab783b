import { expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

test('a password that will be refused is weak, however long', () => {
  expect(passwordStrength('')).toBeNull();
  for (const refused of [
    'a',
    'Segredo',
    'segredo#1',
    'SEGREDO#1',
    'Segredo##',
    'Segredo12',
    `Aa1#${'x'.repeat(22)}`,
  ]) {
    expect(passwordStrength(refused)).toBe('WEAK');
  }
});

test('above that, length counts', () => {
  expect(passwordStrength('Segred#1')).toBe('FAIR');
  expect(passwordStrength('Segredo#123')).toBe('GOOD');
  expect(passwordStrength('Meu segredo #1')).toBe('STRONG');
});

test('repeating oneself does not make a password strong', () => {
  expect(passwordStrength('Aa1#aaaaaaaaaaaaaaaaaaaaa')).toBe('FAIR');
  expect(passwordStrength('Aa1#Aa1#Aa1#Aa1#')).toBe('FAIR');
});
