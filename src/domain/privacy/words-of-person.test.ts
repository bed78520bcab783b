import { expect, test } from 'vitest';
import { type NamedPerson, wordsOfPerson } from './words-of-person.ts';

const ana: NamedPerson = {
  names: ['Ana Clara Teixeira (mãe)'],
  documents: ['52998224725'],
  emails: ['ana.clara@exemplo.com.br'],
  phones: ['+5511987654321'],
};

const without = (text: string, person: NamedPerson = ana) =>
  text.replace(new RegExp(wordsOfPerson(person) ?? '$^', 'gi'), '—');

test('a person is found by name, document, address and phone, however they are written', () => {
  expect(without('Falei com ana clara  teixeira (MÃE).')).toBe('Falei com —.');
  expect(without('CPF 529.982.247-25, ou 52998224725')).toBe('CPF —, ou —');
  expect(without('{"to":"Ana.Clara@exemplo.com.br"}')).toBe('{"to":"—"}');
  expect(without('+55 (11) 98765-4321, +5511987654321, 11987654321, 11 98765 4321')).toBe('—, —, —, —');
});

test('a name is looked for whole', () => {
  const person = { ...ana, names: ['Ana Clara Teixeira', 'Ana'] };
  expect(without('Ana\nClara  Teixeira e Ana Clara, Joana Clara Teixeira', person)).toBe(
    '— e Ana Clara, Joana Clara Teixeira',
  );
});

test('numbers that only contain the document stay', () => {
  expect(without('1529982247259 x52998224725')).toBe('1529982247259 x52998224725');
  expect(without('20260101 P-52998224')).toBe('20260101 P-52998224');
});

test('signs of expressions in a name mean themselves', () => {
  const person = { names: ['A.B C+'], documents: [], emails: [], phones: [] };
  expect(without('AxB C', person)).toBe('AxB C');
});

test('of nobody nothing is looked for', () => {
  expect(wordsOfPerson({ names: ['Ana'], documents: ['123'], emails: [''], phones: [] })).toBeNull();
});
