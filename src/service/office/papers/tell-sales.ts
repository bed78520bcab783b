import { toldSaleOf } from '#src/domain/paper/told-sale.ts';
import type { WithClock, WithDb, WithLog, WithPool, WithSite } from '#src/service/ports.ts';
import { runEach } from '../../ground/background/run-each.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import {
  lockEventPapers,
  renewEventVersion,
  selectEventPapers,
  selectOldTold,
  updatePublished,
} from './event-papers.sql.ts';
import { readPaperFacts } from './read-paper-facts.ts';

const toldMilliseconds = 900_000;

/** Brings the public pages of sales up to date, those that are a quarter of an hour old. Returns how many. */
export async function tellSales(
  context: WithDb & WithPool & WithSite & WithClock & WithLog & WithEvents,
): Promise<number> {
  const due = await selectOldTold(context.db, new Date(context.clock.now().getTime() - toldMilliseconds));
  return await runEach(context, due, {
    what: 'tell-sales',
    eventOf: (eventId) => eventId,
    async work(eventId) {
      const event = await context.events.byId(eventId);
      if (event === null) return;
      const at = context.clock.now();
      const sale = toldSaleOf(await readPaperFacts(context, event, null));
      await context.db.transaction().execute(async (tx) => {
        await lockEventPapers(tx, eventId);
        const { publishedAt } = await selectEventPapers(tx, eventId);
        if (publishedAt === null) return;
        await updatePublished(tx, eventId, { publishedAt, told: { sale, at } });
        await renewEventVersion(tx, eventId);
      });
    },
  });
}
