import type { Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { moveDispute } from '#src/service/holding/order/dispute/move-dispute.ts';
import type { WithClock, WithDb, WithIds, WithPayments } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import { changeOpenDispute } from './change-dispute.ts';
import type { WithDisputePapers } from './dispute-papers.ts';
import { isAnsweredByHand } from './dispute-view.ts';
import { insertEvidence } from './evidence-row.sql.ts';
import { requireDispute } from './find-dispute.ts';
import { makeEvidence } from './preview-evidence.ts';

/**
 * Stores the evidence of a dispute, once; the job `send-evidence` sends it. `digest`: of the evidence that the person has seen.
 * `byHand`: the person has brought the file to a bank that gets none from us. Refusals: CHANGED_MEANWHILE where there is other
 * evidence by now or another way to the bank, EVIDENCE_BY_HAND where the bank gets none from us and nobody brought it, those of
 * changeOpenDispute.
 */
export async function requestEvidence(
  context: WithDb & WithClock & WithIds & WithEvents & WithPayments & WithDisputePapers,
  { actor, id, digest, byHand = false }: { actor: Staff; id: Uuid; digest: string; byHand?: boolean },
): Promise<void> {
  const action = 'dispute.answer';
  const { dispute: seen } = await requireDispute(context, { actor, id }, action);
  const isByHand = isAnsweredByHand(context, seen);
  if (isByHand && !byHand) throw new DomainError('EVIDENCE_BY_HAND');
  // Made before the lock: it takes long, and its digest says whether anything has changed.
  const made = await makeEvidence(context, seen);
  if (made.digest !== digest) throw new DomainError('CHANGED_MEANWHILE');
  await changeOpenDispute(context, { actor, id, action }, async ({ tx, dispute, at }) => {
    if (dispute.words !== seen.words || isAnsweredByHand(context, dispute) !== isByHand)
      throw new DomainError('CHANGED_MEANWHILE');
    const { eventId } = dispute;
    const isFirst = await insertEvidence(tx, {
      ...{ eventId, disputeId: id, id: context.ids.uuid(), ...made, requestedBy: actor.id, requestedAt: at },
      ...{ sentAt: isByHand ? at : null, byHand: isByHand },
    });
    if (!isFirst) throw new DomainError('EVIDENCE_SENT_ALREADY');
    if (isByHand) await moveDispute(tx, dispute, 'EVIDENCE_SENT', { actor, at });
    return { evidence: made.digest };
  });
}
