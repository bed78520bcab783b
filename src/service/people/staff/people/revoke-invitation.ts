import type { Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { requireRightAt } from '#src/domain/policy/require-right-at.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import { answerInvitation, lockInvitation } from './invitation.sql.ts';

/** An open invitation opens nothing from now on. Refusals: NOT_ALLOWED, NOT_FOUND, INVITATION_EXPIRED. */
export async function revokeInvitation(
  context: WithDb & WithClock & WithIds,
  { actor, invitationId }: { actor: Actor; invitationId: Uuid },
): Promise<void> {
  requireRight(actor, 'staff.invite');
  await context.db.transaction().execute(async (tx) => {
    const invitation = await lockInvitation(tx, invitationId);
    const now = context.clock.now();
    if (invitation === null) throw new DomainError('NOT_FOUND', { field: 'id' });
    requireRightAt(actor, 'staff.invite', invitation);
    if (!(await answerInvitation(tx, invitationId, 'revoked_at', now))) {
      throw new DomainError('INVITATION_EXPIRED', { field: 'id' });
    }
    await writeAudit(context, tx, {
      organizerId: invitation.organizerId,
      actor,
      action: 'staff.invite',
      subject: `person ${invitation.email}`,
      before: { role: invitation.role, eventId: invitation.eventId },
      at: now,
    });
  });
}
