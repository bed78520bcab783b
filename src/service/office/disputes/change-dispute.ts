import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { isAnswerable } from '#src/domain/dispute/dispute-state.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import type { Action } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import type { DisputeRow } from '#src/service/holding/order/dispute/dispute-row.ts';
import { lockDispute } from '#src/service/holding/order/dispute/lock-dispute.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import type { WithEvents } from '#src/service/selling/event/event-cache.ts';
import type { ListedDisputeRow } from './disputes.sql.ts';
import { readEvidence } from './evidence-row.sql.ts';
import { requireDispute } from './find-dispute.ts';

export interface Changing {
  tx: Transaction<DB>;
  /** As it is behind its lock. */
  dispute: DisputeRow;
  listed: ListedDisputeRow;
  at: Date;
}

/**
 * Changes a dispute that nobody has answered, behind its lock, and writes the audit. `change` returns the values after it. Refusals:
 * NOT_ALLOWED, NOT_FOUND, EVIDENCE_SENT_ALREADY, DISPUTE_OVER.
 */
export async function changeOpenDispute(
  context: WithDb & WithClock & WithIds & WithEvents,
  { actor, id, action }: { actor: Staff; id: Uuid; action: Action },
  change: (changing: Changing) => Promise<Record<string, unknown>>,
): Promise<void> {
  const { dispute: listed } = await requireDispute(context, { actor, id }, action);
  const { eventId } = listed;
  await context.db.transaction().execute(async (tx) => {
    const at = context.clock.now();
    const dispute = await lockDispute(tx, { eventId, id });
    if (dispute === null) throw new DomainError('NOT_FOUND');
    if ((await readEvidence(tx, { eventId, disputeId: id })) !== null)
      throw new DomainError('EVIDENCE_SENT_ALREADY');
    if (!isAnswerable(dispute, at)) throw new DomainError('DISPUTE_OVER');
    const before = { state: dispute.state };
    const after = await change({ tx, dispute, listed, at });
    const subject = `order ${listed.orderNumber}`;
    await writeAudit(context, tx, { eventId, actor, action, subject, before, after, at });
  });
}
