import { useText } from '../text/text.tsx';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** The time that is left as it is shown: minutes and seconds within the last hour, before that what somebody plans by. */
export function useLeftText(): (secondsLeft: number) => string {
  const t = useText('common');
  return (seconds) => {
    const whole = (unit: number, of = seconds + 1) => Math.floor((seconds % of) / unit);
    if (seconds >= day) return t('leftDays', { count: whole(day), hours: whole(hour, day) });
    if (seconds >= hour) return t('leftHours', { hours: whole(hour), minutes: whole(minute, hour) });
    return `${whole(minute)}:${String(seconds % minute).padStart(2, '0')}`;
  };
}
