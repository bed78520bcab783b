import { expect, test } from 'vitest';
import { cpfAsTyped, formatted, phoneAsTyped } from './typed-format.ts';

/** Types one key after another at the end. */
const typed = (keys: string, format: (text: string) => string) =>
  [...keys].reduce((text, key) => format(text + key), '');

test.each([
  ['529', '529'],
  ['5299', '529.9'],
  ['52998224', '529.982.24'],
  ['52998224725', '529.982.247-25'],
  ['529982247251', '529.982.247-251'],
])('a CPF as far as %s', (keys, shown) => {
  // One digit too many is seen, not swallowed.
  expect(typed(keys, cpfAsTyped)).toBe(shown);
});

test.each([
  ['11', '11'],
  ['119', '(11) 9'],
  ['1132145678', '(11) 3214-5678'],
  ['11987654321', '(11) 98765-4321'],
  ['+14155550123', '+14155550123'],
])('a phone as far as %s', (keys, shown) => {
  expect(typed(keys, phoneAsTyped)).toBe(shown);
});

test('letters are left for whoever checks them', () => {
  expect(cpfAsTyped('AB123')).toBe('AB123');
});

test('the caret stays behind the digit that was typed or before the one that was deleted', () => {
  // A digit is typed into the middle: 529.|82 becomes 529.9|82.
  expect(formatted('529.982', 5, cpfAsTyped)).toEqual({ text: '529.982', caret: 5 });
  expect(formatted('5291.982', 4, cpfAsTyped)).toEqual({ text: '529.198.2', caret: 5 });
  // The first digit is deleted.
  expect(formatted('29.982.247-25', 0, cpfAsTyped)).toEqual({ text: '299.822.472-5', caret: 0 });
  // At the end it stays at the end.
  expect(formatted('5299', 4, cpfAsTyped)).toEqual({ text: '529.9', caret: 5 });
  expect(formatted('(11) 9876-54321', 15, phoneAsTyped)).toEqual({ text: '(11) 98765-4321', caret: 15 });
});
