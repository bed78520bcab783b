import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { lockCouponRow } from './coupon.sql.ts';

/** Whoever uses or returns the coupon waits for this transaction: for a caller that locks more before it can count. */
export async function lockCoupon(tx: Transaction<DB>, eventId: Uuid, couponId: Uuid): Promise<void> {
  await lockCouponRow(tx, eventId, couponId);
}
