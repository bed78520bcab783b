import { shiftDifferences, shiftStates } from '#src/domain/till/shift-filter.ts';
import { listQuery } from '#src/web/back-office/list/list-query.ts';
import {
  type ShownShiftRowFragment,
  type TillShiftsQueryVariables,
  tillShifts,
} from '#src/web/back-office/staff-api/till-shifts.gen.ts';

export type ShiftRow = ShownShiftRowFragment;

/** The list of shifts, page by page. */
export const shiftQuery = listQuery(tillShifts, ({ tillShifts: page }) => page);

/** The filters of the list of shifts, from the address; what is none of its choices means all. */
export function filterOf(said: URLSearchParams): NonNullable<TillShiftsQueryVariables['filter']> {
  const of = (name: string) => said.get(name) || null;
  const [state, day, difference] = [of('state'), of('day'), of('difference')];
  return {
    state: shiftStates.find((one) => one === state) ?? null,
    staffId: of('person'),
    station: of('station'),
    day: day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null,
    difference: shiftDifferences.find((one) => one === difference) ?? null,
  };
}
