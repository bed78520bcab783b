import { runEach } from '#src/service/ground/background/run-each.ts';
import type { WithClock, WithDb, WithLog } from '#src/service/ports.ts';
import { bookOrders } from './book-orders.ts';
import { lockBook, readBooksToMakeUp, readOrdersAfter, updateBook } from './rows/money-book.sql.ts';

const ordersAtOnce = 200;
const eventsAtOnce = 20;
/** Nodes of the release before may run beside this one for so long. */
const nextPassMs = 3_600_000;

/**
 * Books what a release before 0.8 has not booked, a page of orders of each event that is due
 * (docs/algorithms/money-ledger.md, "Orders of earlier releases"). Returns how many events had a page.
 */
export async function makeUpEntries(context: WithDb & WithClock & WithLog): Promise<number> {
  const now = context.clock.now();
  const due = await readBooksToMakeUp(context.db, now, eventsAtOnce);
  return await runEach(context, due, {
    what: 'make-up-entries',
    eventOf: ({ eventId }) => eventId,
    work: ({ eventId }) =>
      context.db.transaction().execute(async (tx) => {
        const book = await lockBook(tx, eventId, now);
        if (book === null) return;
        const orderIds = await readOrdersAfter(tx, eventId, book.afterOrderId, ordersAtOnce);
        const found = await bookOrders(tx, { eventId, orderIds, cause: 'made_up', at: 'when sold' });
        const madeUp = book.madeUp + found;
        if (orderIds.length === ordersAtOnce) {
          const afterOrderId = orderIds.at(-1) ?? null;
          await updateBook(tx, eventId, { ...book, afterOrderId, madeUp, nextPassAt: now });
          return;
        }
        // A pass after the first that wrote nothing is the last one.
        const isOver = madeUp === 0 && book.isComplete;
        const nextPassAt = isOver ? null : new Date(now.getTime() + nextPassMs);
        await updateBook(tx, eventId, { afterOrderId: null, madeUp: 0, isComplete: true, nextPassAt });
      }),
  });
}
