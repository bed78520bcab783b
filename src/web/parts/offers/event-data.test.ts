import { expect, test } from 'vitest';
import { bareOffer } from '#test/support/shop/bare-offer.ts';
import { type BatchDetail, batchesNow, type OfferDetail } from './event-data.ts';

const batch = (id: string, status: BatchDetail['status']): BatchDetail => ({
  id,
  name: id,
  number: 1,
  priceCents: 100,
  feeCents: 15,
  status,
  opensAt: null,
  closesAt: null,
});

const offer = (id: string, dates: string[], batches: BatchDetail[] = []): OfferDetail => ({
  ...bareOffer,
  id,
  name: id,
  dates: dates.map((date) => ({ id: date })),
  batches,
});

test('the batch on sale counts, and the one that follows it', () => {
  const now = batchesNow(
    offer('a', [], [batch('1', 'CLOSED'), batch('2', 'ON_SALE'), batch('3', 'SCHEDULED')]),
    new Map(),
  );
  expect(now.current?.batch.id).toBe('2');
  expect(now.next?.batch.id).toBe('3');
});

test('what was heard last wins over the page', () => {
  const stock = new Map([
    ['1', { status: 'CLOSED' as const, remaining: null }],
    ['2', { status: 'ON_SALE' as const, remaining: 7 }],
  ]);
  const { current } = batchesNow(offer('a', [], [batch('1', 'ON_SALE'), batch('2', 'SCHEDULED')]), stock);
  expect(current).toMatchObject({ batch: { id: '2' }, remaining: 7 });
});

test('with nothing on sale: the next to open, else what sold out, else the last', () => {
  const currentOf = (...batches: BatchDetail[]) =>
    batchesNow(offer('a', [], batches), new Map()).current?.batch.id;
  expect(currentOf(batch('1', 'SOLD_OUT'), batch('2', 'SCHEDULED'))).toBe('2');
  expect(currentOf(batch('1', 'SOLD_OUT'), batch('2', 'CLOSED'))).toBe('1');
  expect(currentOf(batch('1', 'CLOSED'), batch('2', 'CLOSED'))).toBe('2');
  expect(currentOf()).toBeUndefined();
});
