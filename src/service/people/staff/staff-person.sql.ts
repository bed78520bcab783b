import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';

type Db = Kysely<DB> | Transaction<DB>;

export interface StaffPerson {
  staffId: Uuid;
  name: string;
  email: string;
  locale: Locale;
  isDisabled: boolean;
}

function people(db: Db) {
  return db
    .selectFrom('staff_user')
    .select(({ eb }) => [
      'staff_user.id as staffId',
      'staff_user.name',
      'staff_user.email',
      'staff_user.locale',
      eb('staff_user.disabled_at', 'is not', null).as('isDisabled'),
    ]);
}

function personOf(row: {
  staffId: Uuid;
  name: string;
  email: string;
  locale: string;
  isDisabled: unknown;
}): StaffPerson {
  return { ...row, locale: row.locale as Locale, isDisabled: row.isDisabled === true };
}

export async function findStaffByEmail(db: Db, email: string): Promise<StaffPerson | null> {
  const row = await people(db).where('email', '=', email).executeTakeFirst();
  return row === undefined ? null : personOf(row);
}

export async function readStaff(db: Db, staffId: Uuid): Promise<StaffPerson | null> {
  const row = await people(db).where('id', '=', staffId).executeTakeFirst();
  return row === undefined ? null : personOf(row);
}

/** A statement that every other change of this person's login waits for. */
export async function lockStaff(tx: Transaction<DB>, staffId: Uuid): Promise<StaffPerson | null> {
  const row = await people(tx).where('id', '=', staffId).forUpdate().executeTakeFirst();
  return row === undefined ? null : personOf(row);
}

/** False where the e-mail is staff already. */
export async function insertStaff(
  tx: Transaction<DB>,
  person: { id: Uuid; name: string; email: string; locale: Locale; now: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('staff_user')
    .values({
      id: person.id,
      name: person.name,
      email: person.email,
      // An invitation is accepted with the code of a mail, which proves the address.
      email_verified: true,
      locale: person.locale,
      created_at: person.now,
      updated_at: person.now,
    })
    .onConflict((conflict) => conflict.constraint('staff_user_email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False where there is no such person. */
export async function updateStaffLocale(db: Db, staffId: Uuid, locale: Locale): Promise<boolean> {
  const row = await db
    .updateTable('staff_user')
    .set({ locale, updated_at: sql`now()` })
    .where('id', '=', staffId)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Null enables. */
export async function setStaffDisabled(tx: Transaction<DB>, staffId: Uuid, at: Date | null): Promise<void> {
  await tx
    .updateTable('staff_user')
    .set({ disabled_at: at, updated_at: sql`now()` })
    .where('id', '=', staffId)
    .execute();
}

export async function readStaffPasswordHash(db: Db, staffId: Uuid): Promise<string | null> {
  const row = await db
    .selectFrom('staff_account')
    .select('password')
    .where('user_id', '=', staffId)
    .where('provider_id', '=', 'credential')
    .executeTakeFirst();
  return row?.password ?? null;
}

export async function writeStaffPasswordHash(
  tx: Transaction<DB>,
  id: Uuid,
  staffId: Uuid,
  hash: string,
): Promise<void> {
  await tx
    .insertInto('staff_account')
    .values({ id, user_id: staffId, account_id: staffId, provider_id: 'credential', password: hash })
    .onConflict((conflict) =>
      conflict.constraint('staff_account_user_key').doUpdateSet({ password: hash, updated_at: sql`now()` }),
    )
    .execute();
}
