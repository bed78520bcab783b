import type { ChargeMethod } from '../../../domain/order/payment-method.ts';
import { DomainError } from '../../../domain/refusal.ts';
import {
  type InstallmentPlan,
  type PaymentProvider,
  ProviderFailure,
} from '../../../gateway/payment/port.ts';
import type { WithLog, WithPayments } from '../../ports.ts';
import { chooseProvider, type PaymentInput } from './choose-provider.ts';

/** A way to pay that its provider takes, with what a card needs. */
export interface CheckedPayment {
  method: ChargeMethod;
  provider: PaymentProvider;
  cardToken: string | null;
  plan: InstallmentPlan | null;
}

/**
 * Who takes this payment, and with which plan; asked before the transaction, for plans are the provider's.
 * Refusals: those of chooseProvider, CARD_REQUIRED, INSTALLMENTS_UNAVAILABLE, PAYMENT_UNAVAILABLE.
 */
export async function checkPayment(
  context: WithLog & WithPayments,
  input: PaymentInput | null | undefined,
  amountCents: number,
): Promise<CheckedPayment> {
  const field = 'payment.method';
  const { method, provider } = chooseProvider(context, input);
  if (method === 'PIX') return { method, provider, cardToken: null, plan: null };

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

/** Whoever sends a number instead of a token made a mistake that must not reach a log or a table. */
function looksLikeCardNumber(text: string): boolean {
  return /^[\d\s.-]{12,25}$/.test(text);
}
