/** What a provider can charge with. */
export type ChargeMethod = 'PIX' | 'CARD';

/**
 * How an order is paid; FREE when it costs nothing. The schema and the constraint payment_method_known have the same
 * names.
 */
export type PaymentMethod = ChargeMethod | 'FREE';
