import type { Uuid } from '#src/domain/ids.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import type { Role } from '#src/domain/policy/grant.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { requireRightAt } from '#src/domain/policy/require-right-at.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import { readStaff } from '../staff-person.sql.ts';
import { endInvitationsOf } from './end-invitations-of.ts';
import { lockGrant, updateGrantRole } from './grant.sql.ts';
import { keepAnOwner } from './held-grants.ts';
import { lockRightsFor } from './lock-rights-for.ts';
import { readLetInBy } from './read-let-in-by.ts';

/**
 * Gives another role at the place of a grant. Invitations that the person may make no more end. Refusals: NOT_ALLOWED,
 * NOT_FOUND, LAST_OWNER.
 */
export async function changeGrant(
  context: WithDb & WithClock & WithIds,
  { actor: by, grantId, role }: { actor: Actor; grantId: Uuid; role: Role },
): Promise<void> {
  requireRight(by, 'staff.change');
  await context.db.transaction().execute(async (tx) => {
    const actor = await lockRightsFor(tx, by);
    const grant = await lockGrant(tx, grantId);
    const now = context.clock.now();
    if (grant === null) throw new DomainError('NOT_FOUND', { field: 'id' });
    requireRightAt(actor, 'staff.change', grant);
    if (grant.role === role) return;
    const person = await readStaff(tx, grant.staffId);
    const grantedBy = actorName(actor);
    const letInBy = await readLetInBy(tx, grantedBy, grant);
    const change = { role, grantedBy, grantedAt: now, letInBy };
    await keepAnOwner(tx, [grant], () => updateGrantRole(tx, grantId, change));
    await writeAudit(context, tx, {
      organizerId: grant.organizerId,
      actor,
      action: 'staff.change',
      subject: `person ${person?.email}`,
      before: { role: grant.role, eventId: grant.eventId },
      after: { role, eventId: grant.eventId },
      at: now,
    });
    await endInvitationsOf(context, tx, { actor, staffId: grant.staffId, at: now });
  });
}
