import { draftLimits } from '#src/domain/draft/draft-limits.ts';
import { runEach } from '../../ground/background/run-each.ts';
import type { WithClock, WithDb, WithLog } from '../../ports.ts';
import { deleteOldEdits, selectEventsWithOldEdits } from './rows/draft.sql.ts';

const dayMs = 86_400_000;
const eventsPerRun = 200;

/** Forgets edits that no editor will be compared with any more; the drafts keep what they made of them. */
export async function forgetOldEdits(context: WithDb & WithClock & WithLog): Promise<number> {
  const before = new Date(context.clock.now().getTime() - draftLimits.editDaysKept * dayMs);
  return await runEach(context, await selectEventsWithOldEdits(context.db, before, eventsPerRun), {
    what: 'forget-old-edits',
    eventOf: (eventId) => eventId,
    work: (eventId) => deleteOldEdits(context.db, eventId, before),
  });
}
