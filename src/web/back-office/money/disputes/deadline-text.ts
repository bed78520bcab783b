import { partsOf } from '#src/domain/format/date.ts';
import type { Locale } from '#src/domain/locale.ts';
import { timeText } from '../../words/times.ts';

const languageTags: Readonly<Record<Locale, string>> = { pt: 'pt-BR', en: 'en-US' };
const minute = 60_000;
/** Below so many of a unit the next smaller one is said: "in 71 hours" is more than "in 2 days". */
const steps = [
  ['day', 24 * 60 * minute, 3],
  ['hour', 60 * minute, 1],
  ['minute', minute, 0],
] as const;

/** "5 de dez. de 2026, 00:00 GMT-3 (em 6 dias)": when, in which zone, and how much of it is left; `now` in milliseconds. */
export function deadlineText(at: string, now: number, locale: Locale, timeZone: string): string {
  const zone = partsOf(new Date(at), locale, timeZone, { timeZoneName: 'short' })('timeZoneName');
  const left = Date.parse(at) - now;
  const when = `${timeText(at, locale, timeZone)} ${zone}`;
  if (left <= 0) return when;
  const [unit, length] = steps.find(([, long, least]) => left >= long * least && left >= long) ?? steps[2];
  const words = new Intl.RelativeTimeFormat(languageTags[locale]).format(Math.floor(left / length), unit);
  return `${when} (${words})`;
}
