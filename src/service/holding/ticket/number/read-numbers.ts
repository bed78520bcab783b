import type { Uuid } from '#src/domain/ids.ts';
import type { WithDb } from '#src/service/ports.ts';
import { type NumberRow, selectLastNumber, selectNumbers } from './fiscal-number.sql.ts';

export type { NumberRow };

/** The numbers of an event behind `after` and up to `until`, in order. */
export async function readNumbers(
  { db }: WithDb,
  asked: { eventId: Uuid; after: number; until: number; first: number },
): Promise<NumberRow[]> {
  return await selectNumbers(db, asked);
}

/** The last number that was given at an event; 0 for none. */
export async function readLastNumber({ db }: WithDb, eventId: Uuid): Promise<number> {
  return await selectLastNumber(db, eventId);
}
