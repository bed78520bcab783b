import type { ChargeMethod } from '../../domain/order/payment-method.ts';
import type { PaymentProvider } from './port.ts';

/**
 * The configured payment providers. A payment stays with the provider that created it, whichever provider takes the new
 * ones.
 */
export interface PaymentDesk {
  /** All configured providers. */
  readonly names: readonly string[];
  /** The provider for new charges of this kind; null when there is none. */
  providerFor(method: ChargeMethod): PaymentProvider | null;
  /** The provider of an existing charge; null for a provider that is no longer configured. */
  byName(name: string): PaymentProvider | null;
  /** False while the provider's breaker is open after too many failures, see circuit-breaker.ts. */
  isAvailable(name: string): boolean;
}
