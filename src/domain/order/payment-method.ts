/** What a provider is asked for. */
export type ChargeMethod = 'PIX' | 'CARD';

/** How an order is paid; FREE when it costs nothing. The schema and the constraint payment_method_known name the same. */
export type PaymentMethod = ChargeMethod | 'FREE';
