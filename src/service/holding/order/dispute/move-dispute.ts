import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { type DisputeState, isDecided, stateAfter } from '#src/domain/dispute/dispute-state.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { type DisputeChange, insertDisputeHistory, updateDispute } from './dispute.sql.ts';
import type { DisputeRow } from './dispute-row.ts';

/**
 * Moves a dispute that is locked, forward only, and writes its history. Returns it as it is then; the same where the state
 * would be a step back.
 */
export async function moveDispute(
  tx: Transaction<DB>,
  dispute: DisputeRow,
  told: DisputeState,
  about: { actor: Actor; at: Date; note?: string; change?: DisputeChange },
): Promise<DisputeRow> {
  const { actor, at, note = null, change = {} } = about;
  const state = stateAfter(dispute.state, told);
  if (state === dispute.state) {
    await updateDispute(tx, dispute, change);
    return { ...dispute, ...change };
  }
  const ends = {
    ...(state === 'EVIDENCE_SENT' ? { evidenceSentAt: at } : {}),
    ...(isDecided(state) ? { decidedAt: at } : {}),
  };
  await updateDispute(tx, dispute, { ...change, ...ends, state });
  const of = { eventId: dispute.eventId, disputeId: dispute.id };
  await insertDisputeHistory(tx, { ...of, from: dispute.state, state, actor: actorName(actor), note, at });
  return { ...dispute, ...change, ...ends, state };
}
