import type { OrderLineView } from '../rows/order-view.ts';
import type { Swap } from '../rows/swap.sql.ts';
import type { UpgradedTicket } from './begin-upgrade.ts';

/** Every unit that takes the place of another: the one upgraded, or tickets given back, of which it is open which. */
export function swapsOf(lines: readonly OrderLineView[], upgraded: UpgradedTicket | null): Swap[] {
  return lines
    .filter(({ heldBatchId }) => heldBatchId !== null)
    .flatMap((line) =>
      Array.from({ length: line.quantity }, (_, index): Swap => {
        const unit = { lineId: line.id, unit: index + 1 };
        if (upgraded === null) return { ...unit, kind: 'RETURN', from: null, creditCents: 0 };
        const from = { ...upgraded.unit, ticketId: upgraded.ticketId };
        return { ...unit, kind: 'UPGRADE', from, creditCents: line.discountCents };
      }),
    );
}
