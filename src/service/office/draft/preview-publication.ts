import { effectOf, type PublicationEffect } from '#src/domain/draft/publication-effect.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { type Action, requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import { findEventOwner } from '../../selling/catalogue/find-event-owner.ts';
import { readSaleState } from '../../selling/catalogue/read-sale-state.ts';
import type { DraftContent } from './content/apply-to-draft.ts';
import { findDraft } from './draft-rights.ts';
import { reasonsOf } from './publication-refused.ts';
import type { PublicationReason } from './publication-view.ts';
import { importWritten } from './publish-written.ts';
import type { DraftRow } from './rows/draft.sql.ts';

export interface PublicationPreview {
  revision: number;
  /** null where it would be refused. */
  effect: PublicationEffect | null;
  /** Why it would be refused; empty otherwise. */
  reasons: PublicationReason[];
}

/** Carries the effect out of the transaction, which it rolls back. */
class Previewed extends Error {
  readonly effect: PublicationEffect;

  constructor(effect: PublicationEffect) {
    super('previewed');
    this.effect = effect;
  }
}

/**
 * What a publication of the draft at this revision would change: it is the publication itself, rolled back. Refusals:
 * NOT_ALLOWED; NOT_FOUND; DRAFT_CHANGED; DRAFT_HAS_PROBLEMS.
 */
export async function previewPublication(
  context: WithDb & WithClock & WithIds,
  { actor, eventId, revision }: { actor: Actor; eventId: Uuid; revision: number },
): Promise<PublicationPreview> {
  requireRight(actor, 'event.publish');
  const draft = await findDraft(context.db, { actor, eventId }, 'event.publish');
  if (draft.revision !== revision) throw new DomainError('DRAFT_CHANGED', { field: 'revision' });
  const { written } = draft;
  try {
    return {
      revision,
      ...(await previewContent(context, draft, { content: draft, actor, action: 'event.publish' })),
    };
  } catch (error) {
    const reasons = isProblem(error) ? null : reasonsOf(error, written);
    if (reasons === null) throw error;
    return { revision, effect: null, reasons };
  }
}

function isProblem(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'DRAFT_HAS_PROBLEMS';
}

/**
 * What publishing the content in place of the event would change. Refusals: DRAFT_HAS_PROBLEMS; and whatever the import
 * refuses, as it does.
 */
export async function previewContent(
  context: WithDb & WithClock & WithIds,
  draft: DraftRow,
  { content, actor, action }: { content: DraftContent; actor: Actor; action: Action },
): Promise<{ effect: PublicationEffect; reasons: [] }> {
  const { eventId } = draft;
  const { written, artSvg } = content;
  try {
    return await context.db.transaction().execute(async (tx) => {
      const now = context.clock.now();
      const isFirst = (await findEventOwner(tx, { id: eventId })) === null;
      const before = isFirst ? null : await readSaleState(tx, eventId);
      await importWritten(context, tx, draft, { content: { written, artSvg }, actor, action, now });
      throw new Previewed(effectOf(before, await readSaleState(tx, eventId), { written, now }));
    });
  } catch (error) {
    if (error instanceof Previewed) return { effect: error.effect, reasons: [] };
    throw error;
  }
}
