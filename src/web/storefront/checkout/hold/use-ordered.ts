import { useEffect, useSyncExternalStore } from 'react';
import { useLocalCart } from '#src/web/parts/cart/use-local-cart.ts';
import type { CheckoutCart } from '#src/web/parts/customer-api/checkout-data.ts';
import type { CheckoutState } from '#src/web/parts/payment/checkout-machine.ts';
import { forgetOrderedCart, orderedText, readOrderedCart, subscribeToOrdered } from './ordered-cart.ts';

/** The order that the hold has become, as far as it is known; null where none is known of. */
export function useOrdered(slug: string, { hold, last, payment }: CheckoutState<CheckoutCart>) {
  const { hold: kept } = useLocalCart(slug);
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
  const idHere = hold.is === 'held' ? hold.cart.id : hold.is === 'over' ? last?.id : undefined;
  // Nothing is shown here and nothing else is kept: what became an order is the last thing known of the event.
  const isOrdered = idHere === undefined ? kept === null : idHere === known?.cartId;
  // The answer to a payment that is under way says itself what became of it.
  return isOrdered && hold.is !== 'loading' && payment === 'idle' ? known : null;
}
