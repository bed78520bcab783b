import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

export interface LogInCode {
  id: Uuid;
  email: string;
  isKnownDevice: boolean;
  /** Tries of this code that were wrong. */
  wrong: number;
  expiresAt: Date;
}

export async function insertLogInCode(
  tx: Transaction<DB>,
  code: { id: Uuid; email: string; isKnownDevice: boolean; createdAt: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('log_in_code')
    .values({
      id: code.id,
      email: code.email,
      is_known_device: code.isKnownDevice,
      created_at: code.createdAt,
      expires_at: code.expiresAt,
    })
    .execute();
}

/** How many codes browsers of one kind have asked for since then. */
export async function countLogInCodes(
  db: Kysely<DB> | Transaction<DB>,
  email: string,
  isKnownDevice: boolean,
  since: Date,
): Promise<number> {
  const row = await db
    .selectFrom('log_in_code')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('email', '=', email)
    .where('is_known_device', '=', isKnownDevice)
    .where('created_at', '>=', since)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

export async function readLogInCode(
  db: Kysely<DB> | Transaction<DB>,
  id: Uuid,
  now: Date,
): Promise<LogInCode | null> {
  const row = await db
    .selectFrom('log_in_code')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    email: row.email,
    isKnownDevice: row.is_known_device,
    wrong: row.wrong,
    expiresAt: row.expires_at,
  };
}

/** Requests for codes of one address, and tries at them, wait for each other: those at once are counted one by one. */
export async function lockLogInCodes(tx: Transaction<DB>, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`log-in code ${email}`}, 0))`.execute(tx);
}

/** Wrong tries since then, at all codes that browsers of one kind have asked for. */
export async function countWrongTries(
  tx: Transaction<DB>,
  email: string,
  isKnownDevice: boolean,
  since: Date,
): Promise<number> {
  const row = await tx
    .selectFrom('log_in_code')
    .select(({ fn }) => fn.sum<string | null>('wrong').as('wrong'))
    .where('email', '=', email)
    .where('is_known_device', '=', isKnownDevice)
    .where('created_at', '>=', since)
    .executeTakeFirst();
  return Number(row?.wrong ?? 0);
}

export async function countWrongTry(tx: Transaction<DB>, id: Uuid): Promise<void> {
  await tx.updateTable('log_in_code').set({ wrong: sql`wrong + 1` }).where('id', '=', id).execute();
}

/** None of the codes of an address opens anything any more; their wrong tries stay counted. */
export async function endLogInCodes(tx: Transaction<DB>, email: string, now: Date): Promise<void> {
  await tx
    .updateTable('log_in_code')
    .set({ expires_at: now })
    .where('email', '=', email)
    .where('expires_at', '>', now)
    .execute();
}
