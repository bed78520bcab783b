import { sql, type Transaction } from 'kysely';
import { prepared } from '#src/db/prepared.ts';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';

/** The key of a document's count. */
export interface CountedDocument {
  documentType: string;
  documentNumber: string;
}

/**
 * Counts units against the limits of documents, each named at most once. Returns the counts that would exceed a limit;
 * nothing of these is counted. Rows are locked in the order of the documents, which serialises parallel orders of one
 * document.
 */
export async function addAllowances<Count extends CountedDocument & { units: number }>(
  tx: Transaction<DB>,
  eventId: Uuid,
  counts: readonly Count[],
  unitsMax: number,
): Promise<Count[]> {
  if (counts.length === 0) return [];
  const rows = await prepared<{ type: string; number: string }>(tx, 'add-allowances')`
    insert into document_allowance as a (event_id, document_type, document_number, units, units_max)
    select ${eventId}::uuid, d.type, d.number, d.units, ${unitsMax}::integer
    from unnest(${counts.map(({ documentType }) => documentType)}::text[],
      ${counts.map(({ documentNumber }) => documentNumber)}::text[], ${counts.map(({ units }) => units)}::integer[])
      d (type, number, units)
    where d.units <= ${unitsMax}
    order by d.type, d.number
    on conflict (event_id, document_type, document_number) do update
      set units = a.units + excluded.units, units_max = excluded.units_max
      where a.units + excluded.units <= excluded.units_max
    returning document_type as type, document_number as number`;
  const counted = new Set(rows.map(({ type, number }) => `${type} ${number}`));
  return counts.filter(
    ({ documentType, documentNumber }) => !counted.has(`${documentType} ${documentNumber}`),
  );
}

/** The same for one document; false when its units would exceed the limit. */
export async function addAllowance(
  tx: Transaction<DB>,
  of: { eventId: Uuid; documentType: string; documentNumber: string },
  units: number,
  unitsMax: number,
): Promise<boolean> {
  const refused = await addAllowances(tx, of.eventId, [{ ...of, units }], unitsMax);
  return refused.length === 0;
}

/** A count never stops what gives units back: an order may be of before its event had a limit. */
export async function releaseAllowance(
  tx: Transaction<DB>,
  of: { eventId: Uuid; documentType: string; documentNumber: string },
  units: number,
): Promise<void> {
  await tx
    .updateTable('document_allowance')
    .set({ units: sql<number>`greatest(units - ${units}::integer, 0)` })
    .where('event_id', '=', of.eventId)
    .where('document_type', '=', of.documentType)
    .where('document_number', '=', of.documentNumber)
    .execute();
}
