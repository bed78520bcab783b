import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { installation } from '#src/domain/policy/grant.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import { lockDifference, updateTaker } from './difference.sql.ts';
import { differenceSubject } from './difference-subject.ts';
import { type DifferenceView, readDifference } from './list-differences.ts';

/**
 * Takes a difference, or lets it go. `heldBy`: who had it when the page was read. Refusals: NOT_ALLOWED; NOT_FOUND; NEED_OVER;
 * CHANGED_MEANWHILE.
 */
export async function takeDifference(
  context: WithDb & WithClock & WithIds,
  { actor, id, isMine, heldBy }: { actor: Staff; id: Uuid; isMine: boolean; heldBy: Uuid | null },
): Promise<DifferenceView> {
  requireRight(actor, 'statement.take', installation);
  if (!isUuid(id)) throw new DomainError('NOT_FOUND');
  await context.db.transaction().execute(async (tx) => {
    const found = await lockDifference(tx, id);
    if (found === null) throw new DomainError('NOT_FOUND');
    if (found.overAt !== null || found.settledAt !== null) throw new DomainError('NEED_OVER');
    if (found.takenBy !== heldBy) throw new DomainError('CHANGED_MEANWHILE');
    const takenBy = isMine ? actor.id : null;
    if (takenBy === found.takenBy) return;
    await updateTaker(tx, id, takenBy);
    await writeAudit(context, tx, {
      ...{
        organizerId: null,
        actor,
        action: 'statement.take',
        subject: differenceSubject(found),
        at: context.clock.now(),
      },
      before: { takenBy: found.takenBy },
      after: { takenBy, isTaken: isMine, amountCents: found.cents },
    });
  });
  return await readDifference(context, { actor, id });
}
