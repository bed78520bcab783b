import { installmentsWithInterest, installmentsWithoutInterest } from '#src/domain/pricing/installments.ts';
import type { InstallmentPlan } from '../port.ts';

const withoutInterestMax = 3;
const installmentsMax = 12;
const monthlyRateBasisPoints = 299;
const installmentMinCents = 500;

/**
 * A single payment is always offered; more installments while each is at least R$ 5.00, with 2.99 % interest a month
 * from the fourth on.
 */
export function sandboxInstallmentPlans(amountCents: number): InstallmentPlan[] {
  const plans = Array.from({ length: installmentsMax }, (_, index) =>
    index < withoutInterestMax
      ? installmentsWithoutInterest(amountCents, index + 1)
      : installmentsWithInterest(amountCents, index + 1, monthlyRateBasisPoints),
  );
  return plans.filter((plan) => plan.installments === 1 || plan.installmentCents >= installmentMinCents);
}
