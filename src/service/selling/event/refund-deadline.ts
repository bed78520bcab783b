import { wholeSumUntil } from '#src/domain/event/postponement.ts';
import { regretDeadline } from '#src/domain/pricing/quote-refund.ts';
import type { EventView } from './event-view.ts';

/** What of an order decides about its refund. */
interface RefundedOrder {
  origin: 'SALE' | 'COURTESY' | 'TILL';
  placedAt: Date;
  lines: readonly { batchId: string }[];
}

export interface RefundTerms {
  /** Until when the buyer may give the order back; null when that was over at once, and for courtesies: nobody paid. */
  deadline: Date | null;
  /** Until when everything comes back, also the fee of an event that keeps it; null where the event was not postponed. */
  wholeUntil: Date | null;
}

/**
 * The two grounds on which a buyer gives an order back without staff: the legal regret (CDC art. 49), and a postponement of
 * the event. The later of both deadlines counts.
 */
export function refundTerms(order: RefundedOrder, event: EventView): RefundTerms {
  if (order.origin === 'COURTESY') return { deadline: null, wholeUntil: null };
  const wholeUntil = wholeSumUntil(order, event);
  const regret = regretDeadline(order.placedAt, firstStart(order.lines, event));
  const isLater = wholeUntil !== null && (regret === null || wholeUntil > regret);
  return { deadline: isLater ? wholeUntil : regret, wholeUntil };
}

/** Until when the buyer may give the order back by themselves, on any ground. */
export function refundDeadline(order: RefundedOrder, event: EventView): Date | null {
  return refundTerms(order, event).deadline;
}

/** The first date anything of the order is for; what has no date counts with the event. */
function firstStart(lines: RefundedOrder['lines'], event: EventView): Date {
  const starts = lines.flatMap(
    (line) => event.batchById.get(line.batchId)?.offer.dates.map(({ startsAt }) => startsAt.getTime()) ?? [],
  );
  return starts.length === 0 ? event.startsAt : new Date(Math.min(...starts));
}
