import { formatMoment } from '#src/domain/format/date.ts';
import type { Locale } from '#src/domain/locale.ts';

/** When something is: its session, its one day, or nothing where it goes with the whole event. */
export function whenText(
  offer: { dates: readonly { startsAt: string }[]; artistSession: { startsAt: string } | null },
  event: { timeZone: string },
  locale: Locale,
): string | null {
  const [first, second] = offer.artistSession ? [offer.artistSession] : offer.dates;
  if (first === undefined || second !== undefined) return null;
  return formatMoment(new Date(first.startsAt), locale, event.timeZone);
}
