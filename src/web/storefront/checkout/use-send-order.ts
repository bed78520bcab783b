import { useRef } from 'react';
import { useLeaving } from '../../kit/forms/use-leaving.ts';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import { useText } from '../../kit/text/text.tsx';
import type { CardFieldMount } from '../../parts/cards/card-field-mount.ts';
import type { WayIn } from '../../parts/log-in/way-in.ts';
import type { Holding } from './hold/use-held-cart.ts';
import { readyOrder } from './ready-order.ts';
import { useExpress } from './use-express.ts';
import type { OrderForm } from './use-order-form.ts';
import { usePayOrEnter } from './use-pay-or-enter.ts';
import { usePlaceOrder } from './use-place-order.ts';

/** The ways to send what the form holds: the button that pays, and the sheets of Apple Pay and Google Pay. */
export function useSendOrder(
  form: OrderForm,
  {
    holding,
    isBroken,
    onLoggedOut,
  }: {
    holding: Holding;
    /** What cannot be seen cannot be agreed to: nothing is ordered while a part is missing. */
    isBroken: boolean;
    onLoggedOut: () => Promise<void>;
  },
) {
  const t = useText('checkout');
  const refusalText = useRefusalText();
  const card = useRef<CardFieldMount | null>(null);
  const wayIn = useRef<WayIn | null>(null);
  const { event, cart, type, method, begin, judge } = form;
  const { tell } = holding;
  const { isBusy, place } = usePlaceOrder({ event, card, holding, onLoggedOut });

  const ready = (isEntering: boolean, isSending = true) =>
    readyOrder({ ...form, isEntering, isSending }, { t, refusalText });
  const problems = (isEntering: boolean) =>
    isBroken ? [{ text: t('partMissing') }] : ready(isEntering).problems;
  // What was typed wrong is told as its field is left, and what was left empty when it is sent.
  const onLeave = useLeaving<HTMLDivElement>((_part, name, { value }) => {
    if (!/^(holder|pickup)-/.test(name) || value.trim() === '') return;
    const wrong = ready(true, false).problems.find(({ field }) => field === name);
    judge(name, wrong?.text ?? null);
  });
  const { pay, checkForSheet, isEntering, isToPressAgain } = usePayOrEnter({
    wayIn,
    isLoggedIn: form.customer !== null,
    whatIsMissing: { field: 'way', text: t('logInFirst') },
    problems: () => problems(true),
    tell,
    // What was pressed is what is paid, also where the customer's document would preset another way.
    onEnter: () => method !== null && method !== 'FREE' && type({ method }),
    check: () => {
      const wrong = problems(false);
      tell(wrong);
      return wrong.length === 0;
    },
    place: () => (isBroken ? tell(problems(false)) : void place(cart, ready(false))),
  });
  const isUnderWay = isBusy || isEntering;
  const express = useExpress({
    cart,
    isBusy: isUnderWay,
    check: () => {
      begin();
      return checkForSheet();
    },
    ready: () => ready(false),
    place,
  });
  return {
    card,
    wayIn,
    express,
    onLeave,
    isBusy: isUnderWay,
    isToPressAgain: isToPressAgain && method === 'CARD' && !isBusy,
    pay: () => {
      begin();
      pay();
    },
  };
}

export type SendOrder = ReturnType<typeof useSendOrder>;
