import type { Uuid } from '#src/domain/ids.ts';
import type { EventView } from '#src/service/selling/event/event-view.ts';

/** The units that count against a document's limit: tickets, not T-shirts. */
export function ticketUnits(event: EventView, lines: readonly { batchId: Uuid; quantity: number }[]): number {
  return lines
    .filter((line) => event.batchById.get(line.batchId)?.category.kind === 'TICKET')
    .reduce((sum, line) => sum + line.quantity, 0);
}
