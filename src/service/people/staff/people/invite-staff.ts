import type { Uuid } from '#src/domain/ids.ts';
import { limits } from '#src/domain/limits.ts';
import type { Locale } from '#src/domain/locale.ts';
import { normalEmail } from '#src/domain/person/email.ts';
import { type Actor, actorName } from '#src/domain/policy/actor.ts';
import type { Place, Role } from '#src/domain/policy/grant.ts';
import { requireRight } from '#src/domain/policy/policy.ts';
import { requireRightAt } from '#src/domain/policy/require-right-at.ts';
import { staffLimits } from '#src/domain/policy/staff-limits.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { writeAudit } from '#src/service/ground/audit/write-audit.ts';
import { tell } from '#src/service/ground/fact/tell.ts';
import type { WithClock, WithDb, WithIds } from '#src/service/ports.ts';
import { placeExists } from './grant.sql.ts';
import { insertInvitation, lockInvitationsTo, revokeInvitationsTo } from './invitation.sql.ts';

export interface Invited {
  actor: Actor;
  email: string;
  /** As the mail calls a person who has no login yet. */
  name?: string | null;
  role: Role;
  place: Place;
  locale: Locale;
}

/**
 * Offers a role at a place to an address, and promises the mail. A former open invitation of the address for the place is
 * revoked. Only owners have the right, so nobody gives a role above their own. Returns the invitation's id. Refusals:
 * NOT_ALLOWED; NOT_FOUND for a place that does not exist or that the actor does not see; EMAIL_INVALID.
 */
export async function inviteStaff(context: WithDb & WithClock & WithIds, invited: Invited): Promise<Uuid> {
  const { actor, role, place, locale } = invited;
  requireRight(actor, 'staff.invite');
  const email = normalEmail(invited.email);
  if (email === null) throw new DomainError('EMAIL_INVALID', { field: 'email' });
  // Before the right: an event with another organizer's id beside it is no place.
  if (!(await placeExists(context.db, place))) throw new DomainError('NOT_FOUND', { field: 'place' });
  requireRightAt(actor, 'staff.invite', place);
  const id = context.ids.uuid();
  await context.db.transaction().execute(async (tx) => {
    // Several at once: each revokes the one before it.
    await lockInvitationsTo(tx, email, place);
    const now = context.clock.now();
    await revokeInvitationsTo(tx, email, place, now);
    await insertInvitation(tx, {
      ...place,
      id,
      email,
      name: invited.name?.trim().slice(0, limits.nameLengthMax) || null,
      role,
      locale,
      invitedBy: actorName(actor),
      createdAt: now,
      expiresAt: new Date(now.getTime() + staffLimits.invitationDays * 86_400_000),
    });
    await tell(context, tx, now, { fact: 'staff.invited', invitationId: id, to: { email, locale } });
    await writeAudit(context, tx, {
      organizerId: place.organizerId,
      actor,
      action: 'staff.invite',
      subject: `person ${email}`,
      after: { role, eventId: place.eventId },
      at: now,
    });
  });
  return id;
}
