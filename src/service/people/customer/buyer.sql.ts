import type { Kysely, Transaction } from 'kysely';
import { prepared } from '#src/db/prepared.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { DocumentType } from '#src/domain/person/person.ts';

interface BuyerRow {
  id: Uuid;
  name: string | null;
  lastName: string | null;
  documentType: DocumentType | null;
  documentNumber: string | null;
  /** YYYY-MM-DD. */
  birthDate: string | null;
}

/**
 * Locked against a change of the document until the transaction ends: an order counts against the document it was read
 * with. Orders do not wait for each other here; whoever saves a profile waits for them (lockCustomer).
 */
export async function readBuyers(
  db: Kysely<DB> | Transaction<DB>,
  customerIds: readonly Uuid[],
): Promise<BuyerRow[]> {
  return await prepared<BuyerRow>(db, 'read-buyers')`
    select id, name, last_name as "lastName", document_type as "documentType", document_number as "documentNumber",
      birth_date as "birthDate"
    from read_buyers(${customerIds}::uuid[])`;
}
