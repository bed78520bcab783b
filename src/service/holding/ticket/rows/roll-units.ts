import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { WithDb } from '#src/service/ports.ts';
import { deadUnits, lockUnitRows, type RollUnitRow, readUnits, readUnitsOfRoll } from './roll-unit.sql.ts';

export type RollUnit = RollUnitRow;

/**
 * Locks units of rolls and then reads them. A scan and a sale of one unit both do, so that the later of the two sees the other. Behind
 * the lock of the shift and of tickets, before carts.
 */
export async function lockRollUnits(
  tx: Transaction<DB>,
  eventId: Uuid,
  ticketIds: readonly Uuid[],
): Promise<RollUnit[]> {
  if (ticketIds.length === 0) return [];
  await lockUnitRows(tx, eventId, ticketIds);
  return await readUnits(tx, eventId, ticketIds);
}

/** All units of a roll, locked, by number. */
export async function lockUnitsOfRoll(tx: Transaction<DB>, eventId: Uuid, rollId: Uuid): Promise<RollUnit[]> {
  const known = await readUnitsOfRoll(tx, eventId, rollId);
  await lockUnitRows(
    tx,
    eventId,
    known.map(({ ticketId }) => ticketId),
  );
  return await readUnitsOfRoll(tx, eventId, rollId);
}

/** All units of a roll as they are now, by number. */
export async function readRollUnits({ db }: WithDb, eventId: Uuid, rollId: Uuid): Promise<RollUnit[]> {
  return await readUnitsOfRoll(db, eventId, rollId);
}

/** Ids and offers of units whose codes are dead, as a query for those who list tickets at gates. */
export function deadCodes(eventId: Uuid): ReturnType<typeof deadUnits> {
  return deadUnits(eventId);
}
