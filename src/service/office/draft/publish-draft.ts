import { draftLimits } from '#src/domain/draft/draft-limits.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import { lockDraftFor } from './draft-rights.ts';
import { type Published, publishWritten, requireProofOfGifts } from './publish-written.ts';
import { selectOpenPublication } from './rows/publication.sql.ts';

/**
 * Publishes a draft at the revision that was read: all of it or nothing. The same revision is published once; who asks again
 * is told the version. Refusals: NOT_ALLOWED; NOT_FOUND; DRAFT_CHANGED; DRAFT_HAS_PROBLEMS; SLUG_TAKEN, CODE_TAKEN;
 * PUBLICATION_PENDING, where another one waits for its time; PUBLISH_REFUSED with all reasons (PublicationRefused);
 * CONFIRMATION_REQUIRED, where a coupon gives something away and the person has not proved lately who they are (`isProven`).
 */
export async function publishDraft(
  context: WithDb & WithClock & WithIds,
  asked: { actor: Actor; eventId: Uuid; revision: number; note?: string | null; isProven?: boolean },
): Promise<Published> {
  const { actor, eventId, revision } = asked;
  requireRight(actor, 'event.publish');
  const note = noteOf(asked.note);
  return await context.db.transaction().execute(async (tx) => {
    const draft = await lockDraftFor(tx, { actor, eventId }, 'event.publish');
    const { publishedVersion, publishedRevision } = draft;
    if (publishedVersion !== null && publishedRevision === revision && draft.source === 'OFFICE')
      return { version: publishedVersion, revision };
    if (draft.revision !== revision) throw new DomainError('DRAFT_CHANGED', { field: 'revision' });
    // It would undo this one later.
    if ((await selectOpenPublication(tx, eventId)) !== null) throw new DomainError('PUBLICATION_PENDING');
    const { written, artSvg } = draft;
    await requireProofOfGifts(tx, draft, {
      actor,
      now: context.clock.now(),
      isProven: asked.isProven === true,
    });
    const by = { actor, author: actorName(actor), now: context.clock.now() };
    return await publishWritten(context, tx, draft, { content: { written, artSvg }, revision, note, ...by });
  });
}

/** A note without space around it; null for an empty one. Refusal: FIELD_TOO_LONG. */
export function noteOf(note: string | null | undefined): string | null {
  const text = note?.trim() ?? '';
  if (text.length > draftLimits.noteLengthMax) throw new DomainError('FIELD_TOO_LONG', { field: 'note' });
  return text === '' ? null : text;
}
