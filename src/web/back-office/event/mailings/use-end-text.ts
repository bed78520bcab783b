import { useLocale } from '#src/web/kit/text/text.tsx';
import { timeText } from '../../words/times.ts';
import { useEventHead } from '../frame/event-frame.tsx';

/** The time at the event in so many seconds from now. */
export function useEndText(): (seconds: number) => string {
  const locale = useLocale();
  const { timeZone } = useEventHead();
  return (seconds) => timeText(new Date(Date.now() + seconds * 1_000).toISOString(), locale, timeZone);
}
