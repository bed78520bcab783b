/**
 * How an order reaches its buyer: by mail only, by pickup at the event, or by home delivery (specification section 3).
 */
export const deliveryMethods = ['ELECTRONIC', 'PICKUP', 'DELIVERY'] as const;
export type DeliveryMethod = (typeof deliveryMethods)[number];
