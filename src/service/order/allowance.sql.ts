import { sql, type Transaction } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';

/**
 * Counts units against the document's limit; false when they would exceed it. Parallel orders of one document meet
 * at this row.
 */
export async function addAllowance(
  tx: Transaction<DB>,
  of: { eventId: Uuid; documentType: string; documentNumber: string },
  units: number,
  unitsMax: number,
): Promise<boolean> {
  if (units > unitsMax) return false;
  const row = await tx
    .insertInto('document_allowance')
    .values({
      event_id: of.eventId,
      document_type: of.documentType,
      document_number: of.documentNumber,
      units,
      units_max: unitsMax,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['event_id', 'document_type', 'document_number'])
        .doUpdateSet({
          units: sql<number>`document_allowance.units + excluded.units`,
          units_max: sql<number>`excluded.units_max`,
        })
        .where(sql<boolean>`document_allowance.units + excluded.units <= excluded.units_max`),
    )
    .returning('units')
    .executeTakeFirst();
  return row !== undefined;
}

export async function returnAllowance(
  tx: Transaction<DB>,
  of: { eventId: Uuid; documentType: string; documentNumber: string },
  units: number,
): Promise<void> {
  await tx
    .updateTable('document_allowance')
    .set((update) => ({ units: update('units', '-', units) }))
    .where('event_id', '=', of.eventId)
    .where('document_type', '=', of.documentType)
    .where('document_number', '=', of.documentNumber)
    .execute();
}
