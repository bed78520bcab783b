import { isSaleStopped } from '#src/domain/event/batch-status.ts';
import { limits } from '#src/domain/limits.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import type { StockSnapshot, WithEvents } from '../../selling/event/event-cache.ts';
import { remainingOfBatch, statusOfBatch } from '../../selling/event/event-stock.ts';
import type { EventView, OfferView } from '../../selling/event/event-view.ts';
import { insertEntry, keepForList, lockCustomer, readLiveEntries } from './waitlist.sql.ts';
import { readEntry } from './waitlist-entry.sql.ts';
import { type WaitlistEntryView, waitlistEntryView } from './waitlist-entry.ts';

export interface JoinWaitlistInput {
  eventSlug: string;
  offerIds: readonly string[];
  units: number;
}

/**
 * Somebody waits for `units` of any one of these offers. From here on what comes back of them is theirs first, in the
 * order of the list.
 * Refusals: EVENT_NOT_FOUND, EVENT_CANCELED, SALE_NOT_OPEN, SALE_ENDED, SALE_STOPPED, OFFER_NOT_FOUND, QUANTITY_INVALID,
 * LIMIT_PER_ORDER, NOT_SOLD_OUT, WAITLIST_ALREADY_JOINED, WAITLIST_LIMIT.
 */
export async function joinWaitlist(
  context: WithDb & WithClock & WithIds & WithEvents,
  { actor, input }: { actor: CustomerActor; input: JoinWaitlistInput },
): Promise<WaitlistEntryView> {
  const event = await context.events.bySlug(input.eventSlug);
  if (event === null) throw new DomainError('EVENT_NOT_FOUND', { field: 'eventSlug' });
  const now = context.clock.now();
  checkSale(event, now);
  const offers = offersOf(event, input.offerIds);
  checkUnits(offers, input.units);
  const stock = await context.events.stock(event.id);
  for (const [index, offer] of offers.entries()) {
    if (!isSoldOut(event, offer, stock, { now, units: input.units })) {
      throw new DomainError('NOT_SOLD_OUT', { field: `offerIds.${index}` });
    }
  }
  const id = context.ids.uuid();
  const offerIds = offers.map((offer) => offer.id);
  return await context.db.transaction().execute(async (tx) => {
    await lockCustomer(tx, actor.id);
    const live = await readLiveEntries(tx, event.id, actor.id);
    const twice = offerIds.findIndex((offerId) => live.some((entry) => entry.offerIds.includes(offerId)));
    if (twice >= 0) throw new DomainError('WAITLIST_ALREADY_JOINED', { field: `offerIds.${twice}` });
    if (live.length >= limits.waitlistEntriesPerEvent) {
      throw new DomainError('WAITLIST_LIMIT', {
        field: 'offerIds',
        facts: { max: limits.waitlistEntriesPerEvent },
      });
    }
    const entry = { eventId: event.id, id, customerId: actor.id, units: input.units };
    await insertEntry(tx, { ...entry, offerIds, joinedAt: now });
    await keepForList(tx, event.id, offerIds);
    const row = await readEntry(tx, id, actor.id);
    if (row === null) throw new Error(`Entry ${id} was made and is not there.`);
    return waitlistEntryView(event, row);
  });
}

function checkSale(event: EventView, now: Date): void {
  const field = 'eventSlug';
  if (event.canceledAt !== null) throw new DomainError('EVENT_CANCELED', { field });
  if (now < event.saleOpensAt) throw new DomainError('SALE_NOT_OPEN', { field });
  if (now >= event.saleClosesAt) throw new DomainError('SALE_ENDED', { field });
  if (isSaleStopped(event, now)) throw new DomainError('SALE_STOPPED', { field });
}

function offersOf(event: EventView, offerIds: readonly string[]): OfferView[] {
  const asked = [...new Set(offerIds)];
  if (asked.length === 0) throw new DomainError('OFFER_NOT_FOUND', { field: 'offerIds' });
  return asked.map((id, index) => {
    const offer = event.offerById.get(id)?.offer;
    if (offer === undefined || offer.canceledAt !== null) {
      throw new DomainError('OFFER_NOT_FOUND', { field: `offerIds.${index}` });
    }
    return offer;
  });
}

/** As many as one order may have of each: what is offered must be something that can be ordered. */
function checkUnits(offers: readonly OfferView[], units: number): void {
  const field = 'units';
  if (!Number.isSafeInteger(units) || units < 1) throw new DomainError('QUANTITY_INVALID', { field });
  const max = Math.min(...offers.map(({ maxPerOrder }) => maxPerOrder));
  if (units > max) throw new DomainError('LIMIT_PER_ORDER', { field, facts: { max } });
}

/** Something of it could be bought before, and of what can be bought now there is less than is wanted. */
function isSoldOut(
  event: EventView,
  offer: OfferView,
  stock: StockSnapshot,
  { now, units }: { now: Date; units: number },
): boolean {
  const batches = offer.batches.map((batch) => ({
    status: statusOfBatch(event, batch, stock, now),
    remaining: remainingOfBatch(batch, stock),
  }));
  const canBuy = batches.some(({ status, remaining }) => status === 'ON_SALE' && remaining >= units);
  const wasOnSale = batches.some(
    ({ status, remaining }) =>
      status === 'SOLD_OUT' || status === 'ON_SALE' || (status === 'CLOSED' && remaining === 0),
  );
  return !canBuy && wasOnSale;
}
