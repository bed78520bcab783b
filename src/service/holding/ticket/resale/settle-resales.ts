import { limits } from '#src/domain/limits.ts';
import { runEach } from '#src/service/ground/background/run-each.ts';
import { tell } from '#src/service/ground/fact/tell.ts';
import type { WithClock, WithDb, WithIds, WithLog } from '#src/service/ports.ts';
import { lockTickets, releaseTicket } from '../rows/lock-tickets.ts';
import {
  markResalesEnded,
  readListedResale,
  readOverdueResales,
  readPoolsToTrim,
  removeResaleUnit,
  trimPool,
} from '../rows/resale.sql.ts';

const resalesPerRun = 200;

/** The row this was decided on is no longer what it was; the transaction is to leave no trace. */
class HeldMeanwhile extends Error {}

/**
 * Takes tickets off the list whose time there is over, tells their owners, and removes units of tickets that ended from
 * outside. What a cart still holds is left for a later run. Returns how many came off.
 */
export async function settleResales(context: WithDb & WithClock & WithIds & WithLog): Promise<number> {
  await runEach(context, await readPoolsToTrim(context.db), {
    what: 'settle-returns',
    eventOf: ({ eventId }) => eventId,
    work: (pool) => context.db.transaction().execute((tx) => trimPool(tx, pool)),
  });
  const now = context.clock.now();
  const overdue = await readOverdueResales(context.db, now, limits.resaleCutOffHours, resalesPerRun);
  let ended = 0;
  await runEach(context, overdue, {
    what: 'settle-returns',
    eventOf: ({ eventId }) => eventId,
    work: async (listed) => {
      if (await endOverdue(context, listed, now)) ended += 1;
    },
  });
  return ended;
}

type Overdue = Awaited<ReturnType<typeof readOverdueResales>>[number];

async function endOverdue(
  context: WithDb & WithIds,
  { eventId, id, ticketId, orderId, customerId, locale }: Overdue,
  now: Date,
): Promise<boolean> {
  try {
    return await context.db.transaction().execute(async (tx) => {
      const [ticket] = await lockTickets(tx, eventId, [ticketId]);
      const listed = await readListedResale(tx, eventId, ticketId);
      if (ticket === undefined || listed?.id !== id) return false;
      await releaseTicket(tx, ticket, now);
      await markResalesEnded(tx, eventId, [id], 'ENDED', now);
      const order = { eventId, id: orderId, customerId, locale };
      await tell(context, tx, now, { fact: 'resale.ended', order, resaleId: id, ticketId });
      if (!(await removeResaleUnit(tx, eventId, listed.batchId))) throw new HeldMeanwhile();
      return true;
    });
  } catch (error) {
    if (error instanceof HeldMeanwhile) return false;
    throw error;
  }
}
