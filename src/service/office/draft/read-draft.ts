import type { Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import { findDraft } from './draft-rights.ts';
import { type DraftView, draftView } from './draft-view.ts';

/** A draft with its problems. Refusals: NOT_ALLOWED; NOT_FOUND, also for an event that has no draft yet. */
export async function readDraft(
  { db, clock }: WithDb & WithClock,
  asked: { actor: Actor; eventId: Uuid },
): Promise<DraftView> {
  return await draftView(db, await findDraft(db, asked, 'draft.read'), clock.now());
}
