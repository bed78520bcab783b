import { draftLimits } from '#src/domain/draft/draft-limits.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb } from '#src/service/ports.ts';
import { lockDraftFor } from '../draft-rights.ts';
import { noteOf } from '../publish-draft.ts';
import { deleteOldestKept, insertKept } from '../rows/kept.sql.ts';
import type { VersionView } from '../rows/version-view.ts';

/**
 * Keeps a draft as it is at this revision, by a name. Refusals: NOT_ALLOWED; NOT_FOUND; DRAFT_CHANGED; INVALID_INPUT for no
 * name; FIELD_TOO_LONG.
 */
export async function keepDraft(
  { db, clock }: WithDb & WithClock,
  asked: { actor: Actor; eventId: Uuid; revision: number; note: string },
): Promise<VersionView> {
  const { actor, eventId, revision } = asked;
  requireRight(actor, 'draft.change');
  const note = noteOf(asked.note);
  if (note === null) throw new DomainError('INVALID_INPUT', { field: 'note' });
  return await db.transaction().execute(async (tx) => {
    const draft = await lockDraftFor(tx, { actor, eventId }, 'draft.change');
    if (draft.revision !== revision) throw new DomainError('DRAFT_CHANGED', { field: 'revision' });
    const number = await insertKept(tx, draft, { note, keptAt: clock.now() });
    await deleteOldestKept(tx, eventId, { isByHand: true, most: draftLimits.keptMost });
    return { number, revision, actor: draft.changedBy, at: draft.changedAt, note };
  });
}
