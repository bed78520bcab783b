/** Reasons of automatic refunds. Stored with the refund; the mail has its own text for each. */
export const refundReasons = ['late_money_without_stock', 'wrong_amount', 'paid_twice'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** Why units of an approved order were given back. */
export const giveBackReasons = [
  'returned_by_customer',
  'returned_by_organizer',
  'event_canceled',
  'artist_canceled',
  'session_refused',
] as const;
export type GiveBackReason = (typeof giveBackReasons)[number];
