import { expect, test } from 'vitest';
import { citySlug, homeParameters, readHomeSearch } from './event-filter.ts';

const read = (query: string) => readHomeSearch(new URLSearchParams(query));
const written = (query: string) => new URLSearchParams(homeParameters(read(query))).toString();

test('what an address asks for is written in one way only', () => {
  const query = 'busca=k-pop&quando=este-mes&cidade=sao-paulo&tema=musica&gratis=1&pagina=3';
  expect(read(query)).toEqual({
    ...{ words: 'k-pop', when: 'MONTH', city: 'sao-paulo', genre: 'MUSIC', isFree: true, page: 3 },
  });
  expect(written(query)).toBe(query);
  expect(written('pagina=3&gratis=1&tema=musica&cidade=sao-paulo&quando=este-mes&busca=+k-pop+')).toBe(query);
});

test.each([
  ['quando=ontem&tema=MUSIC&gratis=sim&pagina=1&cidade=S%C3%A3o&x=1', ''],
  ['pagina=0', ''],
  ['pagina=-1', ''],
  ['pagina=2e9', ''],
  ['pagina=999', 'pagina=100'],
  [`cidade=${'a'.repeat(81)}`, ''],
])('%s counts as %j', (query, same) => {
  expect(written(query)).toBe(same);
});

test('a city in an address', () => {
  expect(citySlug('São João del-Rei')).toBe('sao-joao-del-rei');
});
