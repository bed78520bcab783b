import type { Uuid } from '#src/domain/ids.ts';
import { runEach } from '#src/service/ground/background/run-each.ts';
import type { WithClock, WithDb, WithLog } from '#src/service/ports.ts';
import { markCancellationSettled, readUnsettledCancellations } from './cancel-event.sql.ts';

/** An order that was being placed as the event was canceled, on a node that had not heard, is seen within this. */
const quietMilliseconds = 10 * 60_000;

/**
 * Has the orders of canceled events settled, event by event: `settle` does a few of one event and says how many stand
 * still. Returns how many stand in all.
 */
export async function settleCancellations(
  context: WithDb & WithClock & WithLog,
  settle: (eventId: Uuid) => Promise<number>,
): Promise<number> {
  let standing = 0;
  await runEach(context, await readUnsettledCancellations(context.db), {
    what: 'settle-canceled-events',
    eventOf: ({ id }) => id,
    work: async ({ id, canceledAt }) => {
      const left = await settle(id);
      const now = context.clock.now();
      const isQuiet = now.getTime() - canceledAt.getTime() > quietMilliseconds;
      if (left === 0 && isQuiet) await markCancellationSettled(context.db, id, now);
      standing += left;
    },
  });
  return standing;
}
