import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { personOf } from '#src/domain/agenda/admission-problem.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Holder } from '#src/domain/person/holder.ts';
import type { DocumentType } from '#src/domain/person/person.ts';

/** The valid courtesies of these persons in the event, whoever redeemed them: person and offer. */
export async function readCourtesiesOfPersons(
  db: Kysely<DB> | Transaction<DB>,
  eventId: Uuid,
  persons: readonly Pick<Holder, 'documentType' | 'documentNumber'>[],
): Promise<{ person: string; offerId: Uuid }[]> {
  const types = persons.map(({ documentType }) => documentType);
  const numbers = persons.map(({ documentNumber }) => documentNumber);
  const result = await sql<{ type: DocumentType; number: string; offer_id: Uuid }>`
    select t.holder_document_type as type, t.holder_document_number as number, t.offer_id
    from ticket t
    join customer_order o on o.event_id = t.event_id and o.id = t.order_id and o.origin = 'COURTESY'
    where t.event_id = ${eventId} and t.status = 'VALID'
      and (t.holder_document_type, t.holder_document_number) in (
        select p.type, p.number from unnest(${types}::text[], ${numbers}::text[]) p (type, number))`.execute(
    db,
  );
  return result.rows.map((row) => ({
    person: personOf({ documentType: row.type, documentNumber: row.number }),
    offerId: row.offer_id,
  }));
}
