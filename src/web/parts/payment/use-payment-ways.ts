import { useEffect, useState } from 'react';
import { ask } from '../customer-api/ask.ts';
import { type PaymentWaysQuery, paymentWays } from '../customer-api/purchase.gen.ts';

export type PaymentWay = PaymentWaysQuery['paymentOptions'][number];
export type InstallmentPlan = PaymentWay['installmentPlans'][number];

/** Pix needs nothing of the browser, so it is offered even while nobody tells what else there is. */
const onlyPix: PaymentWay[] = [{ method: 'PIX', isAvailable: true, installmentPlans: [], cardField: null }];

/** The ways to pay this much, now; asked again when the amount changes. */
export function usePaymentWays(amountCents: number) {
  const [known, setKnown] = useState<{ amountCents: number; ways: PaymentWay[]; isFailed: boolean } | null>(
    null,
  );
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same again.
  useEffect(() => {
    if (amountCents === 0) return;
    let isGone = false;
    void ask(paymentWays, { amountCents }).then(({ data }) => {
      if (isGone) return;
      setKnown((before) =>
        data
          ? { amountCents, ways: data.paymentOptions, isFailed: false }
          : { amountCents, ways: before?.ways ?? onlyPix, isFailed: true },
      );
    });
    return () => {
      isGone = true;
    };
  }, [amountCents, attempt]);
  return {
    /** null until the first answer. */
    ways: known?.ways ?? null,
    /** Plans of another amount are not to be chosen from. */
    isCurrent: known?.amountCents === amountCents,
    isFailed: known?.isFailed ?? false,
    askAgain: () => setAttempt((count) => count + 1),
  };
}

export type PaymentWays = ReturnType<typeof usePaymentWays>;
