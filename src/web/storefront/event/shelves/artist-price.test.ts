import { expect, test } from 'vitest';
import type { OfferDetail, Stock } from '#src/web/parts/offers/event-data.ts';
import { artistPrice } from './artist-price.ts';

const none: Stock = new Map();
const session = (priceCents: number, status = 'ON_SALE', more: Partial<OfferDetail> = {}) =>
  ({
    isCanceled: false,
    batches: [{ id: `batch-${priceCents}`, priceCents, feeCents: 700, status }],
    ...more,
  }) as unknown as OfferDetail;

test('an artist costs the least of what can be had', () => {
  const offers = [session(20_000, 'SOLD_OUT'), session(30_350), session(40_000)];
  expect(artistPrice(offers, none)).toEqual({ state: 'COSTS', cents: 31_050, isFrom: true });
  expect(artistPrice(offers.slice(0, 2), none)).toEqual({ state: 'COSTS', cents: 31_050, isFrom: false });
  expect(artistPrice([session(20_000, 'SCHEDULED')], none)).toMatchObject({ cents: 20_700 });
});

test('what sells out meanwhile, and what was canceled, is no price', () => {
  const offers = [session(20_000), session(30_000, 'ON_SALE', { isCanceled: true })];
  const gone = { status: 'SOLD_OUT', remaining: 0 } as const;
  expect(artistPrice(offers, new Map([['batch-20000', gone]]))).toEqual({ state: 'GONE' });
  expect(artistPrice(offers.slice(1), none)).toBeNull();
});
