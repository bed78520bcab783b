import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Role } from '#src/domain/policy/grant.ts';
import { hasRight } from '#src/domain/policy/policy.ts';
import type { WithClock, WithDb, WithSessionSecret } from '#src/service/ports.ts';
import { writeMailedCode } from '../../session/mailed-code.ts';
import { type InvitationRow, readInvitation, readPlaceName } from './invitation.sql.ts';
import { readNamedActor } from './read-actor.ts';

/** The facts for the mail of an open invitation, and the code of its link; null once it is answered, over or good no more. */
export async function describeInvitation(
  context: WithDb & WithClock & WithSessionSecret,
  id: Uuid,
): Promise<{ code: string; role: Role; placeName: string | null } | null> {
  const row = await readGoodInvitation(context.db, id, context.clock.now());
  if (row === null) return null;
  return {
    code: writeMailedCode(context.sessionSecret, id),
    role: row.role,
    placeName: await readPlaceName(context.db, row, row.locale),
  };
}

/** An open invitation whose maker may still invite to its place; null for any other. */
export async function readGoodInvitation(
  db: Kysely<DB> | Transaction<DB>,
  id: Uuid,
  now: Date,
): Promise<InvitationRow | null> {
  const invitation = await readInvitation(db, id, now);
  if (invitation === null) return null;
  const inviter = await readNamedActor(db, invitation.invitedBy);
  return inviter !== null && hasRight(inviter, 'staff.invite', invitation) ? invitation : null;
}
