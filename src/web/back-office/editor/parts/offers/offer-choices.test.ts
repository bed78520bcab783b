import { expect, test } from 'vitest';
import { offerChoices, offerKeys } from './offer-choices.ts';

const both = (text: string) => ({ pt: text, en: text });
const written = {
  dates: [{ key: 'sat', name: both('Saturday') }],
  categories: [
    {
      ...{ key: 'tickets', kind: 'TICKET', name: both('T') },
      offers: [
        { key: 'sat', name: both('Saturday'), ticketType: 'FULL', half: {}, social: {}, dates: ['sat'] },
        { key: 'kids', name: both('Kids'), ticketType: 'FREE' },
        { key: 'combo', name: both('Combo'), bundle: { parts: ['sat'] } },
      ],
    },
    {
      ...{ key: 'shop', kind: 'PRODUCT', name: both('S') },
      offers: [{ key: 'shirt', name: both('Shirt'), variants: [{ key: 'm', name: both('M'), stock: 1 }] }],
    },
    {
      ...{ key: 'photos', kind: 'ARTIST', name: both('P') },
      offers: [
        {
          key: 'otto',
          name: both('Otto'),
          session: { date: 'sat', startsAt: 'T14:00', groups: [{ seats: 1 }, { seats: 2 }] },
        },
      ],
    },
  ],
};

test('everything that has a key of an offer is told, with what is derived from it', () => {
  expect(offerKeys(written)).toEqual([
    ...['sat', 'sat-half', 'sat-half-60', 'sat-social', 'kids', 'combo'],
    ...['shirt', 'shirt-m', 'otto', 'otto-1', 'otto-2'],
  ]);
  const titles = Object.fromEntries(offerChoices(written).map(({ key, title }) => [key, title.en]));
  expect(titles['sat-half-60']).toBe('Saturday, half-price 60+ and state laws');
  expect(titles['shirt-m']).toBe('Shirt, M');
  expect(titles['otto-2']).toBe('Otto, Group 2, Saturday, 14:00');
  expect(offerChoices(written).filter(({ role }) => role === 'GROUP')).toHaveLength(2);
});

test.each([undefined, null, {}, { categories: 1 }, { categories: [null, { offers: [{}, { key: 1 }] }] }])(
  'a draft that is not finished has none: %j',
  (draft) => {
    expect(offerChoices(draft)).toEqual([]);
  },
);
