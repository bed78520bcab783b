import type { ChargeMethod } from '#src/domain/order/payment-method.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { type InstallmentPlan, type PaymentProvider, ProviderFailure } from '#src/gateway/payment/port.ts';
import type { WithLog, WithPayments } from '#src/service/ports.ts';
import { chooseProvider, type PaymentInput } from './choose-provider.ts';

/** A payment method with its provider and, for a card, its token and plan. */
export interface CheckedPayment {
  method: ChargeMethod;
  provider: PaymentProvider;
  cardToken: string | null;
  plan: InstallmentPlan | null;
}

/**
 * The provider of this payment and the card's plan. Call it before the transaction, because it calls the provider.
 * Refusals: those of chooseProvider, CARD_REQUIRED, INSTALLMENTS_UNAVAILABLE, PAYMENT_UNAVAILABLE.
 */
export async function checkPayment(
  context: WithLog & WithPayments,
  input: PaymentInput | null | undefined,
  amountCents: number,
): Promise<CheckedPayment> {
  const field = 'payment.method';
  const { method, provider } = chooseProvider(context, input);
  if (method !== 'CARD') return { method, provider, cardToken: null, plan: null };

  const cardToken = input?.cardToken?.trim() ?? '';
  if (cardToken === '' || cardToken.length > 500 || looksLikeCardNumber(cardToken)) {
    throw new DomainError('CARD_REQUIRED', { field: 'payment.cardToken' });
  }
  const plans = await provider.installmentPlans(amountCents).catch((error: unknown) => {
    if (!(error instanceof ProviderFailure)) throw error;
    context.log.warn({ provider: provider.name, error: error.message }, 'no installment plans');
    throw new DomainError('PAYMENT_UNAVAILABLE', { field });
  });
  const plan = plans.find(({ installments }) => installments === (input?.installments ?? 1));
  if (plan === undefined)
    throw new DomainError('INSTALLMENTS_UNAVAILABLE', { field: 'payment.installments' });
  return { method, provider, cardToken, plan };
}

/** A card number in place of a token must not reach a log or a table. */
function looksLikeCardNumber(text: string): boolean {
  return /^[\d\s.-]{12,25}$/.test(text);
}
