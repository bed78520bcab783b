import type { Uuid } from '#src/domain/ids.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import { changeWholeDraft } from '../change-whole-draft.ts';
import { lockDraftFor } from '../draft-rights.ts';
import { type DraftView, draftView } from '../draft-view.ts';
import { isVersionNumber } from '../list-versions.ts';
import { selectKeptState } from '../rows/kept.sql.ts';

/**
 * Makes the draft what a kept state was; nothing is published. `revision` is the one the editor last saw: what others wrote
 * since is not overwritten unseen. Refusals: NOT_ALLOWED, NOT_FOUND, DRAFT_CHANGED.
 */
export async function restoreKept(
  context: WithDb & WithClock & WithIds,
  asked: { actor: Actor; eventId: Uuid; number: number; revision: number },
): Promise<DraftView> {
  const { actor, eventId, number, revision } = asked;
  requireRight(actor, 'draft.change');
  return await context.db.transaction().execute(async (tx) => {
    const draft = await lockDraftFor(tx, { actor, eventId }, 'draft.change');
    const kept = isVersionNumber(number) ? await selectKeptState(tx, eventId, number) : null;
    if (kept === null) throw new DomainError('NOT_FOUND');
    if (draft.revision !== revision) throw new DomainError('DRAFT_CHANGED', { field: 'revision' });
    const by = { actor: actorName(actor), at: context.clock.now(), ids: context.ids };
    const { written, artSvg } = kept;
    return await draftView(tx, await changeWholeDraft(tx, draft, { written, artSvg }, by), by.at);
  });
}
