import { describe, expect, test } from 'vitest';
import { numberPeriods } from './number-periods.ts';

// The heading is one of docs/algorithms/needs-a-person.md.
describe('The numbers', () => {
  const at = (text: string) => new Date(text);

  test('the day changes at midnight where the event is, not in UTC and not here', () => {
    // A Thursday, half past eleven at night in São Paulo, which is Friday in UTC and still half past ten in Manaus.
    const now = at('2026-12-04T02:30:00Z');
    expect(numberPeriods(now, 'America/Sao_Paulo').today.from).toEqual(at('2026-12-03T03:00:00Z'));
    expect(numberPeriods(now, 'America/Manaus').today.from).toEqual(at('2026-12-03T04:00:00Z'));
    const later = at('2026-12-04T03:00:00Z');
    expect(numberPeriods(later, 'America/Sao_Paulo').today.from).toEqual(later);
    expect(numberPeriods(later, 'America/Manaus').today.from).toEqual(at('2026-12-03T04:00:00Z'));
  });

  test('the week begins on Monday, and last week is compared up to the same hour', () => {
    const sunday = numberPeriods(at('2026-12-06T15:20:00Z'), 'America/Sao_Paulo');
    expect(sunday.week.from).toEqual(at('2026-11-30T03:00:00Z'));
    expect(sunday.lastWeek).toEqual({ from: at('2026-11-23T03:00:00Z'), until: at('2026-11-29T15:20:00Z') });
    const monday = numberPeriods(at('2026-12-07T03:00:00Z'), 'America/Sao_Paulo');
    expect(monday.week.from).toEqual(at('2026-12-07T03:00:00Z'));
    expect(monday.today).toEqual(monday.week);
  });

  test('a week with a changed clock begins at midnight all the same', () => {
    // São Paulo, 4 November 2018: midnight became 1 am.
    const { week, lastWeek } = numberPeriods(at('2018-11-08T12:00:00Z'), 'America/Sao_Paulo');
    expect(week.from).toEqual(at('2018-11-05T02:00:00Z'));
    expect(lastWeek.from).toEqual(at('2018-10-29T03:00:00Z'));
    expect(lastWeek.until).toEqual(at('2018-11-01T13:00:00Z'));
  });
});
