import type { ShownShiftRowFragment } from '#src/web/back-office/staff-api/till-shifts.gen.ts';
import { differenceSide } from '../shared/difference.ts';

export type ShiftRow = ShownShiftRowFragment;

/** The filters of the list of shifts, from the address; an empty one means all. */
export interface ShiftFilter {
  person: string;
  station: string;
  /** Such as `2026-12-05`, by the clock of the event: the day on which the shift opened. */
  day: string;
  /** OPEN, SHORT, OVER or EQUAL. */
  difference: string;
}

export function filterOf(said: URLSearchParams): ShiftFilter {
  const of = (name: keyof ShiftFilter) => said.get(name) ?? '';
  return { person: of('person'), station: of('station'), day: of('day'), difference: of('difference') };
}

export function shiftsOf(
  rows: readonly ShiftRow[],
  { person, station, day, difference }: ShiftFilter,
  dayOf: (at: string) => string,
): ShiftRow[] {
  return rows.filter(
    ({ shift, differenceCents }) =>
      (person === '' || shift.person === person) &&
      (station === '' || shift.station === station) &&
      (day === '' || dayOf(shift.openedAt) === day) &&
      (difference === '' ||
        (differenceCents === null ? 'OPEN' : differenceSide(differenceCents)) === difference),
  );
}
