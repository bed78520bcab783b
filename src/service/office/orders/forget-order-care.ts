import { orderLook } from '#src/domain/order/order-look.ts';
import { runEach } from '../../ground/background/run-each.ts';
import type { WithClock, WithDb, WithLog } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { deleteTakers, selectEventsWithTakers } from './order-care.sql.ts';
import { deleteLooks, selectEventsWithLooks } from './order-look.sql.ts';

/** An event that ended longer ago has no order that anybody looks after. */
const endedMilliseconds = 60 * 86_400_000;
/** A row that is being written now is left. */
const untouchedMilliseconds = 60_000;

/**
 * Deletes who had orders of events that are long over, rows of orders that nobody has, and old looks
 * (docs/algorithms/orders-in-the-office.md, "Who has it"). Returns of how many events.
 */
export async function forgetOrderCare(context: WithDb & WithClock & WithEvents & WithLog): Promise<number> {
  // An event that could not be read is not over.
  if (await context.events.isIncomplete()) return 0;
  const { db } = context;
  const now = context.clock.now().getTime();
  const before = new Date(now - orderLook.forgottenSeconds * 1_000);
  const eventIds = new Set([
    ...(await selectEventsWithTakers(db)),
    ...(await selectEventsWithLooks(db, before)),
  ]);
  return await runEach(context, [...eventIds], {
    what: 'forget-order-care',
    eventOf: (eventId) => eventId,
    work: async (eventId) => {
      const event = await context.events.byId(eventId);
      const all = event !== null && event.endsAt.getTime() < now - endedMilliseconds;
      await deleteTakers(db, eventId, { unchangedSince: new Date(now - untouchedMilliseconds), all });
      await deleteLooks(db, eventId, before);
    },
  });
}
