import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { withLongDeadlines } from '#src/db/with-long-deadlines.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { OpenedStaffSession, StaffFactor } from '#src/domain/login/session.ts';
import type { Staff } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithPool, WithStaffIdentity } from '../../ports.ts';
import type { StaffLogin } from './find-staff-login.ts';
import { liveSince } from './live-since.ts';
import {
  deleteExpiredOfStaff,
  deleteStaffSessions,
  hasStaffSession,
  readStaffSessions,
  type StaffSessionRow,
} from './staff-login.sql.ts';
import { findStaffByEmail, lockStaff, readStaffPasswordHash } from './staff-person.sql.ts';

/** Ends one login of the same person. Refusal: NOT_FOUND. */
export async function endStaffLogin(
  context: WithDb,
  { actor, sessionId }: { actor: Staff; sessionId: Uuid },
): Promise<void> {
  const ended = await deleteStaffSessions(context.db, actor.id, { only: sessionId });
  if (ended === 0) throw new DomainError('NOT_FOUND', { field: 'id' });
}

/** Forgets logins and codes of staff that are over. */
export async function forgetStaffLogins(context: WithPool & WithClock): Promise<number> {
  const since = liveSince(context.clock.now());
  return await withLongDeadlines(context.pool, (_client, db) => deleteExpiredOfStaff(db, since));
}

export interface StaffLoginView extends StaffSessionRow {
  isThis: boolean;
}

/** The complete logins of the person that live, the newest use first. */
export async function listStaffLogins(
  context: WithDb & WithClock,
  { actor, sessionId }: Pick<StaffLogin, 'actor' | 'sessionId'>,
): Promise<StaffLoginView[]> {
  const rows = await readStaffSessions(context.db, actor.id, liveSince(context.clock.now()));
  return rows.map((row) => ({ ...row, isThis: row.id === sessionId }));
}

interface Opening {
  staffId: Uuid;
  /** Null: an incomplete login. */
  factor: StaffFactor | null;
  headers: Headers;
  /** True while the proof still holds; asked under the lock of the person. */
  isProved?: (tx: Transaction<DB>) => Promise<boolean>;
  /** Told where it does not, and of a disabled person. */
  refusal?: DomainError;
}

/**
 * Opens a login with a new secret. The browser's former login ends, against session fixation: a cookie that was planted or
 * seen before the second factor is worthless after it. Refusal: UNAUTHENTICATED, or the one that is given.
 */
export async function openStaffLogin(
  context: WithDb & WithClock & WithStaffIdentity,
  {
    staffId,
    factor,
    headers,
    isProved = async () => true,
    refusal = new DomainError('UNAUTHENTICATED'),
  }: Opening,
): Promise<OpenedStaffSession> {
  const { staffIdentity, clock, db } = context;
  const before = await staffIdentity.session(headers);
  const opened = await db.transaction().execute(async (tx) => {
    // All logins of the person may have ended since the proof, and this one would not be among them.
    const person = await lockStaff(tx, staffId);
    if (person === null || person.isDisabled || !(await isProved(tx))) throw refusal;
    return await staffIdentity.open(staffId, { factor, now: clock.now() }, headers, tx);
  });
  if (before !== null) await deleteStaffSessions(db, before.staffId, { only: before.sessionId });
  return opened;
}

/** The complete login that follows an incomplete one, if that is still there. Refusal: UNAUTHENTICATED. */
export async function openAfterStep(
  context: WithDb & WithClock & WithStaffIdentity,
  { actor, sessionId }: Pick<StaffLogin, 'actor' | 'sessionId'>,
  factor: StaffFactor,
  headers: Headers,
): Promise<OpenedStaffSession> {
  const isProved = (tx: Transaction<DB>) => hasStaffSession(tx, sessionId);
  return await openStaffLogin(context, { staffId: actor.id, factor, headers, isProved });
}

/**
 * The first step of a log-in: opens an incomplete login. Null when e-mail and password do not match, and for a disabled
 * person; all of these take equally long. `email` in its stored form. Refusals: BUSY; LOGIN_FAILED where another password
 * was set meanwhile.
 */
export async function logInStaff(
  context: WithDb & WithClock & WithStaffIdentity,
  { email, password }: { email: string; password: string },
  headers: Headers,
  asker: string,
): Promise<OpenedStaffSession | null> {
  const person = await findStaffByEmail(context.db, email);
  const isOpen = person !== null && !person.isDisabled;
  const hash = isOpen ? await readStaffPasswordHash(context.db, person.staffId) : null;
  const isRight = await context.staffIdentity.verifyPassword(hash, password, asker);
  if (!isRight || !isOpen) return null;
  const { staffId } = person;
  return await openStaffLogin(context, {
    ...{ staffId, factor: null, headers, refusal: new DomainError('LOGIN_FAILED') },
    isProved: async (tx) => (await readStaffPasswordHash(tx, staffId)) === hash,
  });
}
