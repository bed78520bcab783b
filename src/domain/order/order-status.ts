/** The statuses of an order (specification section 3 names the states; domain rules section 4 the moves). */
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
 * All allowed moves. CANCELED -> APPROVED is money that arrived after the order had expired, while stock was left
 * (docs/decisions/0004-late-money-approves-a-canceled-order.md). No other move leaves CANCELED.
 */
const moves: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  RECEIVED: ['WAITING_FOR_APPROVAL', 'APPROVED', 'CANCELED'],
  WAITING_FOR_APPROVAL: ['APPROVED', 'PAYMENT_DECLINED', 'CANCELED'],
  APPROVED: ['RESENT', 'CANCELED'],
  PAYMENT_DECLINED: ['WAITING_FOR_APPROVAL', 'CANCELED'],
  CANCELED: ['APPROVED'],
  RESENT: ['CANCELED'],
};

/** Why an order changed its status; stored in its history and shown to the customer as text. */
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
  'tickets_sent_elsewhere',
  'tickets_moved',
  'parcel_sent_again',
  'taken_along',
  'difference_paid',
  'difference_back',
] as const;

export type OrderCause = (typeof orderCauses)[number];

/** Whether an order may change from one status to another; only late money leaves CANCELED. */
export function mayMove(from: OrderStatus, to: OrderStatus, cause: OrderCause): boolean {
  if (!moves[from].includes(to)) return false;
  return from !== 'CANCELED' || cause === 'paid_late';
}

/** Waiting for payment, or declined and payable again: nothing of the order is sold yet. */
export const unpaidStatuses: readonly OrderStatus[] = [
  'RECEIVED',
  'WAITING_FOR_APPROVAL',
  'PAYMENT_DECLINED',
];

export function isUnpaid(order: { status: OrderStatus }): boolean {
  return unpaidStatuses.includes(order.status);
}

/** An unpaid order before `payableUntil`. */
export function isPayable(order: { status: OrderStatus; payableUntil: Date }, now: Date): boolean {
  return isUnpaid(order) && now < order.payableUntil;
}
