import fc from 'fast-check';
import { eventGenres } from '#src/domain/event/event-genre.ts';

export const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
export const price = fc.oneof(fc.integer({ min: 2, max: 90_000 }), fc.constantFrom(3, 333, 8_900, 10_000));
export const small = fc.integer({ min: 1, max: 9 });

/** A coupon of some of the offers. */
export const coupon = (code: string, offers: readonly string[]) =>
  fc
    .record({
      percent: maybe(fc.integer({ min: 1, max: 10_000 })),
      amountCents: price,
      maxDiscountCents: maybe(price),
      minimumCents: maybe(price),
      offers: maybe(fc.shuffledSubarray([...offers], { minLength: 1 })),
      startsAt: maybe(fc.constant('2027-01-10T10:00')),
      endsAt: maybe(fc.constant('2027-02-10T23:59')),
      usesMax: maybe(small),
      usesPerDocument: maybe(small),
    })
    .map(({ percent, amountCents, maxDiscountCents, ...rest }) => ({
      code,
      ...(percent === undefined ? { amountCents } : { percent: percent / 100, maxDiscountCents }),
      ...rest,
    }));

export const holdRules = fc.oneof(
  fc.constantFrom('login', 'unbounded'),
  fc.record({
    perAddress: maybe(fc.integer({ min: 1, max: 500 })),
    share: maybe(fc.integer({ min: 0, max: 10_000 }).map((points) => points / 10_000)),
  }),
);

/** The terms of a random event's sale; `name` draws the texts of its insurer. */
export function randomTerms(name: fc.Arbitrary<string>) {
  return fc.record({
    featured: maybe(fc.integer({ min: 0, max: 1_000 })),
    holdMinutes: maybe(fc.integer({ min: 1, max: 60 })),
    limitPerDocument: maybe(small),
    refundKeepsFee: maybe(fc.boolean()),
    oneHalfPrice: maybe(fc.boolean()),
    genre: maybe(fc.constantFrom(...eventGenres)),
    saleOpensAt: fc.constantFrom('2026-10-01T10:00', 'today-3d fri T00:30'),
    delivery: maybe(
      fc.subarray([
        { method: 'ELECTRONIC' },
        { method: 'PICKUP', priceCents: 500 },
        { method: 'DELIVERY', priceCents: 2_400, businessDaysMax: 20 },
      ]),
    ),
    insurance: maybe(
      fc.record({
        percent: fc.integer({ min: 1, max: 10_000 }).map((points) => points / 100),
        insurer: fc.record({
          name,
          taxNumber: fc.constantFrom('G7.XK2.M9Q/0001-64', '11222333000181'),
          processNumber: name,
          termsUrl: fc.constant('https://example.com/a?b=c#d'),
        }),
      }),
    ),
    waitingRoom: maybe(
      fc.record({
        opensMinutesBefore: fc.integer({ min: 1, max: 1_440 }),
        ratePerMinute: small,
        insideMax: small,
      }),
    ),
  });
}
