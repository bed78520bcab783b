import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { type Action, requireRight } from '#src/domain/policy/policy.ts';
import { requireRightAt } from '#src/domain/policy/require-right-at.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { type DraftRow, lockDraft, selectDraft } from './rows/draft.sql.ts';

/**
 * The draft of an event, where the actor may do this to it. Refusals: NOT_ALLOWED, before anything is read where the actor
 * has the right nowhere; NOT_FOUND, also where the person may not see the event.
 */
export async function findDraft(
  db: Kysely<DB> | Transaction<DB>,
  { actor, eventId }: { actor: Actor; eventId: Uuid },
  action: Action,
): Promise<DraftRow> {
  requireRight(actor, action);
  return checked(isUuid(eventId) ? await selectDraft(db, eventId) : null, actor, action);
}

/** The same with its row locked until the transaction ends. */
export async function lockDraftFor(
  tx: Transaction<DB>,
  { actor, eventId }: { actor: Actor; eventId: Uuid },
  action: Action,
): Promise<DraftRow> {
  requireRight(actor, action);
  // The draft of somebody else is not locked, not even for a moment.
  checked(isUuid(eventId) ? await selectDraft(tx, eventId) : null, actor, action);
  return checked(await lockDraft(tx, eventId), actor, action);
}

function checked(draft: DraftRow | null, actor: Actor, action: Action): DraftRow {
  if (draft === null) throw new DomainError('NOT_FOUND');
  requireRightAt(actor, action, draft);
  return draft;
}
