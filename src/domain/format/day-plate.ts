import { dayKey, partsOf } from './date.ts';

/** A day as the large figures of a card: `{ above: 'qui', days: '17', below: 'jun' }`; of several days `29–31` without a weekday. */
export function dayPlate(
  startsAt: Date,
  endsAt: Date,
  locale: 'pt' | 'en',
  timeZone: string,
): { above: string; days: string; below: string } {
  const partsOfDay = (instant: Date) => {
    const part = partsOf(instant, locale, timeZone, { weekday: 'short', day: 'numeric', month: 'short' });
    const short = (name: 'weekday' | 'month') => part(name).replace('.', '');
    return { weekday: short('weekday'), day: part('day'), month: short('month') };
  };
  const [first, last] = [partsOfDay(startsAt), partsOfDay(endsAt)];
  if (dayKey(startsAt, timeZone) === dayKey(endsAt, timeZone))
    return { above: first.weekday, days: first.day, below: first.month };
  const months = first.month === last.month ? first.month : `${first.month}–${last.month}`;
  return { above: '', days: `${first.day}–${last.day}`, below: months };
}
