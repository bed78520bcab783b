import type { Locale } from '#src/domain/locale.ts';
import type { Role } from '#src/domain/policy/grant.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { nameOfActor } from '#src/service/ground/audit/name-of-actor.ts';
import type { WithClock, WithDb, WithSessionSecret } from '#src/service/ports.ts';
import { readMailedCode } from '../../session/mailed-code.ts';
import { findStaffByEmail } from '../staff-person.sql.ts';
import { readPlaceName } from './invitation.sql.ts';
import { readGoodInvitation } from './read-invitation.ts';

export interface InvitationView {
  email: string;
  name: string | null;
  role: Role;
  /** Of the organizer or the event; null for the installation. */
  placeName: string | null;
  isForEvent: boolean;
  /** Null where it was the operator. */
  invitedByName: string | null;
  locale: Locale;
  expiresAt: Date;
  /** The address has a login already: the invitation is accepted after logging in with it. */
  hasLogin: boolean;
}

/**
 * The invitation of a link. Looking changes nothing. Refusal: INVITATION_EXPIRED, also where who made it may invite no more.
 */
export async function findInvitation(
  context: WithDb & WithClock & WithSessionSecret,
  code: string,
): Promise<InvitationView> {
  const id = readMailedCode(context.sessionSecret, code);
  const row = id === null ? null : await readGoodInvitation(context.db, id, context.clock.now());
  if (row === null) throw new DomainError('INVITATION_EXPIRED', { field: 'code' });
  const { email, name, role, locale, expiresAt, eventId, invitedBy } = row;
  const by = await nameOfActor(context, invitedBy);
  return {
    email,
    name,
    role,
    placeName: await readPlaceName(context.db, row, locale),
    isForEvent: eventId !== null,
    invitedByName: invitedBy === by ? null : by,
    locale,
    expiresAt,
    hasLogin: (await findStaffByEmail(context.db, email)) !== null,
  };
}
