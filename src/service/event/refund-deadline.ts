import type { Uuid } from '../../domain/ids.ts';
import { regretDeadline } from '../../domain/pricing/quote-refund.ts';
import type { EventView } from './event-view.ts';

/**
 * Until when the buyer may give the order back by themselves (CDC art. 49); null when that was over at once, and for
 * courtesies, for which nobody paid.
 */
export function refundDeadline(
  order: { origin: 'SALE' | 'COURTESY'; placedAt: Date; lines: readonly { batchId: Uuid }[] },
  event: EventView,
): Date | null {
  if (order.origin === 'COURTESY') return null;
  return regretDeadline(order.placedAt, firstStart(order.lines, event));
}

/** The first date anything of the order is for; what has no date counts with the event. */
function firstStart(lines: readonly { batchId: Uuid }[], event: EventView): Date {
  const starts = lines.flatMap(
    (line) => event.batchById.get(line.batchId)?.offer.dates.map(({ startsAt }) => startsAt.getTime()) ?? [],
  );
  return starts.length === 0 ? event.startsAt : new Date(Math.min(...starts));
}
