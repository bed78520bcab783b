import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { limits } from '#src/domain/limits.ts';
import type { Locale } from '#src/domain/locale.ts';
import { freeOfSource, type NextOffer, nextOffers } from '#src/domain/waitlist/next-offers.ts';
import { tell } from '../../ground/fact/tell.ts';
import type { WithIds, WithLog } from '../../ports.ts';
import { lockSaleBatches } from '../../selling/catalogue/lock-batches.ts';
import type { EventView } from '../../selling/event/event-view.ts';
import { resalableUntil } from '../ticket/rows/resalable-until.ts';
import type { ListStock } from './list-stock.ts';
import {
  lockFitting,
  lockPoolsOf,
  markOffered,
  openBatchesToWaitlist,
  openListCart,
} from './waitlist.sql.ts';

interface Round {
  wishes: ReadonlyMap<Uuid, number>;
  stock: ListStock;
  now: Date;
  limit: number;
}

/**
 * Decides who is next and opens a cart for each. Where the kernel refuses one, for another sale was faster at a pool
 * both draw on, the round ends there: whoever is older has the next one first. Returns how many were made.
 */
export async function makeOffers(
  context: WithIds & WithLog,
  tx: Transaction<DB>,
  event: EventView,
  { wishes, stock, now, limit }: Round,
): Promise<number> {
  const free = stock.sources
    .map((source) => ({ offerId: source.offerId, units: freeOfSource(source, stock.freeByPool) }))
    .filter(({ offerId, units }) => units >= (wishes.get(offerId) ?? Number.POSITIVE_INFINITY));
  // Nothing anybody could use: then nobody's entry is read.
  if (free.length === 0) return 0;
  await lockSaleBatches(tx, event.id);
  const entries = await lockFitting(tx, event.id, free, limit);
  const offers = nextOffers(entries, stock.sources, stock.freeByPool);
  const batchIds = offers.map(({ source }) => source.batchId);
  await openBatchesToWaitlist(tx, event.id, batchIds);
  await lockPoolsOf(tx, event.id, batchIds);
  const entryById = new Map(entries.map((entry) => [entry.id, entry]));
  let made = 0;
  for (const offer of offers) {
    const entry = entryById.get(offer.entryId);
    if (entry === undefined)
      throw new Error(`Entry ${offer.entryId} is offered something and does not wait.`);
    if (!(await openCart(context, tx, event, { offer, entry, now }))) break;
    made += 1;
  }
  return made;
}

async function openCart(
  context: WithIds & WithLog,
  tx: Transaction<DB>,
  event: EventView,
  { offer, entry, now }: { offer: NextOffer; entry: { customerId: Uuid; locale: Locale }; now: Date },
): Promise<boolean> {
  const cartId = context.ids.uuid();
  const { batchId, offerId } = offer.source;
  const until = offeredUntil(event, batchId, offerId, now);
  const refusal = await openListCart(tx, {
    eventId: event.id,
    id: cartId,
    customerId: entry.customerId,
    batchId,
    units: offer.units,
    expiresAt: until,
    now,
  });
  if (refusal !== null) {
    context.log.info({ entry: offer.entryId, refusal }, 'what was free for the waiting list is gone');
    return false;
  }
  await markOffered(tx, event.id, offer.entryId, { offerId, cartId, at: now, until });
  const { customerId, locale } = entry;
  await tell(context, tx, now, {
    ...{
      fact: 'waitlist.offered',
      eventId: event.id,
      entryId: offer.entryId,
      waiting: { customerId, locale },
    },
  });
  return true;
}

/** Long enough to get to a phone, no longer than the sale, and of a returned ticket no longer than it may be up. */
function offeredUntil(event: EventView, batchId: Uuid, offerId: Uuid, now: Date): Date {
  const offer = event.offerById.get(offerId)?.offer;
  const isReturned = !event.batchById.has(batchId);
  const last = isReturned && offer !== undefined ? resalableUntil(event, offer) : event.saleClosesAt;
  return new Date(Math.min(now.getTime() + limits.waitlistOfferMinutes * 60_000, last.getTime()));
}
