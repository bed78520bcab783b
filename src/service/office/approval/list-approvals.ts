import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { placesWith } from '#src/domain/policy/places-with.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { pageLengthMax } from '../../ground/page/page-cursor.ts';
import { readHeldGrants } from '../../people/staff/people/held-grants.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import { selectApprovals } from './approval.sql.ts';
import { type ApprovalView, approvalView } from './approval-view.ts';
import { nameApprovals } from './name-approvals.ts';

/**
 * Acts that wait for a second person at the places that a person may see, and those decided lately, a hundred at most.
 * Refusals: NOT_ALLOWED, INVALID_INPUT.
 */
export async function listApprovals(
  context: WithDb & WithClock,
  asked: {
    actor: Actor;
    eventId?: Uuid | null;
    isOpen?: boolean | null;
    /** Listed are the places where the person has it. */
    right?: 'approval.read' | 'approval.export';
  },
): Promise<ApprovalView[]> {
  const { actor, eventId = null, isOpen = null, right = 'approval.read' } = asked;
  requireRight(actor, right);
  if (actor.kind !== 'staff') throw new DomainError('NOT_ALLOWED');
  if (eventId !== null && !isUuid(eventId)) throw new DomainError('INVALID_INPUT', { field: 'eventId' });
  const rows = await selectApprovals(context.db, {
    ...{ places: placesWith(actor, right), eventId, isOpen },
    ...{ now: context.clock.now(), first: pageLengthMax },
  });
  const held = await readHeldGrants(context.db, actor.id);
  const names = await nameApprovals(context, rows);
  return rows.map((row, index) => ({
    ...approvalView(row, actor, held),
    subjectName: names[index] ?? null,
  }));
}
