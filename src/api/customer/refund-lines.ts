import type { LocalizedText } from '../../domain/event/event-definition.ts';
import type { RefundQuote } from '../../service/holding/order/refund/request-refund.ts';

export interface RefundLine {
  description: LocalizedText;
  refundCents: number;
  keptCents: number;
  reason: string | null;
}

const words = {
  delivery: { pt: 'Entrega', en: 'Delivery' },
  insurance: { pt: 'Seguro', en: 'Insurance' },
} as const;

/** Line by line what comes back: every unit, what it was upgraded from, then insurance and delivery where the order had them. */
export function refundLines({ order, offer, credits }: RefundQuote): RefundLine[] {
  const lines: RefundLine[] = offer.units.map((unit) => {
    const line = order.lines.find(({ id }) => id === unit.lineId);
    if (line === undefined) throw new Error(`Line ${unit.lineId} is quoted and unknown.`);
    const { refundCents, keptCents, reason } = unit;
    return { description: line.description, refundCents, keptCents, reason };
  });
  for (const { order: former, lineId, refundCents, keptCents } of credits) {
    const line = former.lines.find(({ id }) => id === lineId);
    if (line === undefined) throw new Error(`Line ${lineId} is quoted and unknown.`);
    lines.push({
      description: line.description,
      refundCents,
      keptCents,
      reason: keptCents > 0 ? 'SERVICE_FEE' : null,
    });
  }
  const insuranceCents = credits.reduce((sum, credit) => sum + credit.insuranceCents, offer.insuranceCents);
  if (insuranceCents > 0) {
    lines.push({
      description: words.insurance,
      refundCents: insuranceCents,
      keptCents: 0,
      reason: null,
    });
  }
  const deliveryCents = credits.reduce((sum, credit) => sum + credit.deliveryCents, offer.deliveryCents);
  if (deliveryCents + offer.keptDeliveryCents > 0) {
    lines.push({
      description: words.delivery,
      refundCents: deliveryCents,
      keptCents: offer.keptDeliveryCents,
      reason: offer.keptDeliveryCents > 0 ? 'DELIVERY_SHIPPED' : null,
    });
  }
  return lines;
}
