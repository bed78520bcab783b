/**
 * Money is sent in one of these ways; a TRANSFER goes to the organizer's bank, for a manual order only. CASH and TERMINAL are
 * taken at a till.
 */
export type ChargeMethod = 'PIX' | 'CARD' | 'TRANSFER' | TillMethod;

/** A person at a till says that it came, and no site offers it. */
export type TillMethod = 'CASH' | 'TERMINAL';

/** How an order is paid on the site; the customer API has the same names. */
export type SiteMethod = Exclude<PaymentMethod, TillMethod>;

export function isTillMethod(method: PaymentMethod | undefined): method is TillMethod {
  return method === 'CASH' || method === 'TERMINAL';
}

/**
 * How an order is paid; FREE when it costs nothing. The staff schema and the constraint payment_method_known have the same
 * names.
 */
export type PaymentMethod = ChargeMethod | 'FREE';
