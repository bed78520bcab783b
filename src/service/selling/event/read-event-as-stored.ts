import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { StockPool } from '#src/domain/event/batch-status.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { readEventRows, readStocks } from './event.sql.ts';
import type { EventView } from './event-view.ts';
import { viewOfEvent } from './view-of-event.ts';

/** An event and its counters as they are in the database now, or within a transaction; null where there is none. */
export async function readEventAsStored(
  db: Kysely<DB> | Transaction<DB>,
  eventId: Uuid,
): Promise<{ event: EventView; pools: StockPool[] } | null> {
  const rows = await readEventRows(db, eventId);
  const [stock] = await readStocks(db, [eventId]);
  return rows === null || stock === undefined ? null : { event: viewOfEvent(rows), pools: stock.pools };
}
