import { dayKey, formatTime, partsOf } from './date.ts';

// Apart from date.ts, which every page loads: few of them say a day in these ways.

type Locale = 'pt' | 'en';

/** Before this hour people still call it the night of the day before. */
const nightEndsHour = 5;
const dayMilliseconds = 24 * 3_600_000;

/**
 * `noite de sexta para sábado`, `Friday night`: said beside a start after midnight, so that nobody comes a day late. Empty for
 * other hours.
 */
export function formatNight(instant: Date, locale: Locale, timeZone: string): string {
  const hour = Number(partsOf(instant, 'en', timeZone, { hour: '2-digit', hourCycle: 'h23' })('hour'));
  if (hour >= nightEndsHour) return '';
  const weekday = (at: Date) =>
    partsOf(at, locale, timeZone, { weekday: 'long' })('weekday').replace('-feira', '');
  const before = weekday(new Date(instant.getTime() - dayMilliseconds));
  return locale === 'pt' ? `noite de ${before} para ${weekday(instant)}` : `${before} night`;
}

/** `sábado, 5 de dezembro, 14h`: in full words, for a ticket. A start after midnight also says which night it is. */
export function formatMomentLong(instant: Date, locale: Locale, timeZone: string): string {
  return momentInWords(instant, locale, timeZone, '');
}

/** `sábado, 5 de dezembro de 2026, 14h`: for paper, which is read in other years too. */
export function formatMomentOnPaper(instant: Date, locale: Locale, timeZone: string): string {
  const year = partsOf(instant, locale, timeZone, { year: 'numeric' })('year');
  return momentInWords(instant, locale, timeZone, locale === 'pt' ? ` de ${year}` : `, ${year}`);
}

function momentInWords(instant: Date, locale: Locale, timeZone: string, year: string): string {
  const night = formatNight(instant, locale, timeZone);
  const part = partsOf(instant, locale, timeZone, { weekday: 'long', day: 'numeric', month: 'long' });
  const day = locale === 'pt' ? `${part('day')} de ${part('month')}` : `${part('month')} ${part('day')}`;
  const time = formatTime(instant, locale, timeZone);
  return `${part('weekday')}, ${day}${year}, ${time}${night && ` (${night})`}`;
}

/** `Sáb 5`, `Sat 5`: a day on a tab. */
export function formatDayTab(instant: Date, locale: Locale, timeZone: string): string {
  const part = partsOf(instant, locale, timeZone, { weekday: 'short', day: 'numeric' });
  const weekday = part('weekday').replace('.', '');
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${part('day')}`;
}

/** `3 a 6 de junho de 2027`, `June 3–6, 2027`, or a single day. */
export function formatDayRange(startsAt: Date, endsAt: Date, locale: Locale, timeZone: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  const first = partsOf(startsAt, locale, timeZone, options);
  const last = partsOf(endsAt, locale, timeZone, options);
  const isPortuguese = locale === 'pt';
  const day = (part: typeof first) =>
    isPortuguese ? `${part('day')} de ${part('month')}` : `${part('month')} ${part('day')}`;
  const year = (part: typeof first) => (isPortuguese ? ` de ${part('year')}` : `, ${part('year')}`);
  // A dash begins no line.
  const to = isPortuguese ? ' a ' : '\u00a0– ';
  const end = day(last) + year(last);
  if (dayKey(startsAt, timeZone) === dayKey(endsAt, timeZone)) return end;
  if (first('year') !== last('year')) return day(first) + year(first) + to + end;
  if (first('month') !== last('month')) return day(first) + to + end;
  return isPortuguese ? first('day') + to + end : `${day(first)}–${last('day')}${year(last)}`;
}

/** Day and month separately, for the big figures of a coming sale: `{ day: '28', rest: 'nov., 10h' }`. */
export function formatBigDay(instant: Date, locale: Locale, timeZone: string): { day: string; rest: string } {
  const part = partsOf(instant, locale, timeZone, { day: '2-digit', month: 'short' });
  return { day: part('day'), rest: `${part('month')}, ${formatTime(instant, locale, timeZone)}` };
}
