import { describe, expect, test } from 'vitest';
import type { SaleState } from '../publication-effect.ts';
import { soldOf, soldParts } from './sold-parts.ts';
import { whatGoes } from './what-goes.ts';

const full = { key: 'sat', ticketType: 'FULL', dates: ['sat'], sector: 'floor', half: {} };
const written = {
  sectors: [{ key: 'floor' }],
  dates: [{ key: 'sat' }, { key: 'sun' }],
  artists: [{ key: 'lia' }],
  stages: [{ key: 'main' }],
  programme: [{ key: 'talk', stage: 'main', date: 'sat', artists: ['lia'] }],
  categories: [
    {
      key: 'tickets',
      kind: 'TICKET',
      offers: [
        { ...full, batches: [{ number: 1 }, { number: 2 }] },
        { key: 'pack', bundle: { parts: ['sat', { offer: 'shirt' }] }, batches: [{}] },
      ],
    },
    { key: 'shop', kind: 'PRODUCT', offers: [{ key: 'shirt', variants: [{ key: 'm' }], batches: [{}] }] },
    { key: 'photos', kind: 'ARTIST', offers: [{ key: 'photo', session: { artist: 'lia', date: 'sat' } }] },
    { key: 'new', kind: 'TICKET', offers: [] },
  ],
  coupons: [{ code: 'DEZ', offers: ['shirt'] }],
  courtesies: [{ key: 'press', offers: [{ offer: 'sat', quantity: 2 }] }],
  faq: [{ key: 'why' }],
};
const ticket = ['categories', '#tickets', 'offers', '#sat'];
const shirt = ['categories', '#shop', 'offers', '#shirt'];
const photo = ['categories', '#photos', 'offers', '#photo'];

const goes = (path: readonly string[]) => {
  const { inside, users } = whatGoes(written, path);
  return [inside.map((one) => one.join('.')), users.map((one) => one.join('.'))];
};

describe('with an item goes', () => {
  test('all that it holds: offers of a shelf, sizes, batches where there are several', () => {
    expect(goes(['categories', '#shop'])[0]).toEqual([shirt.join('.')]);
    expect(goes(shirt)[0]).toEqual([`${shirt.join('.')}.variants.#m`]);
    expect(goes(ticket)[0]).toEqual([1, 2].map((number) => `${ticket.join('.')}.batches.@${number}`));
  });

  test('what names it, each user once', () => {
    expect(goes(['dates', '#sat'])[1]).toEqual(['programme.#talk', ticket.join('.'), photo.join('.')]);
    expect(goes(['sectors', '#floor'])[1]).toEqual([ticket.join('.')]);
    expect(goes(['artists', '#lia'])[1]).toEqual(['programme.#talk', photo.join('.')]);
    expect(goes(['stages', '#main'])[1]).toEqual(['programme.#talk']);
    expect(goes(shirt)[1]).toEqual(['categories.#tickets.offers.#pack', 'coupons.#DEZ']);
    expect(goes(ticket)[1]).toEqual(['categories.#tickets.offers.#pack', 'courtesies.#press']);
  });

  test('nothing, where it is empty and nothing names it', () => {
    for (const path of [
      ['categories', '#new'],
      ['dates', '#sun'],
      ['faq', '#why'],
      ['gone', '#x'],
    ])
      expect(goes(path)).toEqual([[], []]);
  });
});

describe('what was sold', () => {
  const offer = (key: string, tickets: number) => ({ key, tickets, name: { pt: '', en: '' }, session: null });
  const batch = (key: string, held: number, sold: number) =>
    ({ key, held, sold }) as SaleState['batches'][number];
  const state = {
    offers: [
      offer('sat', 5),
      offer('sat-half', 3),
      offer('sat-half-60', 1),
      offer('photo', 2),
      offer('old', 9),
    ],
    batches: [batch('sat.1', 1, 5), batch('sat-half.2', 0, 3), batch('sat.courtesy-press', 0, 2)],
    dates: [{ key: 'sat', tickets: 11 }] as SaleState['dates'],
    pools: [],
    coupons: [{ code: 'DEZ', uses: 4 }],
  };
  const sold = (path: readonly string[]) =>
    soldOf(soldParts(written, state), path, whatGoes(written, path).users);

  test('is counted of the thing itself, with all that is derived from it', () => {
    expect(sold(ticket)).toBe(9);
    expect(sold(['categories', '#tickets'])).toBe(9);
    expect(sold([...ticket, 'half'])).toBe(4);
    expect(sold([...ticket, 'batches', '@1'])).toBe(6);
    expect(sold([...ticket, 'batches', '@2'])).toBe(3);
    expect(sold(['dates', '#sat'])).toBe(11);
    expect(sold(['courtesies', '#press'])).toBe(2);
    expect(sold(['coupons', '#DEZ'])).toBe(4);
  });

  test('is that of the sessions of an artist and of the tickets of a sector', () => {
    expect(sold(['artists', '#lia'])).toBe(2);
    expect(sold(['sectors', '#floor'])).toBe(9);
    expect(sold(['dates', '#sun'])).toBe(0);
    expect(sold(shirt)).toBe(0);
  });
});
