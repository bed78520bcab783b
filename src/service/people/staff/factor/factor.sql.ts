import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

type Db = Kysely<DB> | Transaction<DB>;

export interface TotpRow {
  secret: string;
  recoveryCodes: string;
  lastStep: number;
  failedCount: number;
  lockedUntil: Date | null;
}

function totpOf(db: Db, staffId: Uuid) {
  return db
    .selectFrom('staff_two_factor')
    .select([
      'secret',
      'recovery_codes as recoveryCodes',
      'last_step as lastStep',
      'failed_count as failedCount',
      'locked_until as lockedUntil',
    ])
    .where('user_id', '=', staffId);
}

export async function readTotp(db: Db, staffId: Uuid): Promise<TotpRow | null> {
  return (await totpOf(db, staffId).executeTakeFirst()) ?? null;
}

/** Tries of one person go one after the other. */
export async function lockTotp(tx: Transaction<DB>, staffId: Uuid): Promise<TotpRow | null> {
  return (await totpOf(tx, staffId).forUpdate().executeTakeFirst()) ?? null;
}

export async function updateTotp(
  tx: Transaction<DB>,
  staffId: Uuid,
  change: Partial<Omit<TotpRow, 'secret'>>,
): Promise<void> {
  await tx
    .updateTable('staff_two_factor')
    .set({
      ...(change.recoveryCodes === undefined ? {} : { recovery_codes: change.recoveryCodes }),
      ...(change.lastStep === undefined ? {} : { last_step: change.lastStep }),
      ...(change.failedCount === undefined ? {} : { failed_count: change.failedCount }),
      ...(change.lockedUntil === undefined ? {} : { locked_until: change.lockedUntil }),
    })
    .where('user_id', '=', staffId)
    .execute();
}

/** Replaces the one before. */
export async function writeTotp(
  tx: Transaction<DB>,
  staffId: Uuid,
  {
    secret,
    recoveryCodes,
    lastStep,
    now,
  }: Pick<TotpRow, 'secret' | 'recoveryCodes' | 'lastStep'> & { now: Date },
): Promise<void> {
  const values = {
    secret,
    recovery_codes: recoveryCodes,
    last_step: lastStep,
    failed_count: 0,
    locked_until: null,
    created_at: now,
  };
  await tx
    .insertInto('staff_two_factor')
    .values({ user_id: staffId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute();
}

/** False where there was none. */
export async function deleteTotp(tx: Transaction<DB>, staffId: Uuid): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_two_factor')
    .where('user_id', '=', staffId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
