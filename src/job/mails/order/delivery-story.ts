import type { DeliveryView } from '#src/service/holding/order/rows/order-view.ts';
import type { OrderStory } from '../../mail/order-story.ts';

export function deliveryOf({ order }: OrderStory): DeliveryView {
  if (order.delivery === null) throw new Error(`Order ${order.number} has nothing to deliver.`);
  return order.delivery;
}
