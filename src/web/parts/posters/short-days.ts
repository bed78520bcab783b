import { dayKey, partsOf, yearOf } from '#src/domain/format/date.ts';
import type { Locale } from '#src/domain/locale.ts';

/** `15 a 17 de jan.`, `15 to 17 Jan`, with the year where it is wanted; null for a single day. */
export function formatDays(
  startsAt: Date,
  endsAt: Date,
  locale: Locale,
  timeZone: string,
  { hasYear }: { hasYear: boolean },
): string | null {
  if (dayKey(startsAt, timeZone) === dayKey(endsAt, timeZone)) return null;
  const options = { day: 'numeric', month: 'short' } as const;
  const first = partsOf(startsAt, locale, timeZone, options);
  const last = partsOf(endsAt, locale, timeZone, options);
  const of = locale === 'pt' ? ' de ' : ' ';
  const to = locale === 'pt' ? ' a ' : ' to ';
  const isOneMonth = first('month') === last('month');
  const begin = isOneMonth ? first('day') : `${first('day')}${of}${first('month')}`;
  return `${begin}${to}${last('day')}${of}${last('month')}${hasYear ? `${of}${yearOf(endsAt, timeZone)}` : ''}`;
}
