import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { countUse, countUseOfDocument, insertUse, uncountUse } from './coupon.sql.ts';
import type { CouponOfOrder } from './take-coupon.ts';

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
