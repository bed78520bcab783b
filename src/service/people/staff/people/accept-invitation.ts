import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { limits } from '#src/domain/limits.ts';
import type { OpenedStaffSession } from '#src/domain/login/session.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { DomainError, Refusals } from '#src/domain/refusal.ts';
import type {
  WithClock,
  WithDb,
  WithIds,
  WithLeakedPasswords,
  WithSessionSecret,
  WithStaffIdentity,
} from '#src/service/ports.ts';
import { newPasswordRefusals } from '../../customer/new-password-refusals.ts';
import { readMailedCode } from '../../session/mailed-code.ts';
import type { StaffLogin } from '../find-staff-login.ts';
import { openStaffLogin } from '../staff-logins.ts';
import { findStaffByEmail, insertStaff, writeStaffPasswordHash } from '../staff-person.sql.ts';
import { endInvitationsOf } from './end-invitations-of.ts';
import { insertGrant, lockGrantAt, lockRights, updateGrantRole } from './grant.sql.ts';
import { keepAnOwner } from './held-grants.ts';
import { answerInvitation, type InvitationRow } from './invitation.sql.ts';
import { readGoodInvitation } from './read-invitation.ts';
import { readLetInBy } from './read-let-in-by.ts';

interface Accepting {
  code: string;
  /** Of a new person; not read where the address has a login. */
  name?: string | undefined;
  password?: string | undefined;
  passwordConfirmation?: string | undefined;
}

interface Sender {
  login: StaffLogin | null;
  headers: Headers;
  asker: string;
}

/**
 * Accepts an invitation, once. A new person gets a login, which is incomplete until a second factor is set up, and is
 * returned. Who is staff already must be logged in with that address and gets the grant; null is returned. Refusals:
 * INVITATION_EXPIRED, also where who made it may invite no more; UNAUTHENTICATED or FACTOR_REQUIRED where the address has a login and it is not open or incomplete;
 * NOT_ALLOWED for the login of another address; NAME_REQUIRED and what newPasswordRefusals finds; LAST_OWNER where the role is
 * less than the person's own as the last owner.
 */
export async function acceptInvitation(
  context: WithDb & WithClock & WithIds & WithSessionSecret & WithStaffIdentity & WithLeakedPasswords,
  input: Accepting,
  { login, headers, asker }: Sender,
): Promise<OpenedStaffSession | null> {
  const id = readMailedCode(context.sessionSecret, input.code);
  const invitation = id === null ? null : await readGoodInvitation(context.db, id, context.clock.now());
  if (invitation === null) throw new DomainError('INVITATION_EXPIRED', { field: 'code' });
  const known = await findStaffByEmail(context.db, invitation.email);
  if (known !== null || login !== null) {
    if (login === null) throw new DomainError('UNAUTHENTICATED');
    if (login.email !== invitation.email) throw new DomainError('NOT_ALLOWED');
    if (!login.isComplete) throw new DomainError('FACTOR_REQUIRED');
    await context.db.transaction().execute(async (tx) => {
      await give(context, tx, invitation, login.actor.id);
    });
    return null;
  }
  const staffId = await addPerson(context, input, invitation, asker);
  return await openStaffLogin(context, { staffId, factor: null, headers });
}

async function addPerson(
  context: WithDb & WithClock & WithIds & WithStaffIdentity & WithLeakedPasswords,
  input: Accepting,
  invitation: InvitationRow,
  asker: string,
): Promise<Uuid> {
  const { password = '', passwordConfirmation = '' } = input;
  const name = (input.name ?? '').trim();
  const refusals = await newPasswordRefusals(context, { password, passwordConfirmation });
  if (name === '') refusals.unshift(new DomainError('NAME_REQUIRED', { field: 'name' }));
  if (refusals.length > 0) throw new Refusals(refusals);
  const hash = await context.staffIdentity.hashPassword(password, asker);
  const staffId = context.ids.uuid();
  await context.db.transaction().execute(async (tx) => {
    const { email, locale } = invitation;
    const now = context.clock.now();
    const person = { id: staffId, name: name.slice(0, limits.nameLengthMax), email, locale, now };
    // Another invitation of the address was accepted meanwhile.
    if (!(await insertStaff(tx, person))) throw new DomainError('UNAUTHENTICATED');
    await writeStaffPasswordHash(tx, context.ids.uuid(), staffId, hash);
    await give(context, tx, invitation, staffId);
  });
  return staffId;
}

/** Uses the invitation up, and gives its role at its place, instead of the one before it. */
async function give(
  context: WithClock & WithIds,
  tx: Transaction<DB>,
  invitation: InvitationRow,
  staffId: Uuid,
): Promise<void> {
  const { role, organizerId, eventId, invitedBy: grantedBy } = invitation;
  await lockRights(tx);
  const now = context.clock.now();
  // Who made it may have lost the right since it was read.
  const isGood = (await readGoodInvitation(tx, invitation.id, now)) !== null;
  if (!isGood || !(await answerInvitation(tx, invitation.id, 'accepted_at', now))) {
    throw new DomainError('INVITATION_EXPIRED', { field: 'code' });
  }
  const letInBy = await readLetInBy(tx, grantedBy, invitation);
  const given = { grantedBy, grantedAt: now, letInBy };
  const before = await lockGrantAt(tx, staffId, invitation);
  if (before === null) {
    await insertGrant(tx, { id: context.ids.uuid(), staffId, role, organizerId, eventId, ...given });
  } else {
    await keepAnOwner(tx, [before], () => updateGrantRole(tx, before.id, { role, ...given }));
    const actor: Actor = { kind: 'staff', id: staffId, grants: [] };
    await endInvitationsOf(context, tx, { actor, staffId, at: now });
  }
}
