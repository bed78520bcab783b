import { isUuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { selectSchedules, updateScheduleEnded } from './schedule.sql.ts';
import { type ScheduleView, scheduleView } from './schedule-file.ts';

/** The person's schedules that have not ended, the next one first. */
export async function listSchedules(
  context: WithDb & WithEvents,
  { actor }: { actor: Staff },
): Promise<ScheduleView[]> {
  const rows = await selectSchedules(context.db, actor.id);
  return await Promise.all(rows.map((row) => scheduleView(context, row)));
}

/** Refusal: NOT_FOUND, also where it has ended. */
export async function endSchedule(
  { db, clock }: WithDb & WithClock,
  { actor, id }: { actor: Staff; id: string },
): Promise<void> {
  const ended = { id, staffId: actor.id, at: clock.now(), reason: null };
  if (!isUuid(id) || !(await updateScheduleEnded(db, ended)))
    throw new DomainError('NOT_FOUND', { field: 'id' });
}
