import type { UnpaidOrdersQuery } from '../../parts/customer-api/purchase.gen.ts';

export type UnpaidOrder = UnpaidOrdersQuery['orders']['items'][number];

/** Orders whose buyer can still pay: the Pix is open, or a card was declined and another may be tried. */
export function unpaidOf(orders: readonly UnpaidOrder[], now: Date): UnpaidOrder[] {
  return orders.filter(({ status, payableUntil, payment }) => {
    if (payableUntil === null || new Date(payableUntil) <= now) return false;
    if (status === 'PAYMENT_DECLINED') return true;
    const isOpen = status === 'RECEIVED' || status === 'WAITING_FOR_APPROVAL';
    return isOpen && payment?.method === 'PIX' && payment.status === 'PENDING';
  });
}
