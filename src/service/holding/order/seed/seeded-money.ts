import type { OrderMoney } from '#src/domain/money/order-position.ts';
import type { KnownChange } from '../../money/book-orders.ts';
import type { SeededOrder } from './seeded-records.ts';

/** The changes of an order's money: it was sold, units were given back, and their refund arrived. */
export function moneyChangesOf({ plan, order, lines, payment }: SeededOrder): KnownChange[] {
  if (plan.outcome !== 'PAID') return [];
  const booked = { ...order, cityId: order.billingAddress?.cityId ?? null, lines };
  const financedCents = payment.card?.totalCents ?? payment.amountCents;
  const sold: OrderMoney = {
    lines,
    deliveryCents: order.totals.deliveryCents,
    insuranceCents: order.totals.insuranceCents,
    isSold: true,
    isCounted: true,
    unitsGivenBack: [],
    partsGivenBack: [],
    refundedDeliveryCents: 0,
    refundedInsuranceCents: 0,
    paid: {
      captured: payment.capturedCents,
      refund: 0,
      sent: 0,
      chargedBack: 0,
      financing: financedCents - payment.amountCents,
    },
  };
  const changes: KnownChange[] = [
    { order: booked, cause: 'sold', at: plan.decidedAt, before: null, after: sold },
  ];
  const { refund } = plan;
  if (refund === null) return changes;
  const givenBack: OrderMoney = {
    ...sold,
    unitsGivenBack: refund.units.map((unit) => ({ ...unit, lineId: lines[Number(unit.lineId)]?.id ?? '' })),
    refundedDeliveryCents: refund.deliveryCents,
    refundedInsuranceCents: refund.insuranceCents,
    paid: { ...sold.paid, refund: refund.totalCents },
  };
  changes.push({ order: booked, cause: 'given_back', at: refund.at, before: sold, after: givenBack });
  const sent: OrderMoney = { ...givenBack, paid: { ...givenBack.paid, sent: refund.totalCents } };
  changes.push({ order: booked, cause: 'refund_sent', at: refund.settledAt, before: givenBack, after: sent });
  return changes;
}
