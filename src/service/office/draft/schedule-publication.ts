import { draftLimits } from '#src/domain/draft/draft-limits.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import { lockDraftFor } from './draft-rights.ts';
import { type PublicationView, publicationView } from './publication-view.ts';
import { noteOf } from './publish-draft.ts';
import { requireProofOfGifts } from './publish-written.ts';
import { auditedAt } from './rows/audited-at.ts';
import { insertPublication, selectOpenPublication } from './rows/publication.sql.ts';

const dayMs = 86_400_000;

/**
 * Publishes the draft as it is at this revision, at a time; it may change meanwhile. Refusals: NOT_ALLOWED; NOT_FOUND;
 * DRAFT_CHANGED; DRAFT_HAS_PROBLEMS; PUBLICATION_TIME_INVALID; PUBLICATION_PENDING, where one waits already;
 * CONFIRMATION_REQUIRED as of publishDraft.
 */
export async function schedulePublication(
  context: WithDb & WithClock & WithIds,
  asked: {
    actor: Actor;
    eventId: Uuid;
    revision: number;
    publishAt: Date;
    note?: string | null;
    isProven?: boolean;
  },
): Promise<PublicationView> {
  const { actor, eventId, revision, publishAt } = asked;
  requireRight(actor, 'event.publish');
  const note = noteOf(asked.note);
  return await context.db.transaction().execute(async (tx) => {
    const draft = await lockDraftFor(tx, { actor, eventId }, 'event.publish');
    const now = context.clock.now();
    const latest = new Date(now.getTime() + draftLimits.publishAheadDaysMax * dayMs);
    if (!(publishAt > now && publishAt <= latest))
      throw new DomainError('PUBLICATION_TIME_INVALID', { field: 'publishAt' });
    if (draft.revision !== revision) throw new DomainError('DRAFT_CHANGED', { field: 'revision' });
    if ((await selectOpenPublication(tx, eventId)) !== null) throw new DomainError('PUBLICATION_PENDING');
    const { written, artSvg } = draft;
    await requireProofOfGifts(tx, draft, { actor, now: publishAt, isProven: asked.isProven === true });
    const by = { requestedBy: actorName(actor), requestedAt: now };
    const row = { eventId, id: context.ids.uuid(), revision, written, artSvg, note, publishAt, ...by };
    await insertPublication(tx, row);
    const { place, named } = auditedAt(draft);
    await writeAudit(context, tx, {
      ...{ ...place, actor, action: 'event.publish' as const, subject: `publication ${row.id}`, why: note },
      after: { ...named, revision, publishAt: publishAt.toISOString() },
      at: now,
    });
    const open = await selectOpenPublication(tx, eventId);
    if (open === null) throw new Error('the publication that was inserted is not there');
    return publicationView(eventId, open);
  });
}
