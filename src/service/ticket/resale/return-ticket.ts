import { isUuid, type Uuid } from '../../../domain/ids.ts';
import { DomainError } from '../../../domain/refusal.ts';
import { refuseOrphanedSessions } from '../../agenda/refuse-orphaned-sessions.ts';
import type { WithEvents } from '../../event/event-cache.ts';
import type { EventView } from '../../event/event-view.ts';
import { refundDeadline } from '../../event/refund-deadline.ts';
import type { WithClock, WithDb, WithIds } from '../../ports.ts';
import { engageTicket, type LockedTicket, lockTickets, requireFree } from '../rows/lock-tickets.ts';
import {
  addReturnedUnit,
  type BoughtUnit,
  findOrMakeStandIn,
  findOwnTicket,
  insertReturn,
  readBoughtUnit,
} from '../rows/resale.sql.ts';
import { returnableUntil } from '../rows/returnable-until.ts';

const field = 'ticketId';

/**
 * Puts a ticket up to be sold again, to somebody on the waiting list and at the price it was bought for. Until then it
 * stays its owner's (docs/algorithms/waiting-list.md, "Tickets given back at their price").
 * Refusals: TICKET_NOT_FOUND, those of requireFree, RETURN_NOT_POSSIBLE, RETURN_TOO_LATE, REFUND_STILL_OPEN (there is a
 * better way), SESSION_NEEDS_TICKET for one that a session with an artist needs.
 */
export async function returnTicket(
  context: WithDb & WithClock & WithIds & WithEvents,
  customerId: Uuid,
  ticketId: string,
): Promise<void> {
  const own = isUuid(ticketId) ? await findOwnTicket(context.db, customerId, ticketId) : null;
  const event = own === null ? null : await context.events.byId(own.eventId);
  if (own === null || event === null) throw new DomainError('TICKET_NOT_FOUND', { field });
  await context.db.transaction().execute(async (tx) => {
    const now = context.clock.now();
    const [ticket] = await lockTickets(tx, event.id, [own.id]);
    if (ticket?.customerId !== customerId) throw new DomainError('TICKET_NOT_FOUND', { field });
    requireFree(ticket, field);
    const unit = await readBoughtUnit(tx, event.id, ticket.id);
    if (unit === null) throw new Error(`Ticket ${ticket.id} is of no order.`);
    checkKind(event, ticket, unit);
    checkTime(
      event,
      ticket,
      now,
      refundDeadline(
        {
          origin: 'SALE',
          placedAt: unit.placedAt,
          lines: unit.orderBatchIds.map((batchId) => ({ batchId })),
        },
        event,
      ),
    );
    await refuseOrphanedSessions(tx, event.id, [ticket.id], field);
    const standIn = await findOrMakeStandIn(tx, event.id, unit, {
      poolId: context.ids.uuid(),
      batchId: context.ids.uuid(),
    });
    const id = context.ids.uuid();
    const of = { eventId: event.id, ticketId: ticket.id, batchId: standIn.batchId };
    await insertReturn(tx, { ...of, id, listedAt: now });
    await engageTicket(tx, ticket, 'RETURN', id, now);
    await addReturnedUnit(tx, event.id, standIn.poolId);
  });
}

/** A whole ticket that was bought, for money, by the one who has it. */
function checkKind(event: EventView, ticket: LockedTicket, unit: BoughtUnit): void {
  const known = event.offerById.get(unit.offerId);
  const isBought =
    unit.origin === 'SALE' && unit.priceCents > 0 && unit.buyerId === ticket.customerId && ticket.part === 0;
  if (known?.category.kind !== 'TICKET' || !isBought) throw new DomainError('RETURN_NOT_POSSIBLE', { field });
}

function checkTime(event: EventView, ticket: LockedTicket, now: Date, regretUntil: Date | null): void {
  const offer = event.offerById.get(ticket.offerId)?.offer;
  if (
    event.canceledAt !== null ||
    now >= event.saleClosesAt ||
    offer === undefined ||
    offer.canceledAt !== null
  ) {
    throw new DomainError('RETURN_NOT_POSSIBLE', { field });
  }
  if (now >= returnableUntil(event, offer)) throw new DomainError('RETURN_TOO_LATE', { field });
  if (regretUntil !== null && now < regretUntil) throw new DomainError('REFUND_STILL_OPEN', { field });
}
