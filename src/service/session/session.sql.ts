import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';

type Db = Kysely<DB> | Transaction<DB>;

export async function sessionLives(db: Kysely<DB>, sessionId: Uuid, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('auth_session')
    .select('id')
    .where('id', '=', sessionId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Marks a login that is older than `before` as replaced and lets it live until `diesAt`. Of two that ask at once one
 * gets the time of the log-in; the other, and whoever is too early, gets null.
 */
export async function claimReplacement(
  db: Kysely<DB>,
  sessionId: Uuid,
  when: { now: Date; before: Date; diesAt: Date },
): Promise<Date | null> {
  const row = await db
    .updateTable('auth_session')
    .set({ replaced_at: when.now, expires_at: sql`least(expires_at, ${when.diesAt})` })
    .where('id', '=', sessionId)
    .where('replaced_at', 'is', null)
    .where('created_at', '<', when.before)
    .returning('logged_in_at')
    .executeTakeFirst();
  return row?.logged_in_at ?? null;
}

export async function setLoggedInAt(db: Kysely<DB>, sessionId: Uuid, loggedInAt: Date): Promise<void> {
  await db
    .updateTable('auth_session')
    .set({ logged_in_at: loggedInAt })
    .where('id', '=', sessionId)
    .execute();
}

/** Where and when a login was used; written at most every ten minutes, for the list of devices needs no more. */
export async function noteUse(
  db: Kysely<DB>,
  sessionId: Uuid,
  use: { now: Date; notSince: Date; ipAddress: string | null; userAgent: string | null },
): Promise<void> {
  await db
    .updateTable('auth_session')
    .set({ updated_at: use.now, ip_address: use.ipAddress, user_agent: use.userAgent })
    .where('id', '=', sessionId)
    .where('updated_at', '<', use.notSince)
    .execute();
}

export interface DeviceRow {
  id: Uuid;
  userAgent: string | null;
  ipAddress: string | null;
  loggedInAt: Date;
  lastUsedAt: Date;
}

export async function readDevices(db: Kysely<DB>, customerId: Uuid, now: Date): Promise<DeviceRow[]> {
  return await db
    .selectFrom('auth_session')
    .select([
      'id',
      'user_agent as userAgent',
      'ip_address as ipAddress',
      'logged_in_at as loggedInAt',
      'updated_at as lastUsedAt',
    ])
    .where('user_id', '=', customerId)
    .where('expires_at', '>', now)
    .where('replaced_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .execute();
}

/** Returns the logins that ended. */
export async function deleteSessions(
  db: Db,
  customerId: Uuid,
  which: { only?: Uuid; except?: Uuid },
): Promise<Uuid[]> {
  let query = db.deleteFrom('auth_session').where('user_id', '=', customerId);
  if (which.only !== undefined) query = query.where('id', '=', which.only);
  if (which.except !== undefined) query = query.where('id', '!=', which.except);
  const rows = await query.returning('id').execute();
  return rows.map(({ id }) => id);
}

/** Logins and mailed codes whose time is over. Returns how many rows went. */
export async function deleteExpired(db: Kysely<DB>, before: Date): Promise<number> {
  const sessions = await db.deleteFrom('auth_session').where('expires_at', '<', before).executeTakeFirst();
  const codes = await db.deleteFrom('mailed_code').where('expires_at', '<', before).executeTakeFirst();
  return Number(sessions.numDeletedRows + codes.numDeletedRows);
}
