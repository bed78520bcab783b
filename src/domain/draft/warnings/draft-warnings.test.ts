import { describe, expect, test } from 'vitest';
import { templates } from '../templates/templates.ts';
import { warningsOf } from './draft-warnings.ts';
import { type DraftWarningCode, draftWarningCodes } from './warning-codes.ts';

const now = new Date('2027-01-10T12:00:00Z');

interface Part {
  ticket?: object;
  batches: object[];
  event?: object;
  shelf?: object;
}

/** A hall of 500 on one day, with one ticket. */
function eventOf({ ticket = {}, batches, event = {}, shelf }: Part): object {
  const offer = { key: 'sat', ticketType: 'FULL', dates: ['sat'], ...ticket, batches };
  return {
    timeZone: 'America/Sao_Paulo',
    dates: [{ key: 'sat', startsAt: '2027-06-05T10:00', endsAt: 'T22:00', capacity: 500 }],
    saleClosesAt: '2027-06-05T12:00',
    categories: [shelf ?? { key: 'tickets', kind: 'TICKET', offers: [offer] }],
    ...event,
  };
}

const ofBatch = (field: string, place = 1, offer = 'sat', shelf = 'tickets') =>
  `categories.#${shelf}.offers.#${offer}.batches.@${place}.${field}`;
const told = (part: Part) =>
  warningsOf(eventOf(part), now).map(({ code, draftPath, facts }) => [code, draftPath.join('.'), facts]);

const goods = (own: object, batches: object[]) => ({
  ...{ key: 'shop', kind: 'PRODUCT', offers: [{ key: 'shirt', ...own, batches }] },
});

const cases: [what: string, Part, code: DraftWarningCode, path: string, facts?: object][] = [
  [
    'a batch is larger than the hall',
    { batches: [{ quantity: 501 }] },
    'BATCH_OVER_PLACES',
    ofBatch('quantity'),
    { units: 501, places: 500, date: 'sat' },
  ],
  [
    'a pass is larger than the smallest of its days',
    {
      ticket: { dates: ['sat', 'sun'] },
      batches: [{ quantity: 400 }],
      event: {
        dates: [
          { key: 'sat', capacity: 500 },
          { key: 'sun', capacity: 300 },
        ],
      },
    },
    'BATCH_OVER_PLACES',
    ofBatch('quantity'),
    { units: 400, places: 300, date: 'sun' },
  ],
  [
    'more half-price tickets than the quota of the day',
    { ticket: { half: {} }, batches: [{ quantity: 100, halfQuantity: 201 }] },
    'HALF_OVER_QUOTA',
    ofBatch('halfQuantity'),
    { units: 201, places: 200, date: 'sat' },
  ],
  [
    'more half-price tickets than places',
    { ticket: { half: {} }, batches: [{ halfQuantity: 1_000 }] },
    'BATCH_OVER_PLACES',
    ofBatch('halfQuantity'),
    { units: 1_000, places: 500, date: 'sat' },
  ],
  [
    'the batches of a day add up to more than its places, each by itself to less',
    {
      ticket: { half: {} },
      batches: [{ quantity: 300, halfQuantity: 100 }, { quantity: 101 }],
    },
    'DAY_OVER_PLACES',
    'dates.#sat.capacity',
    { units: 501, places: 500 },
  ],
  [
    'with what courtesies set aside there is more than the day holds',
    {
      batches: [{ quantity: 500 }],
      event: { courtesies: [{ key: 'press', offers: [{ offer: 'sat', quantity: 1 }] }] },
    },
    'DAY_OVER_PLACES',
    'dates.#sat.capacity',
    { units: 501, places: 500 },
  ],
  [
    'the batch of a sector is larger than the sector',
    {
      ticket: { sector: 'floor' },
      batches: [{ quantity: 60 }],
      event: { dates: [{ key: 'sat', capacityBySector: { floor: 50, seats: 900 } }] },
    },
    'BATCH_OVER_PLACES',
    ofBatch('quantity'),
    { units: 60, places: 50, date: 'sat' },
  ],
  [
    'a batch is larger than the stock of all sizes',
    { batches: [], shelf: goods({ variants: [{ stock: 3 }, { stock: 4 }] }, [{ quantity: 8 }]) },
    'BATCH_OVER_STOCK',
    ofBatch('quantity', 1, 'shirt', 'shop'),
    { units: 8, places: 7 },
  ],
  [
    'a batch opens when the sale ends',
    { batches: [{ quantity: 5 }, { opensAt: '2027-06-05T12:00' }] },
    'OPENS_AFTER_SALE',
    ofBatch('opensAt', 2),
  ],
  [
    'a batch opens when its day is over, though the sale goes on',
    {
      batches: [{ quantity: 5 }, { opensAt: '2027-06-05T22:00' }],
      event: { saleClosesAt: '2027-06-08T12:00' },
    },
    'OPENS_AFTER_DAY',
    ofBatch('opensAt', 2),
  ],
  ['a batch has neither units nor a date', { batches: [{}, {}] }, 'BATCH_STAYS', ofBatch('quantity')],
  [
    'a batch turns after the sale',
    { batches: [{ closesAt: '2027-07-01T10:00' }, {}] },
    'BATCH_STAYS',
    ofBatch('quantity'),
  ],
  [
    'full turns by its units, and half does not',
    { ticket: { half: {} }, batches: [{ quantity: 100 }, {}] },
    'HALF_STAYS',
    ofBatch('halfQuantity'),
    { units: 100 },
  ],
  [
    'full turns by its units, and social does not',
    { ticket: { social: {} }, batches: [{ quantity: 100 }, {}] },
    'SOCIAL_STAYS',
    ofBatch('socialQuantity'),
    { units: 100 },
  ],
];

describe('a draft is warned of', () => {
  test.each(cases)('once, at its field: %s', (_, part, code, path, facts) => {
    expect(told(part)).toEqual([[code, path, facts]]);
  });

  test('each code by one case', () => {
    expect(new Set(cases.map(([, , code]) => code))).toEqual(new Set(draftWarningCodes));
  });
});

describe('no warning is given', () => {
  const silent: [string, Part][] = [
    ['where everything just fits', { ticket: { half: {} }, batches: [{ quantity: 300, halfQuantity: 200 }] }],
    [
      'where a date turns all types',
      { ticket: { half: {} }, batches: [{ closesAt: '2027-03-01T10:00' }, {}] },
    ],
    ['of the last batch, which stays', { ticket: { half: {}, social: {} }, batches: [{ quantity: 10 }] }],
    [
      'where a day says no places yet, and times cannot be read',
      { batches: [{ quantity: 9e6, opensAt: 'x' }], event: { dates: [{ key: 'sat' }], saleClosesAt: 3 } },
    ],
    [
      'of goods with as many units as their stock',
      { batches: [], shelf: goods({ stock: 8 }, [{ quantity: 8 }]) },
    ],
  ];
  test.each(silent)('%s', (_, part) => {
    expect(told(part)).toEqual([]);
  });

  test('of a template, of nothing, and of what is no event', () => {
    const organizer = { name: 'A', legalName: 'A', taxNumber: '11.222.333/0001-81' };
    for (const make of Object.values(templates))
      expect(warningsOf(make('2027-06-05', organizer).written, now)).toEqual([]);
    for (const nothing of [{}, null, 'x', { categories: [null, { offers: [3] }], dates: {} }])
      expect(warningsOf(nothing, now)).toEqual([]);
  });
});
