import type { DueRow } from '../../db/take-by-event.ts';
import { clock as program } from '../../domain/policy/actor.ts';
import { runEach } from '../background/run-each.ts';
import type { WithClock, WithDb, WithIds, WithLog } from '../ports.ts';
import { reasonsOf } from './publication-refused.ts';
import { publishWritten } from './publish-written.ts';
import { lockDraft } from './rows/draft.sql.ts';
import { selectDuePublications, selectIfDue, updateDone } from './rows/publication.sql.ts';

/**
 * Publishes what was to be published by now, each in a transaction of its own. What is refused changes nothing, and keeps
 * its reasons; what fails is tried again by the next run. Returns how many were carried out or refused.
 */
export async function publishDue(context: WithDb & WithClock & WithIds & WithLog): Promise<number> {
  const due = await selectDuePublications(context.db, context.clock.now());
  return await runEach(context, due, {
    what: 'publish-due',
    eventOf: ({ eventId }) => eventId,
    work: (row) => publishOne(context, row),
  });
}

async function publishOne(context: WithDb & WithClock & WithIds, { eventId, id }: DueRow): Promise<void> {
  const now = context.clock.now();
  let written: unknown = null;
  try {
    await context.db.transaction().execute(async (tx) => {
      const draft = await lockDraft(tx, eventId);
      // Another node may have published it, or somebody canceled it.
      const publication = draft === null ? null : await selectIfDue(tx, { eventId, id, now });
      if (draft === null || publication === null) return;
      const { artSvg, revision, note, requestedBy } = publication;
      written = publication.written;
      const by = { actor: program, author: requestedBy, now };
      await publishWritten(context, tx, draft, { content: { written, artSvg }, revision, note, ...by });
      await updateDone(tx, { eventId, id, at: now, refused: null });
    });
  } catch (error) {
    const reasons = reasonsOf(error, written);
    if (reasons === null) throw error;
    await updateDone(context.db, { eventId, id, at: now, refused: reasons });
  }
}
