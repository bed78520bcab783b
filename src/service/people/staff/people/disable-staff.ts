import type { Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import { deleteStaffSessions } from '../staff-login.sql.ts';
import { lockStaff, setStaffDisabled } from '../staff-person.sql.ts';
import { endInvitationsOf } from './end-invitations-of.ts';
import { keepAnOwner, requireRightOver } from './held-grants.ts';
import { lockRightsFor } from './lock-rights-for.ts';

/**
 * Ends all logins and invitations of a person and lets them in no more, or with `isDisabled` false lets them in again; the
 * grants stay. It needs the right over the person (requireRightOver). Refusals: NOT_ALLOWED, NOT_FOUND, LAST_OWNER.
 */
export async function disableStaff(
  context: WithDb & WithClock & WithIds,
  { actor: by, staffId, isDisabled = true }: { actor: Actor; staffId: Uuid; isDisabled?: boolean },
): Promise<void> {
  requireRight(by, 'staff.change');
  await context.db.transaction().execute(async (tx) => {
    const actor = await lockRightsFor(tx, by);
    const person = await lockStaff(tx, staffId);
    const now = context.clock.now();
    if (person === null) throw new DomainError('NOT_FOUND', { field: 'id' });
    const { grants, organizerIds } = await requireRightOver(tx, actor, staffId);
    if (person.isDisabled === isDisabled) return;
    await keepAnOwner(tx, isDisabled ? grants : [], () =>
      setStaffDisabled(tx, staffId, isDisabled ? now : null),
    );
    await deleteStaffSessions(tx, staffId);
    for (const organizerId of organizerIds) {
      await writeAudit(context, tx, {
        organizerId,
        actor,
        action: 'staff.change',
        subject: `person ${person.email}`,
        before: { isDisabled: person.isDisabled },
        after: { isDisabled },
        at: now,
      });
    }
    await endInvitationsOf(context, tx, { actor, staffId, at: now });
  });
}
