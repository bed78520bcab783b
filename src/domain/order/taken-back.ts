/** Sums of a payment in centavos: what came in, what was or is being sent back, and what the payer's bank took back. */
export interface TakenBack {
  capturedCents: number;
  refundingCents: number;
  chargedBackCents: number;
}

/** What neither went back nor was taken back, in centavos. After a chargeback no order keeps it. */
export function leftCents({ capturedCents, refundingCents, chargedBackCents }: TakenBack): number {
  return Math.max(0, capturedCents - refundingCents - chargedBackCents);
}

/** What went out twice, in centavos: by a refund, and by the payer's bank. */
export function lostCents({ capturedCents, refundingCents, chargedBackCents }: TakenBack): number {
  return Math.max(0, refundingCents + chargedBackCents - capturedCents);
}

/** The same sums, where a person sent so much instead of refunds that the provider refused: it went out like a refund. */
export function withSentByHand<Sums extends TakenBack>(sums: Sums, sentCents: number): Sums {
  return { ...sums, refundingCents: sums.refundingCents + sentCents };
}
