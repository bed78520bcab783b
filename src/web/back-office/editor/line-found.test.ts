import { expect, test } from 'vitest';
import { lineFound } from './line-found.ts';

test('a line is found by its number, without space around it, and cut where it is long', () => {
  const text = `slug: a\r\n  price; 10\n${'x'.repeat(80)}`;
  expect([1, 2, 3, 4, 'x', undefined].map((line) => lineFound(text, line))).toEqual([
    ...['slug: a', 'price; 10', `${'x'.repeat(60)}…`],
    ...['', '', ''],
  ]);
});
