import { isUuid, type Uuid } from '#src/domain/ids.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import { installation } from '#src/domain/policy/grant.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { DomainError, Refusals } from '#src/domain/refusal.ts';
import { type SettlementTerms, wrongTerms } from '#src/domain/settlement/settlement-terms.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import { lockOrganizer, selectOrganizer } from './managed-organizer.sql.ts';
import { readSettlementTerms } from './read-settlement-terms.ts';
import { insertSettlementTerms } from './settlement-terms.sql.ts';

/**
 * New terms of an organizer, for orders placed from `startsAt` on; null: from now. Terms are never changed: others take the place of
 * the last. Refusals: NOT_ALLOWED; NOT_FOUND; CONTRACT_IN_PAST; CONTRACT_TAKEN, where others begin at that time; INVALID_INPUT with
 * the field.
 */
export async function addSettlementTerms(
  context: WithDb & WithClock & WithIds,
  asked: { actor: Actor; organizerId: Uuid; terms: SettlementTerms; startsAt: Date | null },
): Promise<Uuid> {
  const { actor, organizerId, terms, startsAt } = asked;
  requireRight(actor, 'fee.change', installation);
  if (!isUuid(organizerId)) throw new DomainError('NOT_FOUND');
  const wrong = wrongTerms(terms);
  if (wrong.length > 0) throw new Refusals(wrong.map((field) => new DomainError('INVALID_INPUT', { field })));
  return await context.db.transaction().execute(async (tx) => {
    await lockOrganizer(tx, organizerId);
    const organizer = await selectOrganizer(tx, organizerId);
    if (organizer === null) throw new DomainError('NOT_FOUND');
    const now = context.clock.now();
    const from = startsAt ?? now;
    if (from < now) throw new DomainError('CONTRACT_IN_PAST', { field: 'startsAt' });
    const before = await readSettlementTerms(tx, organizerId, from);
    const row = { ...terms, startsAt: from, agreedBy: actorName(actor), agreedAt: now };
    if (!(await insertSettlementTerms(tx, organizerId, row)))
      throw new DomainError('CONTRACT_TAKEN', { field: 'startsAt' });
    await writeAudit(context, tx, {
      ...{ organizerId, actor, action: 'fee.change', subject: `organizer ${organizer.name}` },
      before: { ...before },
      after: { ...terms, startsAt: from },
      at: now,
    });
    return organizerId;
  });
}
