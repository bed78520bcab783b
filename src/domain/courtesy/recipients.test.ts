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
    '\ufeffNome;E-mail;Nota;;;\r\nAna Sá;ana@exemplo.com.br;Folha;;;\r\n;;;;;\r\n',
    ';Nome;;E-mail;Nota\n;Ana Sá;;ana@exemplo.com.br;Folha',
    'sep=;\r\nNome;E-mail;Nota\r\nAna Sá;ana@exemplo.com.br;Folha',
    'SEP=,\nNome do convidado,Endereço de e-mail,Observações\nAna Sá,ana@exemplo.com.br,Folha',
    'sep=|\nGuest|Guest e-mail|Comments\nAna Sá|ana@exemplo.com.br|Folha',
    'Nome completo (como no documento);E-mail*;Obs.\nAna Sá;ana@exemplo.com.br;Folha',
    'Nome;Sobrenome;E-mail;Nota\nAna;Sá;ana@exemplo.com.br;Folha',
    'First Name,Last Name,Email Address,Notes\nAna,Sá,ana@exemplo.com.br,Folha',
    'NOME\u00a0COMPLETO;E-MAIL\u200b;NOTA\n\u202aAna\u00a0Sá\u202c;ana@exemplo.com.br\u200b;Folha',
  ])('%j is read', (text) => {
    const { recipients, problems } = read(text, true);
    expect(problems).toEqual([]);
    expect(recipients).toMatchObject([{ name: 'Ana Sá', email: 'ana@exemplo.com.br', note: 'Folha' }]);
  });

  test('sep= and one column is one code for one guest', () => {
    expect(read('sep=;\r\nNome\r\nAna Souza\r\n')).toEqual({
      recipients: [{ line: 3, name: 'Ana Souza', email: null, note: null }],
      problems: [],
    });
  });

  test('may have commas in its names, in whatever line they are', () => {
    for (const text of [
      'Souza, Ana, Dra.;ana@x.com.br\r\nLima, Bia;bia@x.com.br',
      'Souza, Ana, Dra.;ana@x.com.br',
      'Nome;E-mail;Nota\nSouza, Ana;ana@x.com.br\nLima, Bia, Dra.;bia@x.com.br;a, b, c, d',
    ]) {
      const { recipients, problems } = read(text, true);
      expect(problems, text).toEqual([]);
      expect(recipients[0], text).toMatchObject({
        name: expect.stringMatching(/^Souza, Ana/),
        email: 'ana@x.com.br',
      });
    }
    expect(read('Ana,ana@x.com.br,Folha; Rádio\nBia,bia@x.com.br,TV; Rádio').recipients).toMatchObject([
      { name: 'Ana', email: 'ana@x.com.br', note: 'Folha; Rádio' },
      { name: 'Bia' },
    ]);
  });

  test('that was numbered without a heading has no guest too few', () => {
    expect(read('Convidado 1\nConvidado 2').recipients.map(({ name }) => name)).toEqual([
      'Convidado 1',
      'Convidado 2',
    ]);
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
  ['Nome;E-mail;\nAna;ana@x.com.br;\nBia;bia@x.com.br;7', [[3, 'CELLS_TOO_MANY']]],
  [`${'a'.repeat(121)};a@x.com.br`, [[1, 'NAME_TOO_LONG']]],
  [`a;a@x.com.br;${'a'.repeat(501)}`, [[1, 'NOTE_TOO_LONG']]],
  ['a;a@x.com.br\n"b;b@x.com.br', [[2, 'QUOTE_OPEN']]],
] as const)('%j is refused by line', (text, expected) => {
  const needsEmail = expected.some(([, code]) => code === 'EMAIL_MISSING');
  expect(read(text, needsEmail).problems.map(({ line, code }) => [line, code])).toEqual(expected);
});
