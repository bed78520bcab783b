import { expect, test } from 'vitest';
import { readEventFile } from './read-event-file.ts';

/** Each list has the one before it nine times: 9^9 values in 500 bytes. */
const bomb = [...'abcdefghi']
  .map((name, index, all) => `${name}: &${name} [${Array(9).fill(index === 0 ? 'x' : `*${all[index - 1]}`)}]`)
  .join('\n');

test.each([
  ['aliases that multiply', bomb],
  ['an alias of nothing', 'a: *x'],
  ['a map within itself', 'a: &a\n  b: *a'],
  ['a list within itself', '&a [*a]'],
  ['a merge with itself', 'a: &a {<<: *a}'],
  ['a merge of what is no map', '%YAML 1.1\n---\na: {<<: 3}'],
  ['lists within each other', '['.repeat(500_000)],
  ['lists within each other, closed', '['.repeat(20_000) + ']'.repeat(20_000)],
  ['maps within each other', '{a: '.repeat(20_000) + '}'.repeat(20_000)],
  [
    'blocks within each other',
    Array.from({ length: 300 }, (_, level) => `${' '.repeat(level)}a:`).join('\n'),
  ],
  ['several documents', 'a: 1\n---\nb: 2'],
])('%s are a problem with a line, and nothing is thrown', (_, text) => {
  const started = performance.now();
  expect(() => readEventFile(text)).not.toThrow();
  const { problems } = readEventFile(text);
  expect(problems[0]).toMatchObject({ code: 'SYNTAX', line: expect.any(Number) });
  expect(performance.now() - started).toBeLessThan(4_000);
});

test('an alias that is no bomb stands for its value', () => {
  const file = readEventFile('a: &a {x: [1, 2]}\nb: *a');
  expect('written' in file && file.written).toEqual({ a: { x: [1, 2] }, b: { x: [1, 2] } });
});
