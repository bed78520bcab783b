import { expect, test } from 'vitest';
import { textFor } from '#src/i18n/texts.server.ts';
import type { OfferDetail } from '#src/web/parts/offers/event-data.ts';
import { bareOffer } from '#test/support/shop/bare-offer.ts';
import { type PriceOf, sectorPrice } from '../shelves/sector-price.ts';
import type { TicketGroup } from '../shelves/shelves.ts';
import { mappedSectors } from './mapped-sectors.ts';

const priceOf: PriceOf = (offers) => sectorPrice(offers, new Set(['last']), 'en', textFor('en', 'sectorMap'));

/** The tickets of one name in a sector. */
function group(
  id: string,
  sector: string,
  priceCents: number,
  status: 'ON_SALE' | 'SOLD_OUT' | 'SCHEDULED' = 'ON_SALE',
  batchId = id,
): TicketGroup {
  const batch = { name: '', number: null, opensAt: null, closesAt: null };
  const offer: OfferDetail = {
    ...bareOffer,
    ...{ id, name: id, sector, ticketType: 'FULL' },
    batches: [{ ...batch, id: batchId, priceCents, feeCents: 0, status }],
  };
  return { name: id, choices: [[offer]], sector: { id, head: '' } };
}

const told = (...groups: TicketGroup[]) =>
  mappedSectors(groups, priceOf).map(({ id, name, price }) => [name, price.lines.join(' '), price.few, id]);

test('of several names in a sector the map tells the lowest price on sale, and leads to it', () => {
  expect(
    told(
      group('vip', 'Floor', 50_000),
      group('full', 'Floor', 20_000),
      group('early', 'Floor', 9_000, 'SOLD_OUT'),
      group('seat', 'Ring', 15_000),
    ),
  ).toEqual([
    ['Floor', 'R$200.00', '', 'full'],
    ['Ring', 'R$150.00', '', 'seat'],
  ]);
});

test('few are left of a sector when that is so of all its names', () => {
  expect(told(group('a', 'Floor', 100, 'ON_SALE', 'last'), group('b', 'Ring', 100))).toMatchObject([
    ['Floor', 'R$1.00', 'Few left', 'a'],
    ['Ring', 'R$1.00', '', 'b'],
  ]);
  expect(told(group('a', 'Floor', 100, 'ON_SALE', 'last'), group('b', 'Floor', 200))).toEqual([
    ['Floor', 'R$1.00', '', 'a'],
  ]);
});

test('a sector is sold out when all its names are, and leads to the first of them', () => {
  expect(told(group('a', 'Floor', 100, 'SOLD_OUT'), group('b', 'Floor', 90, 'SOLD_OUT'))).toEqual([
    ['Floor', 'Sold out', '', 'a'],
  ]);
  expect(told(group('a', 'Floor', 100, 'SOLD_OUT'), group('b', 'Floor', 900, 'SCHEDULED'))).toEqual([
    ['Floor', 'Coming soon R$9.00', '', 'b'],
  ]);
});

test('a day without sectors to choose from has no map', () => {
  expect(told({ ...group('a', 'Floor', 100), sector: null })).toEqual([]);
});
