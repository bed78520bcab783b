import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { fileRights } from '#src/domain/file/file-kinds.ts';
import { nextRun } from '#src/domain/file/next-run.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { hasRight } from '#src/domain/policy/policy.ts';
import { runEach } from '../../ground/background/run-each.ts';
import { tell } from '../../ground/fact/tell.ts';
import { readNamedActor } from '../../people/staff/people/read-actor.ts';
import { staffAddress } from '../../people/staff/staff-address.ts';
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
  const actor = await actorOf(context, tx, schedule);
  if (actor === null) {
    await updateScheduleEnded(tx, { id, staffId, at, reason: 'RIGHTS_ENDED' });
    const person = await staffAddress(tx, staffId);
    if (person === null) return;
    await tell(context, tx, at, {
      ...{ fact: 'file-schedule.refused', scheduleId: id, kind: schedule.kind },
      person: { ...person, staffId },
    });
    return;
  }
  await addFile(context, tx, { ...schedule, actor, scheduleId: id });
  // From now: times that passed while no node ran are made up for by this one file.
  const nextAt = nextRun(schedule, at);
  if (nextAt > schedule.until) await updateScheduleEnded(tx, { id, staffId, at, reason: null });
  else await updateNextRun(tx, id, nextAt);
}

/** Its person with the rights of now; null where these are not enough. */
async function actorOf(
  { events }: ScheduleContext,
  tx: Transaction<DB>,
  { staffId, kind, filter: { eventId } }: ScheduleRow,
): Promise<Staff | null> {
  const actor = await readNamedActor(tx, `staff:${staffId}`);
  if (actor?.kind !== 'staff' || !hasRight(actor, fileRights[kind])) return null;
  if (eventId === undefined) return actor;
  const event = await events.byId(eventId);
  if (event === null) throw new Error(`The event ${eventId} cannot be read.`);
  return hasRight(actor, fileRights[kind], { organizerId: event.organizer.id, eventId }) ? actor : null;
}
