/** The life of an order (specification section 3 names the states; domain rules section 4 the moves). */
export const orderStatuses = [
  'RECEIVED',
  'WAITING_FOR_APPROVAL',
  'APPROVED',
  'PAYMENT_DECLINED',
  'CANCELED',
  'RESENT',
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

/**
 * Every move there is. CANCELED -> APPROVED is money that came after the order had run out, while stock was left
 * (docs/decisions/0004-late-money-approves-a-canceled-order.md); nothing else leads out of CANCELED.
 */
const moves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  RECEIVED: ['WAITING_FOR_APPROVAL', 'APPROVED', 'CANCELED'],
  WAITING_FOR_APPROVAL: ['APPROVED', 'PAYMENT_DECLINED', 'CANCELED'],
  APPROVED: ['RESENT', 'CANCELED'],
  PAYMENT_DECLINED: ['WAITING_FOR_APPROVAL', 'CANCELED'],
  CANCELED: ['APPROVED'],
  RESENT: ['CANCELED'],
};

/** Why an order moved; kept in its history and told to the customer in words. */
export const orderCauses = [
  'placed',
  'nothing_to_pay',
  'charge_created',
  'in_analysis',
  'paid',
  'paid_late',
  'declined',
  'paid_again',
  'expired',
  'wrong_amount',
  'canceled_by_customer',
  'returned_by_customer',
  'returned_by_organizer',
  'event_canceled',
  'artist_canceled',
  'session_refused',
  'charged_back',
  'upgraded',
  'tickets_sent_again',
  'parcel_sent_again',
] as const;

export type OrderCause = (typeof orderCauses)[number];

/** Whether an order may go from one status to another; late money alone leaves CANCELED. */
export function mayMove(from: OrderStatus, to: OrderStatus, cause: OrderCause): boolean {
  if (!moves[from].includes(to)) return false;
  return from !== 'CANCELED' || cause === 'paid_late';
}

/** Waits for its money, or was declined and may be paid again: nothing of it is sold yet. */
export const unpaidStatuses: readonly OrderStatus[] = [
  'RECEIVED',
  'WAITING_FOR_APPROVAL',
  'PAYMENT_DECLINED',
];

export function isUnpaid(order: { status: OrderStatus }): boolean {
  return unpaidStatuses.includes(order.status);
}
