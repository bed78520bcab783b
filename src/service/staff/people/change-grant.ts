import type { Uuid } from '../../../domain/ids.ts';
import { type Actor, actorName } from '../../../domain/policy/actor.ts';
import type { Role } from '../../../domain/policy/grant.ts';
import { requireRight } from '../../../domain/policy/policy.ts';
import { requireRightAt } from '../../../domain/policy/require-right-at.ts';
import { DomainError } from '../../../domain/refusal.ts';
import { writeOrganizerAudit } from '../../audit/write-organizer-audit.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import { readStaff } from '../staff-person.sql.ts';
import { lockGrant, updateGrantRole } from './grant.sql.ts';
import { keepAnOwner } from './keep-an-owner.ts';

/** Gives another role at the place of a grant. Refusals: NOT_ALLOWED, NOT_FOUND, LAST_OWNER. */
export async function changeGrant(
  context: WithDb & WithClock & WithIds,
  { actor, grantId, role }: { actor: Actor; grantId: Uuid; role: Role },
): Promise<void> {
  requireRight(actor, 'staff.change');
  await context.db.transaction().execute(async (tx) => {
    const grant = await lockGrant(tx, grantId);
    const now = context.clock.now();
    if (grant === null) throw new DomainError('NOT_FOUND', { field: 'id' });
    requireRightAt(actor, 'staff.change', grant);
    if (grant.role === role) return;
    const person = await readStaff(tx, grant.staffId);
    await keepAnOwner(tx, [grant], () =>
      updateGrantRole(tx, grantId, { role, grantedBy: actorName(actor), now }),
    );
    await writeOrganizerAudit(context, tx, {
      organizerId: grant.organizerId,
      actor,
      action: 'staff.change',
      subject: `person ${person?.email}`,
      before: { role: grant.role, eventId: grant.eventId },
      after: { role, eventId: grant.eventId },
      at: now,
    });
  });
}
