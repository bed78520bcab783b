import type { Uuid } from '../../../domain/ids.ts';
import type { Actor } from '../../../domain/policy/actor.ts';
import { requireRight } from '../../../domain/policy/policy.ts';
import { requireRightAt } from '../../../domain/policy/require-right-at.ts';
import { DomainError } from '../../../domain/refusal.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
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
