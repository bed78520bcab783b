/**
 * How long somebody waits, as far as anybody can know: the pace of the last minutes is not that of the next. `few` is
 * under two minutes; minutes are rounded to what a person would say; a range is a fifth either way.
 */
export type LikelyTime =
  | { is: 'unknown' }
  | { is: 'few' }
  | { is: 'minutes'; minutes: number }
  | { is: 'minutesRange'; from: number; to: number }
  | { is: 'hoursRange'; from: number; to: number }
  | { is: 'long'; hours: number };

const longestHours = 6;

export function likelyTime(seconds: number | null): LikelyTime {
  if (seconds === null) return { is: 'unknown' };
  if (seconds < 120) return { is: 'few' };
  const minutes = seconds / 60;
  if (minutes <= 12) return { is: 'minutes', minutes: Math.round(minutes) };
  const [least, most] = [minutes * 0.8, minutes * 1.2];
  if (most <= 60) {
    const from = 5 * Math.floor(least / 5);
    return { is: 'minutesRange', from, to: Math.max(from + 5, 5 * Math.ceil(most / 5)) };
  }
  if (least > longestHours * 60) return { is: 'long', hours: longestHours };
  // In quarters of an hour, later in halves: `from` and `to` are minutes all the same.
  const step = most <= 120 ? 15 : 30;
  const from = step * Math.floor(least / step);
  return { is: 'hoursRange', from, to: Math.max(from + step, step * Math.ceil(most / step)) };
}
