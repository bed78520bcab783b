import type { Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import type { WithDb } from '../../ports.ts';
import { checkEventNames } from '../../selling/catalogue/check-event-names.ts';
import { findDraft } from './draft-rights.ts';

/**
 * Whether a slug and a code are free for the event of a draft. Drafts reserve neither: who publishes first has them.
 * Refusals: NOT_ALLOWED, NOT_FOUND.
 */
export async function checkDraftNames(
  { db }: WithDb,
  { slug, code, ...asked }: { actor: Actor; eventId: Uuid; slug: string; code: string },
): Promise<{ isSlugFree: boolean; isCodeFree: boolean }> {
  const { eventId } = await findDraft(db, asked, 'draft.change');
  return await checkEventNames(db, { slug, code, eventId });
}
