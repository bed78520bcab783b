import { expect, test } from 'vitest';
import { fair, ticket } from '#test/support/shop/fair-file.ts';
import { defineEvent } from '../catalogue/read/define-event.ts';
import { newGiftCoupons } from './gift-coupons.ts';

const now = new Date('2026-11-20T12:00:00Z');

type Definition = ReturnType<typeof withCoupon>;

function withCoupon(coupon: object) {
  const event = {
    ...fair({ tickets: [ticket('sabado', ['sat'])] }),
    coupons: [{ code: 'AMIGO', ...coupon }],
  };
  const { definition, problems } = defineEvent(event, '<svg/>', now);
  if (definition === null) throw new Error(JSON.stringify(problems));
  return definition;
}

test.each([
  [{ percent: 100 }, true],
  [{ percent: 99.99 }, true],
  [{ percent: 90 }, true],
  [{ percent: 89.99 }, false],
  [{ percent: 100, maxDiscountCents: 8_999 }, false],
  [{ percent: 100, maxDiscountCents: 9_000 }, true],
  [{ amountCents: 10_000 }, true],
  [{ amountCents: 100_000 }, true],
  [{ amountCents: 5_000 }, false],
  [{ percent: 100, usesMax: 1 }, true],
])('a coupon %j gives a ticket of R$ 100 away: %s', (coupon, isGift) => {
  expect(newGiftCoupons(null, withCoupon(coupon))).toEqual(isGift ? ['AMIGO'] : []);
});

test('one is enough that is given away: of several offers, of those it is for, and of those that are sold', () => {
  const giftOf = (coupon: object, changed: (batches: Definition['batches']) => Definition['batches']) => {
    const definition = withCoupon(coupon);
    const dear = definition.batches.map((batch) => ({ ...batch, offerKey: 'dear', priceCents: 90_000 }));
    return newGiftCoupons(null, { ...definition, batches: changed([...dear, ...definition.batches]) });
  };
  const as = (change: object) => (batches: Definition['batches']) =>
    batches.map((batch) => (batch.offerKey === 'dear' ? batch : { ...batch, ...change }));
  expect(giftOf({ amountCents: 9_500 }, as({}))).toEqual(['AMIGO']);
  expect(giftOf({ amountCents: 9_500 }, as({ offerKey: 'elsewhere' }))).toEqual(['AMIGO']);
  expect(giftOf({ amountCents: 9_500, offers: ['sabado'] }, as({ offerKey: 'elsewhere' }))).toEqual([]);
  expect(giftOf({ amountCents: 9_500 }, as({ purpose: 'COURTESY' }))).toEqual([]);
  // Nothing is taken off where nothing is to pay.
  expect(giftOf({ amountCents: 9_500 }, as({ priceCents: 0 }))).toEqual([]);
});

test('one that was there is none, unless it says more now', () => {
  const before = withCoupon({ percent: 100, usesMax: 2 });
  expect(newGiftCoupons(before, before)).toEqual([]);
  expect(newGiftCoupons(before, withCoupon({ percent: 100, usesMax: 200 }))).toEqual(['AMIGO']);
});

test('one becomes a gift by a lower price alone', () => {
  const at = (priceCents: number) => {
    const definition = withCoupon({ amountCents: 10_000 });
    return { ...definition, batches: definition.batches.map((batch) => ({ ...batch, priceCents })) };
  };
  expect(newGiftCoupons(at(20_000), at(11_200))).toEqual([]);
  expect(newGiftCoupons(at(20_000), at(10_500))).toEqual(['AMIGO']);
  expect(newGiftCoupons(at(10_500), at(10_000))).toEqual([]);
});
