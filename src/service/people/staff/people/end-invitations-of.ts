import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { hasRight } from '#src/domain/policy/policy.ts';
import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import type { WithIds } from '#src/service/ports.ts';
import { answerInvitation, lockInvitationsBy } from './invitation.sql.ts';
import { readNamedActor } from './read-actor.ts';

/**
 * After rights of a person were changed: revokes their open invitations to places where they may invite no more, in the
 * name of who changed the rights. The caller holds lockRights.
 */
export async function endInvitationsOf(
  context: WithIds,
  tx: Transaction<DB>,
  { actor, staffId, at }: { actor: Actor; staffId: Uuid; at: Date },
): Promise<void> {
  const name = `staff:${staffId}`;
  const open = await lockInvitationsBy(tx, name, at);
  if (open.length === 0) return;
  const inviter = await readNamedActor(tx, name);
  for (const { id, email, role, organizerId, eventId } of open) {
    if (inviter !== null && hasRight(inviter, 'staff.invite', { organizerId, eventId })) continue;
    await answerInvitation(tx, id, 'revoked_at', at);
    await writeAudit(context, tx, {
      ...{ organizerId, actor, action: 'staff.invite', subject: `person ${email}` },
      before: { role, eventId },
      after: { revokedWith: name },
      at,
    });
  }
}
