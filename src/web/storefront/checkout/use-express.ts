import { useRef } from 'react';
import { orderFeeOf } from '#src/domain/pricing/order-fee.ts';
import { useText } from '../../kit/text/text.tsx';
import type { Tokenised } from '../../parts/cards/card-field-mount.ts';
import type { ExpressPayer } from '../../parts/cards/express-mount.ts';
import { nameWithSector } from '../../parts/cart/ticket-type-text.ts';
import type { CheckoutCart } from '../../parts/customer-api/checkout-data.ts';
import { expressLines } from '../../parts/payment/express-lines.ts';
import { discountName } from './discount-name.ts';
import type { ReadyOrder } from './use-place-order.ts';

/** Apple Pay and Google Pay in the checkout: docs/algorithms/checkout.md. */
export function useExpress({
  cart,
  isBusy,
  check,
  ready,
  place,
}: {
  cart: CheckoutCart;
  isBusy: boolean;
  /** Tells what is missing, as the button that pays does; whether the sheet may open. */
  check: () => boolean;
  ready: () => ReadyOrder;
  place: (cart: CheckoutCart, ready: ReadyOrder, tokenise: () => Promise<Tokenised>) => Promise<boolean>;
}): ExpressPayer {
  const t = useText('checkout');
  const common = useText('common');
  /** What the open sheet is for: what changes on the page meanwhile was not confirmed in it. */
  const pressed = useRef<{ cart: CheckoutCart; ready: ReadyOrder } | null>(null);

  const lines = () => {
    const { totals } = cart;
    return expressLines(
      [
        ...cart.lines.map(({ offer, quantity, priceCents, feeCents }) => ({
          name: `${quantity} × ${[nameWithSector(offer), offer.variant].filter(Boolean).join(', ')}`,
          amountCents: quantity * (priceCents + feeCents),
        })),
        { name: common('orderFee'), amountCents: orderFeeOf(cart.lines) },
        { name: discountName(cart, t), amountCents: -totals.discountCents },
        { name: t('deliveryCost'), amountCents: totals.deliveryCents },
        { name: t('insurance'), amountCents: totals.insuranceCents },
      ],
      { name: common('total'), amountCents: totals.totalCents },
    );
  };

  return {
    press() {
      pressed.current = null;
      if (isBusy || !check()) return null;
      pressed.current = { cart, ready: inFull(ready()) };
      return lines();
    },
    pay: async (tokenise) => {
      const { current } = pressed;
      return current !== null && (await place(current.cart, current.ready, tokenise));
    },
  };
}

/** The sheet asks for the total at once. */
function inFull({ input, ...order }: ReadyOrder): ReadyOrder {
  return { ...order, input: { ...input, payment: { method: 'CARD', installments: 1 } } };
}
