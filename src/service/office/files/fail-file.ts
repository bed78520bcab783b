import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { FileFailure } from '#src/domain/file/file-kinds.ts';
import { tell } from '../../ground/fact/tell.ts';
import { staffAddress } from '../../people/staff/staff-address.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { deletePieces, type FileRow, updateFileFailed } from './file.sql.ts';
import { lockSchedule } from './schedule.sql.ts';
import { actorOfSchedule, endForRights } from './schedule-rights.ts';

/**
 * Ends a file for good, unless it is another node's by now, and deletes what was written of it. A scheduled one tells its person so,
 * in the same transaction and therefore once (docs/algorithms/files.md, "Schedules").
 */
export async function failFile(
  context: WithDb & WithClock & WithIds & WithEvents,
  file: FileRow,
  failure: FileFailure,
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    if (!(await updateFileFailed(tx, file, failure))) return;
    await deletePieces(tx, file.id);
    if (file.scheduleId !== null) await tellOwner(context, tx, file, file.scheduleId, failure);
  });
}

async function tellOwner(
  context: WithClock & WithIds & WithEvents,
  tx: Transaction<DB>,
  { id: fileId, kind, staffId }: FileRow,
  scheduleId: string,
  failure: FileFailure,
): Promise<void> {
  if (failure === 'RIGHTS_ENDED') {
    const schedule = await lockSchedule(tx, scheduleId);
    // A person who may see none of it is told nothing of the file.
    if (schedule === null) return;
    if ((await actorOfSchedule(context, tx, schedule)) === null)
      return await endForRights(context, tx, schedule);
  }
  const person = await staffAddress(tx, staffId);
  if (person === null) return;
  await tell(context, tx, context.clock.now(), {
    ...{ fact: 'file.failed', fileId, kind, failure, person: { ...person, staffId } },
  });
}
