import { expect, test } from 'vitest';
import { batchesNow, type EventDetail } from '#src/web/parts/offers/event-data.ts';
import { bareOffer } from '#test/support/shop/bare-offer.ts';
import { withOneHalfPrice } from './one-half-price.ts';

const batch = (id: string, status: 'ON_SALE' | 'SOLD_OUT' | 'SCHEDULED') => ({ id, status });
const event = (outsideQuotaOfferId: string | null) =>
  ({
    categories: [
      {
        id: 'tickets',
        offers: [
          { ...bareOffer, id: 'full', batches: [batch('full-1', 'ON_SALE')] },
          {
            ...bareOffer,
            id: 'half',
            outsideQuotaOfferId,
            batches: [batch('half-1', 'SOLD_OUT'), batch('half-2', 'ON_SALE')],
          },
          { ...bareOffer, id: 'half60', batches: [batch('half60-1', 'ON_SALE')] },
        ],
      },
    ],
  }) as unknown as EventDetail;

const offersOf = ({ categories }: EventDetail) => categories.flatMap(({ offers }) => offers);

test('an event that sells two half-price tickets keeps its rows', () => {
  const two = event(null);
  expect(withOneHalfPrice(two)).toEqual(two);
});

test('one row sells the quota first, and what is outside it when the quota is sold out', () => {
  const [full, half, ...others] = offersOf(withOneHalfPrice(event('half60')));
  expect([full?.id, half?.id, others]).toEqual(['full', 'half', []]);
  expect(batchesNow(half!, new Map()).current?.batch.id).toBe('half-2');
  const gone = new Map([['half-2', { status: 'SOLD_OUT' as const, remaining: 0 }]]);
  expect(batchesNow(half!, gone).current?.batch.id).toBe('half60-1');
  expect(batchesNow(full!, gone).current?.batch.id).toBe('full-1');
});
