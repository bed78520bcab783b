import type { EventView } from '#src/service/selling/event/event-view.ts';
import type { SeededCart, SeededStockEntry } from '#src/service/selling/hold/seed-stock.ts';
import type { SeededOrder } from './seeded-records.ts';

const minuteMs = 60_000;

export function cartOf(event: EventView, { plan, order }: SeededOrder): SeededCart {
  const state = {
    PAID: 'ordered',
    IN_ANALYSIS: 'ordered',
    GIVEN_UP: 'released',
    EXPIRED: 'expired',
    DECLINED: 'expired',
  } as const;
  return {
    id: order.cartId,
    customerId: order.customerId,
    state: state[plan.outcome],
    openedAt: plan.heldAt,
    expiresAt: new Date(plan.heldAt.getTime() + event.holdMinutes * minuteMs),
  };
}

/** The lines of the ledger: what was taken, and what then became of it. */
export function stockEntriesOf({ plan, order, lines }: SeededOrder): SeededStockEntry[] {
  return lines.flatMap((line, index): SeededStockEntry[] => {
    const { batchId, priceCents, feeCents, quantity } = line;
    const of = { cartId: order.cartId, batchId, priceCents, feeCents };
    const taken = { ...of, held: quantity, sold: 0, cause: 'taken' as const, at: plan.heldAt };
    if (plan.outcome === 'IN_ANALYSIS') return [taken];
    const ends = { ...of, held: -quantity, sold: 0, at: plan.decidedAt };
    if (plan.outcome !== 'PAID') {
      return [
        taken,
        { ...ends, cause: plan.outcome === 'GIVEN_UP' ? ('released' as const) : ('expired' as const) },
      ];
    }
    const sold = { ...ends, sold: quantity, cause: 'sold' as const };
    const back = plan.refund?.units.filter(({ lineId }) => lineId === String(index)).length ?? 0;
    if (plan.refund === null || back === 0) return [taken, sold];
    return [taken, sold, { ...of, held: 0, sold: -back, cause: 'refunded' as const, at: plan.refund.at }];
  });
}
