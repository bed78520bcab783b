import { expect, test } from 'vitest';
import { chosenOffers } from './choice.ts';

const offer = { name: { pt: '', en: '' }, sectorId: null, dateIds: ['sat'], waiting: 1 };
const offers = [
  { ...offer, id: 'a', paper: 'CARD' as const },
  { ...offer, id: 'b', paper: 'CARD' as const, sectorId: 'front', dateIds: ['sat', 'sun'] },
  { ...offer, id: 'c', paper: 'WRISTBAND' as const },
  { ...offer, id: 'd', paper: null },
];
const all = { paper: 'CARD' as const, offerId: '', sectorId: '', dateId: '' };

test.each([
  [all, ['a', 'b']],
  [{ ...all, offerId: 'a' }, ['a']],
  [{ ...all, sectorId: 'front' }, ['b']],
  [{ ...all, dateId: 'sun' }, ['b']],
  [{ ...all, dateId: 'sun', offerId: 'a' }, []],
  [{ ...all, paper: 'A6' as const }, []],
])('a choice means the offers of its paper, sector and day %#', (choice, expected) => {
  expect(chosenOffers(offers, choice).map(({ id }) => id)).toEqual(expected);
});
