import { formatMoney } from '#src/domain/format/money.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { Translate } from '#src/i18n/translator.ts';
import type { PaymentWaysQuery } from '../customer-api/purchase.gen.ts';

type InstallmentPlan = PaymentWaysQuery['paymentOptions'][number]['installmentPlans'][number];

/** A plan as one chooses it: "3x de R$ 40,00 sem juros", "12x de R$ 74,30, total R$ 891,60, 2,99% ao mês". */
export function planWords(plan: InstallmentPlan, locale: Locale, t: Translate<'payment'>): string {
  const money = (amountCents: number) => formatMoney(amountCents, locale);
  const { installments: count, installmentCents, firstInstallmentCents, totalCents, monthlyRate } = plan;
  const amount = money(installmentCents);
  if (count === 1) return t('planOnce', { amount: money(totalCents) });
  if (monthlyRate > 0) {
    return t('planInterest', { count, amount, total: money(totalCents), rate: rateWords(plan, locale) });
  }
  return firstInstallmentCents === installmentCents
    ? t('planFree', { count, amount })
    : t('planFreeOdd', { count, amount, first: money(firstInstallmentCents) });
}

/** `2,99`: the interest of a month in percent. */
export function rateWords({ monthlyRate }: InstallmentPlan, locale: Locale): string {
  return monthlyRate.toLocaleString(locale === 'pt' ? 'pt-BR' : 'en', { maximumFractionDigits: 2 });
}

/** The chosen plan, or one payment where that many installments are not to be had for this amount. */
export function chosenPlan(plans: readonly InstallmentPlan[], installments: number): InstallmentPlan | null {
  return plans.find((plan) => plan.installments === installments) ?? plans[0] ?? null;
}
