import type { LocalizedText } from '../../domain/catalogue/event-definition.ts';
import type { RefundQuote } from '../../service/order/request-refund.ts';

interface RefundLine {
  description: LocalizedText;
  refundCents: number;
  keptCents: number;
  reason: string | null;
}

const words = {
  delivery: { pt: 'Entrega', en: 'Delivery' },
  insurance: { pt: 'Seguro', en: 'Insurance' },
} as const;

/** Line by line what comes back: every unit, then insurance and delivery where the order had them. */
export function refundLines({ order, offer }: RefundQuote): RefundLine[] {
  const lines: RefundLine[] = offer.units.map((unit) => {
    const line = order.lines.find(({ id }) => id === unit.lineId);
    if (line === undefined) throw new Error(`Line ${unit.lineId} is quoted and unknown.`);
    const { refundCents, keptCents, reason } = unit;
    return { description: line.description, refundCents, keptCents, reason };
  });
  if (offer.insuranceCents > 0) {
    lines.push({
      description: words.insurance,
      refundCents: offer.insuranceCents,
      keptCents: 0,
      reason: null,
    });
  }
  if (offer.deliveryCents + offer.keptDeliveryCents > 0) {
    lines.push({
      description: words.delivery,
      refundCents: offer.deliveryCents,
      keptCents: offer.keptDeliveryCents,
      reason: offer.keptDeliveryCents > 0 ? 'DELIVERY_SHIPPED' : null,
    });
  }
  return lines;
}
