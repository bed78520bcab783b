import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Locale } from '#src/domain/locale.ts';

export async function insertBearer(
  tx: Transaction<DB>,
  { id, locale, email }: { id: Uuid; locale: Locale; email: string | null },
): Promise<void> {
  await tx.insertInto('customer').values({ id, locale, contact_email: email }).execute();
}

export async function readContactEmail(db: Kysely<DB>, id: Uuid): Promise<string | null> {
  const row = await db.selectFrom('customer').select('contact_email').where('id', '=', id).executeTakeFirst();
  return row?.contact_email ?? null;
}

export async function updateContactEmail(tx: Transaction<DB>, id: Uuid, email: string): Promise<void> {
  await tx.updateTable('customer').set({ contact_email: email }).where('id', '=', id).execute();
}
