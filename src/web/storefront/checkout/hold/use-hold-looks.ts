import { useCallback, useEffect } from 'react';
import { useGo } from '#src/web/kit/navigation/navigation.ts';
import { refusalsOf } from '#src/web/kit/refusals/refusals.ts';
import { useLocale } from '#src/web/kit/text/text.tsx';
import { forgetHold, holdOf, keepHold, readHold, sameHold } from '#src/web/parts/cart/cart-store.ts';
import { useLocalCart } from '#src/web/parts/cart/use-local-cart.ts';
import { ask } from '#src/web/parts/customer-api/ask.ts';
import type { CheckoutCart } from '#src/web/parts/customer-api/checkout-data.ts';
import { checkoutCartNow, placeOrder } from '#src/web/parts/customer-api/purchase.gen.ts';
import { paths } from '#src/web/parts/pages/paths.ts';
import { isPassing, lostOrderIn, saysOrdered, seenIn } from '#src/web/parts/payment/checkout-answers.ts';
import type { CheckoutState, Seen } from '#src/web/parts/payment/checkout-machine.ts';
import type { CheckoutMachine } from '#src/web/parts/payment/use-checkout-machine.ts';
import { becomesOrder, sentOrderOf } from './sent-order.ts';

/** Milliseconds before the hold is looked at again: where there was no answer, and where its time is up. */
const askAgainMs = [1_000, 2_000, 4_000, 8_000];

/** Looks at the hold on the server: at first, when somebody comes back, when it is another one, and when its time is up. */
export function useHoldLooks(
  slug: string,
  machine: CheckoutMachine,
  { hold, stale }: CheckoutState<CheckoutCart>,
) {
  const locale = useLocale();
  const go = useGo();

  /**
   * The hold is gone. If an order was sent for it, its answer may have been lost on the way: the same order sent again
   * tells, and never makes a second one.
   */
  const whatBecameOf = useCallback(
    async (id: string): Promise<Seen<CheckoutCart>> => {
      const sent = sentOrderOf(id);
      if (sent === null) return { is: 'over' };
      const { data, errors } = await ask(placeOrder, { input: sent });
      const refusals = refusalsOf(errors);
      if (saysOrdered(refusals)) becomesOrder(slug, id, null);
      if (!data?.placeOrder) return lostOrderIn(refusals);
      machine.send({ type: 'ordered' });
      becomesOrder(slug, id, data.placeOrder.number);
      go(paths.order(locale, data.placeOrder.number), { replace: true });
      return { is: 'over' };
    },
    [machine, slug, locale, go],
  );

  const look = useCallback(async () => {
    const { hold: shown } = machine.now();
    // Another tab may have seen the end first and forgotten the hold: what became of the one shown here is still told.
    const kept = readHold(slug) ?? (shown.is === 'held' ? holdOf(shown.cart) : null);
    if (!kept) {
      machine.send({ type: 'foundNone' });
      return;
    }
    const call = machine.send({ type: 'looks' }).calls;
    const answer = await ask(checkoutCartNow, { id: kept.id, locale });
    const heard = seenIn(answer);
    const isPaying = machine.now().payment === 'sending';
    const seen = heard.is === 'over' && !isPaying ? await whatBecameOf(kept.id) : heard;
    if (saysOrdered(refusalsOf(answer.errors)) && !isPaying) becomesOrder(slug, kept.id, null);
    const before = machine.now();
    if (machine.send({ type: 'saw', call, seen }) === before) return;
    // What another tab has held while we asked is newer, and is looked at next.
    if (seen.is === 'held' && sameHold(kept, readHold(slug))) keepHold(slug, seen.cart);
    if (machine.now().hold.is === 'over' && readHold(slug)?.id === kept.id) forgetHold(slug);
  }, [machine, slug, locale, whatBecameOf]);

  useEffect(() => {
    void look();
    // Whoever comes back may have slept, and paid elsewhere.
    const lookAgain = () => {
      if (document.visibilityState === 'visible' && machine.now().hold.is === 'held') void look();
    };
    document.addEventListener('visibilitychange', lookAgain);
    return () => document.removeEventListener('visibilitychange', lookAgain);
  }, [machine, look]);

  // The sum paid here must be the sum shown here, whichever tab changed it.
  const { hold: kept } = useLocalCart(slug);
  const shown = hold.is === 'held' ? holdOf(hold.cart) : null;
  const isComparable = hold.is === 'held' || hold.is === 'over' || hold.is === 'none';
  const isOutdated = kept !== null && isComparable && !sameHold(kept, shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each news, from the store or the server, it is looked at anew.
  useEffect(() => {
    if (isOutdated) void look();
  }, [isOutdated, kept, stale, look]);

  // The time is up by the server's clock: the server is asked until it says what that means.
  const isTimeUp = hold.is === 'held' && hold.isTimeUp;
  // Without an answer there is nothing to show; a connection often comes back within seconds.
  const isUnanswered = hold.is === 'failed' && isPassing(hold.refusal);
  useEffect(() => {
    if (!isTimeUp && !isUnanswered) return;
    let times = 0;
    let timer: ReturnType<typeof setTimeout>;
    const askLater = () => {
      timer = setTimeout(askOn, askAgainMs[Math.min(times, askAgainMs.length - 1)]);
      times += 1;
    };
    const askOn = () => {
      void look();
      askLater();
    };
    if (isTimeUp) askOn();
    else askLater();
    return () => clearTimeout(timer);
  }, [isTimeUp, isUnanswered, look]);

  return look;
}
