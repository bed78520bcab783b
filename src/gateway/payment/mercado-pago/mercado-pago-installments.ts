import { z } from 'zod';
import { type InstallmentPlan, ProviderFailure } from '../port.ts';
import { mercadoPagoName } from './mercado-pago-answer.ts';

const payerCost = z.looseObject({
  installments: z.number().int().positive(),
  installment_amount: z.number().positive(),
  total_amount: z.number().positive(),
});
const answer = z.array(z.looseObject({ payer_costs: z.array(payerCost) })).min(1);

/**
 * The plans of GET /v1/payment_methods/installments, the single payment first. Throws ProviderFailure for any other
 * answer.
 */
export function readInstallmentPlans(body: unknown, amountCents: number): InstallmentPlan[] {
  const read = answer.safeParse(body);
  if (!read.success) throw new ProviderFailure(mercadoPagoName, 'answered with no installments');
  const plans = read.data[0]!.payer_costs.map((cost) => planOf(cost, amountCents));
  return plans.sort((one, other) => one.installments - other.installments);
}

/** Without interest, the odd centavos are in the first installment, so that the sum is the total. */
function planOf(cost: z.infer<typeof payerCost>, amountCents: number): InstallmentPlan {
  const { installments } = cost;
  const totalCents = Math.round(cost.total_amount * 100);
  if (totalCents === amountCents) {
    const installmentCents = Math.floor(totalCents / installments);
    const firstInstallmentCents = totalCents - installmentCents * (installments - 1);
    return { installments, installmentCents, firstInstallmentCents, totalCents, monthlyRate: 0 };
  }
  const installmentCents = Math.round(cost.installment_amount * 100);
  return {
    installments,
    installmentCents,
    firstInstallmentCents: totalCents - installmentCents * (installments - 1),
    totalCents,
    monthlyRate: monthlyRate(amountCents, installments, installmentCents),
  };
}

/**
 * Percent per month, with two decimals, at which this many installments pay the amount. The law requires that it is
 * shown (CDC art. 52), and the answer contains only the total cost. The price formula has no inverse, so the rate is
 * found by bisection.
 */
export function monthlyRate(amountCents: number, installments: number, installmentCents: number): number {
  let [low, high] = [0, 1];
  for (let step = 0; step < 60; step++) {
    const rate = (low + high) / 2;
    const parts = rate === 0 ? installments : (1 - (1 + rate) ** -installments) / rate;
    // The higher the rate, the lower the present value of these installments.
    if (parts * installmentCents > amountCents) low = rate;
    else high = rate;
  }
  return Math.round(high * 10_000) / 100;
}
