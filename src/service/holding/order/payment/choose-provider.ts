import type { ChargeMethod, PaymentMethod } from '#src/domain/order/payment-method.ts';
import { DomainError } from '#src/domain/refusal.ts';
import type { PaymentProvider } from '#src/gateway/payment/port.ts';
import type { WithPayments } from '#src/service/ports.ts';

export interface PaymentInput {
  method: PaymentMethod;
  /** Made by the provider's own field; a card number never comes here. */
  cardToken?: string | null;
  installments?: number | null;
}

/**
 * The provider for this payment method, without a call to it.
 * Refusals: PAYMENT_METHOD_REQUIRED, PAYMENT_METHOD_UNAVAILABLE, PAYMENT_UNAVAILABLE.
 */
export function chooseProvider(
  context: WithPayments,
  input: PaymentInput | null | undefined,
): { method: ChargeMethod; provider: PaymentProvider } {
  const field = 'payment.method';
  if (input == null) throw new DomainError('PAYMENT_METHOD_REQUIRED', { field });
  const { method } = input;
  const provider = method === 'FREE' ? null : context.payments.providerFor(method);
  if (method === 'FREE' || provider === null) throw new DomainError('PAYMENT_METHOD_UNAVAILABLE', { field });
  if (!context.payments.isAvailable(provider.name)) throw new DomainError('PAYMENT_UNAVAILABLE', { field });
  return { method, provider };
}
