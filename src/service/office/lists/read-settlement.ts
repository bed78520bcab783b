import type { Uuid } from '#src/domain/ids.ts';
import type { WithDb } from '../../ports.ts';
import { selectSettlement } from './cancelable.sql.ts';

/** How many orders of a canceled event were given back or ended, of all there are. */
export async function readSettlement(
  { db }: WithDb,
  eventId: Uuid,
): Promise<{ done: number; total: number }> {
  return await selectSettlement(db, eventId);
}
