import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { type ApprovalLimits, isLooser } from '#src/domain/policy/approval.ts';
import { installation, organizerPlace } from '#src/domain/policy/grant.ts';
import { hasRight, requireRight } from '#src/domain/policy/policy.ts';
import { requireRightAt } from '#src/domain/policy/require-right-at.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import { lockOrganizer, selectOrganizer, updateLimits } from './managed-organizer.sql.ts';
import { type OrganizerView, organizerView } from './organizer-view.ts';

const centsMax = 1_000_000_000_000;
/** Limit of tickets and of readers. */
const countMax = 10_000_000;

/**
 * Other limits above which acts need a second person. Stricter ones are set by an owner of the organizer; looser ones, and
 * none where there were some, by somebody with the right at the whole installation only. Refusals: NOT_ALLOWED, NOT_FOUND,
 * INVALID_INPUT, LIMITS_LOOSER.
 */
export async function changeLimits(
  context: WithDb & WithClock & WithIds,
  { actor, organizerId, limits }: { actor: Actor; organizerId: Uuid; limits: ApprovalLimits },
): Promise<OrganizerView> {
  requireRight(actor, 'limits.change');
  if (!isUuid(organizerId)) throw new DomainError('NOT_FOUND');
  requireRightAt(actor, 'limits.change', organizerPlace(organizerId));
  const { cents, tickets, readers = null } = limits;
  if (!isWhole(cents, centsMax)) throw new DomainError('INVALID_INPUT', { field: 'approvalAboveCents' });
  if (!isWhole(tickets, countMax)) throw new DomainError('INVALID_INPUT', { field: 'approvalAboveTickets' });
  if (!isWhole(readers, countMax)) throw new DomainError('INVALID_INPUT', { field: 'approvalAboveReaders' });
  return await context.db.transaction().execute(async (tx) => {
    await lockOrganizer(tx, organizerId);
    const before = await selectOrganizer(tx, organizerId);
    if (before === null) throw new DomainError('NOT_FOUND');
    const present = {
      cents: before.approvalAboveCents,
      tickets: before.approvalAboveTickets,
      readers: before.approvalAboveReaders,
    };
    if (isLooser(limits, present) && !hasRight(actor, 'limits.change', installation)) {
      throw new DomainError('LIMITS_LOOSER');
    }
    await updateLimits(tx, organizerId, limits);
    await writeAudit(context, tx, {
      ...{ organizerId, actor, action: 'limits.change', subject: `organizer ${before.name}` },
      ...{ before: { ...present }, after: { ...limits }, at: context.clock.now() },
    });
    const after = {
      approvalAboveCents: cents,
      approvalAboveTickets: tickets,
      approvalAboveReaders: readers,
    };
    return organizerView({ ...before, ...after });
  });
}

function isWhole(value: number | null, most: number): boolean {
  return value === null || (Number.isSafeInteger(value) && value >= 0 && value <= most);
}
