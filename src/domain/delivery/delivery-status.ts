/** The states of a parcel, or of an order at a pickup desk. */
export const deliveryStatuses = ['WAITING', 'READY', 'SHIPPED', 'DELIVERED', 'RETURNED'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/**
 * SHIPPED again corrects a tracking code. After RETURNED it means that the parcel is sent again (order status RESENT).
 */
const moves: Readonly<
  Record<'PICKUP' | 'DELIVERY', Readonly<Record<DeliveryStatus, readonly DeliveryStatus[]>>>
> = {
  PICKUP: { WAITING: ['READY', 'DELIVERED'], READY: ['DELIVERED'], SHIPPED: [], DELIVERED: [], RETURNED: [] },
  DELIVERY: {
    WAITING: ['SHIPPED'],
    READY: [],
    SHIPPED: ['SHIPPED', 'DELIVERED', 'RETURNED'],
    DELIVERED: [],
    RETURNED: ['SHIPPED'],
  },
};

export function mayDeliver(method: 'PICKUP' | 'DELIVERY', from: DeliveryStatus, to: DeliveryStatus): boolean {
  return moves[method][from].includes(to);
}
