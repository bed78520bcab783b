import type { SiteMethod } from '#src/domain/order/payment-method.ts';
import { DomainError } from '#src/domain/refusal.ts';
import { type CardFieldOffer, type InstallmentPlan, ProviderFailure } from '#src/gateway/payment/port.ts';
import type { WithLog, WithPayments } from '#src/service/ports.ts';

export interface PaymentOptionView {
  method: SiteMethod;
  isAvailable: boolean;
  installmentPlans: InstallmentPlan[];
  cardField: CardFieldOffer | null;
}

/**
 * The ways to pay this sum now, the quickest first. A provider that does not answer is marked as not available, so that
 * nobody fills in a card in vain. Refusal: INVALID_INPUT for an invalid sum.
 */
export async function listPaymentOptions(
  context: WithLog & WithPayments,
  amountCents: number,
): Promise<PaymentOptionView[]> {
  if (!Number.isSafeInteger(amountCents) || amountCents < 0 || amountCents > 1_000_000_000) {
    throw new DomainError('INVALID_INPUT', { field: 'amountCents' });
  }
  if (amountCents === 0) {
    return [{ method: 'FREE', isAvailable: true, installmentPlans: [], cardField: null }];
  }
  const options: PaymentOptionView[] = [];
  const pix = context.payments.providerFor('PIX');
  if (pix !== null) {
    const isAvailable = context.payments.isAvailable(pix.name);
    options.push({ method: 'PIX', isAvailable, installmentPlans: [], cardField: null });
  }
  const card = context.payments.providerFor('CARD');
  if (card !== null) {
    const plans = await card.installmentPlans(amountCents).catch((error: unknown) => {
      if (!(error instanceof ProviderFailure)) throw error;
      context.log.warn({ provider: card.name, error: error.message }, 'no installment plans');
      return [];
    });
    options.push({
      method: 'CARD',
      isAvailable: plans.length > 0 && context.payments.isAvailable(card.name),
      installmentPlans: plans,
      cardField: card.cardField,
    });
  }
  return options;
}
