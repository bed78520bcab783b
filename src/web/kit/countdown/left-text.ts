import { useText } from '../text/text.tsx';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** The time that is left as it is shown: minutes and seconds within the last hour, before that what somebody plans by. */
export function useLeftText(): (secondsLeft: number) => string {
  const t = useText('common');
  return (seconds) => {
    if (seconds >= day) {
      return t('leftDays', { count: Math.floor(seconds / day), hours: Math.floor((seconds % day) / hour) });
    }
    if (seconds >= hour) {
      const minutes = Math.floor((seconds % hour) / minute);
      return t('leftHours', { hours: Math.floor(seconds / hour), minutes });
    }
    return `${Math.floor(seconds / minute)}:${String(seconds % minute).padStart(2, '0')}`;
  };
}
