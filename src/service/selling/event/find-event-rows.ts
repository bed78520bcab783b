import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { readEventRows } from './event.sql.ts';
import type { EventRows } from './event-rows.ts';

/** The rows of an event as a transaction sees them; null for one that was never published. */
export async function findEventRows(tx: Transaction<DB>, eventId: Uuid): Promise<EventRows | null> {
  return await readEventRows(tx, eventId);
}
