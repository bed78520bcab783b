import { isUuid, type Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { isRequesters } from '#src/domain/policy/owns.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { requireRightAt } from '#src/domain/policy/require-right-at.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '../../ground/audit/write-audit.ts';
import { readHeldGrants } from '../../people/staff/people/held-grants.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import { refuseWaiting } from '../many/waiting-many-act.ts';
import { decideApprovalRow, selectApproval } from './approval.sql.ts';
import { type ApprovalView, approvalView } from './approval-view.ts';

/**
 * Ends the person's own request, whatever else their role may do; nothing of it is done. Refusals: NOT_ALLOWED, also of
 * somebody else's request; NOT_FOUND; APPROVAL_OVER where it was decided or has expired.
 */
export async function takeBackApproval(
  context: WithDb & WithClock & WithIds,
  { actor, eventId, approvalId }: { actor: Actor; eventId: Uuid; approvalId: Uuid },
): Promise<ApprovalView> {
  requireRight(actor, 'approval.read');
  const read = () => selectApproval(context.db, eventId, approvalId);
  const row = isUuid(eventId) && isUuid(approvalId) ? await read() : null;
  if (row === null || actor.kind !== 'staff') throw new DomainError('NOT_FOUND');
  requireRightAt(actor, 'approval.read', { organizerId: row.organizerId, eventId });
  if (!isRequesters(actor, row)) throw new DomainError('NOT_ALLOWED');
  await context.db.transaction().execute(async (tx) => {
    const at = context.clock.now();
    const ended = { eventId, id: approvalId, decidedBy: actor.id, at, isApproved: false };
    if (!(await decideApprovalRow(tx, ended))) throw new DomainError('APPROVAL_OVER');
    await writeAudit(context, tx, {
      ...{ eventId, actor, action: row.action, at },
      subject: row.subjectKey === null ? row.action : `${row.action} ${row.subjectKey}`,
      ...{ before: { requested: true }, after: { requested: false } },
    });
  });
  if (row.action === 'order.refund') await refuseWaiting(context, { eventId, actId: row.subjectKey ?? '' });
  return approvalView((await read()) ?? row, actor, await readHeldGrants(context.db, actor.id));
}
