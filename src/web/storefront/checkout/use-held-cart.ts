import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useGo } from '../../kit/navigation/navigation.ts';
import { type CallRefusal, refusalsOf } from '../../kit/refusals/refusals.ts';
import { useLocale } from '../../kit/text/text.tsx';
import { useIsHere } from '../../kit/ui/use-is-here.ts';
import {
  forgetHold,
  holdOf,
  keepHold,
  type LocalLine,
  readHold,
  readLines,
  readLocalCart,
  sameHold,
  updateLocalCart,
} from '../../parts/cart/cart-store.ts';
import { readCoupon } from '../../parts/cart/coupon.ts';
import { useLocalCart } from '../../parts/cart/use-local-cart.ts';
import { ask } from '../../parts/customer-api/ask.ts';
import type { CheckoutCart } from '../../parts/customer-api/checkout-data.ts';
import {
  checkoutCartNow,
  extendCart,
  placeOrder,
  saveCheckoutCart,
} from '../../parts/customer-api/purchase.gen.ts';
import type { CartInput } from '../../parts/customer-api/schema.gen.ts';
import { paths } from '../../parts/pages/paths.ts';
import { changeIn, lostOrderIn, saysOrdered, seenIn } from '../../parts/payment/checkout-answers.ts';
import type { Change, Seen } from '../../parts/payment/checkout-machine.ts';
import { useCheckoutMachine } from '../../parts/payment/use-checkout-machine.ts';
import { isSentToRoom, joinHash, readPass } from '../../parts/waiting-room/room-place.ts';
import { forgetOrderedCart, orderedText, readOrderedCart, subscribeToOrdered } from './ordered-cart.ts';
import { becomesOrder, sentOrderOf } from './sent-order.ts';

/** What can be chosen for the cart beside its units; what is left out stays as it was. */
export type CartChoice = Pick<CartInput, 'couponCode' | 'deliveryMethod' | 'insurance'>;

/** How long it waits before it asks again what the end of the time means, in milliseconds. */
const askAgainMs = [1_000, 2_000, 4_000, 8_000];

