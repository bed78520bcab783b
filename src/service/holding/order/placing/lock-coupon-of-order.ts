import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { TakenCart } from '#src/service/selling/cart/take-carts.ts';
import { lockCoupon } from '#src/service/selling/coupon/held-coupon.ts';
import type { DecidedOrder } from './placing.ts';
import { pricePlacing } from './price-placing.ts';

/**
 * Locks the coupon of a decided order, and prices the order again. A publication may have removed the coupon while we waited,
 * or have changed it. A coupon that is used up by now is refused when its use is counted.
 * Refusal: TOTAL_CHANGED.
 */
export async function lockCouponOfOrder(
  tx: Transaction<DB>,
  { placing, order, lines }: DecidedOrder,
  cart: TakenCart,
): Promise<void> {
  if (order.couponId === null) return;
  await lockCoupon(tx, order.eventId, order.couponId);
  const now = order.placedAt;
  const again = await pricePlacing(tx, placing, { cart, now });
  const reason = again.coupons.find(({ code }) => code === order.couponCode)?.reason;
  if (reason === 'COUPON_USED_UP' || reason === 'COUPON_CUSTOMER_LIMIT') return;
  const discounts = again.lines.map(({ discountCents }) => discountCents).join();
  const isSame = discounts === lines.map(({ discountCents }) => discountCents).join();
  if (isSame && again.couponId === order.couponId) return;
  const { totalCents } = again.totals;
  throw new DomainError('TOTAL_CHANGED', { field: 'expectedTotalCents', facts: { total: totalCents } });
}
