import type { HandoverKind } from '#src/domain/handover/handover.ts';
import { namesOfStaff } from '../../people/staff/people/colleagues.ts';
import type { WithDb } from '../../ports.ts';
import type { HandoverRow } from './handover.sql.ts';

/** A row as it is shown; `by`: the name of the person of the staff. */
export interface HandoverView {
  kind: HandoverKind;
  at: Date;
  station: string;
  by: string;
  reason: string | null;
}

/** Rows with the names of who did it; who is gone has none. */
export async function handoverViews<Row extends HandoverRow>(
  { db }: WithDb,
  rows: readonly Row[],
): Promise<Map<Row, HandoverView>> {
  const names = await namesOfStaff(
    db,
    rows.map(({ staffId }) => staffId),
  );
  return new Map(
    rows.map((row) => {
      const { kind, at, station, reason, staffId } = row;
      return [row, { kind, at, station, reason, by: names.get(staffId) ?? '' }];
    }),
  );
}
