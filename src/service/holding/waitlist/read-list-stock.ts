import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { type ListStock, listStock } from './list-stock.ts';
import { readFreeResales, readPools } from './waitlist.sql.ts';

/** From the rows themselves, for a copy half a second old would offer what is gone. */
export async function readListStock(tx: Transaction<DB>, event: EventView, now: Date): Promise<ListStock> {
  const pools = await readPools(tx, event.id);
  return listStock(event, pools, await readFreeResales(tx, event.id), now);
}
