import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deliveryClosesAt, expectedBy } from './business-days.ts';

const zone = 'America/Sao_Paulo';
const at = (text: string) => new Date(`${text}:00-03:00`);

// The heading is one of docs/algorithms/pricing.md.
describe('Home delivery', () => {
  test('weekends and national holidays are not counted', () => {
    // Friday the 20th of November is the day of Black Consciousness, a national holiday since 2024.
    expect(expectedBy(at('2026-11-19T10:00'), 1, zone)).toBe('2026-11-23');
    expect(expectedBy(at('2026-11-20T10:00'), 20, zone)).toBe('2026-12-18');
    // Christmas and New Year's Day both fall on a Friday.
    expect(expectedBy(at('2026-12-21T10:00'), 10, zone)).toBe('2027-01-06');
  });

  test('Carnival Tuesday and Corpus Christi are not counted either, though no law makes them holidays', () => {
    expect(expectedBy(at('2027-02-08T10:00'), 1, zone)).toBe('2027-02-10');
    expect(expectedBy(at('2027-05-26T10:00'), 1, zone)).toBe('2027-05-28');
  });

  test('the day of an order is the one the clock shows where the event is', () => {
    const instant = new Date('2026-12-02T02:30:00Z');
    expect(expectedBy(instant, 1, zone)).toBe('2026-12-02');
    expect(expectedBy(instant, 1, 'UTC')).toBe('2026-12-03');
    expect(expectedBy(instant, 0, zone)).toBe('2026-12-01');
  });

  test('home delivery closes with the last day whose orders still arrive before the event', () => {
    // An event on Saturday 19 December 2026: an order placed until Sunday 22 November arrives by the Friday before.
    const closesAt = deliveryClosesAt(at('2026-12-19T14:00'), 20, zone);
    expect(closesAt).toEqual(at('2026-11-23T00:00'));
  });

  test('the last moment arrives in time, the next one does not, for any event', () => {
    const day = fc.date({ min: at('2026-01-01T00:00'), max: at('2035-12-31T00:00'), noInvalidDate: true });
    const zones = fc.constantFrom(zone, 'America/Manaus', 'America/Noronha', 'UTC');
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 60 }), zones, (startsAt, days, timeZone) => {
        const closesAt = deliveryClosesAt(startsAt, days, timeZone);
        const eventDay = expectedBy(startsAt, 0, timeZone);
        expect(expectedBy(new Date(closesAt.getTime() - 1), days, timeZone) < eventDay).toBe(true);
        expect(expectedBy(closesAt, days, timeZone) < eventDay).toBe(false);
      }),
    );
  });
});
