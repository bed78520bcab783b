import type { Uuid } from '#src/domain/ids.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { type MovableTo, mayMoveTicket, unitCents } from '#src/domain/ticket/may-move-ticket.ts';
import type { BatchView, EventView, OfferView } from '#src/service/selling/event/event-view.ts';
import type { LockedTicket } from '../../ticket/rows/lock-tickets.ts';
import { readTargetBatch } from '../rows/move.sql.ts';
import type { OrderLineView } from '../rows/order-view.ts';
import type { OrderToHelp } from './act-on-order.ts';

export interface MoveTarget {
  offer: OfferView;
  batch: BatchView;
}

type Moving = Pick<LockedTicket, 'batchId' | 'offerId' | 'orderLineId'>;

/** A batch of the event as a move compares it; null for one that the event does not have. */
function movableOf(event: EventView, batchId: Uuid): MovableTo | null {
  const known = event.batchById.get(batchId);
  if (known === undefined) return null;
  const { batch, offer, category } = known;
  return {
    ...{ batchId, purpose: batch.purpose, kind: category.kind, ticketType: offer.ticketType },
    inHalfPriceQuota: offer.inHalfPriceQuota,
    isSession: offer.session !== null,
    isBundle: offer.parts.length > 0,
  };
}

/** Each of the tickets may go to the batch, by its kind. */
export function areMovable(event: EventView, tickets: readonly Moving[], batchId: Uuid): boolean {
  const to = movableOf(event, batchId);
  return tickets.every((ticket) => {
    const from = movableOf(event, ticket.batchId);
    return from !== null && to !== null && mayMoveTicket(from, to);
  });
}

/** The last day of the offer is over. */
export function isOver({ dates }: OfferView, now: Date): boolean {
  return dates.every(({ endsAt }) => endsAt <= now);
}

/** The price of each ticket with its fee, as it was sold and before any discount; centavos. */
export function pricesOf(tickets: readonly Moving[], lines: readonly OrderLineView[]): number[] {
  return tickets.flatMap(({ orderLineId }) =>
    lines.filter(({ id }) => id === orderLineId).map((line) => unitCents(line)),
  );
}

/**
 * The batch that tickets of the order may go to (docs/algorithms/acts-of-support.md, "Move tickets"). Refusals: BATCH_NOT_FOUND,
 * TICKET_NOT_MOVABLE, TICKET_PRICE_DIFFERS with both prices, MOVE_TARGET_OVER, EVENT_CANCELED, BATCH_NOT_OPEN for a batch of
 * the ticket's own offer, WAITING_LIST_FIRST.
 */
export async function requireMoveTarget(
  { tx, event, now }: Pick<OrderToHelp, 'tx' | 'event' | 'now'>,
  { tickets, lines, batchId }: { tickets: readonly Moving[]; lines: readonly OrderLineView[]; batchId: Uuid },
): Promise<MoveTarget> {
  const refuse = (code: ConstructorParameters<typeof DomainError>[0]) =>
    new DomainError(code, { field: 'batchId' });
  const known = event.batchById.get(batchId);
  const row = known === undefined ? null : await readTargetBatch(tx, event.id, batchId, now);
  if (known === undefined || row === null) throw refuse('BATCH_NOT_FOUND');
  if (!areMovable(event, tickets, batchId)) throw refuse('TICKET_NOT_MOVABLE');
  const targetCents = unitCents(row);
  const paidCents = pricesOf(tickets, lines).find((cents) => cents !== targetCents);
  if (paidCents !== undefined) {
    throw new DomainError('TICKET_PRICE_DIFFERS', { field: 'batchId', facts: { paidCents, targetCents } });
  }
  const { offer, batch } = known;
  if (row.refusal === 'EVENT_CANCELED') throw refuse('EVENT_CANCELED');
  if (row.isCanceled || isOver(offer, now)) throw refuse('MOVE_TARGET_OVER');
  const isOwn = tickets.some(({ offerId }) => offerId === offer.id);
  if (isOwn && row.refusal === 'BATCH_NOT_OPEN') throw refuse('BATCH_NOT_OPEN');
  if (row.isForList) throw refuse('WAITING_LIST_FIRST');
  return { offer, batch };
}
