import type { Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import { deletePictures } from '#src/service/selling/picture/delete-pictures.ts';
import { lockDraftFor } from '../draft-rights.ts';
import { deleteDraftRow } from '../rows/draft.sql.ts';

/**
 * Deletes a draft that was never published, with its edits, its pictures and a publication that waits; it does not come back. The entry of
 * the audit is the organizer's, for nothing else is left of the event. Refusals: NOT_ALLOWED; NOT_FOUND; DRAFT_PUBLISHED.
 */
export async function deleteDraft(
  context: WithDb & WithClock & WithIds,
  { actor, eventId }: { actor: Actor; eventId: Uuid },
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const draft = await lockDraftFor(tx, { actor, eventId }, 'draft.delete');
    if (draft.publishedVersion !== null) throw new DomainError('DRAFT_PUBLISHED');
    await deletePictures(tx, eventId);
    await deleteDraftRow(tx, eventId);
    const { name } = draft.written as { name?: unknown };
    await writeAudit(context, tx, {
      ...{ organizerId: draft.organizerId, actor, action: 'draft.delete', subject: `draft ${eventId}` },
      before: { name: name ?? null, revision: draft.revision },
      at: context.clock.now(),
    });
  });
}
