import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#src/db/connect.ts';
import { createTestDatabase } from '#test/support/deployment/database.ts';
import { type TestEventOptions, testEvent, testInsurance } from '#test/support/shop/test-event.ts';
import { importEvent } from '../catalogue/import-event.ts';
import { createEventCache, type EventCache } from './event-cache.ts';
import type { EventView } from './event-view.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let connected: ReturnType<typeof connect>;
let cache: EventCache;
const now = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  database = await createTestDatabase();
  connected = connect({ connection: database.connection });
  cache = createEventCache({
    db: connected.db,
    now: () => now,
    milliseconds: () => 0,
    catalogueAgeMilliseconds: 0,
    stockAgeMilliseconds: 0,
  });
});

afterAll(async () => {
  await connected.db.destroy();
  await database.drop();
});

async function viewOf(options: Omit<TestEventOptions, 'now'>): Promise<EventView> {
  await importEvent({ db: connected.db, newId: randomUUID, now }, testEvent({ now, ...options }));
  const view = await cache.bySlug(options.slug);
  if (view === null) throw new Error('is not there');
  return view;
}

test('an event that says nothing delivers electronically at no cost, insures nothing and gives all back', async () => {
  const view = await viewOf({
    slug: 'simples',
    code: 'SI',
    days: { sat: 10 },
    offers: [{ key: 'full', days: ['sat'] }],
  });
  expect(view).toMatchObject({
    deliveries: [{ method: 'ELECTRONIC', priceCents: 0, businessDaysMax: null }],
    insurance: null,
    refundKeepsFee: false,
    halfPriceQuotas: [],
  });
  expect(view.categories[0]?.offers[0]).toMatchObject({ inHalfPriceQuota: null, sector: null });
});

test('what a checkout asks about is read as it was imported, deliveries from the nearest to the farthest', async () => {
  const home = { method: 'DELIVERY', priceCents: 2_400, businessDaysMax: 20 } as const;
  const pickup = { method: 'PICKUP', priceCents: 500, businessDaysMax: null } as const;
  const view = await viewOf({
    slug: 'inteiro',
    code: 'IN',
    days: { sat: { pista: 100, camarote: 10 } },
    hasHalfPriceQuota: true,
    offers: [
      { key: 'half', days: ['sat'], sector: 'pista', ticketType: 'HALF' },
      { key: 'senior', days: ['sat'], sector: 'camarote', ticketType: 'HALF', inHalfPriceQuota: false },
    ],
    deliveries: [home, pickup],
    insurance: testInsurance,
    refundKeepsFee: true,
  });
  expect(view.deliveries).toEqual([pickup, home]);
  expect(view.insurance).toEqual({
    basisPoints: 800,
    insurerName: 'Seguradora Exemplo',
    insurerTaxNumber: '12ABC34501DE35',
    processNumber: '15414.000000/2026-00',
    termsUrl: 'https://seguradora.example/termos',
  });
  expect(view.refundKeepsFee).toBe(true);
  const offers = view.categories.flatMap((category) => category.offers);
  expect(offers.map(({ inHalfPriceQuota, sector }) => [inHalfPriceQuota, sector?.name.pt])).toEqual([
    [true, 'pista'],
    [false, 'camarote'],
  ]);

  const { poolById } = await cache.stock(view.id);
  const quotas = view.halfPriceQuotas.map(({ scope, sector, date, datePoolId, quotaPoolId }) => [
    scope.pt,
    sector?.id,
    date.id,
    poolById.get(datePoolId)?.capacity,
    poolById.get(quotaPoolId)?.capacity,
  ]);
  const date = view.dates[0]?.id;
  expect(quotas).toEqual([
    ['sat, pista', offers[0]?.sector?.id, date, 100, 40],
    ['sat, camarote', offers[1]?.sector?.id, date, 10, 4],
  ]);
});
