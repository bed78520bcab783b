import { expect, test } from 'vitest';
import { nearWords, readingsOf, swappedWords } from './near-words.ts';

test.each([
  ['quadirnho', ['quadrinhos', 'quadrinho', 'quadra', 'mundo'], ['quadrinho', 'quadrinhos']],
  ['kapop', ['kpop', 'pop', 'k'], ['kpop']],
  ['horisonte', ['horizonte', 'horror'], ['horizonte']],
  ['rgp', ['rpg', 'rapido'], ['rpg']],
  ['2026', ['2027'], []],
  // Two letters of two units each.
  ['𠮷𡈽', ['𠮷𡉴'], []],
  ['𠮷野家', ['𠮷野屋'], ['𠮷野屋']],
  ['sp', ['rp'], []],
])('%s is near to %j as %j', (typed, known, near) => {
  expect(nearWords(typed, known)).toEqual(near);
});

test('the last word may not be finished', () => {
  expect(nearWords('quadir', ['quadrinhos'], { isUnfinished: true })).toEqual(['quadrinhos']);
  expect(nearWords('quadir', ['quadrinhos'])).toEqual([]);
});

test('letters swapped', () => {
  expect(swappedWords('𠮷野家')).toEqual(['野𠮷家', '𠮷家野']);
  expect(swappedWords('𠮷𡈽')).toEqual(['𡈽𠮷']);
  expect(swappedWords('rgp')).toEqual(['grp', 'rpg']);
  expect(swappedWords('aa')).toEqual([]);
});

test('the likeliest reading is the first, and at last a word is left out from the end', () => {
  const choices = new Map([
    ['kapop', ['kpop']],
    ['curitba', ['curitiba', 'curta']],
  ]);
  expect(readingsOf(['kapop', 'curitba'], (word) => choices.get(word) ?? [word])).toEqual([
    ['kpop', 'curitiba'],
    ['kpop', 'curta'],
    ['kapop'],
    ['curitba'],
  ]);
  expect(readingsOf(['pop'], () => ['pop'])).toEqual([]);
  const many = readingsOf(
    Array.from({ length: 8 }, (_, at) => `w${at}`),
    (word) => [word, 'a', 'b', 'c'],
  );
  expect(many.length).toBeLessThanOrEqual(20);
});
