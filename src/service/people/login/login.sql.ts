import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { ProvedLogin } from '#src/domain/login/session.ts';
import type { SocialLoginType } from '#src/domain/login/social-login.ts';

type Db = Kysely<DB> | Transaction<DB>;

export type CodePurpose = 'NEW_PASSWORD' | 'CONFIRM_EMAIL' | 'CHANGE_EMAIL' | 'LOCK_ACCOUNT';

export interface Login {
  customerId: Uuid;
  email: string;
  emailVerified: boolean;
  /** By its owner's word that somebody else was in it; a password that is set by mail ends it. */
  isLocked: boolean;
  /** When everything else that opened it was last ended. */
  accessEndedAt: Date | null;
  locale: Locale;
}

function logins(db: Db) {
  return db
    .selectFrom('auth_user')
    .innerJoin('customer', 'customer.id', 'auth_user.id')
    .select([
      'auth_user.id',
      'auth_user.email',
      'auth_user.email_verified',
      'auth_user.locked_at',
      'auth_user.access_ended_at',
      'customer.locale',
    ]);
}

function loginOf(row: {
  id: Uuid;
  email: string;
  email_verified: boolean;
  locked_at: Date | null;
  access_ended_at: Date | null;
  locale: string;
}): Login {
  return {
    customerId: row.id,
    email: row.email,
    emailVerified: row.email_verified,
    isLocked: row.locked_at !== null,
    accessEndedAt: row.access_ended_at,
    locale: row.locale as Locale,
  };
}

export async function findLoginByEmail(db: Db, email: string): Promise<Login | null> {
  const row = await logins(db).where('auth_user.email', '=', email).executeTakeFirst();
  return row === undefined ? null : loginOf(row);
}

export async function readLogin(db: Db, customerId: Uuid): Promise<Login | null> {
  const row = await logins(db).where('auth_user.id', '=', customerId).executeTakeFirst();
  return row === undefined ? null : loginOf(row);
}

/** A statement that everything else about this login waits for, so that two changes at once go one after the other. */
export async function lockLogin(tx: Transaction<DB>, customerId: Uuid): Promise<Login | null> {
  const row = await logins(tx)
    .where('auth_user.id', '=', customerId)
    .forUpdate('auth_user')
    .executeTakeFirst();
  return row === undefined ? null : loginOf(row);
}

export async function setEmail(tx: Transaction<DB>, customerId: Uuid, email: string): Promise<void> {
  await tx
    .updateTable('auth_user')
    .set({ email, email_verified: true, updated_at: sql`now()` })
    .where('id', '=', customerId)
    .execute();
}

export async function noteAccessEnded(tx: Transaction<DB>, customerId: Uuid, at: Date): Promise<void> {
  await tx.updateTable('auth_user').set({ access_ended_at: at }).where('id', '=', customerId).execute();
}

/** Null unlocks. */
export async function setLocked(tx: Transaction<DB>, customerId: Uuid, lockedAt: Date | null): Promise<void> {
  await tx.updateTable('auth_user').set({ locked_at: lockedAt }).where('id', '=', customerId).execute();
}

// ---- passwords ----

/** An account and its hash as of one moment; the hash is null where it has no password. */
export async function findPasswordLogin(
  db: Db,
  email: string,
): Promise<(ProvedLogin & { hash: string | null }) | null> {
  const row = await db
    .selectFrom('auth_user')
    .leftJoin('auth_account', (join) =>
      join
        .onRef('auth_account.user_id', '=', 'auth_user.id')
        .on('auth_account.provider_id', '=', 'credential'),
    )
    .select([
      'auth_user.id as customerId',
      'auth_user.access_ended_at as accessEndedAt',
      'auth_account.password as hash',
    ])
    .where('auth_user.email', '=', email)
    .executeTakeFirst();
  return row ?? null;
}

export async function readPasswordHash(db: Db, customerId: Uuid): Promise<string | null> {
  const row = await db
    .selectFrom('auth_account')
    .select('password')
    .where('user_id', '=', customerId)
    .where('password', 'is not', null)
    .executeTakeFirst();
  return row?.password ?? null;
}

/** The first password makes the account row the identity library looks for; later ones change it. */
export async function writePasswordHash(
  tx: Transaction<DB>,
  id: Uuid,
  customerId: Uuid,
  hash: string,
): Promise<void> {
  await tx
    .insertInto('auth_account')
    .values({
      id,
      user_id: customerId,
      account_id: customerId,
      provider_id: 'credential',
      password: hash,
    })
    .onConflict((conflict) =>
      conflict
        .constraint('auth_account_provider_key')
        .doUpdateSet({ password: hash, updated_at: sql`now()` }),
    )
    .execute();
}

