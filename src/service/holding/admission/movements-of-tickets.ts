import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { readMovements } from './admission.sql.ts';

type Db = Kysely<DB> | Transaction<DB>;

/** A supervisor at a gate has stopped the ticket. */
export async function isStopped(db: Db, eventId: Uuid, ticketId: Uuid): Promise<boolean> {
  return (await readMovements(db, eventId, [ticketId])).some(({ kind }) => kind === 'STOP');
}

/** One of the tickets has let somebody in since then, also where that was taken back. */
export async function hasEnteredSince(
  db: Db,
  eventId: Uuid,
  ticketIds: readonly Uuid[],
  since: Date,
): Promise<boolean> {
  const movements = await readMovements(db, eventId, ticketIds);
  return movements.some(({ kind, at }) => kind === 'IN' && at >= since.getTime());
}
