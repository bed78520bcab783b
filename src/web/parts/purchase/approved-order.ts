/** What is told of an order that is paid: its number, and what was paid for it. */
export interface ApprovedOrder {
  number: string;
  totalCents: number;
  /** ISO 8601 */
  placedAt: string;
}

let shown: ApprovedOrder | null = null;
let hear: ((order: ApprovedOrder) => void) | null = null;

/** The page of an order shows that it is paid. Nobody hears of it where no third party is configured. */
export function showApproved(order: ApprovedOrder): void {
  shown = order;
  hear?.(order);
}

/** Hears of it, also where it was shown before anybody listened; null stops. */
export function hearOfApproved(listener: ((order: ApprovedOrder) => void) | null): void {
  hear = listener;
  if (shown) listener?.(shown);
}
