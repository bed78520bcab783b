/** Why an entry of the money ledger was written. */
export const moneyCauses = [
  /** An order was paid, or had nothing to pay. */
  'sold',
  /** Money came in for no order: too late, of another sum, or a second time. */
  'received',
  'given_back',
  /** Staff moved tickets to another batch. */
  'moved',
  'refund_sent',
  'refund_refused',
  /** A person stated what became of money that no rule decides. */
  'review_closed',
  /** The payer's bank took money back, or gave it back after a dispute. */
  'charged_back',
  /** A till took the difference of a half-price ticket whose proof was missing, or gave it back. */
  'difference_paid',
  'difference_back',
  /** A release before 0.8 had booked nothing. */
  'made_up',
] as const;

export type MoneyCause = (typeof moneyCauses)[number];
