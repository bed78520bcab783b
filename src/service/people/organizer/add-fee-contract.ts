import { isUuid, type Uuid } from '#src/domain/ids.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { installation } from '#src/domain/policy/grant.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { type FeeContract, wrongSums } from '#src/domain/pricing/fee-contract.ts';
import { DomainError, Refusals } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import { insertFeeContract } from './fee-contract.sql.ts';
import { lockOrganizer, selectOrganizer } from './managed-organizer.sql.ts';
import { readFeeContract } from './read-fee-contracts.ts';

/**
 * A new contract of an organizer, which holds for what is published from `startsAt` on; null: from now. Contracts are never
 * changed: another one takes the place of the last. Refusals: NOT_ALLOWED; NOT_FOUND; CONTRACT_IN_PAST; CONTRACT_TAKEN, where
 * another one begins at that time; INVALID_INPUT with the field.
 */
export async function addFeeContract(
  context: WithDb & WithClock & WithIds,
  asked: { actor: Actor; organizerId: Uuid; contract: FeeContract; startsAt: Date | null },
): Promise<Uuid> {
  const { actor, organizerId, contract, startsAt } = asked;
  requireRight(actor, 'fee.change', installation);
  if (!isUuid(organizerId)) throw new DomainError('NOT_FOUND');
  const wrong = wrongSums(contract);
  if (wrong.length > 0) throw new Refusals(wrong.map((field) => new DomainError('INVALID_INPUT', { field })));
  return await context.db.transaction().execute(async (tx) => {
    await lockOrganizer(tx, organizerId);
    const organizer = await selectOrganizer(tx, organizerId);
    if (organizer === null) throw new DomainError('NOT_FOUND');
    const now = context.clock.now();
    const from = startsAt ?? now;
    if (from < now) throw new DomainError('CONTRACT_IN_PAST', { field: 'startsAt' });
    const before = await readFeeContract(tx, organizerId, from);
    const row = { ...contract, startsAt: from, agreedBy: actorName(actor), agreedAt: now };
    if (!(await insertFeeContract(tx, organizerId, row)))
      throw new DomainError('CONTRACT_TAKEN', { field: 'startsAt' });
    await writeAudit(context, tx, {
      ...{ organizerId, actor, action: 'fee.change', subject: `organizer ${organizer.name}` },
      before: before === null ? null : { ...before },
      after: { ...contract, startsAt: from },
      at: now,
    });
    return organizerId;
  });
}
