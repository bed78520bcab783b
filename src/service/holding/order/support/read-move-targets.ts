import { lineDescription } from '#src/domain/catalogue/spoken-names.ts';
import { freeUnits } from '#src/domain/event/batch-status.ts';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { Actor } from '#src/domain/policy/actor.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { unitCents } from '#src/domain/ticket/may-move-ticket.ts';
import type { StockSnapshot } from '#src/service/selling/event/event-cache.ts';
import { statusOfBatch } from '#src/service/selling/event/event-stock.ts';
import type { BatchView, EventView } from '#src/service/selling/event/event-view.ts';
import { requireFree } from '../../ticket/rows/lock-tickets.ts';
import { currentTickets } from '../../ticket/view/current-tickets.ts';
import { requireOrderInOffice } from '../state/office-order.ts';
import type { SettlingContext } from '../state/settling.ts';
import { validTickets } from './act-on-order.ts';
import { areMovable, isOver, pricesOf } from './move-target.ts';

/** A batch that tickets may go to, as this node knows it; the move decides. */
export interface MoveTargetView {
  batchId: Uuid;
  name: LocalizedText;
  /** Buyers get it now. */
  isOnSale: boolean;
  /** Units that these tickets could take, the ones that they free included; 0 also while people wait for them. */
  left: number;
}

/**
 * Where these tickets of an order may go, those on sale first; empty for tickets of several prices or kinds. Nothing is
 * changed. Refusals: NOT_ALLOWED, NOT_FOUND, TICKET_NOT_FOUND, and those of requireFree.
 */
export async function readMoveTargets(
  context: SettlingContext,
  { actor, number, ticketIds }: { actor: Actor; number: string; ticketIds: readonly Uuid[] },
): Promise<MoveTargetView[]> {
  const order = await requireOrderInOffice(context, { actor, number }, 'ticket.correct');
  const event = await context.events.byId(order.eventId);
  if (event === null) throw new DomainError('NOT_FOUND');
  const chosen = validTickets(await currentTickets(context, order), ticketIds);
  for (const ticket of chosen) requireFree(ticket, 'ticketIds');
  const prices = pricesOf(chosen, order.lines);
  const stock = await context.events.stock(event.id);
  const now = context.clock.now();
  const found = [...event.batchById.values()].flatMap(({ batch, offer }) => {
    const isPriced = prices.every((cents) => cents === unitCents(batch));
    const isGone = offer.canceledAt !== null || isOver(offer, now);
    if (isGone || !isPriced || !areMovable(event, chosen, batch.id)) return [];
    const status = statusOfBatch(event, batch, stock, now);
    const isOwn = chosen.some(({ offerId }) => offerId === offer.id);
    if (isOwn && status === 'SCHEDULED') return [];
    const left = stock.listed.has(batch.id) ? 0 : unitsLeft(event, batch, chosen, stock);
    return [{ batchId: batch.id, name: lineDescription(offer, batch), isOnSale: status === 'ON_SALE', left }];
  });
  return found.toSorted((one, other) => Number(other.isOnSale) - Number(one.isOnSale));
}

/** A unit of a pool that a ticket has already need not be free. */
function unitsLeft(
  event: EventView,
  batch: BatchView,
  tickets: readonly { batchId: Uuid }[],
  stock: StockSnapshot,
): number {
  const left = batch.poolIds.flatMap((id) => {
    const pool = stock.poolById.get(id);
    const own = tickets.filter((ticket) => event.batchById.get(ticket.batchId)?.batch.poolIds.includes(id));
    return pool === undefined ? [] : [freeUnits(pool) + own.length];
  });
  return Math.max(0, Math.min(...left));
}