/** The hold this browser knows for the event, as the server sees it: docs/algorithms/checkout.md. */
export function useHeldCart(slug: string) {
  const locale = useLocale();
  const go = useGo();
  const isHere = useIsHere();
  const { machine, state } = useCheckoutMachine();
  const { hold, stale, missed } = state;

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
  const { hold: kept, lines } = useLocalCart(slug);
  const shown = hold.is === 'held' ? holdOf(hold.cart) : null;
  const isComparable = hold.is === 'held' || hold.is === 'over' || hold.is === 'none';
  const isOutdated = kept !== null && isComparable && !sameHold(kept, shown);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each news, from the store or the server, it is looked at anew.
  useEffect(() => {
    if (isOutdated) void look();
  }, [isOutdated, kept, stale, look]);

  // One truth in all tabs: whichever tab made the order of this hold, none says that it only ran out.
  useSyncExternalStore(
    subscribeToOrdered,
    () => orderedText(slug),
    () => null,
  );
  const known = readOrderedCart(slug);
  // Here and not with the hold itself: the code that keeps holds is on every page.
  const isNews = kept === null || known === null || kept.id === known.cartId;
  useEffect(() => {
    if (!isNews) forgetOrderedCart(slug);
  }, [isNews, slug]);
  const idHere = hold.is === 'held' ? hold.cart.id : hold.is === 'over' ? state.last?.id : undefined;
  // Nothing is shown here and nothing else is kept: what became an order is the last thing known of the event.
  const isOrdered = idHere === undefined ? kept === null : idHere === known?.cartId;
  // The answer to a payment that is under way says itself what became of it.
  const ordered = isOrdered && hold.is !== 'loading' && state.payment === 'idle' ? known : null;

  // The time is up by the server's clock: the server is asked until it says what that means.
  const isTimeUp = hold.is === 'held' && hold.isTimeUp;
  useEffect(() => {
    if (!isTimeUp) return;
    let times = 0;
    let timer: ReturnType<typeof setTimeout>;
    const askOn = () => {
      void look();
      timer = setTimeout(askOn, askAgainMs[Math.min(times, askAgainMs.length - 1)]);
      times += 1;
    };
    askOn();
    return () => clearTimeout(timer);
  }, [isTimeUp, look]);

  const endTime = useCallback(() => void machine.send({ type: 'timeUp' }), [machine]);

  // One after the other, so that the last choice is also the last that arrives.
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  /** Changes the hold that is shown; the refusals, none when it is done. */
  const change = useCallback(
    (send: (cart: CheckoutCart) => Promise<Change<CheckoutCart>>): Promise<CallRefusal[]> => {
      const run = async (): Promise<CallRefusal[]> => {
        const { hold: now } = machine.now();
        if (now.is !== 'held') return [{ code: 'CART_EXPIRED' }];
        machine.send({ type: 'changes' });
        const answer = await send(now.cart);
        const after = machine.send({ type: 'changed', change: answer });
        if (answer.is === 'saved' && readHold(slug)?.id === answer.cart.id) keepHold(slug, answer.cart);
        if ('refusals' in answer && saysOrdered(answer.refusals)) becomesOrder(slug, now.cart.id, null);
        if (after.hold.is === 'over' && readHold(slug)?.id === now.cart.id) forgetHold(slug);
        return 'refusals' in answer ? [...answer.refusals] : [];
      };
      const done = queue.current.then(run);
      queue.current = done.catch(() => {});
      return done;
    },
    [machine, slug],
  );

  /** Saves a choice at once, so that the totals are always the server's. */
  const choose = useCallback(
    (choice: CartChoice): Promise<CallRefusal[]> =>
      change(async (cart) => {
        const lines = cart.lines.map(({ batch, quantity }) => ({ batchId: batch.id, quantity }));
        const { data, errors } = await ask(saveCheckoutCart, {
          input: { id: cart.id, eventSlug: slug, lines, ...choice },
          locale,
        });
        return changeIn(data?.saveCart, errors, 'saved');
      }).then((refusals) => {
        // The cart takes any code along with a verdict; one that does not exist is a no to whoever typed it.
        const typed = choice.couponCode?.trim().toUpperCase();
        const verdict = machine.now().last?.coupons.find(({ code }) => code === typed);
        return refusals.length === 0 && verdict?.reason === 'COUPON_INVALID'
          ? [{ code: 'COUPON_INVALID' }]
          : refusals;
      }),
    [machine, change, slug, locale],
  );

  /** Makes one unit of a batch one of another. */
  const exchangeUnit = useCallback(
    async (fromBatchId: string, toBatchId: string): Promise<CallRefusal[]> => {
      const exchanged = (lines: readonly LocalLine[]) => exchangedLines(lines, fromBatchId, toBatchId);
      const refusals = await change(async (cart) => {
        const held = cart.lines.map(({ batch, quantity }) => ({ batchId: batch.id, quantity }));
        const { data, errors } = await ask(saveCheckoutCart, {
          input: { id: cart.id, eventSlug: slug, lines: exchanged(held) },
          locale,
        });
        return changeIn(data?.saveCart, errors, 'saved');
      });
      // The choice follows: the event page would else ask to hold what was chosen first.
      const { tickets } = readLocalCart(slug, 'tickets');
      if (refusals.length === 0 && tickets.some(({ batchId }) => batchId === fromBatchId))
        updateLocalCart(slug, 'tickets', { tickets: exchanged(tickets) });
      return refusals;
    },
    [change, slug, locale],
  );

  /** The one extension. */
  const extend = useCallback(
    (): Promise<CallRefusal[]> =>
      change(async (cart) => {
        const { data, errors } = await ask(extendCart, { id: cart.id, locale });
        return changeIn(data?.extendCart, errors, 'saved');
      }),
    [change, locale],
  );

  /** Resolves when everything that was chosen has been answered, with the cart as it then is. */
  const settled = useCallback(async () => {
    await queue.current;
    const { hold: now } = machine.now();
    return now.is === 'held' ? now.cart : null;
  }, [machine]);

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
    machine,
    state,
    /** The order that this hold has become, as far as it is known; null where none is known of. */
    ordered,
    /** Whether the same can be held once more. */
    canTryAgain: lines.length > 0,
    /** The time is up, and the server has not said yet what that means. */
    isUnsure: isTimeUp && missed > 0,
    look,
    endTime,
    holdAgain,
    choose,
    exchangeUnit,
    settled,
    extend,
  };
}

/** The lines with one unit of a batch taken away, and one of another added. */
function exchangedLines(lines: readonly LocalLine[], fromBatchId: string, toBatchId: string): LocalLine[] {
  const units = new Map(lines.map(({ batchId, quantity }) => [batchId, quantity]));
  units.set(fromBatchId, (units.get(fromBatchId) ?? 0) - 1);
  units.set(toBatchId, (units.get(toBatchId) ?? 0) + 1);
  return [...units]
    .filter(([, quantity]) => quantity > 0)
    .map(([batchId, quantity]) => ({ batchId, quantity }));
}

/** The hold and what can be done with it, as the parts of the page get it. */
export type Holding = ReturnType<typeof useHeldCart>;
