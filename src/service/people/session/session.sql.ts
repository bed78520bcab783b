import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { limits } from '#src/domain/limits.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** Rows of one account with the same moment are one login and its successors. Before, the moment was copied without its microseconds. */
const moment = (table: string) => sql<Date>`date_trunc('milliseconds', ${sql.ref(`${table}.logged_in_at`)})`;

/** Until when a login is good; null for one that is gone. */
export async function readSessionEnd(db: Kysely<DB>, sessionId: Uuid): Promise<Date | null> {
  const row = await db
    .selectFrom('auth_session')
    .select('expires_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.expires_at ?? null;
}

/** When its person logged in; null for a login that is gone. */
export async function readLoggedInAt(
  db: Kysely<DB> | Transaction<DB>,
  sessionId: Uuid,
): Promise<Date | null> {
  const row = await db
    .selectFrom('auth_session')
    .select('logged_in_at')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.logged_in_at ?? null;
}

/**
 * The logins that ended before their time after `since`, and the database's own time of this look: the clocks of nodes
 * differ. Null asks for the time only.
 */
export async function readEndedLogins(
  db: Kysely<DB>,
  since: Date | null,
): Promise<{ at: Date; logins: { sessionId: Uuid; diesAt: Date | null }[] }> {
  const { rows } = await sql<{ at: Date; sessionId: Uuid | null; diesAt: Date | null }>`
    select now() as at, e.session_id as "sessionId", e.dies_at as "diesAt"
    from (values (1)) here left join ended_login e on e.ended_at > ${since}::timestamptz`.execute(db);
  const [first] = rows;
  if (first === undefined) throw new Error('The database did not tell its time.');
  return {
    at: first.at,
    logins: rows.flatMap(({ sessionId, diesAt }) => (sessionId === null ? [] : [{ sessionId, diesAt }])),
  };
}

/**
 * Marks a login as replaced that is due: older than `before`, or replaced before `lostBefore` where no successor was
 * shown since. Of two that ask at once one gets the time of the log-in; the other, and whoever is too early, null.
 */
export async function claimReplacement(
  db: Kysely<DB>,
  sessionId: Uuid,
  when: { now: Date; before: Date; lostBefore: Date; loggedInAfter: Date },
): Promise<Date | null> {
  const row = await db
    .updateTable('auth_session')
    .set({ replaced_at: when.now })
    .where('id', '=', sessionId)
    .where('logged_in_at', '>', when.loggedInAfter)
    .where(({ or, and, eb }) =>
      or([
        and([eb('replaced_at', 'is', null), eb('created_at', '<', when.before)]),
        and([
          eb('replaced_at', '<', when.lostBefore),
          sql<boolean>`not exists (
            select from auth_session shown where shown.user_id = auth_session.user_id
              and ${moment('shown')} = ${moment('auth_session')}
              and shown.created_at > auth_session.created_at and shown.predecessor_id is null)`,
        ]),
      ]),
    )
    .returning('logged_in_at')
    .executeTakeFirst();
  return row?.logged_in_at ?? null;
}

/**
 * Locks a login that gets a successor; false where it has ended. Its account is locked first, as by everything that ends all of
 * its logins.
 */
export async function lockPredecessor(
  tx: Transaction<DB>,
  { sessionId, customerId }: { sessionId: Uuid; customerId: Uuid },
): Promise<boolean> {
  await sql`select from auth_user where id = ${customerId} for share`.execute(tx);
  const { rows } = await sql`select from auth_session where id = ${sessionId} for update`.execute(tx);
  return rows.length > 0;
}

/** Makes one login the successor of another; a successor before it whose cookie was lost goes. */
export async function setPredecessor(
  db: Db,
  sessionId: Uuid,
  predecessor: { id: Uuid; endsAt: Date },
): Promise<void> {
  await db.deleteFrom('auth_session').where('predecessor_id', '=', predecessor.id).execute();
  await sql`
    update auth_session s set logged_in_at = old.logged_in_at, predecessor_id = old.id,
      expires_at = least(s.expires_at, ${predecessor.endsAt}::timestamptz)
    from auth_session old where s.id = ${sessionId} and old.id = ${predecessor.id}`.execute(db);
}

/** A login has been shown: all that it replaced end at `diesAt`. */
export async function endPredecessors(db: Kysely<DB>, sessionId: Uuid, diesAt: Date): Promise<void> {
  await sql`
    with shown as (
      select user_id, ${moment('one')} as moment, created_at from auth_session one where id = ${sessionId})
    , known as (
      update auth_session set predecessor_id = null where id = ${sessionId} and predecessor_id is not null)
    update auth_session old set expires_at = ${diesAt}::timestamptz from shown
    where old.user_id = shown.user_id and ${moment('old')} = shown.moment and old.created_at < shown.created_at
      and old.replaced_at is not null and old.expires_at > ${diesAt}::timestamptz`.execute(db);
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

/** One row for each login: its newest. `isThis`: it or one that it replaced is `sessionId`. */
export async function readDevices(
  db: Kysely<DB>,
  customerId: Uuid,
  { sessionId, now }: { sessionId: Uuid | null; now: Date },
): Promise<(DeviceRow & { isThis: boolean })[]> {
  const { rows } = await sql<DeviceRow & { isThis: boolean }>`
    select distinct on (moment) id, user_agent as "userAgent", ip_address as "ipAddress",
      logged_in_at as "loggedInAt", updated_at as "lastUsedAt",
      exists (
        select from auth_session this
        where this.id = ${sessionId} and this.user_id = ${customerId} and ${moment('this')} = moment) as "isThis"
    from auth_session s, lateral (select ${moment('s')} as moment) of_login
    where user_id = ${customerId} and expires_at > ${now}
    order by moment, created_at desc`.execute(db);
  return rows.toSorted((one, two) => two.lastUsedAt.getTime() - one.lastUsedAt.getTime());
}

/** From now on no login of the account begins, ends or gets a successor before this transaction is over. */
export async function lockSessions(tx: Transaction<DB>, customerId: Uuid): Promise<void> {
  await sql`select from auth_user where id = ${customerId} for update`.execute(tx);
}

/**
 * `only`: that login, what it replaced and its successors. `except`: all but that one and its successors. Returns the
 * rows that ended.
 */
export async function deleteSessions(
  db: Db,
  customerId: Uuid,
  which: { only?: Uuid; except?: Uuid },
): Promise<Uuid[]> {
  let query = db.deleteFrom('auth_session').where('user_id', '=', customerId);
  if (which.only !== undefined) {
    query = query.where(
      sql<boolean>`${moment('auth_session')} = (
        select ${moment('one')} from auth_session one where one.id = ${which.only} and one.user_id = ${customerId})`,
    );
  }
  if (which.except !== undefined) {
    query = query.where(
      sql<boolean>`not exists (
        select from auth_session one where one.id = ${which.except} and one.user_id = ${customerId}
          and ${moment('one')} = ${moment('auth_session')} and one.created_at <= auth_session.created_at)`,
    );
  }
  const rows = await query.returning('id').execute();
  return rows.map(({ id }) => id);
}

/** Hashes tokens as gateway/identity/hashed-tokens.ts does; those that are used at the moment come another time. */
export async function hashPlainTokens(db: Kysely<DB>, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update auth_session set token = encode(sha256(convert_to(token, 'UTF8')), 'hex')
    where id in (
      select id from auth_session where length(token) = 32 limit ${limit} for update skip locked)`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}

/** Logins and mailed codes whose time is over. Returns how many rows went. */
export async function deleteExpired(db: Kysely<DB>, before: Date): Promise<number> {
  const sessions = await db.deleteFrom('auth_session').where('expires_at', '<', before).executeTakeFirst();
  const codes = await db.deleteFrom('mailed_code').where('expires_at', '<', before).executeTakeFirst();
  await db.deleteFrom('auth_verification').where('expires_at', '<', before).execute();
  await db
    .deleteFrom('known_device')
    .where('last_used_at', '<', new Date(before.getTime() - limits.knownDeviceDays * 86_400_000))
    .execute();
  await db.deleteFrom('passkey_challenge').where('expires_at', '<', before).execute();
  // Kept for a day, because wrong tries are counted over one.
  await db
    .deleteFrom('log_in_code')
    .where('created_at', '<', new Date(before.getTime() - 86_400_000))
    .execute();
  // By the clock that wrote them. No node looks further back than some minutes.
  await sql`delete from ended_login where ended_at < clock_timestamp() - interval '10 minutes'`.execute(db);
  return Number(sessions.numDeletedRows + codes.numDeletedRows);
}
