import { describe, expect, test } from 'vitest';
import { checkedOutsideNumbers, outsideNumberLimits, readOutsideNumbers } from './outside-numbers.ts';

const refusalOf = (lines: readonly { number: number; outsideId: string }[]) => {
  try {
    checkedOutsideNumbers(lines);
    return 'none';
  } catch (error) {
    const { code, field } = error as { code: string; field?: string };
    return `${code} ${field}`;
  }
};

describe('a file of numbers of a city', () => {
  test('has two columns, in any of the forms that spreadsheets write', () => {
    const lines = [
      { number: 1, outsideId: 'BE-1' },
      { number: 12, outsideId: 'BE 12' },
    ];
    for (const text of [
      '1;BE-1\n12;BE 12\n',
      '\uFEFFNúmero;Número na prefeitura\r\n1;BE-1\r\n12;BE 12\r\n',
      '"1","BE-1"\n\n"12","BE 12"',
      'Number\tCity\n1\tBE-1\n12\tBE 12',
    ])
      expect(readOutsideNumbers(text), text).toEqual({ lines, empty: 0 });
  });

  test('may be the list of fiscal numbers with its third column filled in, some lines of it still empty', () => {
    const text = 'Série;Número;Número na prefeitura;Evento\nAB;1;BE-1;Feira\nAB;2;;Feira\n';
    expect(readOutsideNumbers(text)).toEqual({ lines: [{ number: 1, outsideId: 'BE-1' }], empty: 1 });
  });

  test.each(['1;A\nx;B', '1;A\n0;B', '1;A\n-2;B', '1;A\n1.5;B', '1;A\n;B'])(
    '%j is told by its line',
    (text) => {
      expect(readOutsideNumbers(text)).toMatchObject({ line: 2 });
    },
  );
});

test('lines that name a ticket or a number twice, or that a city cannot mean, are refused with their place', () => {
  const line = (number: number, outsideId: string) => ({ number, outsideId });
  expect(checkedOutsideNumbers([line(1, ' A '), line(2, 'B')])).toEqual([line(1, 'A'), line(2, 'B')]);
  expect(refusalOf([])).toBe('INVALID_INPUT lines');
  expect(refusalOf([line(1, 'A'), line(1, 'B')])).toBe('INVALID_INPUT lines.1.number');
  expect(refusalOf([line(1, 'A'), line(2, ' A')])).toBe('INVALID_INPUT lines.1.outsideId');
  expect(refusalOf([line(0, 'A')])).toBe('INVALID_INPUT lines.0.number');
  expect(refusalOf([line(1, ' ')])).toBe('INVALID_INPUT lines.0.outsideId');
  expect(refusalOf([line(1, 'A\u0000')])).toBe('INVALID_INPUT lines.0.outsideId');
  expect(refusalOf([line(1, 'x'.repeat(61))])).toBe('FIELD_TOO_LONG lines.0.outsideId');
  const many = Array.from({ length: outsideNumberLimits.linesMax + 1 }, (_, index) =>
    line(index + 1, `${index}`),
  );
  expect(refusalOf(many)).toBe('INVALID_INPUT lines');
  expect(refusalOf(many.slice(1))).toBe('none');
});
