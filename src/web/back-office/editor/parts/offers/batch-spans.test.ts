import { expect, test } from 'vitest';
import { standardContract } from '#src/domain/pricing/fee-contract.ts';
import { batchSpans, shareOf } from './batch-spans.ts';

const sale = { opens: '2027-01-10T10:00', closes: '2027-06-06T16:00' };
const place = { timeZone: 'America/Sao_Paulo', now: new Date('2026-11-24T12:00:00Z'), fee: standardContract };

test('by date or by stock, whichever comes first; the last one until the sale closes', () => {
  const spans = batchSpans(
    [
      { number: 1, priceCents: 20_000, quantity: 1_000, closesAt: '2027-02-10T23:59' },
      { number: 2, priceCents: 22_000, quantity: 500 },
      { number: 3, priceCents: 25_000, quantity: 2_000 },
    ],
    'FULL',
    sale,
    place,
  );
  expect(spans).toEqual([
    {
      ...{ number: 1, priceCents: 23_000, earliest: sale.opens, certain: sale.opens },
      ...{ ends: '2027-02-10T23:59', turns: 'DATE_OR_STOCK', quantity: 1_000 },
    },
    {
      ...{ number: 2, priceCents: 25_300, earliest: sale.opens, certain: '2027-02-10T23:59' },
      ...{ ends: sale.closes, turns: 'STOCK', quantity: 500 },
    },
    {
      ...{ number: 3, priceCents: 28_750, earliest: sale.opens, certain: null },
      ...{ ends: sale.closes, turns: 'SALE', quantity: 2_000 },
    },
  ]);
});

test('by date alone, and with an opening of its own', () => {
  const spans = batchSpans(
    [
      { number: 1, priceCents: 100, closesAt: '2027-02-01T00:00' },
      { number: 2, priceCents: 100, opensAt: '2027-03-01T00:00' },
    ],
    'FULL',
    sale,
    place,
  );
  expect(spans[0]).toMatchObject({ turns: 'DATE', ends: '2027-02-01T00:00' });
  expect(spans[1]).toMatchObject({
    earliest: '2027-03-01T00:00',
    certain: '2027-03-01T00:00',
    turns: 'SALE',
  });
});

test('half-price and social have prices and units of their own', () => {
  const batches = [
    { number: 1, priceCents: 9_999, quantity: 5, halfQuantity: 3, socialPriceCents: 6_000 },
    { number: 2, priceCents: 12_000 },
  ];
  expect(batchSpans(batches, 'HALF', sale, place)).toMatchObject([
    { priceCents: 4_999 + 750, turns: 'STOCK', quantity: 3 },
    { priceCents: 6_000 + 900, turns: 'SALE' },
  ]);
  expect(batchSpans(batches, 'SOCIAL', sale, place)).toMatchObject([
    { priceCents: 6_900, turns: 'NEVER', quantity: null },
    { priceCents: null },
  ]);
});

test('a batch without units and date stands in the way of the next one', () => {
  const spans = batchSpans([{ priceCents: 1 }, { priceCents: 2 }], 'FULL', sale, place);
  expect(spans[0]).toMatchObject({ turns: 'NEVER', ends: sale.closes });
  expect(spans[1]).toMatchObject({ turns: 'SALE', earliest: sale.closes });
});

test('a time has its place between the ends of the sale', () => {
  expect(shareOf(sale.opens, sale)).toBe(0);
  expect(shareOf(sale.closes, sale)).toBe(1);
  expect(shareOf('2026-01-01T00:00', sale)).toBe(0);
  expect(shareOf('2027-01-11T10:00', { opens: '2027-01-10T10:00', closes: '2027-01-12T10:00' })).toBe(0.5);
  expect(shareOf('', sale)).toBe(0);
});
