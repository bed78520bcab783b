import type { Transaction } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { countUse, countUseOfDocument, insertUse } from './coupon.sql.ts';

export interface CouponOfOrder {
  eventId: Uuid;
  id: Uuid;
  couponId: Uuid | null;
  documentType: string;
  documentNumber: string;
}

/**
 * Counts the order's coupon, if it has one: n uses stay n, however many orders are placed at once.
 * Refusals: COUPON_USED_UP, COUPON_CUSTOMER_LIMIT; the transaction must then end without an effect.
 */
export async function takeCoupon(tx: Transaction<DB>, order: CouponOfOrder, now: Date): Promise<void> {
  if (order.couponId === null) return;
  if (!(await countUse(tx, order.eventId, order.couponId))) {
    throw new DomainError('COUPON_USED_UP', { field: 'couponCode' });
  }
  if (!(await countUseOfDocument(tx, order.eventId, order.couponId, order))) {
    throw new DomainError('COUPON_CUSTOMER_LIMIT', { field: 'couponCode' });
  }
  await insertUse(tx, {
    eventId: order.eventId,
    orderId: order.id,
    couponId: order.couponId,
    usedAt: now,
  });
}
