import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

type Db = Kysely<DB> | Transaction<DB>;

export interface PasskeyRow {
  id: Uuid;
  staffId: Uuid;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

function passkeys(db: Db) {
  return db
    .selectFrom('staff_passkey')
    .select([
      'id',
      'user_id as staffId',
      'credential_id as credentialId',
      'public_key as publicKey',
      'counter',
      'transports',
      'name',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ]);
}

/** The oldest first. */
export async function readPasskeys(db: Db, staffId: Uuid): Promise<PasskeyRow[]> {
  return await passkeys(db).where('user_id', '=', staffId).orderBy('id').execute();
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | null> {
  return (await passkeys(db).where('credential_id', '=', credentialId).executeTakeFirst()) ?? null;
}

/** False where the authenticator's passkey is somebody's already. */
export async function insertPasskey(
  tx: Transaction<DB>,
  row: Omit<PasskeyRow, 'lastUsedAt'>,
): Promise<boolean> {
  const inserted = await tx
    .insertInto('staff_passkey')
    .values({
      id: row.id,
      user_id: row.staffId,
      credential_id: row.credentialId,
      public_key: row.publicKey,
      counter: row.counter,
      transports: row.transports,
      name: row.name,
      created_at: row.createdAt,
    })
    .onConflict((conflict) => conflict.constraint('staff_passkey_credential_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** False where it was used meanwhile, or is gone. */
export async function notePasskeyUse(
  db: Db,
  { id, counter }: Pick<PasskeyRow, 'id' | 'counter'>,
  use: { counter: number; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('staff_passkey')
    .set({ counter: use.counter, last_used_at: use.now })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False where the person has none with this id. */
export async function deletePasskey(tx: Transaction<DB>, staffId: Uuid, id: Uuid): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('staff_passkey')
    .where('user_id', '=', staffId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deletePasskeys(tx: Transaction<DB>, staffId: Uuid): Promise<void> {
  await tx.deleteFrom('staff_passkey').where('user_id', '=', staffId).execute();
}
