import type {
  CouponDefinition,
  DeliveryDefinition,
  InsuranceDefinition,
  WaitingRoomDefinition,
} from '../event/event-definition.ts';
import {
  claimKey,
  type FilePath,
  isKnown,
  offersOfGroup,
  optionalInstant,
  type Reading,
  refuse,
} from './event-reading.ts';
import type { CouponInFile } from './written/written-sale-terms.ts';

export function readDeliveries(reading: Reading): DeliveryDefinition[] {
  return reading.file.delivery.map(({ method, priceCents, businessDaysMax }, index) => {
    claimKey(reading, 'delivery', method, ['delivery', index, 'method']);
    return { method, priceCents, businessDaysMax: businessDaysMax ?? null };
  });
}

export function readInsurance({ file }: Reading): InsuranceDefinition | null {
  if (file.insurance === undefined) return null;
  return { basisPoints: file.insurance.percent, insurer: file.insurance.insurer };
}

/** The room before the opening of the sale. */
export function readWaitingRoom({ file }: Reading, saleOpensAt: Date): WaitingRoomDefinition | null {
  if (file.waitingRoom === undefined) return null;
  const { opensMinutesBefore, ratePerMinute, insideMax } = file.waitingRoom;
  return { opensAt: new Date(saleOpensAt.getTime() - opensMinutesBefore * 60_000), ratePerMinute, insideMax };
}

/** The coupons, with their offers looked up; call it once all offers are known. */
export function readCoupons(reading: Reading): CouponDefinition[] {
  return reading.file.coupons.map((coupon, index) => {
    const path = ['coupons', index];
    claimKey(reading, 'coupon', coupon.code, [...path, 'code']);
    const startsAt = optionalInstant(reading, [...path, 'startsAt'], coupon.startsAt);
    const endsAt = optionalInstant(reading, [...path, 'endsAt'], coupon.endsAt);
    if (startsAt && endsAt && endsAt <= startsAt)
      refuse(reading, [...path, 'endsAt'], 'must be after startsAt');
    if (coupon.deliveryOnly && !reading.file.delivery.some(({ method }) => method === 'DELIVERY'))
      refuse(reading, [...path, 'deliveryOnly'], 'the event offers no home delivery');
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

function offersOf(reading: Reading, { offers }: CouponInFile, path: FilePath): string[] | null {
  if (offers === undefined) return null;
  // A group is named once for all that may be chosen of it.
  return offers.flatMap((key, index) => {
    const group = offersOfGroup(reading, key).map((offer) => offer.key);
    if (group.length > 0) return group;
    if (!isKnown(reading, 'offer', key, [...path, index])) return [];
    const type = reading.offers.find((offer) => offer.key === key)?.ticketType;
    const takesNone = type === 'HALF' || type === 'FREE';
    if (takesNone) refuse(reading, [...path, index], 'half-price and free tickets take no coupon');
    return takesNone ? [] : [key];
  });
}
