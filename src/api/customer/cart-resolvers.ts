import { lineTotalCents, totalsOf } from '../../domain/totals.ts';
import type { CartView } from '../../service/cart/cart-view.ts';
import { readCart } from '../../service/cart/read-cart.ts';
import { releaseCart } from '../../service/cart/release-cart.ts';
import { type SaveCartInput, saveCart } from '../../service/cart/save-cart.ts';
import type { Resolvers } from './resolvers.ts';

export const cartResolvers: Resolvers = {
  Query: {
    cart: (_root, { id }: { id: string }, { context, customerId }) => readCart(context, customerId, id),
  },
  Mutation: {
    saveCart: (_root, { input }: { input: SaveCartInput }, { context, customerId }) =>
      saveCart(context, customerId, input),
    releaseCart: async (_root, { id }: { id: string }, { context, customerId }) => {
      await releaseCart(context, customerId, id);
      return { success: true, message: null };
    },
  },
  Cart: {
    eventSlug: (cart: CartView) => cart.event.slug,
    lines: (cart: CartView) =>
      cart.lines.map((line) => {
        const priced = { ...line, discountCents: 0 };
        const known = cart.event.batchById.get(line.batchId);
        if (known === undefined) throw new Error(`Batch ${line.batchId} is held and unknown.`);
        const { batch, offer } = known;
        return {
          ...priced,
          totalCents: lineTotalCents(priced),
          batch: { event: cart.event, offer, batch },
          offer: { event: cart.event, offer },
        };
      }),
    totals: (cart: CartView) => totalsOf(cart.lines.map((line) => ({ ...line, discountCents: 0 }))),
  },
};
