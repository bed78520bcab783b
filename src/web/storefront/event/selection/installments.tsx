import { useEffect, useState } from 'react';
import { formatMoney } from '#src/domain/format/money.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { ask } from '#src/web/parts/customer-api/ask.ts';
import { type PaymentWaysQuery, paymentWays } from '#src/web/parts/customer-api/purchase.gen.ts';
import css from './selection-summary.module.css';

type Plan = PaymentWaysQuery['paymentOptions'][number]['installmentPlans'][number];

/** A person who still counts changes the sum again at once. */
const settledAfterMs = 700;
/** By amount, as long as the page lives: a provider's plans change with its contracts. */
const known = new Map<number, Plan | null>();

/** The most installments without interest that a card has for this sum; nothing where there are none. */
export function Installments({ amountCents }: { amountCents: number }) {
  const t = useText('event');
  const locale = useLocale();
  const [plan, setPlan] = useState(known.get(amountCents) ?? null);
  useEffect(() => {
    const before = known.get(amountCents);
    setPlan(before ?? null);
    if (before !== undefined) return;
    let isGone = false;
    const timer = setTimeout(async () => {
      const { data } = await ask(paymentWays, { amountCents });
      const plans = data?.paymentOptions.flatMap(({ installmentPlans }) => installmentPlans);
      if (!plans) return;
      const free = plans.filter(({ monthlyRate, installments }) => monthlyRate === 0 && installments > 1);
      known.set(amountCents, free.at(-1) ?? null);
      if (!isGone) setPlan(free.at(-1) ?? null);
    }, settledAfterMs);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [amountCents]);
  if (!plan) return null;
  const { installments, installmentCents } = plan;
  return (
    <p className={css.detail}>
      {t('installments', { count: installments, amount: formatMoney(installmentCents, locale) })}
    </p>
  );
}
