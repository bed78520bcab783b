import { draftLimits } from '#src/domain/draft/draft-limits.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithSessionSecret } from '#src/service/ports.ts';
import { findDraft } from '../draft-rights.ts';
import { signPagePreview } from './page-preview-token.ts';

export interface PagePreviewLink {
  token: string;
  revision: number;
  /** The moment at which the page is shown. */
  at: Date;
  expiresAt: Date;
}

const firstYear = 2000;
const lastYear = 2200;

/**
 * A token that opens the event's page as the draft would make it, at a moment (null: now) and with the named batches gone
 * (docs/algorithms/event-drafts.md, "As a visitor"). Nothing is written. Refusals: NOT_ALLOWED; NOT_FOUND; INVALID_INPUT.
 */
export async function previewPage(
  context: WithDb & WithClock & WithSessionSecret,
  asked: { actor: Actor; eventId: Uuid; at: Date | null; goneBatches: readonly string[] },
): Promise<PagePreviewLink> {
  const { eventId, revision } = await findDraft(context.db, asked, 'draft.read');
  const now = context.clock.now();
  const { at, goneBatches } = { ...asked, at: asked.at ?? now };
  const year = at.getUTCFullYear();
  if (!(year >= firstYear && year <= lastYear)) throw new DomainError('INVALID_INPUT', { field: 'at' });
  const { pagePreviewMinutes, goneBatchesMax, goneBatchesLengthMax } = draftLimits;
  // They are part of an address.
  if (goneBatches.length > goneBatchesMax || goneBatches.join().length > goneBatchesLengthMax)
    throw new DomainError('INVALID_INPUT', { field: 'goneBatches' });
  const expiresAt = new Date(now.getTime() + pagePreviewMinutes * 60_000);
  const claims = { eventId, revision, at, goneBatches, by: actorName(asked.actor), expiresAt };
  const token = signPagePreview(context.sessionSecret, claims);
  return { token, revision, at, expiresAt };
}
