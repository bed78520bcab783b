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

/** Reviews of money that is here and that no ticket stands for: a person says whether it stays with the sale or goes back. */
export const reviewsOfMoneyLeft = ['CHARGED_BACK_IN_PART', 'CHARGEBACK_REVERSED'] as const;

/** Sums of a payment in centavos: what came in, what was or is being sent back, and what the payer's bank took back. */
export interface TakenBack {
  capturedCents: number;
  refundingCents: number;
  chargedBackCents: number;
}

/** The amount in centavos that was neither refunded nor charged back. After a chargeback no order keeps it. */
export function leftCents({ capturedCents, refundingCents, chargedBackCents }: TakenBack): number {
  return Math.max(0, capturedCents - refundingCents - chargedBackCents);
}

/** The amount in centavos that was paid out twice: by a refund, and by the payer's bank. */
export function lostCents({ capturedCents, refundingCents, chargedBackCents }: TakenBack): number {
  return Math.max(0, refundingCents + chargedBackCents - capturedCents);
}

/** The same sums, where a person sent so much instead of refunds that the provider refused: it went out like a refund. */
export function withSentByHand<Sums extends TakenBack>(sums: Sums, sentCents: number): Sums {
  return { ...sums, refundingCents: sums.refundingCents + sentCents };
}
