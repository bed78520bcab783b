import { describe, expect, test } from 'vitest';
import { csvSeparatorOf, csvStart, readCsv, writeCsv } from './csv.ts';

const cellsOf = (text: string) => readCsv(text).rows.map(({ cells }) => cells);

describe('writing', () => {
  test('begins with a byte order mark, and quotes what needs it', () => {
    expect(writeCsv(['Nome', 'Nota'], [['Ana "Bia" Sá', 'a;b']], ';')).toBe(
      `${csvStart}Nome;Nota\r\n"Ana ""Bia"" Sá";"a;b"\r\n`,
    );
    expect(writeCsv(['a'], [['um\ndois'], ['x,y'], [' z'], [null], [-5]], ',')).toBe(
      `${csvStart}a\r\n"um\ndois"\r\n"x,y"\r\n" z"\r\n\r\n-5\r\n`,
    );
  });

  test.each([
    ['=HYPERLINK(1)', "'=HYPERLINK(1)"],
    ['+5511999990000', "'+5511999990000"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', '"\'\t=1"'],
    ['\r=1', '"\'\r=1"'],
    ['\n=1', '"\'\n=1"'],
    ['＝1', "'＝1"],
    ["'=1", "''=1"],
    ['a=1', 'a=1'],
    ["d'Ávila", "d'Ávila"],
  ])('%j is no formula when it is opened', (cell, written) => {
    expect(writeCsv([], [[cell]], ';')).toBe(`${csvStart}\r\n${written}\r\n`);
  });

  test('each language has the separator of its spreadsheets', () => {
    expect([csvSeparatorOf('pt'), csvSeparatorOf('en')]).toEqual([';', ',']);
  });
});

describe('reading', () => {
  test.each([
    ['a;b\nc;d', 'semicolons'],
    ['a,b\r\nc,d\r\n', 'commas and a line end at the end'],
    ['\ufeffa\tb\rc\td', 'tabs and a byte order mark'],
    ['"a";"b"\n\n ;\nc ; d', 'quotes, white space and empty lines'],
  ])('%j: %s', (text) => {
    expect(cellsOf(text)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  test('a quoted cell may hold separators, quotes and lines, and rows say the line they begin in', () => {
    const { rows, problems } = readCsv('nome,nota\n"Sá, Ana","diz ""oi""\ne vai"\nBia,x');
    expect(problems).toEqual([]);
    expect(rows).toEqual([
      { line: 1, cells: ['nome', 'nota'] },
      { line: 2, cells: ['Sá, Ana', 'diz "oi"\ne vai'] },
      { line: 4, cells: ['Bia', 'x'] },
    ]);
  });

  test('the separator is what splits most rows alike, outside of quotes', () => {
    expect(cellsOf('"a,b,c";d\ne,f;g')).toEqual([
      ['a,b,c', 'd'],
      ['e,f', 'g'],
    ]);
    expect(cellsOf('a, b, c;d\ne;f')).toEqual([
      ['a, b, c', 'd'],
      ['e', 'f'],
    ]);
  });

  test('says the line of a quote that is not closed, and of text behind one', () => {
    expect(readCsv('a;b\n"c;d\ne;f').problems).toEqual([{ line: 2, code: 'QUOTE_OPEN' }]);
    expect(readCsv('a;b\n"c"x;d\ne;f')).toEqual({
      rows: [
        { line: 1, cells: ['a', 'b'] },
        { line: 2, cells: ['c', 'd'] },
        { line: 3, cells: ['e', 'f'] },
      ],
      problems: [{ line: 2, code: 'AFTER_QUOTE' }],
    });
  });

  test('what was written is read as it was', () => {
    const rows = [
      ['Ana', '=1+1', "'=x", '+55 11'],
      ['a;b', 'c"d', 'e\r\nf', "'"],
      ['-', '@', '', 'x'],
    ];
    for (const separator of [';', ',', '\t'] as const) {
      expect(cellsOf(writeCsv(['a', 'b', 'c', 'd'], rows, separator)).slice(1)).toEqual(rows);
    }
  });
});
