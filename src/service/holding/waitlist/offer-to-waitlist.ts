import { isSaleStopped } from '#src/domain/event/batch-status.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { reservedBatches } from '#src/domain/waitlist/reserved-batches.ts';
import { runEach } from '../../ground/background/run-each.ts';
import type { WithClock, WithDb, WithIds, WithLog } from '../../ports.ts';
import type { WithEvents } from '../../selling/event/event-cache.ts';
import { endWaiting } from './end-waiting.ts';
import { freeByOffer } from './list-stock.ts';
import { makeOffers } from './make-offers.ts';
import { readListStock } from './read-list-stock.ts';
import { settleOffered } from './settle-offered.ts';
import { eventsWithWaitlist, lockWaitlist, readSmallestWishes, writeKept } from './waitlist.sql.ts';

type Needs = WithDb & WithClock & WithIds & WithLog & WithEvents;

// The pools of a sale are locked while a round opens its carts, so a round is short and there are several.
const entriesPerRound = 50;
const roundsPerRun = 10;

/**
 * Offers what came back to those who wait for it (docs/algorithms/waiting-list.md). Returns how many were offered
 * something. Run twice a second; any number of nodes may.
 */
export async function offerToWaitlist(context: Needs): Promise<number> {
  let offered = 0;
  async function offer(eventId: Uuid): Promise<void> {
    for (let round = 0; round < roundsPerRun; round += 1) {
      const { made, isMore } = await runRound(context, eventId);
      offered += made;
      if (!isMore) break;
    }
  }
  const eventIds = await eventsWithWaitlist(context.db);
  await runEach(context, eventIds, { what: 'offer-to-waitlist', eventOf: (eventId) => eventId, work: offer });
  return offered;
}

/** One transaction: what became of earlier offers, new offers, and what is kept for those who go on waiting. */
async function runRound(context: Needs, eventId: Uuid): Promise<{ made: number; isMore: boolean }> {
  const event = await context.events.byId(eventId);
  if (event === null) return { made: 0, isMore: false };
  return await context.db.transaction().execute(async (tx) => {
    if (!(await lockWaitlist(tx, eventId))) return { made: 0, isMore: false };
    const now = context.clock.now();
    const settled = await settleOffered(context, tx, { eventId, now, limit: entriesPerRound });
    if (event.canceledAt !== null || now >= event.saleClosesAt) {
      const ended = await endWaiting(context, tx, { eventId, now, limit: entriesPerRound });
      await writeKept(tx, eventId, new Set());
      return { made: 0, isMore: ended === entriesPerRound };
    }
    // Free units stay for the list, and are offered once the sale is open again.
    if (isSaleStopped(event, now)) return { made: 0, isMore: settled === entriesPerRound };
    const stock = await readListStock(tx, event, now);
    const wishes = await readSmallestWishes(tx, eventId, freeByOffer(stock));
    const made = await makeOffers(context, tx, event, { wishes, stock, now, limit: entriesPerRound });
    const left = made === 0 ? stock : await readListStock(tx, event, now);
    const stillWished = made === 0 ? wishes : await readSmallestWishes(tx, eventId, freeByOffer(left));
    await writeKept(tx, eventId, reservedBatches(left.publicBatches, stillWished));
    return { made, isMore: made === entriesPerRound || settled === entriesPerRound };
  });
}
