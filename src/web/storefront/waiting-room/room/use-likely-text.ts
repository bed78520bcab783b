import { useCallback } from 'react';
import { useText } from '#src/web/kit/text/text.tsx';
import { likelyTime } from './likely-time.ts';

/** "uns 7 minutos", "de 25 a 40 minutos", "de 1h a 1h30"; null seconds mean that nobody can tell. */
export function useLikelyText(): (seconds: number | null) => string {
  const t = useText('waitingRoom');
  return useCallback(
    (seconds) => {
      const likely = likelyTime(seconds);
      const hours = (minutes: number) => {
        const [whole, rest] = [Math.floor(minutes / 60), minutes % 60];
        if (whole === 0) return t('durationMinutes', { minutes });
        return rest === 0
          ? t('durationHours', { hours: whole })
          : t('durationBoth', { hours: whole, minutes: rest });
      };
      switch (likely.is) {
        case 'unknown':
          return t('likelyUnknown');
        case 'few':
          return t('likelyFew');
        case 'minutes':
          return t('likelyMinutes', { minutes: likely.minutes });
        case 'minutesRange':
          return t('likelyMinutesRange', { from: likely.from, to: likely.to });
        case 'hoursRange':
          return t('likelyHoursRange', { from: hours(likely.from), to: hours(likely.to) });
        case 'long':
          return t('likelyLong', { hours: likely.hours });
      }
    },
    [t],
  );
}
