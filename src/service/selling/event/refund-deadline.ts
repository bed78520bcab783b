import { type PurchaseTimes, wholeSumUntil } from '#src/domain/event/postponement.ts';
import { regretDeadline } from '#src/domain/pricing/quote-refund.ts';
import type { EventView } from './event-view.ts';

/** What of an order decides about its refund. */
interface RefundedOrder extends PurchaseTimes {
  origin: 'SALE' | 'COURTESY' | 'TILL';
  lines: readonly { batchId: string }[];
}

/**
 * Until when the buyer may give the order back by themselves, and gets all they paid: the legal regret (CDC art. 49), or a
 * postponement of the event, whichever ends later. An exchange begins no regret anew: it would give back the ticket of before,
 * too. null when that was over at once, and for courtesies: nobody paid.
 */
export function refundDeadline(order: RefundedOrder, event: EventView): Date | null {
  if (order.origin === 'COURTESY') return null;
  const postponed = wholeSumUntil(order, event);
  const regret = regretDeadline(order.regretFrom ?? order.placedAt, firstStart(order.lines, event));
  return postponed !== null && (regret === null || postponed > regret) ? postponed : regret;
}

/** The first date anything of the order is for; what has no date counts with the event. */
function firstStart(lines: RefundedOrder['lines'], event: EventView): Date {
  const starts = lines.flatMap(
    (line) => event.batchById.get(line.batchId)?.offer.dates.map(({ startsAt }) => startsAt.getTime()) ?? [],
  );
  return starts.length === 0 ? event.startsAt : new Date(Math.min(...starts));
}
