import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import {
  countUse,
  countUseOfDocument,
  insertUse,
  lockCouponRow,
  markUseReleased,
  uncountUse,
} from './coupon.sql.ts';
import type { CouponOfOrder } from './take-coupon.ts';

/** Whoever uses or returns the coupon waits for this transaction: for a caller that locks more before it can count. */
export async function lockCoupon(tx: Transaction<DB>, eventId: Uuid, couponId: Uuid): Promise<void> {
  await lockCouponRow(tx, eventId, couponId);
}

/** The order came to nothing: its coupon can be used again, once, however often it is said. */
export async function releaseCoupon(tx: Transaction<DB>, order: CouponOfOrder, now: Date): Promise<void> {
  if (order.couponId === null) return;
  if (await markUseReleased(tx, order.eventId, order.id, now)) {
    await uncountUse(tx, order.eventId, order.couponId, order);
  }
}

/**
 * Late money revives its order, with the discount it was placed with: only if the coupon has a use left. False when it
 * has none, with nothing changed.
 */
export async function takeCouponAgain(
  tx: Transaction<DB>,
  order: CouponOfOrder,
  now: Date,
): Promise<boolean> {
  const { eventId, couponId } = order;
  if (couponId === null) return true;
  if (!(await countUse(tx, eventId, couponId))) return false;
  if (!(await countUseOfDocument(tx, eventId, couponId, order))) {
    await uncountUse(tx, eventId, couponId, { documentType: '', documentNumber: '' });
    return false;
  }
  await insertUse(tx, { eventId, orderId: order.id, couponId, usedAt: now });
  return true;
}
