import {
  holdOf,
  readHold,
  readLines,
  readLocalCart,
  type ServerCart,
  updateBoth,
} from '#src/web/parts/cart/cart-store.ts';

/** Whether anything of the event is chosen or held that `keepHoldApart` would put aside. */
export function hasChoice(slug: string): boolean {
  return readHold(slug) !== null || readLines(slug).length > 0;
}

/**
 * The hold of an upgrade: it carries nothing of what is chosen on the page of the event. That is put aside, with its own
 * hold, until this one is ordered or over.
 */
export function keepHoldApart(slug: string, cart: ServerCart): void {
  updateBoth(slug, (shelf) => {
    const { aside, shoppingCart, categories, tickets, artists, startCheckout } = readLocalCart(slug, shelf);
    const before = { shoppingCart, categories, tickets, artists, startCheckout };
    const isChosen = shoppingCart !== null || tickets.length > 0 || artists.length > 0;
    return {
      ...(aside ? { aside } : isChosen && { aside: before }),
      shoppingCart: holdOf(cart),
      categories: [],
      tickets: [],
      artists: [],
      startCheckout: true,
    };
  });
}
