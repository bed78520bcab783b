import { expect, test } from 'vitest';
import { byEdition, editionName } from './editions.ts';

test.each([
  ['Mundo Quadrinho 2027', 'mundo quadrinho'],
  ['MUNDO QUADRINHO — 3ª edição', 'mundo quadrinho'],
  ['Pixel Verão IV', 'pixel verao'],
  ['2027', ''],
])('%s is an edition of "%s"', (name, bare) => expect(editionName(name)).toBe(bare));

test('the last edition comes first, then others of the organizer, then all others', () => {
  const event = (id: string, name: string, organizerId: string, year: number) => ({
    ...{ id, name: { pt: name, en: name }, organizerId, startsAt: new Date(Date.UTC(year, 5)) },
  });
  const own = event('now', 'Feira Pixel 2031', 'a', 2031);
  const events = [
    event('foreign edition', 'Feira Pixel 2030', 'b', 2030),
    event('beside', 'Noite Retrô', 'a', 2030),
    event('first', 'Feira Pixel', 'a', 2027),
    own,
    event('last', 'Feira Pixel 2029', 'a', 2029),
    event('later foreign', 'Outra', 'b', 2032),
  ];
  expect(byEdition(own, events).map(({ id }) => id)).toEqual([
    ...['last', 'first', 'beside', 'later foreign', 'foreign edition'],
  ]);
});
