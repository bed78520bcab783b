import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { hasRight } from '#src/domain/policy/policy.ts';
import { type InvitationRow, readInvitation } from './invitation.sql.ts';
import { readNamedActor } from './read-named-actor.ts';

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
