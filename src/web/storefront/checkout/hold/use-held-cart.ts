import { useCallback } from 'react';
import type { FormError } from '#src/web/kit/forms/form-error.ts';
import { useGo } from '#src/web/kit/navigation/navigation.ts';
import { refusalsOf } from '#src/web/kit/refusals/refusals.ts';
import { useLocale } from '#src/web/kit/text/text.tsx';
import { useIsHere } from '#src/web/kit/ui/use-is-here.ts';
import { keepHold, readLines } from '#src/web/parts/cart/cart-store.ts';
import { readCoupon } from '#src/web/parts/cart/coupon.ts';
import { useLocalCart } from '#src/web/parts/cart/use-local-cart.ts';
import { ask } from '#src/web/parts/customer-api/ask.ts';
import { saveCheckoutCart } from '#src/web/parts/customer-api/purchase.gen.ts';
import { paths } from '#src/web/parts/pages/paths.ts';
import { changeIn } from '#src/web/parts/payment/checkout-answers.ts';
import { useCheckoutMachine } from '#src/web/parts/payment/use-checkout-machine.ts';
import { isSentToRoom, joinHash, readPass } from '#src/web/parts/waiting-room/room-place.ts';
import { useHoldChanges } from './use-hold-changes.ts';
import { useHoldLooks } from './use-hold-looks.ts';
import { useOrdered } from './use-ordered.ts';

/** The hold this browser knows for the event, as the server sees it: docs/algorithms/checkout.md. */
export function useHeldCart(slug: string) {
  const locale = useLocale();
  const go = useGo();
  const isHere = useIsHere();
  const { machine, state } = useCheckoutMachine();
  const look = useHoldLooks(slug, machine, state);
  const ordered = useOrdered(slug, state);
  const changes = useHoldChanges(slug, machine);
  const { lines } = useLocalCart(slug);

  /** The same lines and choices once more, in a new hold. */
  const holdAgain = useCallback(async () => {
    const { last: before } = machine.now();
    const couponCode = readCoupon().code;
    const pass = readPass(slug);
    machine.send({ type: 'changes' });
    const { data, errors } = await ask(saveCheckoutCart, {
      input: {
        id: null,
        eventSlug: slug,
        lines: readLines(slug),
        ...(couponCode && { couponCode }),
        ...(pass !== null && { pass }),
        ...(before?.deliveryMethod && { deliveryMethod: before.deliveryMethod }),
        ...(before?.insurance != null && { insurance: before.insurance }),
      },
      locale,
    });
    if (data?.saveCart) keepHold(slug, data.saveCart);
    else if (isHere() && isSentToRoom(slug, refusalsOf(errors)))
      return go(paths.waitingRoom(locale, slug) + joinHash);
    machine.send({ type: 'changed', change: changeIn(data?.saveCart, errors, 'begun') });
  }, [machine, slug, locale, go, isHere]);

  return {
    ...changes,
    machine,
    state,
    ordered,
    /** Whether the same can be held once more. */
    canTryAgain: lines.length > 0,
    /** The time is up, and the server has not said yet what that means. */
    isUnsure: state.hold.is === 'held' && state.hold.isTimeUp && state.missed > 0,
    look,
    endTime: useCallback(() => void machine.send({ type: 'timeUp' }), [machine]),
    holdAgain,
    tell: (problems: readonly FormError[]) => machine.send({ type: 'told', problems }),
    /** Somebody has come: what was said about nobody being here is over. */
    forgetLogIn: () =>
      machine.send({
        type: 'told',
        problems: machine
          .now()
          .problems.filter(({ field, isOfLogIn }) => !isOfLogIn && field !== undefined && field !== 'email'),
      }),
  };
}

/** The hold and what can be done with it, as the parts of the page get it. */
export type Holding = ReturnType<typeof useHeldCart>;
