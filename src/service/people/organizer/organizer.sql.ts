import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

type Db = Kysely<DB> | Transaction<DB>;

export async function findOrganizerByTaxNumber(db: Db, taxNumber: string): Promise<Uuid | null> {
  const row = await db
    .selectFrom('organizer')
    .select('id')
    .where('tax_number', '=', taxNumber)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Inserts nothing where the CNPJ or the slug is taken. */
export async function insertOrganizerIfNew(
  db: Db,
  row: { id: Uuid; slug: string; name: string; legalName: string; taxNumber: string; createdAt: Date },
): Promise<void> {
  await db
    .insertInto('organizer')
    .values({
      id: row.id,
      slug: row.slug,
      name: row.name,
      legal_name: row.legalName,
      tax_number: row.taxNumber,
      created_at: row.createdAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function selectOrganizerData(
  db: Db,
  id: Uuid,
): Promise<{ name: string; legalName: string; taxNumber: string } | null> {
  const row = await db
    .selectFrom('organizer')
    .select(['name', 'legal_name as legalName', 'tax_number as taxNumber'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
