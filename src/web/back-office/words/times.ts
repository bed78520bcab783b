import { formatCount } from '#src/domain/format/count.ts';
import type { Locale } from '#src/domain/locale.ts';

const languageTags: Readonly<Record<Locale, string>> = { pt: 'pt-BR', en: 'en-US' };

/** "5 de dez. de 2026, 14:00", in the zone of the event, or in that of the reader where there is none. */
export function timeText(at: string, locale: Locale, timeZone?: string | null): string {
  const parts = new Intl.DateTimeFormat(languageTags[locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone ? { timeZone } : {}),
  }).formatToParts(new Date(at));
  // A line does not end between the hour and its half of the day.
  return parts
    .map(({ value }, index) => (parts[index + 1]?.type === 'dayPeriod' ? '\u00a0' : value))
    .join('');
}

/** "5 de dez. de 2026". */
export function dayText(at: string, locale: Locale, timeZone?: string | null): string {
  return new Intl.DateTimeFormat(languageTags[locale], {
    dateStyle: 'medium',
    ...(timeZone ? { timeZone } : {}),
  }).format(new Date(at));
}

/** "14:03:22". */
export function clockText(at: string, locale: Locale, timeZone?: string | null): string {
  return new Intl.DateTimeFormat(languageTags[locale], {
    timeStyle: 'medium',
    ...(timeZone ? { timeZone } : {}),
  }).format(new Date(at));
}

/** "14:00". */
export function hourText(at: string, locale: Locale, timeZone?: string | null): string {
  return new Intl.DateTimeFormat(languageTags[locale], {
    timeStyle: 'short',
    ...(timeZone ? { timeZone } : {}),
  }).format(new Date(at));
}

/** "12.345". */
export const numberText = formatCount;

/** "71%"; never 0% or 100% for what is not quite none or all. */
export function percentText(share: number, locale: Locale): string {
  const whole = Math.round(share * 100);
  const shown = share > 0 && share < 1 ? Math.min(99, Math.max(1, whole)) : whole;
  return new Intl.NumberFormat(languageTags[locale], { style: 'percent' }).format(shown / 100);
}

/** "5 de dez. de 2026, 14:00" of a local time without zone, such as `2026-12-05T14:00`; empty where it is none. */
export function localText(time: string, locale: Locale): string {
  return Number.isNaN(Date.parse(`${time}Z`)) ? '' : timeText(`${time}Z`, locale, 'UTC');
}
