import type {
  CouponDefinition,
  DeliveryDefinition,
  InsuranceDefinition,
  WaitingRoomDefinition,
} from '../../event/event-definition.ts';
import type { EventPath } from '../written/event-problem.ts';
import type { WrittenCoupon } from '../written/written-sale-terms.ts';
import { claimKey, isKnown, offersOfGroup, optionalInstant, type Reading, refuse } from './event-reading.ts';

export function readDeliveries(reading: Reading): DeliveryDefinition[] {
  return reading.event.delivery.map(({ method, priceCents, businessDaysMax }, index) => {
    claimKey(reading, 'delivery', method, ['delivery', index, 'method']);
    return { method, priceCents, businessDaysMax: businessDaysMax ?? null };
  });
}

export function readInsurance({ event }: Reading): InsuranceDefinition | null {
  if (event.insurance === null) return null;
  return { basisPoints: event.insurance.percent, insurer: event.insurance.insurer };
}

/** The waiting room before the sale opens. */
export function readWaitingRoom({ event }: Reading, saleOpensAt: Date): WaitingRoomDefinition | null {
  if (event.waitingRoom === undefined) return null;
  const { opensMinutesBefore, ratePerMinute, insideMax } = event.waitingRoom;
  return { opensAt: new Date(saleOpensAt.getTime() - opensMinutesBefore * 60_000), ratePerMinute, insideMax };
}

/** The coupons with their offers resolved. Call this function when all offers are known. */
export function readCoupons(reading: Reading): CouponDefinition[] {
  return reading.event.coupons.map((coupon, index) => {
    const path = ['coupons', index];
    claimKey(reading, 'coupon', coupon.code, [...path, 'code']);
    const startsAt = optionalInstant(reading, [...path, 'startsAt'], coupon.startsAt);
    const endsAt = optionalInstant(reading, [...path, 'endsAt'], coupon.endsAt);
    if (startsAt && endsAt && endsAt <= startsAt)
      refuse(reading, [...path, 'endsAt'], 'NOT_AFTER', { field: 'startsAt' });
    if (coupon.deliveryOnly && !reading.event.delivery.some(({ method }) => method === 'DELIVERY'))
      refuse(reading, [...path, 'deliveryOnly'], 'COUPON_WITHOUT_DELIVERY');
    return {
      code: coupon.code,
      kind: coupon.percent === undefined ? 'AMOUNT' : 'PERCENT',
      basisPoints: coupon.percent ?? null,
      amountCents: coupon.amountCents ?? null,
      maxDiscountCents: coupon.maxDiscountCents ?? null,
      minimumCents: coupon.minimumCents,
      isDeliveryOnly: coupon.deliveryOnly,
      startsAt,
      endsAt,
      offerKeys: offersOf(reading, coupon, [...path, 'offers']),
      usesMax: coupon.usesMax ?? null,
      usesPerDocumentMax: coupon.usesPerDocument ?? null,
    };
  });
}

function offersOf(reading: Reading, { offers }: WrittenCoupon, path: EventPath): string[] | null {
  if (offers === undefined) return null;
  // A group's key stands for all of its offers, and one of them may be named beside it.
  const named = offers.flatMap((key, index) => {
    const group = offersOfGroup(reading, key).map((offer) => offer.key);
    if (group.length > 0) return group;
    if (!isKnown(reading, 'offer', key, [...path, index])) return [];
    const type = reading.offers.find((offer) => offer.key === key)?.ticketType;
    const takesNone = type === 'HALF' || type === 'FREE';
    if (takesNone) refuse(reading, [...path, index], 'COUPON_OF_REDUCED_TICKET');
    return takesNone ? [] : [key];
  });
  return [...new Set(named)];
}
