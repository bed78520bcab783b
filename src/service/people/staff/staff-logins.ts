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
  readStaffSessions,
  type StaffSessionRow,
} from './staff-login.sql.ts';
import { findStaffByEmail, readStaffPasswordHash } from './staff-person.sql.ts';

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

/**
 * Opens a login with a new secret; `factor` null: an incomplete one. The browser's former login ends, against session
 * fixation: a cookie that was planted or seen before the second factor is worthless after it.
 */
export async function openStaffLogin(
  context: WithDb & WithClock & WithStaffIdentity,
  staffId: Uuid,
  factor: StaffFactor | null,
  headers: Headers,
): Promise<OpenedStaffSession> {
  const { staffIdentity, clock, db } = context;
  const before = await staffIdentity.session(headers);
  const opened = await staffIdentity.open(staffId, { factor, now: clock.now() }, headers);
  if (before !== null) await deleteStaffSessions(db, before.staffId, { only: before.sessionId });
  return opened;
}

/**
 * The first step of a log-in: opens an incomplete login. Null when e-mail and password do not match, and for a disabled
 * person; all of these take equally long. `email` in its stored form. Refusal: BUSY.
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
  return await openStaffLogin(context, person.staffId, null, headers);
}
