import { expect, test } from 'vitest';
import { eventFields } from '../../catalogue/written/event-fields.ts';
import { codeOfName, numberedCode, numberedSlug, slugOfName } from './names-of-event.ts';

test.each([
  ['Mundo Quadrinho', 'mundo-quadrinho', 'MQ'],
  ['Festa', 'festa', 'FESTA'],
  ['X', 'x', 'XEV'],
  ['Feira de Jogos, Livros e Discos do Bixiga', 'feira-de-jogos-livros-e-discos-do-bixiga', 'FDJLED'],
  [`${'palavra '.repeat(20)}`, 'palavra-palavra-palavra-palavra-palavra-palavra-palavra-pala', 'PPPPPP'],
])('%s has an address and a code', (name, slug, code) => {
  expect([slugOfName(name), codeOfName(name)]).toEqual([slug, code]);
  for (const number of [1, 2, 12]) {
    expect(eventFields.slug.schema.safeParse(numberedSlug(slug, number)).success).toBe(true);
    expect(eventFields.code.schema.safeParse(numberedCode(code, number)).success).toBe(true);
  }
});

test('a name without letters has no address, and a code all the same', () => {
  expect([slugOfName('…'), codeOfName('…')]).toEqual(['', 'EV']);
});
