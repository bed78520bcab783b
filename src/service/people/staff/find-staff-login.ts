import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import type { WithClock, WithDb, WithStaffIdentity } from '../../ports.ts';
import { liveSince } from './live-since.ts';
import { readStaffLogin } from './staff-login.sql.ts';

/** A live login of staff, with the grants as they are now. */
export interface StaffLogin {
  sessionId: Uuid;
  actor: Staff;
  name: string;
  email: string;
  locale: Locale;
  /** Whether a second factor was proved; without it the login opens nothing. */
  isComplete: boolean;
  /** Whether the person has one. An incomplete login can set up a factor only where there is none. */
  hasFactor: boolean;
  /** The last proof of the second factor; null for an incomplete login. */
  confirmedAt: Date | null;
}

/**
 * The login of the cookie; null for none, for one that has ended, and for a disabled person. Nothing of it is cached: what
 * was taken away counts with the next request.
 */
export async function findStaffLogin(
  context: WithDb & WithClock & WithStaffIdentity,
  headers: Headers,
): Promise<StaffLogin | null> {
  const session = await context.staffIdentity.session(headers);
  if (session === null) return null;
  const row = await readStaffLogin(context.db, session.sessionId, liveSince(context.clock.now()));
  if (row === null) return null;
  const { staffId, grants, ...rest } = row;
  return { ...rest, sessionId: session.sessionId, actor: { kind: 'staff', id: staffId, grants } };
}
