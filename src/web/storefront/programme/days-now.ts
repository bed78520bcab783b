/** How a day stands in the list: folded because it is over, marked because it is today, or neither. */
export type DayLook = 'OPEN' | 'FOLDED' | 'TODAY';

/** A day of the programme in milliseconds since 1970: from midnight at the venue until midnight, or until its last item ends. */
export interface DaySpan {
  from: number;
  until: number;
}

/**
 * The looks of the days, in their order. A night show keeps its day current after midnight, so of two days that are on,
 * the earlier one is today. When all of them are over nothing is folded: who comes then reads what there was.
 */
export function dayLooks(days: readonly DaySpan[], now: number): DayLook[] {
  const today = days.findIndex(({ from, until }) => from <= now && now < until);
  const areAllOver = days.every(({ until }) => until <= now);
  return days.map(({ until }, index) => {
    if (index === today) return 'TODAY';
    return until <= now && !areAllOver ? 'FOLDED' : 'OPEN';
  });
}
