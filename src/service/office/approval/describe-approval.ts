import type { Uuid } from '#src/domain/ids.ts';
import { readHeldGrants } from '../../people/staff/people/held-grants.ts';
import { readStaffActor } from '../../people/staff/people/read-actor.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import { selectApproval } from './approval.sql.ts';
import { type ApprovalView, approvalView, isApprovalOpen } from './approval-view.ts';
import { nameApprovals } from './name-approvals.ts';

/** The facts of a request for a mail to a person; null once it was decided or is over, or where they may not approve it. */
export async function describeApproval(
  { db, clock }: WithDb & WithClock,
  { eventId, approvalId, staffId }: { eventId: Uuid; approvalId: Uuid; staffId: Uuid },
): Promise<ApprovalView | null> {
  const row = await selectApproval(db, eventId, approvalId);
  const person = await readStaffActor({ db }, staffId);
  if (row === null || person === null) return null;
  if (!isApprovalOpen(row, clock.now())) return null;
  const view = approvalView(row, person, await readHeldGrants(db, staffId));
  if (!view.isApprovable) return null;
  const [subjectName = null] = await nameApprovals({ db }, [row]);
  return { ...view, subjectName };
}
