import type { Context } from '../../context.ts';
import type { Uuid } from '../../domain/ids.ts';
import { markCancellationSettled, readUnsettledCancellations } from './cancel-event.sql.ts';

/**
 * Has the orders of canceled events settled, event by event: `settle` does a few of one event and says how many stand
 * still. Returns how many stand in all.
 */
export async function settleCancellations(
  context: Pick<Context, 'db' | 'clock'>,
  settle: (eventId: Uuid) => Promise<number>,
): Promise<number> {
  let standing = 0;
  for (const eventId of await readUnsettledCancellations(context.db)) {
    const left = await settle(eventId);
    if (left === 0) await markCancellationSettled(context.db, eventId, context.clock.now());
    standing += left;
  }
  return standing;
}
