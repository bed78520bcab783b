import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

type Db = Kysely<DB> | Transaction<DB>;

export interface PasskeyRow {
  id: Uuid;
  customerId: Uuid;
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
  createdAt: Date;
  lastUsedAt: Date | null;
}

function passkeys(db: Db) {
  return db
    .selectFrom('customer_passkey')
    .select([
      'id',
      'customer_id as customerId',
      'credential_id as credentialId',
      'public_key as publicKey',
      'counter',
      'transports',
      'created_at as createdAt',
      'last_used_at as lastUsedAt',
    ]);
}

/** The oldest first. */
export async function readPasskeys(db: Db, customerId: Uuid): Promise<PasskeyRow[]> {
  return await passkeys(db).where('customer_id', '=', customerId).orderBy('id').execute();
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | null> {
  return (await passkeys(db).where('credential_id', '=', credentialId).executeTakeFirst()) ?? null;
}

/** False where the authenticator's passkey is somebody's already. */
export async function insertPasskey(
  tx: Transaction<DB>,
  row: Omit<PasskeyRow, 'lastUsedAt'> & { addressProved: boolean },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('customer_passkey')
    .values({
      id: row.id,
      customer_id: row.customerId,
      credential_id: row.credentialId,
      public_key: row.publicKey,
      counter: row.counter,
      transports: row.transports,
      address_proved: row.addressProved,
      created_at: row.createdAt,
    })
    .onConflict((conflict) => conflict.constraint('customer_passkey_credential_key').doNothing())
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
    .updateTable('customer_passkey')
    .set({ counter: use.counter, last_used_at: use.now })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** False where the customer has none with this id. */
export async function deletePasskey(tx: Transaction<DB>, customerId: Uuid, id: Uuid): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('customer_passkey')
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** All of a customer, or with `all: false` those that were added while the address was not proved. */
export async function deletePasskeys(
  tx: Transaction<DB>,
  customerId: Uuid,
  which: { all: boolean },
): Promise<void> {
  let query = tx.deleteFrom('customer_passkey').where('customer_id', '=', customerId);
  if (!which.all) query = query.where('address_proved', '=', false);
  await query.execute();
}

// ---- challenges ----

/** `sessionId`: the login that adds a passkey; null for one that opens a login. */
export async function insertChallenge(
  db: Db,
  row: { challenge: string; sessionId: Uuid | null; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({ challenge: row.challenge, session_id: row.sessionId, expires_at: row.expiresAt })
    .execute();
}

/** Uses a challenge up. Of many at once one gets true; false where none waited for this, or its time is over. */
export async function takeChallenge(
  db: Db,
  challenge: string,
  sessionId: Uuid | null,
  now: Date,
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .returning(['session_id', 'expires_at'])
    .executeTakeFirst();
  return row !== undefined && row.session_id === sessionId && row.expires_at > now;
}
