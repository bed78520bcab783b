import type { Transaction } from 'kysely';
import type { DueRow } from '../../db/take-by-event.ts';
import type { DB } from '../../db/types.gen.ts';
import type { LocalizedText } from '../../domain/event/event-definition.ts';
import { isUuid, type Uuid } from '../../domain/ids.ts';
import { clock as program } from '../../domain/policy/actor.ts';
import { runEach } from '../background/run-each.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { WithClock, WithDb, WithIds, WithLog } from '../ports.ts';
import { staffAddress } from '../staff/staff-address.ts';
import { reasonsOf } from './publication-refused.ts';
import type { PublicationReason } from './publication-view.ts';
import { publishWritten } from './publish-written.ts';
import { lockDraft } from './rows/draft.sql.ts';
import {
  selectDuePublications,
  selectIfDue,
  updateDone,
  type WholePublicationRow,
} from './rows/publication.sql.ts';

/** A mail names these; the draft has all of them. */
const reasonsTold = 10;

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
  const asked: { row: WholePublicationRow | null } = { row: null };
  try {
    await context.db.transaction().execute(async (tx) => {
      const draft = await lockDraft(tx, eventId);
      // Another node may have published it, or somebody canceled it.
      const publication = draft === null ? null : await selectIfDue(tx, { eventId, id, now });
      if (draft === null || publication === null) return;
      const { artSvg, revision, note, requestedBy } = publication;
      asked.row = publication;
      const { written } = publication;
      const by = { actor: program, author: requestedBy, now };
      await publishWritten(context, tx, draft, { content: { written, artSvg }, revision, note, ...by });
      await updateDone(tx, { eventId, id, at: now, refused: null });
    });
  } catch (error) {
    const reasons = asked.row && reasonsOf(error, asked.row.written);
    if (asked.row === null || reasons === null) throw error;
    const refused = { ...asked.row, eventId, reasons };
    await context.db.transaction().execute(async (tx) => {
      const isOurs = await updateDone(tx, { eventId, id, at: now, refused: reasons });
      if (isOurs) await tellAuthor(context, tx, refused);
    });
  }
}

/** A mail to the person of the staff who asked for the publication, in their language; once. */
async function tellAuthor(
  context: WithClock & WithIds,
  tx: Transaction<DB>,
  refused: { eventId: Uuid; id: Uuid; requestedBy: string; written: unknown; reasons: PublicationReason[] },
): Promise<void> {
  const staffId = /^staff:(.+)$/.exec(refused.requestedBy)?.[1] ?? '';
  const author = isUuid(staffId) ? await staffAddress(tx, staffId) : null;
  if (author === null) return;
  const { name } = refused.written as { name?: Partial<LocalizedText> };
  await enqueueMail(context, tx, {
    dedupeKey: `staff-publication-refused:${refused.id}`,
    template: 'staff-publication-refused',
    toAddress: author.email,
    locale: author.locale,
    data: {
      ...{ staffId, draftId: refused.eventId, name: { pt: name?.pt ?? '', en: name?.en ?? '' } },
      reasons: refused.reasons.slice(0, reasonsTold).map(({ code, facts }) => ({ code, facts })),
    },
    enqueuedAt: context.clock.now(),
  });
}
