import { isUuid, type Uuid } from '#src/domain/ids.ts';
import { limits } from '#src/domain/limits.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { EventView } from '../event/event-view.ts';
import type { HoldLine } from '../hold/hold-request.ts';

/**
 * The lines of a request, by what needs no stock: so a wrong one does not reach the queue, on the site and at a till. Refusals:
 * QUANTITY_INVALID, BATCH_NOT_FOUND, BATCH_CLOSED, LIMIT_PER_ORDER.
 */
export function checkLines(
  event: EventView,
  lines: readonly { batchId: string; quantity: number }[],
): HoldLine[] {
  if (lines.length > limits.linesPerCart) throw new DomainError('QUANTITY_INVALID', { field: 'lines' });
  const seen = new Set<Uuid>();
  const unitsByOffer = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    const known = isUuid(line.batchId) ? event.batchById.get(line.batchId) : undefined;
    // A courtesy's batch is not for sale, so its existence is not revealed.
    if (known === undefined || known.batch.purpose !== 'SALE')
      throw new DomainError('BATCH_NOT_FOUND', { field: `lines.${index}.batchId` });
    if (!Number.isSafeInteger(line.quantity) || line.quantity < 0 || seen.has(line.batchId)) {
      throw new DomainError('QUANTITY_INVALID', { field: `lines.${index}.quantity` });
    }
    seen.add(line.batchId);
    const { offer } = known;
    if (line.quantity > 0 && offer.canceledAt !== null)
      throw new DomainError('BATCH_CLOSED', { field: `lines.${index}` });
    // Offers of one group share one limit.
    const limited = offer.groupKey ?? offer.id;
    const units = (unitsByOffer.get(limited) ?? 0) + line.quantity;
    unitsByOffer.set(limited, units);
    if (units > offer.maxPerOrder) {
      throw new DomainError('LIMIT_PER_ORDER', {
        field: `lines.${index}.quantity`,
        facts: { max: offer.maxPerOrder },
      });
    }
  }
  return lines.map((line) => ({ batchId: line.batchId, quantity: line.quantity }));
}
