import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { markUseReleased, uncountUse } from './coupon.sql.ts';
import type { CouponOfOrder } from './take-coupon.ts';

/** The order came to nothing: its coupon can be used again, once, however often it is said. */
export async function releaseCoupon(tx: Transaction<DB>, order: CouponOfOrder, now: Date): Promise<void> {
  if (order.couponId === null) return;
  if (await markUseReleased(tx, order.eventId, order.id, now)) {
    await uncountUse(tx, order.eventId, order.couponId, order);
  }
}
