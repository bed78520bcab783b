/** How an order reaches its buyer: by mail alone, fetched at the event, or brought home (specification section 3). */
export const deliveryMethods = ['ELECTRONIC', 'PICKUP', 'DELIVERY'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];
