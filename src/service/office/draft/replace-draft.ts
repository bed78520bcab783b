import type { Uuid } from '#src/domain/ids.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { findOrganizerData } from '../../people/organizer/find-organizer-data.ts';
import type { WithClock, WithDb, WithEventFiles, WithIds } from '../../ports.ts';
import { changeWholeDraft } from './change-whole-draft.ts';
import { prepareWritten } from './content/prepare-written.ts';
import { readFileText } from './content/read-file-text.ts';
import { lockDraftFor } from './draft-rights.ts';
import { type DraftView, draftView } from './draft-view.ts';

/**
 * Makes the draft what the text of a file says; without an art it keeps its own. What is for demonstrations only is left
 * out. Refusals: NOT_ALLOWED; NOT_FOUND; DRAFT_CHANGED; INVALID_INPUT with the line of the text; DRAFT_TOO_LARGE.
 */
export async function replaceDraft(
  context: WithDb & WithClock & WithIds & WithEventFiles,
  asked: { actor: Actor; eventId: Uuid; revision: number; text: string; artSvg?: string },
): Promise<DraftView> {
  const { actor, eventId, revision, text } = asked;
  requireRight(actor, 'draft.change');
  const written = readFileText(context.eventFiles, text, 'text');
  return await context.db.transaction().execute(async (tx) => {
    const draft = await lockDraftFor(tx, { actor, eventId }, 'draft.change');
    if (draft.revision !== revision) throw new DomainError('DRAFT_CHANGED', { field: 'revision' });
    const organizer = await findOrganizerData(tx, draft.organizerId);
    const content = prepareWritten({ written, artSvg: asked.artSvg ?? draft.artSvg }, organizer);
    const by = { actor: actorName(actor), at: context.clock.now(), ids: context.ids };
    return await draftView(tx, await changeWholeDraft(tx, draft, content, by), by.at);
  });
}
