import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { Grant } from '#src/domain/policy/grant.ts';

type Db = Kysely<DB> | Transaction<DB>;

export interface StaffLoginRow {
  staffId: Uuid;
  name: string;
  email: string;
  locale: Locale;
  isComplete: boolean;
  hasFactor: boolean;
  confirmedAt: Date | null;
  grants: Grant[];
}

/** The times by which a login is live: it was opened or used after them. */
export interface LiveSince {
  now: Date;
  usedSince: Date;
  incompleteSince: Date;
  /** The use is noted where the last note is older. */
  notedSince: Date;
}

/** The person of a live login and all grants, and a note of its use, in one statement. */
export async function readStaffLogin(
  db: Db,
  sessionId: Uuid,
  { now, usedSince, incompleteSince, notedSince }: LiveSince,
): Promise<StaffLoginRow | null> {
  const { rows } = await sql<StaffLoginRow>`
    with live as (
      select s.id, s.user_id, s.factor, s.confirmed_at, s.updated_at from staff_session s
      where s.id = ${sessionId} and s.expires_at > ${now} and s.updated_at > ${usedSince}
        and (s.factor is not null or s.created_at > ${incompleteSince}))
    , noted as (
      update staff_session s set updated_at = ${now} from live
      where s.id = live.id and live.updated_at < ${notedSince})
    select u.id as "staffId", u.name, u.email, u.locale, live.factor is not null as "isComplete",
      exists (select from staff_two_factor f where f.user_id = u.id)
        or exists (select from staff_passkey p where p.user_id = u.id) as "hasFactor",
      live.confirmed_at as "confirmedAt",
      coalesce((
        select jsonb_agg(jsonb_build_object('role', g.role, 'organizerId', g.organizer_id, 'eventId', g.event_id)
          order by g.id)
        from staff_grant g where g.staff_id = u.id), '[]') as grants
    from live join staff_user u on u.id = live.user_id
    where u.disabled_at is null`.execute(db);
  return rows[0] ?? null;
}

/** Notes a proof of the second factor; false where the login is gone or incomplete. */
export async function setConfirmed(db: Db, sessionId: Uuid, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('staff_session')
    .set({ confirmed_at: at })
    .where('id', '=', sessionId)
    .where('factor', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasStaffSession(db: Db, sessionId: Uuid): Promise<boolean> {
  const row = await db
    .selectFrom('staff_session')
    .select('id')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns how many ended. */
export async function deleteStaffSessions(
  db: Db,
  staffId: Uuid,
  which: { only?: Uuid; except?: Uuid } = {},
): Promise<number> {
  let query = db.deleteFrom('staff_session').where('user_id', '=', staffId);
  if (which.only !== undefined) query = query.where('id', '=', which.only);
  if (which.except !== undefined) query = query.where('id', '!=', which.except);
  const { numDeletedRows } = await query.executeTakeFirst();
  return Number(numDeletedRows);
}

export interface StaffSessionRow {
  id: Uuid;
  userAgent: string | null;
  ipAddress: string | null;
  loggedInAt: Date;
  lastUsedAt: Date;
}

/** The complete logins that live, the newest use first. */
export async function readStaffSessions(
  db: Db,
  staffId: Uuid,
  { now, usedSince }: Pick<LiveSince, 'now' | 'usedSince'>,
): Promise<StaffSessionRow[]> {
  return await db
    .selectFrom('staff_session')
    .select([
      'id',
      'user_agent as userAgent',
      'ip_address as ipAddress',
      'created_at as loggedInAt',
      'updated_at as lastUsedAt',
    ])
    .where('user_id', '=', staffId)
    .where('expires_at', '>', now)
    .where('updated_at', '>', usedSince)
    .where('factor', 'is not', null)
    .orderBy('updated_at', 'desc')
    .execute();
}

/** Logins and codes whose time is over. Returns how many rows went. */
export async function deleteExpiredOfStaff(db: Db, { now, usedSince }: Pick<LiveSince, 'now' | 'usedSince'>) {
  const sessions = await db
    .deleteFrom('staff_session')
    .where(({ or, eb }) => or([eb('expires_at', '<', now), eb('updated_at', '<', usedSince)]))
    .executeTakeFirst();
  const codes = await db.deleteFrom('staff_verification').where('expires_at', '<', now).executeTakeFirst();
  return Number(sessions.numDeletedRows + codes.numDeletedRows);
}
