/** Money is sent in one of these ways; a TRANSFER goes to the organizer's bank, for a manual order only. */
export type ChargeMethod = 'PIX' | 'CARD' | 'TRANSFER';

/**
 * How an order is paid; FREE when it costs nothing. The schema and the constraint payment_method_known have the same
 * names.
 */
export type PaymentMethod = ChargeMethod | 'FREE';
