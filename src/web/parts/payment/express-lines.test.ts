import { expect, test } from 'vitest';
import { expressLines } from './express-lines.ts';

const total = (amountCents: number) => ({ name: 'Total', amountCents });

test('lists what the order is made of, without what costs nothing', () => {
  const lines = [
    { name: '2 × Inteira', amountCents: 23_000 },
    { name: 'Cupom FAN', amountCents: -2_300 },
    { name: 'Entrega', amountCents: 0 },
  ];
  expect(expressLines(lines, total(20_700))).toEqual(lines.slice(0, 2));
});

test('tells the total alone where the lines would come to something else', () => {
  expect(expressLines([{ name: 'Inteira', amountCents: 10_000 }], total(9_999))).toEqual([total(9_999)]);
  expect(expressLines([], total(0))).toEqual([total(0)]);
});
