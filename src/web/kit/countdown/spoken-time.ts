import { useCallback } from 'react';
import { useText } from '../text/text.tsx';

/** The time that is left, as it is read out. */
export function useSpokenTime(): (secondsLeft: number) => string {
  const t = useText('common');
  return useCallback(
    (seconds) => {
      if (seconds <= 0) return t('timeIsUp');
      if (seconds < 60) return t('secondsLeft', { count: seconds });
      return t('minutesLeft', { count: Math.round(seconds / 60) });
    },
    [t],
  );
}