/** Whether there was one. */
export async function deletePassword(tx: Transaction<DB>, customerId: Uuid): Promise<boolean> {
  const row = await tx
    .deleteFrom('auth_account')
    .where('user_id', '=', customerId)
    .where('provider_id', '=', 'credential')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

// ---- social logins ----

export async function findLoginOfSocialLogin(
  db: Db,
  type: SocialLoginType,
  accountId: string,
): Promise<Login | null> {
  const row = await logins(db)
    .innerJoin('auth_account', 'auth_account.user_id', 'auth_user.id')
    .where('auth_account.provider_id', '=', type)
    .where('auth_account.account_id', '=', accountId)
    .executeTakeFirst();
  return row === undefined ? null : loginOf(row);
}

/** Notes whether the account's address is proved at this moment. */
export async function insertSocialLogin(
  tx: Transaction<DB>,
  id: Uuid,
  customerId: Uuid,
  type: SocialLoginType,
  accountId: string,
): Promise<void> {
  await tx
    .insertInto('auth_account')
    .columns(['id', 'user_id', 'account_id', 'provider_id', 'address_proved'])
    .expression((expression) =>
      expression
        .selectFrom('auth_user')
        .select([
          sql<Uuid>`${id}::uuid`.as('id'),
          'auth_user.id as user_id',
          sql<string>`${accountId}::text`.as('account_id'),
          sql<string>`${type}::text`.as('provider_id'),
          'auth_user.email_verified',
        ])
        .where('auth_user.id', '=', customerId),
    )
    .execute();
}

/**
 * Takes off the social logins that were connected while the account's address was not proved; all of them with `all`.
 * Those of before this was kept stay.
 */
export async function deleteUnprovedSocialLogins(
  tx: Transaction<DB>,
  customerId: Uuid,
  which: { all: boolean },
): Promise<void> {
  let query = tx
    .deleteFrom('auth_account')
    .where('user_id', '=', customerId)
    .where('provider_id', '!=', 'credential');
  if (!which.all) query = query.where('address_proved', '=', false);
  await query.execute();
}

export async function deleteSocialLogins(
  tx: Transaction<DB>,
  customerId: Uuid,
  type: SocialLoginType,
): Promise<void> {
  await tx
    .deleteFrom('auth_account')
    .where('user_id', '=', customerId)
    .where('provider_id', '=', type)
    .execute();
}

/** Providers that open the account, `credential` for the password; each once. */
export async function readLoginMethods(db: Db, customerId: Uuid): Promise<string[]> {
  const rows = await db
    .selectFrom('auth_account')
    .select('provider_id')
    .where('user_id', '=', customerId)
    .groupBy('provider_id')
    .orderBy(({ fn }) => fn.min('created_at'))
    .execute();
  return rows.map((row) => row.provider_id);
}

// ---- mailed codes ----

export async function insertCode(
  db: Db,
  code: { id: Uuid; customerId: Uuid; purpose: CodePurpose; email: string; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('mailed_code')
    .values({
      id: code.id,
      customer_id: code.customerId,
      purpose: code.purpose,
      email: code.email,
      created_at: code.createdAt,
      expires_at: code.expiresAt,
    })
    .execute();
}

/** Deletes the customer's codes for these purposes; with `since` only those made then or later. */
export async function deleteCodes(
  db: Db,
  customerId: Uuid,
  purposes: readonly CodePurpose[],
  since: Date | null = null,
): Promise<void> {
  let query = db
    .deleteFrom('mailed_code')
    .where('customer_id', '=', customerId)
    .where('purpose', 'in', purposes);
  if (since !== null) query = query.where('created_at', '>=', since);
  await query.execute();
}

/** Whose a code is, if it is still good; using it is another step, for its customer is locked first. */
export async function findCodeOwner(
  db: Db,
  id: Uuid,
  purposes: readonly CodePurpose[],
  now: Date,
): Promise<Uuid | null> {
  const row = await db
    .selectFrom('mailed_code')
    .select('customer_id')
    .where('id', '=', id)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.customer_id ?? null;
}

export interface UsedCode {
  customerId: Uuid;
  purpose: CodePurpose;
  /** The address it proves. */
  email: string;
  createdAt: Date;
}

/** Uses a code up; null when it was used, replaced, or its time is over. Of many at once one gets it. */
export async function takeCode(
  tx: Transaction<DB>,
  id: Uuid,
  purposes: readonly CodePurpose[],
  now: Date,
): Promise<UsedCode | null> {
  const row = await tx
    .deleteFrom('mailed_code')
    .where('id', '=', id)
    .where('purpose', 'in', purposes)
    .where('expires_at', '>', now)
    .returning(['customer_id', 'purpose', 'email', 'created_at'])
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    customerId: row.customer_id,
    purpose: row.purpose as CodePurpose,
    email: row.email,
    createdAt: row.created_at,
  };
}
