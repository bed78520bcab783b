import { useCallback, useEffect, useRef, useState } from 'react';
import {
  clearLocalCart,
  forgetHold,
  holdOf,
  keepHold,
  readHold,
  readLines,
  sameHold,
} from '../../lib/cart-store.ts';
import { readCoupon } from '../../lib/coupon.ts';
import { ask } from '../../lib/graphql/ask.ts';
import {
  type CartInput,
  checkoutCartNow,
  extendCart,
  placeOrder,
  saveCheckoutCart,
} from '../../lib/graphql/purchase.gen.ts';
import { useGo } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';
import { type CallRefusal, refusalsOf, unsureCodes } from '../../lib/refusals.ts';
import { useLocale } from '../../lib/text.tsx';
import { useLocalCart } from '../../lib/use-local-cart.ts';
import { isSentToRoom, joinHash, readPass } from '../../lib/waiting-room.ts';
import type { CheckoutCart } from './checkout-data.ts';
import { sentOrderOf } from './sent-order.ts';

export type HeldCart =
  | { state: 'loading' }
  | { state: 'none' }
  | { state: 'failed'; refusal: CallRefusal }
  /** There is a hold, and it is a customer's; nobody is logged in. */
  | { state: 'ofCustomer' }
  | { state: 'expired'; canTryAgain: boolean }
  | { state: 'held'; cart: CheckoutCart; isNew: boolean };

/** What can be chosen for the cart beside its units; what is left out stays as it was. */
export type CartChoice = Pick<CartInput, 'couponCode' | 'deliveryMethod' | 'insurance'>;

const overCodes = new Set(['CART_EXPIRED', 'CART_NOT_FOUND', 'CART_EMPTY']);

/** The hold this browser knows for the event, as the server sees it. */
export function useHeldCart(slug: string) {
  const locale = useLocale();
  const go = useGo();
  const [held, setHeld] = useState<HeldCart>({ state: 'loading' });
  const [refusals, setRefusals] = useState<CallRefusal[]>([]);

  const look = useCallback(async () => {
    const kept = readHold(slug);
    const canTryAgain = readLines(slug).length > 0;
    if (!kept) {
      setHeld({ state: 'none' });
      return;
    }
    const { data, errors } = await ask(checkoutCartNow, { id: kept.id, locale });
    const cart = data?.cart;
    const failure = refusalsOf(errors).find(({ code }) => unsureCodes.has(code) || code === 'BUSY');
    if (cart?.expiresAt && Date.parse(cart.expiresAt) > Date.now()) {
      // What another tab has held while we asked is newer, and is looked at next.
      if (sameHold(kept, readHold(slug))) keepHold(slug, cart);
      setHeld((before) => ({
        state: 'held',
        cart,
        isNew: before.state === 'held' && before.isNew && before.cart.id === cart.id,
      }));
    } else if (errors?.some((error) => error.extensions.code === 'UNAUTHENTICATED')) {
      setHeld({ state: 'ofCustomer' });
    } else if (failure) {
      setHeld({ state: 'failed', refusal: failure });
    } else {
      // The hold is gone. If an order was sent for it, its answer may have been lost on the way: the same order sent
      // again tells, and never makes a second one.
      const sent = sentOrderOf(kept.id);
      const answer = sent === null ? null : await ask(placeOrder, { input: sent });
      if (answer?.data?.placeOrder) {
        clearLocalCart(slug);
        go(paths.order(locale, answer.data.placeOrder.number), { replace: true });
        return;
      }
      forgetHold(slug);
      setHeld({ state: 'expired', canTryAgain });
    }
  }, [slug, locale, go]);

  useEffect(() => {
    void look();
  }, [look]);

  // What is paid here must be what is shown here, whichever tab changed it. A hold that another tab has paid for stays:
  // paying it once more says so, and leads to the order.
  const { hold } = useLocalCart(slug);
  const shown = held.state === 'held' ? holdOf(held.cart) : null;
  const isOutdated =
    hold !== null && !['loading', 'failed', 'ofCustomer'].includes(held.state) && !sameHold(hold, shown);
  useEffect(() => {
    if (isOutdated) void look();
  }, [isOutdated, look]);

  const expire = useCallback(() => {
    forgetHold(slug);
    setHeld({ state: 'expired', canTryAgain: readLines(slug).length > 0 });
  }, [slug]);

  const cartNow = useRef<CheckoutCart | null>(null);
  if (held.state === 'held') cartNow.current = held.cart;

  const show = useCallback(
    (cart: CheckoutCart) => {
      cartNow.current = cart;
      keepHold(slug, cart);
      setHeld((before) => ({ state: 'held', cart, isNew: before.state === 'held' && before.isNew }));
    },
    [slug],
  );

  // One after the other, so that the last choice is also the last that arrives.
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  /** Saves a choice at once, so that the totals are always the server's. The refusals, none when it is saved. */
  const choose = useCallback(
    (choice: CartChoice): Promise<CallRefusal[]> => {
      const save = async (): Promise<CallRefusal[]> => {
        const cart = cartNow.current;
        if (!cart) return [];
        const lines = cart.lines.map(({ batch, quantity }) => ({ batchId: batch.id, quantity }));
        const { data, errors } = await ask(saveCheckoutCart, {
          input: { id: cart.id, eventSlug: slug, lines, ...choice },
          locale,
        });
        if (data?.saveCart) {
          show(data.saveCart);
          return [];
        }
        const refused = refusalsOf(errors);
        if (refused.some(({ code }) => overCodes.has(code))) expire();
        return refused.length > 0 ? refused : [{ code: 'UNEXPECTED' }];
      };
      const saved = queue.current.then(save);
      queue.current = saved.catch(() => {});
      return saved;
    },
    [slug, locale, show, expire],
  );

  /** Resolves when everything that was chosen has been answered, with the cart as it then is. */
  const settled = useCallback(async () => {
    await queue.current;
    return cartNow.current;
  }, []);

  /** The one extension. The refusals, none when there is more time now. */
  const extend = useCallback(async (): Promise<CallRefusal[]> => {
    const cart = cartNow.current;
    if (!cart) return [];
    const { data, errors } = await ask(extendCart, { id: cart.id, locale });
    if (data?.extendCart) {
      show(data.extendCart);
      return [];
    }
    const refused = refusalsOf(errors);
    return refused.length > 0 ? refused : [{ code: 'UNEXPECTED' }];
  }, [locale, show]);

  /** The same lines and choices once more, in a new hold. */
  const holdAgain = useCallback(async () => {
    setRefusals([]);
    const before = cartNow.current;
    const couponCode = readCoupon().code;
    const pass = readPass(slug);
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
    if (data?.saveCart) {
      keepHold(slug, data.saveCart);
      setHeld({ state: 'held', cart: data.saveCart, isNew: true });
      return;
    }
    const refused = refusalsOf(errors);
    if (isSentToRoom(slug, refused)) go(paths.waitingRoom(locale, slug) + joinHash);
    else setRefusals(refused);
  }, [slug, locale, go]);

  return { held, refusals, look, expire, holdAgain, choose, settled, extend };
}

/** The hold and what can be done with it, as the parts of the page get it. */
export type Holding = ReturnType<typeof useHeldCart>;
