import { pictureLimits } from '#src/domain/picture/picture.ts';
import { runEach } from '../../ground/background/run-each.ts';
import type { WithClock, WithDb, WithLog } from '../../ports.ts';
import {
  deleteUnusedPictures as deleteUnused,
  lockNames,
  selectEventsWithOldPictures,
} from './picture.sql.ts';

const dayMs = 86_400_000;
const eventsPerRun = 200;

/** Deletes old pictures that nothing names: no event, draft, kept state, version, edit or waiting publication. */
export async function deleteUnusedPictures(context: WithDb & WithClock & WithLog): Promise<number> {
  const before = new Date(context.clock.now().getTime() - pictureLimits.unusedDaysKept * dayMs);
  const events = await selectEventsWithOldPictures(context.db, before, eventsPerRun);
  return await runEach(context, events, {
    what: 'delete-unused-pictures',
    eventOf: (eventId) => eventId,
    work: (eventId) =>
      context.db.transaction().execute(async (tx) => {
        await lockNames(tx, eventId);
        await deleteUnused(tx, eventId, before);
      }),
  });
}
