import { useCallback, useEffect, useState } from 'react';
import {
  clearLocalCart,
  forgetHold,
  holdOf,
  keepHold,
  readHold,
  readLines,
  sameHold,
} from '../../lib/cart-store.ts';
import { ask } from '../../lib/graphql/ask.ts';
import { type CartFieldsFragment, placeOrder, readCart, saveCart } from '../../lib/graphql/shop.gen.ts';
import { useGo } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';
import { type CallRefusal, refusalsOf } from '../../lib/refusals.ts';
import { useLocale } from '../../lib/text.tsx';
import { useLocalCart } from '../../lib/use-local-cart.ts';
import { sentOrderOf } from './sent-order.ts';

export type HeldCart =
  | { state: 'loading' }
  | { state: 'none' }
  | { state: 'failed' }
  /** There is a hold, and it is a customer's; nobody is logged in. */
  | { state: 'ofCustomer' }
  | { state: 'expired'; canTryAgain: boolean }
  | { state: 'held'; cart: CartFieldsFragment; isNew: boolean };

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
    const { data, errors } = await ask(readCart, { id: kept.id, locale });
    const cart = data?.cart;
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
    } else if (
      errors?.some((error) => error.extensions.code === 'UNEXPECTED' || error.extensions.code === 'BUSY')
    ) {
      setHeld({ state: 'failed' });
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

  /** The same lines once more, in a new hold. */
  const holdAgain = useCallback(async () => {
    setRefusals([]);
    const { data, errors } = await ask(saveCart, {
      input: { id: null, eventSlug: slug, lines: readLines(slug) },
      locale,
    });
    if (data?.saveCart) {
      keepHold(slug, data.saveCart);
      setHeld({ state: 'held', cart: data.saveCart, isNew: true });
    } else setRefusals(refusalsOf(errors));
  }, [slug, locale]);

  return { held, refusals, look, expire, holdAgain };
}
