import type { ChargeMethod } from '../../domain/order/payment-method.ts';
import type { PaymentProvider } from './port.ts';

/**
 * The providers we take money through. A payment belongs to the provider that made it for as long as it lives, whoever
 * takes the new ones.
 */
export interface PaymentDesk {
  /** Who takes new charges of this kind; null when nobody does. */
  providerFor(method: ChargeMethod): PaymentProvider | null;
  /** Whoever made a charge once; null for a provider that is no longer configured. */
  byName(name: string): PaymentProvider | null;
  /** False while the provider has failed too often just now, see circuit-breaker.ts. */
  isAvailable(name: string): boolean;
}
