import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { timeText } from '../../words/times.ts';
import type { Item } from './desk.ts';

/** When, where and by whom something was handed over. */
export function useGivenText(timeZone: string | null): (handover: NonNullable<Item['handover']>) => string {
  const t = useText('officeDesk');
  const locale = useLocale();
  return ({ at, station, by }) => t('givenAt', { time: timeText(at, locale, timeZone), station, by });
}
