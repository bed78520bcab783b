import { isDecided, mayEndByHand, type StatedEnd, statedEnds } from '#src/domain/dispute/dispute-state.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { limits } from '#src/domain/limits.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import { lockDispute } from '#src/service/holding/order/dispute/lock-dispute.ts';
import { moveDispute } from '#src/service/holding/order/dispute/move-dispute.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { noteEvidenceProblem, readEvidence } from './evidence-row.sql.ts';
import { requireDispute } from './find-dispute.ts';

/**
 * Ends a dispute that a person has stated and that its bank drops (docs/algorithms/disputes.md, "Stated by a person"). No money and no
 * ticket changes. Refusals: NOT_ALLOWED; NOT_FOUND; INVALID_INPUT; WORDS_REQUIRED; FIELD_TOO_LONG; DISPUTE_OVER;
 * DISPUTE_OF_PROVIDER where the provider names it by now.
 */
export async function endDispute(
  context: WithDb & WithClock & WithIds & WithEvents,
  { actor, id, state, note: said }: { actor: Staff; id: Uuid; state: StatedEnd; note: string },
): Promise<void> {
  const action = 'dispute.answer';
  const { dispute: listed } = await requireDispute(context, { actor, id }, action);
  const note = said.trim();
  if (!statedEnds.includes(state)) throw new DomainError('INVALID_INPUT', { field: 'state' });
  if (note === '') throw new DomainError('WORDS_REQUIRED', { field: 'note' });
  if (note.length > limits.noteLengthMax) throw new DomainError('FIELD_TOO_LONG', { field: 'note' });
  const { eventId } = listed;
  await context.db.transaction().execute(async (tx) => {
    const at = context.clock.now();
    const dispute = await lockDispute(tx, { eventId, id });
    if (dispute === null) throw new DomainError('NOT_FOUND');
    if (isDecided(dispute.state)) throw new DomainError('DISPUTE_OVER');
    if (!mayEndByHand(dispute)) throw new DomainError('DISPUTE_OF_PROVIDER');
    await moveDispute(tx, dispute, state, { actor, at, note });
    const evidence = await readEvidence(tx, { eventId, disputeId: id });
    // The bank has dropped the dispute, so it reads no evidence.
    if (evidence !== null && evidence.sentAt === null)
      await noteEvidenceProblem(tx, evidence, { problem: 'A person has ended the dispute.', isFinal: true });
    await writeAudit(context, tx, {
      ...{ eventId, actor, action, subject: `order ${listed.orderNumber}`, at, why: note },
      ...{ before: { state: dispute.state }, after: { state } },
    });
  });
}
