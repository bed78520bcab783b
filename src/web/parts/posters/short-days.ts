import { dayKey, partsOf, yearOf } from '#src/domain/format/date.ts';
import type { Locale } from '#src/domain/locale.ts';

/** `15 a 17 de jan.`, `Jan 15–17`, with the year where it is wanted; null for a single day. */
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
  const isOneMonth = first('month') === last('month');
  const year = hasYear ? yearOf(endsAt, timeZone) : '';
  if (locale === 'en') {
    const to = isOneMonth ? '–' : `\u00a0– ${last('month')} `;
    return `${first('month')} ${first('day')}${to}${last('day')}${year && `, ${year}`}`;
  }
  const begin = isOneMonth ? first('day') : `${first('day')} de ${first('month')}`;
  return `${begin} a ${last('day')} de ${last('month')}${year && ` de ${year}`}`;
}
