import type { Locale } from '#src/domain/locale.ts';

const languageTags: Readonly<Record<Locale, string>> = { pt: 'pt-BR', en: 'en-US' };
const minuteMilliseconds = 60_000;
const steps = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

/** "há 3 dias": how long something has been so, in the largest unit of which there is one. */
export function sinceText(since: string, now: number, locale: Locale): string {
  const minutes = Math.max(0, Math.floor((now - Date.parse(since)) / minuteMilliseconds));
  const [unit, length] = steps.find(([, long]) => minutes >= long) ?? ['minute', 1];
  return new Intl.RelativeTimeFormat(languageTags[locale], { numeric: 'auto' }).format(
    -Math.floor(minutes / length),
    unit,
  );
}
