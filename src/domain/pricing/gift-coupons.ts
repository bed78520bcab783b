import type { BatchDefinition, CouponDefinition } from '../event/event-definition.ts';

/** A coupon that takes off so much of a price, in hundredths of a percent, gives the thing away. */
const giftBasisPoints = 9_000;

interface Sold {
  coupons: CouponDefinition[];
  batches: BatchDefinition[];
}

/**
 * Codes of coupons that give something away, and did not before, by their own text or by the prices, or say something else
 * than before: whoever publishes them does what whoever makes courtesies does.
 */
export function newGiftCoupons(before: Sold | null, after: Sold): string[] {
  const known = new Map(before?.coupons.map((coupon) => [coupon.code, JSON.stringify(coupon)]));
  return after.coupons
    .filter((coupon) => {
      const wasGift =
        before !== null && known.get(coupon.code) === JSON.stringify(coupon) && isGift(coupon, before);
      return isGift(coupon, after) && !wasGift;
    })
    .map(({ code }) => code);
}

/** True where it pays for nearly all of one unit of something. */
function isGift(coupon: CouponDefinition, { batches }: Sold): boolean {
  return batches.some(
    ({ offerKey, purpose, priceCents }) =>
      purpose === 'SALE' &&
      priceCents > 0 &&
      (coupon.offerKeys === null || coupon.offerKeys.includes(offerKey)) &&
      takenOff(coupon, priceCents) * 10_000 >= priceCents * giftBasisPoints,
  );
}

function takenOff(
  { kind, basisPoints, amountCents, maxDiscountCents }: CouponDefinition,
  priceCents: number,
): number {
  const cents = kind === 'PERCENT' ? (priceCents * (basisPoints ?? 0)) / 10_000 : (amountCents ?? 0);
  return Math.min(cents, maxDiscountCents ?? cents, priceCents);
}
