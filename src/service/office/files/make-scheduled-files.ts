import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { nextRun } from '#src/domain/file/next-run.ts';
import { runEach } from '../../ground/background/run-each.ts';
import type { WithClock, WithDb, WithIds, WithLog } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { addFile } from './ask-file.ts';
import {
  lockDueSchedule,
  type ScheduleRow,
  selectDueSchedules,
  updateNextRun,
  updateScheduleEnded,
} from './schedule.sql.ts';
import { actorOfSchedule, endForRights } from './schedule-rights.ts';

type ScheduleContext = WithDb & WithClock & WithIds & WithLog & WithEvents;

const schedulesAtOnce = 100;

/** Makes a file of each schedule whose time has come (docs/algorithms/files.md, "Schedules"). Returns how many were looked at. */
export async function makeScheduledFiles(context: ScheduleContext): Promise<number> {
  const due = await selectDueSchedules(context.db, context.clock.now(), schedulesAtOnce);
  return await runEach(context, due, {
    what: 'make-scheduled-files',
    eventOf: ({ id }) => id,
    work: ({ id }) =>
      context.db.transaction().execute(async (tx) => {
        const schedule = await lockDueSchedule(tx, id, context.clock.now());
        if (schedule !== null) await makeFile(context, tx, schedule);
      }),
  });
}

async function makeFile(context: ScheduleContext, tx: Transaction<DB>, schedule: ScheduleRow): Promise<void> {
  const { id, staffId } = schedule;
  const at = context.clock.now();
  const actor = await actorOfSchedule(context, tx, schedule);
  if (actor === null) {
    await endForRights(context, tx, schedule);
    return;
  }
  await addFile(context, tx, { ...schedule, actor, scheduleId: id });
  // From now: times that passed while no node ran are made up for by this one file.
  const nextAt = nextRun(schedule, at);
  if (nextAt > schedule.until) await updateScheduleEnded(tx, { id, staffId, at, reason: null });
  else await updateNextRun(tx, id, nextAt);
}
