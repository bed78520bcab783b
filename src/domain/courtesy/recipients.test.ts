import { describe, expect, test } from 'vitest';
import { limits } from '../limits.ts';
import { readRecipients } from './recipients.ts';

const read = (text: string, needsEmail = false) => readRecipients(text, { needsEmail });

describe('a list', () => {
  test.each([
    'Ana Sá;ANA@exemplo.com.br;Folha',
    'Nome;E-mail;Nota\nAna Sá;ana@exemplo.com.br;Folha',
    '\ufeffNota,Nome,E-mail\r\nFolha,Ana Sá,ana@exemplo.com.br\r\n',
    'email\tname\tobservação\nana@exemplo.com.br\tAna Sá\tFolha',
    '"Ana Sá";"ana@exemplo.com.br";"Folha"',
  ])('%j is read', (text) => {
    const { recipients, problems } = read(text, true);
    expect(problems).toEqual([]);
    expect(recipients).toMatchObject([{ name: 'Ana Sá', email: 'ana@exemplo.com.br', note: 'Folha' }]);
  });

  test('may be of addresses alone, or of names alone', () => {
    expect(read('ana@x.com.br\nbia@x.com.br', true)).toEqual({
      recipients: [
        { line: 1, name: null, email: 'ana@x.com.br', note: null },
        { line: 2, name: null, email: 'bia@x.com.br', note: null },
      ],
      problems: [],
    });
    expect(read('Ana\nBia').recipients.map(({ name }) => name)).toEqual(['Ana', 'Bia']);
  });

  test('of as many lines as there may be is read, and of one more is refused at that line', () => {
    const lines = Array.from({ length: limits.courtesyCodesAtOnce }, (_, index) => `Pessoa ${index}`);
    expect(read(lines.join('\n'))).toMatchObject({ problems: [] });
    expect(read(['Nome', ...lines, 'Mais uma'].join('\n')).problems).toEqual([
      { line: limits.courtesyCodesAtOnce + 2, code: 'LIST_TOO_LONG' },
    ]);
  });
});

test.each([
  ['', [[1, 'LIST_EMPTY']]],
  ['Nome;E-mail', [[1, 'LIST_EMPTY']]],
  ['Ana;ana@', [[1, 'EMAIL_INVALID']]],
  ['Nome;E-mail\nAna;\nBia;bia@x.com.br', [[2, 'EMAIL_MISSING']]],
  ['Nome;Idade\nAna;7', [[1, 'COLUMN_UNKNOWN']]],
  ['a;a@x.com.br;c;d', [[1, 'CELLS_TOO_MANY']]],
  [`${'a'.repeat(121)};a@x.com.br`, [[1, 'NAME_TOO_LONG']]],
  [`a;a@x.com.br;${'a'.repeat(501)}`, [[1, 'NOTE_TOO_LONG']]],
  ['a;a@x.com.br\n"b;b@x.com.br', [[2, 'QUOTE_OPEN']]],
] as const)('%j is refused by line', (text, expected) => {
  const needsEmail = expected.some(([, code]) => code === 'EMAIL_MISSING');
  expect(read(text, needsEmail).problems.map(({ line, code }) => [line, code])).toEqual(expected);
});
