import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { deleteAgendaOfOrder, deleteAgendaOfUnits, lockAgendas, type PersonDocument } from './agenda.sql.ts';

/**
 * Whoever was down for these has that time for something else: all of an order, or some of its units, or of a bundle's
 * unit one part. Freeing what is free changes nothing.
 */
export async function freeAgenda(
  tx: Transaction<DB>,
  eventId: Uuid,
  what: { orderId: Uuid } | { units: readonly { lineId: Uuid; unit: number; part?: number }[] },
): Promise<void> {
  if ('orderId' in what) return await deleteAgendaOfOrder(tx, eventId, what.orderId);
  await deleteAgendaOfUnits(
    tx,
    eventId,
    what.units.map(({ lineId, unit, part }) => ({ lineId, unit, part: part ?? null })),
  );
}

/** Whatever else is decided about these persons in this event waits for this transaction. Locks as reserveAgenda does. */
export async function lockAgenda(
  tx: Transaction<DB>,
  eventId: Uuid,
  persons: readonly PersonDocument[],
): Promise<void> {
  await lockAgendas(tx, eventId, persons);
}
