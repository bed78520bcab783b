import type { DeliveryMethod } from '../delivery/delivery-method.ts';
import type { CouponRule, TicketType } from '../event/event-definition.ts';
import { typedText } from '../format/typed-text.ts';
import { partCents } from './part-cents.ts';

/** What a coupon gives and requires, and how often anybody and this buyer may still use it. */
export interface CouponTerms extends CouponRule {
  /** null: valid for all offers of the event. */
  offerIds: readonly string[] | null;
  /** null: unlimited. */
  usesLeft: number | null;
  customerUsesLeft: number | null;
}

/** A code that a buyer has tried; `terms` is null when the code does not exist. */
export interface TriedCoupon {
  code: string;
  terms: CouponTerms | null;
}

export type CouponReason =
  | 'COUPON_INVALID'
  | 'COUPON_NOT_YET'
  | 'COUPON_OVER'
  | 'COUPON_USED_UP'
  | 'COUPON_CUSTOMER_LIMIT'
  | 'COUPON_DELIVERY_ONLY'
  | 'COUPON_MINIMUM'
  | 'COUPON_NOT_FOR_ITEMS'
  | 'COUPON_BEATEN';

/** The result for a code. */
export interface CouponVerdict {
  code: string;
  applied: boolean;
  /** null where it applies. */
  reason: CouponReason | null;
  /** The discount; of a coupon that a bigger one beats, the discount it would have given; otherwise 0. */
  discountCents: number;
}

/** A line to which a coupon may apply. */
export interface DiscountableLine {
  offerId: string;
  ticketType: TicketType | null;
  quantity: number;
  priceCents: number;
}

/** A code in its stored form: trimmed, upper case. null when invalid (2 to 32 of A to Z, 0 to 9, _ and -). */
export function normalCouponCode(text: string): string | null {
  const code = typedText(text).trim().toUpperCase();
  return /^[A-Z0-9_-]{2,32}$/.test(code) ? code : null;
}

/**
 * The price of each line to which a coupon may apply, in centavos. Half-price cannot be combined with promotions (law
 * 12.933/2013, art. 1 § 1), and the fee is never discounted.
 */
export function eligibleCents(lines: readonly DiscountableLine[], terms: CouponTerms): number[] {
  return lines.map(({ offerId, ticketType, quantity, priceCents }) => {
    if (ticketType === 'HALF') return 0;
    return terms.offerIds === null || terms.offerIds.includes(offerId) ? quantity * priceCents : 0;
  });
}

function reasonAgainst(
  terms: CouponTerms,
  eligible: number,
  { method, now }: { method: DeliveryMethod | null; now: Date },
): CouponReason | null {
  if (terms.startsAt !== null && now < terms.startsAt) return 'COUPON_NOT_YET';
  if (terms.endsAt !== null && now >= terms.endsAt) return 'COUPON_OVER';
  if (terms.usesLeft !== null && terms.usesLeft <= 0) return 'COUPON_USED_UP';
  if (terms.customerUsesLeft !== null && terms.customerUsesLeft <= 0) return 'COUPON_CUSTOMER_LIMIT';
  if (terms.isDeliveryOnly && method !== 'DELIVERY') return 'COUPON_DELIVERY_ONLY';
  if (eligible === 0) return 'COUPON_NOT_FOR_ITEMS';
  return eligible < terms.minimumCents ? 'COUPON_MINIMUM' : null;
}

function discountOf(terms: CouponTerms, eligible: number): number {
  if (terms.kind === 'AMOUNT') return Math.min(terms.amountCents ?? 0, eligible);
  const part = partCents(eligible, terms.basisPoints ?? 0);
  return terms.maxDiscountCents === null ? part : Math.min(part, terms.maxDiscountCents);
}

/** The discount of one coupon alone on these lines; 0 with the reason when it does not apply. */
function tryAlone(
  terms: CouponTerms | null,
  lines: readonly DiscountableLine[],
  at: { method: DeliveryMethod | null; now: Date },
): Pick<CouponVerdict, 'discountCents' | 'reason'> {
  if (terms === null) return { discountCents: 0, reason: 'COUPON_INVALID' };
  const eligible = eligibleCents(lines, terms).reduce((sum, cents) => sum + cents, 0);
  const reason = reasonAgainst(terms, eligible, at);
  if (reason !== null) return { discountCents: 0, reason };
  const discountCents = discountOf(terms, eligible);
  return { discountCents, reason: discountCents === 0 ? 'COUPON_NOT_FOR_ITEMS' : null };
}

/**
 * Of all coupons that apply, only the biggest discount counts. Of equal discounts, the first coupon tried counts
 * (specification section 7). Every code gets its verdict, in the given order; `winner` is null when none applies.
 */
export function judgeCoupons(
  tried: readonly TriedCoupon[],
  lines: readonly DiscountableLine[],
  at: { method: DeliveryMethod | null; now: Date },
): { verdicts: CouponVerdict[]; winner: { terms: CouponTerms; discountCents: number } | null } {
  const alone = tried.map(({ code, terms }) => ({ code, terms, ...tryAlone(terms, lines, at) }));
  // One with a reason against it takes nothing off.
  const best = alone.reduce<(typeof alone)[number] | null>(
    (most, one) => (one.discountCents > (most?.discountCents ?? 0) ? one : most),
    null,
  );
  const verdicts = alone.map((one): CouponVerdict => {
    const { code, discountCents, reason } = one;
    const applied = one === best;
    return { code, applied, reason: reason ?? (applied ? null : 'COUPON_BEATEN'), discountCents };
  });
  return { verdicts, winner: best?.terms ? { ...best, terms: best.terms } : null };
}
