import type { Uuid } from '#src/domain/ids.ts';
import { runEach } from '../../ground/background/run-each.ts';
import type { Fact } from '../../ground/fact/facts.ts';
import { tell } from '../../ground/fact/tell.ts';
import type { WithClock, WithDb, WithIds, WithLog } from '../../ports.ts';
import {
  lockTelling,
  saveTelling,
  selectOrdersToTell,
  selectOwnersToTell,
  selectUnsettled,
} from './postponement.sql.ts';

/** Longer than any node's copy of an event lives: who is told later than this is told the new dates. */
const eventKnownMilliseconds = 5_000;
const mailsPerRun = 50;

type Context = WithDb & WithClock & WithIds & WithLog;

/**
 * Writes the mails of postponements, 50 of each event at a time: one for each paid order, then one for each owner of tickets
 * from somebody else. The mails, the cursor and the count are one transaction, so a crash loses all of them or none; a second
 * process waits for the lock and goes on behind the cursor. Returns how many events have something left.
 */
export async function settlePostponements(context: Context, first: number = mailsPerRun): Promise<number> {
  const before = new Date(context.clock.now().getTime() - eventKnownMilliseconds);
  return await runEach(context, await selectUnsettled(context.db, before), {
    what: 'settle-postponements',
    eventOf: ({ eventId }) => eventId,
    work: (postponement) => tellSome(context, { ...postponement, first }),
  });
}

async function tellSome(
  context: Context,
  { eventId, id, first }: { eventId: Uuid; id: Uuid; first: number },
): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const telling = await lockTelling(tx, { eventId, id });
    if (telling === null) return;
    const at = context.clock.now();
    const next = { eventId, first };
    const orders = await selectOrdersToTell(tx, { ...next, after: telling.toldOrder });
    const owners =
      orders.length > 0 ? [] : await selectOwnersToTell(tx, { ...next, after: telling.toldOwner });
    const facts: Fact[] = [
      ...orders.map((order) => ({ fact: 'order.postponed' as const, order, postponementId: id })),
      ...owners.map((owner) => ({ fact: 'ticket.postponed' as const, eventId, postponementId: id, owner })),
    ];
    await tell(context, tx, at, facts);
    await saveTelling(tx, {
      ...{ eventId, id, at, count: facts.length },
      toldOrder: orders.at(-1)?.id ?? null,
      toldOwner: owners.at(-1)?.customerId ?? null,
    });
  });
}
