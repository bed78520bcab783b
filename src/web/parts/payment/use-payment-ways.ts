import { useEffect, useState } from 'react';
import { ask } from '../customer-api/ask.ts';
import { type PaymentWaysQuery, paymentWays } from '../customer-api/purchase.gen.ts';
import type { PaymentMethod } from '../customer-api/schema.gen.ts';
import { chosenPlan } from './plan-words.ts';

export type PaymentWay = PaymentWaysQuery['paymentOptions'][number];

/** Pix needs nothing of the browser, so it is offered even while nobody tells what else there is. */
const onlyPix: PaymentWay[] = [{ method: 'PIX', isAvailable: true, installmentPlans: [], cardField: null }];

/** A person of the organizer takes it, so no provider is asked whether it can be had. */
const transfer: PaymentWay = { method: 'TRANSFER', isAvailable: true, installmentPlans: [], cardField: null };

/**
 * The ways to pay this much, now, and the one that is chosen: the first wish that can be had. Asked again when the
 * amount changes. `takesTransfer`: a manual order that may be paid by one.
 */
export function usePaymentWays(
  amountCents: number,
  wishes: readonly (PaymentMethod | null | undefined)[],
  installments: number,
  takesTransfer = false,
) {
  /** `amountCents`: what the plans are of; null where none were told. */
  const [known, setKnown] = useState<{
    amountCents: number | null;
    ways: PaymentWay[];
    isFailed: boolean;
  } | null>(null);
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
          : { amountCents: before?.amountCents ?? null, ways: before?.ways ?? onlyPix, isFailed: true },
      );
    });
    return () => {
      isGone = true;
    };
  }, [amountCents, attempt]);
  const ways = known === null ? null : takesTransfer ? [...known.ways, transfer] : known.ways;
  const offered = ways?.filter(({ isAvailable }) => isAvailable).map(({ method }) => method) ?? [];
  const wished = wishes.find((way) => way && offered.includes(way)) ?? offered[0] ?? null;
  const method = amountCents === 0 ? 'FREE' : wished;
  const plans = known?.ways.find((way) => way.method === 'CARD')?.installmentPlans ?? [];
  const isCurrent = known?.amountCents === amountCents;
  const likely = chosenPlan(plans, installments);
  const cardPlan = isCurrent ? likely : null;
  const plan = method === 'CARD' ? cardPlan : null;
  const count = isCurrent ? (likely?.installments ?? 1) : installments;
  const isUnplanned = method === 'CARD' && !isCurrent && count > 1;
  return {
    /** null where nothing can be had. */
    method,
    /** The plan of the card for this amount, also while another way is chosen; null until it is known. */
    cardPlan,
    plan,
    /** How many installments of a card are chosen. */
    installments: count,
    /** The sum that is charged, in centavos; null while the interest for this amount is not known. */
    chargeCents: isUnplanned ? null : (plan?.totalCents ?? amountCents),
    /** null until the first answer. */
    ways,
    /** Plans of another amount are not to be chosen from. */
    isCurrent,
    isFailed: known?.isFailed ?? false,
    askAgain: () => setAttempt((count) => count + 1),
  };
}

export type PaymentWays = ReturnType<typeof usePaymentWays>;
