import type { Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { requireRightAt } from '#src/domain/policy/require-right-at.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import { readStaff } from '../staff-person.sql.ts';
import { endInvitationsOf } from './end-invitations-of.ts';
import { deleteGrant, lockGrant } from './grant.sql.ts';
import { keepAnOwner } from './held-grants.ts';
import { lockRightsFor } from './lock-rights-for.ts';

/**
 * Takes a grant away; it counts no more with the next request, and what it left pending ends. Refusals: NOT_ALLOWED, NOT_FOUND,
 * LAST_OWNER.
 */
export async function removeGrant(
  context: WithDb & WithClock & WithIds,
  { actor: by, grantId }: { actor: Actor; grantId: Uuid },
): Promise<void> {
  requireRight(by, 'staff.change');
  await context.db.transaction().execute(async (tx) => {
    const actor = await lockRightsFor(tx, by);
    const at = context.clock.now();
    const grant = await lockGrant(tx, grantId);
    if (grant === null) throw new DomainError('NOT_FOUND', { field: 'id' });
    requireRightAt(actor, 'staff.change', grant);
    const person = await readStaff(tx, grant.staffId);
    await keepAnOwner(tx, [grant], () => deleteGrant(tx, grantId));
    await writeAudit(context, tx, {
      organizerId: grant.organizerId,
      actor,
      action: 'staff.change',
      subject: `person ${person?.email}`,
      before: { role: grant.role, eventId: grant.eventId },
      at,
    });
    await endInvitationsOf(context, tx, { actor, staffId: grant.staffId, at });
  });
}
