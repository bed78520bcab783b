import { isUuid } from '../ids.ts';
import { DomainError } from '../refusal.ts';

export const shiftStates = ['OPEN', 'CLOSED'] as const;
/** Sides of the latest count; ANY: it is not what was expected. */
export const shiftDifferences = ['ANY', 'SHORT', 'OVER', 'EQUAL'] as const;

/** Which shifts of an event are listed; what is absent or null means all. */
export interface ShiftFilter {
  state?: (typeof shiftStates)[number] | null;
  staffId?: string | null;
  station?: string | null;
  /** Such as `2026-12-05`: the day on which it opened, by the clock of the event. */
  day?: string | null;
  difference?: (typeof shiftDifferences)[number] | null;
}

const textMax = 200;

/** The filter without what is not set. Refusals: INVALID_INPUT for an id, a day or a choice that is none, FIELD_TOO_LONG. */
export function checkedShiftFilter(filter: ShiftFilter): ShiftFilter {
  const said = Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value != null && value !== ''),
  ) as ShiftFilter;
  const { state, staffId, station, day, difference } = said;
  const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  const wrong = [
    { field: 'state', isWrong: state != null && !shiftStates.includes(state) },
    { field: 'staffId', isWrong: staffId != null && !isUuid(staffId) },
    { field: 'day', isWrong: day != null && !isDay(day) },
    { field: 'difference', isWrong: difference != null && !shiftDifferences.includes(difference) },
  ].find(({ isWrong }) => isWrong);
  if (wrong !== undefined) throw new DomainError('INVALID_INPUT', { field: `filter.${wrong.field}` });
  if (station != null && station.length > textMax) {
    throw new DomainError('FIELD_TOO_LONG', { field: 'filter.station' });
  }
  return said;
}
