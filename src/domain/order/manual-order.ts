import type { OrderStatus } from './order-status.ts';

/** Bounds of what staff holds by hand (docs/algorithms/manual-orders.md). */
export const manualLimits = {
  daysMax: 14,
  unitsMax: 200,
  linesMax: 20,
  /** Units that an event holds by hand at one time: a share of its places, and a floor for small events. */
  shareOfCapacity: 1 / 20,
  unitsOfEventMin: 200,
  nameLengthMax: 100,
  messageLengthMax: 500,
  transferToLengthMax: 500,
} as const;

/** Units that an event of this capacity may hold by hand at one time. */
export function manualUnitsMax(capacity: number): number {
  return Math.max(manualLimits.unitsOfEventMin, Math.floor(capacity * manualLimits.shareOfCapacity));
}

/** The last moment until which staff may hold; never after the sale. */
export function latestManualEnd(now: Date, saleClosesAt: Date): Date {
  const latest = new Date(now.getTime() + manualLimits.daysMax * 86_400_000);
  return latest < saleClosesAt ? latest : saleClosesAt;
}

export const manualStates = ['OPEN', 'ORDERED', 'PAID', 'EXPIRED', 'ENDED', 'GIVEN_UP', 'CANCELED'] as const;

/**
 * OPEN waits for somebody; ORDERED waits for the money; CANCELED was ordered, and the order ended. ENDED by staff, GIVEN_UP by
 * who had the link.
 */
export type ManualState = (typeof manualStates)[number];

/** The state follows from the cart and its order, and is stored nowhere. */
export function manualState(
  of: {
    cart: { state: 'open' | 'ordered' | 'released' | 'expired'; expiresAt: Date | null };
    orderStatus: OrderStatus | null;
    isEndedByStaff: boolean;
  },
  now: Date,
): ManualState {
  const { cart, orderStatus } = of;
  if (orderStatus === 'APPROVED' || orderStatus === 'RESENT') return 'PAID';
  if (orderStatus === 'CANCELED') return 'CANCELED';
  if (orderStatus !== null) return 'ORDERED';
  if (cart.state === 'released') return of.isEndedByStaff ? 'ENDED' : 'GIVEN_UP';
  const isOver = cart.state === 'expired' || (cart.expiresAt !== null && cart.expiresAt <= now);
  return isOver ? 'EXPIRED' : 'OPEN';
}
