import type { ManualState } from '../../domain/order/manual-order.ts';
import { readCartId } from '../../domain/public-id.ts';
import { findManualOrderOfLink } from '../../service/holding/manual/manual-order-view.ts';
import { transferOfCart } from '../../service/holding/manual/manual-terms.ts';
import { extendCart } from '../../service/selling/cart/extend-cart.ts';
import { readCart } from '../../service/selling/cart/read-cart.ts';
import { releaseCart } from '../../service/selling/cart/release-cart.ts';
import { saveCart } from '../../service/selling/cart/save-cart.ts';
import { addressKey } from '../security/address-key.ts';
import type { Requester } from './requester.ts';
import type { ManualOrderState, Resolvers } from './resolvers.gen.ts';

/** Coupon codes can be guessed, so tries are counted; visitors of one address count together. Refusal: TOO_MANY_REQUESTS. */
function countCouponTry(requester: Requester): void {
  const { actor, ipAddress } = requester;
  const by = { customerId: actor?.id ?? null, ipAddress };
  requester.rates.countOne('couponTries', by, ipAddress === null ? undefined : addressKey(ipAddress));
}

/** Why it is over is told to staff only. */
const stateOfLink: Record<ManualState, ManualOrderState> = {
  ...{ OPEN: 'OPEN', ORDERED: 'ORDERED', PAID: 'PAID' },
  ...{ EXPIRED: 'OVER', ENDED: 'OVER', GIVEN_UP: 'OVER', CANCELED: 'OVER' },
};

export const cartResolvers: Resolvers = {
  Query: {
    cart: (_root, { id }, { context, actor }) => readCart(context, { actor, id }),
    manualOrder: (_root, { id }, { context }) => findManualOrderOfLink(context, id),
  },
  Mutation: {
    extendCart: (_root, { id }, { context, actor }) => extendCart(context, { actor, id }),
    saveCart: (_root, { input }, requester) => {
      if (input.couponCode) countCouponTry(requester);
      const { context, actor, ipAddress } = requester;
      return saveCart(context, { actor, input, address: ipAddress === null ? null : addressKey(ipAddress) });
    },
    releaseCart: async (_root, { id }, { context, actor }) => {
      await releaseCart(context, { actor, id });
      return { success: true, message: null };
    },
  },
  ManualOrder: {
    state: ({ state }) => stateOfLink[state],
    takesTransfer: ({ transferTo }) => transferTo !== null,
    lines: ({ event, lines }) => lines.map((line) => ({ ...line, offer: { event, offer: line.offer } })),
  },
  Cart: {
    eventSlug: (cart) => cart.event.slug,
    lines: (cart) =>
      cart.price.lines.map((line) => {
        const known = cart.event.batchById.get(line.batchId);
        if (known === undefined) throw new Error(`Batch ${line.batchId} is held and unknown.`);
        const { batch, offer } = known;
        return { ...line, batch: { event: cart.event, offer, batch }, offer: { event: cart.event, offer } };
      }),
    takesTransfer: async (cart, _arguments, { context }) => {
      const read = cart.purpose === 'MANUAL' ? readCartId(cart.id) : null;
      return read !== null && (await transferOfCart(context, cart.event.id, read.cartId)) !== null;
    },
    totals: (cart) => cart.price.totals,
    coupon: (cart) => cart.price.coupons.at(-1) ?? null,
    coupons: (cart) => cart.price.coupons,
    deliveryMethod: (cart) => cart.choices.deliveryMethod,
    insurance: (cart) => cart.choices.insurance,
  },
};
