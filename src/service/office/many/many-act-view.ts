import type { ManyActState } from '#src/domain/order/act-on-many.ts';
import type { Place } from '#src/domain/policy/grant.ts';
import { staffLimits } from '#src/domain/policy/staff-limits.ts';
import { namesOfStaff } from '#src/service/people/staff/people/colleagues.ts';
import type { WithClock, WithDb } from '#src/service/ports.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { countOutcomes, type ManyActRow, type ManyCounts, selectTroubles } from './many-act.sql.ts';

/** An act on many orders as staff sees it. */
export interface ManyActView extends Omit<ManyActRow, 'state'>, ManyCounts {
  place: Place;
  /** A request that no second person has decided in time has expired. */
  state: ManyActState | 'EXPIRED';
  /** Name of the person who began it, or resumed it last. */
  by: string;
  readTroubles(): ReturnType<typeof selectTroubles>;
}

/** Orders of one act that are told of. */
const troublesMax = 500;

export async function manyActViews(
  { db, clock }: WithDb & WithClock,
  event: EventView,
  rows: readonly ManyActRow[],
): Promise<ManyActView[]> {
  const counts = await countOutcomes(
    db,
    event.id,
    rows.map(({ id }) => id),
  );
  const names = await namesOfStaff(
    db,
    rows.map(({ begunBy }) => begunBy),
  );
  const place = { organizerId: event.organizer.id, eventId: event.id };
  const oldest = clock.now().getTime() - staffLimits.approvalHours * 3_600_000;
  return rows.map((row) => ({
    ...row,
    ...(counts.get(row.id) ?? { orders: 0, done: 0, leftOut: 0, failed: 0 }),
    state: row.state === 'REQUESTED' && row.begunAt.getTime() <= oldest ? 'EXPIRED' : row.state,
    place,
    by: names.get(row.begunBy) ?? '',
    readTroubles: () => selectTroubles(db, row, troublesMax),
  }));
}
