import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';
import { insertBearer, readContactEmail, updateContactEmail } from './bearer.sql.ts';

/** Stores somebody who buys at a till: a customer of one order, without a log-in and without a name. `email`: where their mails go. */
export async function storeBearer(
  tx: Transaction<DB>,
  bearer: { id: Uuid; locale: Locale; email: string | null },
): Promise<void> {
  await insertBearer(tx, bearer);
}

/** The address that somebody who buys at a till gave last. */
export async function contactEmailOf(db: Kysely<DB>, id: Uuid): Promise<string | null> {
  return await readContactEmail(db, id);
}

/** Mails go to this address from now on. Who has a log-in keeps its own. */
export async function changeContactEmail(tx: Transaction<DB>, id: Uuid, email: string): Promise<void> {
  await updateContactEmail(tx, id, email);
}
