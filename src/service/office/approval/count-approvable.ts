import type { Staff } from '#src/domain/policy/actor.ts';
import { placesWith } from '#src/domain/policy/places-with.ts';
import { hasRight } from '#src/domain/policy/policy.ts';
import { pageLengthMax } from '../../ground/page/page-cursor.ts';
import { readHeldGrants } from '../../people/staff/people/held-grants.ts';
import type { WithClock, WithDb } from '../../ports.ts';
import { selectApprovals } from './approval.sql.ts';
import { approvalView } from './approval-view.ts';

/** How many acts wait that this person may approve, a hundred at most; none for whoever may approve nothing. */
export async function countApprovable(
  { db, clock }: WithDb & WithClock,
  { actor }: { actor: Staff },
): Promise<number> {
  if (!hasRight(actor, 'approval.decide')) return 0;
  const rows = await selectApprovals(db, {
    ...{ places: placesWith(actor, 'approval.decide'), eventId: null, isOpen: true },
    ...{ now: clock.now(), first: pageLengthMax },
  });
  if (rows.length === 0) return 0;
  const held = await readHeldGrants(db, actor.id);
  return rows.filter((row) => approvalView(row, actor, held).isApprovable).length;
}
