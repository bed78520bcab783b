import { remainingUnits } from '#src/domain/event/batch-status.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { CustomerActor } from '#src/domain/policy/actor.ts';
import { owns } from '#src/domain/policy/owns.ts';
import { requireTicketRight } from '#src/domain/policy/ticket-rights.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { mayUpgrade } from '#src/domain/ticket/may-upgrade.ts';
import type { WithClock, WithDb, WithTicketKey } from '#src/service/ports.ts';
import type { StockSnapshot, WithEvents } from '#src/service/selling/event/event-cache.ts';
import { statusOfBatch } from '#src/service/selling/event/event-stock.ts';
import type { BatchView, EventView, OfferView } from '#src/service/selling/event/event-view.ts';
import { requireOwnTicket } from '../../ticket/view/own-ticket.ts';
import { ticketFacts } from '../../ticket/view/ticket-facts.ts';
import type { TicketView } from '../../ticket/view/ticket-view.ts';
import { readUnitWorth } from '../refund/unit-worth.ts';
import { readUnitOfTicket, type UnitOfTicket } from '../rows/upgrade.sql.ts';

export interface UpgradeTarget {
  event: EventView;
  offer: OfferView;
  batch: BatchView;
  /** With its fee, in centavos. */
  priceCents: number;
  creditCents: number;
  differenceCents: number;
  /** Whether this node knows of enough stock; the kernel decides. */
  isThere: boolean;
}

export interface UpgradeChoice {
  ticket: TicketView;
  unit: UnitOfTicket;
  targets: UpgradeTarget[];
}

/**
 * What the customer's ticket may be changed for now, the smallest difference first. Refusals: TICKET_NOT_FOUND,
 * UPGRADE_NOT_POSSIBLE for a ticket that the customer did not buy, and those of requireFree.
 */
export async function readUpgradeChoice(
  context: WithDb & WithClock & WithTicketKey & WithEvents,
  { actor, ticketId }: { actor: CustomerActor; ticketId: string },
): Promise<UpgradeChoice> {
  const field = 'ticketId';
  const ticket = await requireOwnTicket(context, { actor, ticketId });
  requireTicketRight('UPGRADE', await ticketFacts(context, ticket), context.clock.now(), field);
  const { event, offer } = ticket;
  // One snapshot: between two readings a move by staff may give the unit another line.
  const { unit, worthCents } = await context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const found = await readUnitOfTicket(tx, event.id, ticket.id);
      return { unit: found, worthCents: found === null ? 0 : await readUnitWorth(tx, event.id, found) };
    });
  const isBought = unit !== null && owns(actor, { customerId: unit.buyerId });
  const isOwn = isBought && unit.origin === 'SALE' && ticket.part === 0;
  if (unit === null || !isOwn || event.batchById.get(unit.batchId)?.category.kind !== 'TICKET') {
    throw new DomainError('UPGRADE_NOT_POSSIBLE', { field });
  }
  const from = { ...offer, batchId: unit.batchId, dateIds: offer.dates.map(({ id }) => id) };
  const held = event.batchById.get(unit.batchId)?.batch.poolIds ?? [];
  const stock = await context.events.stock(event.id);
  const now = context.clock.now();
  const targets = [...event.batchById.values()].flatMap((known): UpgradeTarget[] => {
    const { batch, category } = known;
    const priceCents = batch.priceCents + batch.feeCents;
    const to = {
      ...known.offer,
      offerId: known.offer.id,
      batchId: batch.id,
      kind: category.kind,
      dateIds: known.offer.dates.map(({ id }) => id),
      isBundle: known.offer.parts.length > 0,
      priceCents,
    };
    const isOffered = batch.purpose === 'SALE' && mayUpgrade(from, worthCents, to);
    if (!isOffered || isClosed(event, batch, stock, now)) return [];
    const differenceCents = priceCents - worthCents;
    const isThere = !lacks(batch, held, stock);
    return [
      { event, offer: known.offer, batch, priceCents, creditCents: worthCents, differenceCents, isThere },
    ];
  });
  targets.sort((one, other) => one.differenceCents - other.differenceCents);
  return { ticket, unit, targets };
}

/** Whether a pool that the new ticket needs and the old one has not is used up, as far as this node knows. */
function lacks(batch: BatchView, held: readonly Uuid[], stock: StockSnapshot): boolean {
  const pools = batch.poolIds
    .filter((id) => !held.includes(id))
    .flatMap((id) => stock.poolById.get(id) ?? []);
  return remainingUnits(pools) <= 0;
}

/**
 * Sold out is no reason: the old ticket may have the place that the new one lacks. The kernel decides, and also whether
 * the waiting list comes first.
 */
function isClosed(event: EventView, batch: BatchView, stock: StockSnapshot, now: Date): boolean {
  const status = statusOfBatch(event, batch, stock, now);
  return status === 'CLOSED' || status === 'SCHEDULED';
}
