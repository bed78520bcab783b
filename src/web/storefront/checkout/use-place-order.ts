import { type RefObject, useRef, useState } from 'react';
import type { CardFieldMount } from '../../lib/cards/card-field.ts';
import { clearLocalCart } from '../../lib/cart-store.ts';
import { keepCoupon } from '../../lib/coupon.ts';
import { type PlaceOrderInput, placeOrder } from '../../lib/graphql/purchase.gen.ts';
import { useGo } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';
import { useRefusalText } from '../../lib/refusal-text.ts';
import { refusalsOf } from '../../lib/refusals.ts';
import { useLocale, useText } from '../../lib/text.tsx';
import { askForPayment } from './ask-for-payment.ts';
import type { CheckoutCart, CheckoutEvent } from './checkout-data.ts';
import { forgetCheckoutDraft } from './checkout-draft.ts';
import {
  type CheckoutProblem,
  cardProblems,
  fieldOfRefusal,
  orderedProblem,
  paymentText,
} from './checkout-problems.ts';
import { keepSentOrder } from './sent-order.ts';
import type { Holding } from './use-held-cart.ts';

/** What the page has found out about the order before it is sent. */
export interface ReadyOrder {
  problems: CheckoutProblem[];
  /** All but what is known only when it is sent. */
  input: Omit<PlaceOrderInput, 'cartId' | 'idempotencyKey' | 'acceptTerms' | 'expectedTotalCents'>;
  /** Whose holders were sent, in their order: tickets, then sessions. */
  sent: { key: string }[];
}

const overCodes = new Set(['CART_EXPIRED', 'CART_NOT_FOUND']);

/** Places the order once, however often the button is pressed, and brings every no back to its field. */
export function usePlaceOrder({
  event,
  card,
  holding: { settled, look, expire },
  onLoggedOut,
}: {
  event: CheckoutEvent;
  card: RefObject<CardFieldMount | null>;
  holding: Holding;
  /** The server knows nobody here any more: the page has to ask anew who buys. */
  onLoggedOut: () => Promise<void>;
}) {
  const t = useText('checkout');
  const words = useText('payment');
  const locale = useLocale();
  const go = useGo();
  const refusalText = useRefusalText();
  const [problems, setProblems] = useState<CheckoutProblem[]>([]);
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);

  const stop = (found: CheckoutProblem[]) => {
    isSending.current = false;
    setBusy(false);
    setProblems(found);
  };

  const send = async (shown: CheckoutCart, ready: ReadyOrder) => {
    const cart = await settled();
    // A choice that was on its way has changed the total after the button was pressed.
    if (!cart || cart.totals.totalCents !== shown.totals.totalCents) {
      return stop([{ text: refusalText({ code: 'TOTAL_CHANGED' }) }]);
    }
    let { payment } = ready.input;
    if (payment?.method === 'CARD') {
      const made = (await card.current?.tokenise()) ?? { errors: [{ box: null, code: 'CARD_REQUIRED' }] };
      if ('errors' in made) return stop(cardProblems(made.errors, refusalText));
      payment = { ...payment, cardToken: made.cardToken };
    }
    const input: PlaceOrderInput = {
      ...keepSentOrder({
        ...ready.input,
        payment,
        cartId: cart.id,
        acceptTerms: true,
        expectedTotalCents: cart.totals.totalCents,
      }),
      payment,
    };
    const { data, errors } = await askForPayment(placeOrder, { input });
    if (data?.placeOrder) {
      clearLocalCart(event.slug);
      forgetCheckoutDraft(event.slug);
      keepCoupon('');
      // A decline is told there too, where another card can be tried while the tickets are still held.
      go(paths.order(locale, data.placeOrder.number), { replace: true });
      return;
    }
    const refusals = refusalsOf(errors);
    if (refusals.some(({ code }) => overCodes.has(code))) expire();
    if (refusals.some(({ code }) => code === 'TOTAL_CHANGED')) await look();
    // Before it is told, so that the line has a form to lead to.
    if (refusals.some(({ code }) => code === 'UNAUTHENTICATED')) await onLoggedOut();
    stop(
      refusals.map((refusal) =>
        refusal.code === 'CART_CLOSED'
          ? orderedProblem(refusalText, t, locale)
          : {
              field: fieldOfRefusal(refusal, ready.sent),
              text: paymentText(refusal, payment?.method, refusalText, words),
            },
      ),
    );
  };

  const place = (cart: CheckoutCart, ready: ReadyOrder) => {
    // Two presses in one frame both see the old state; the ref does not wait for a render.
    if (isSending.current) return;
    if (ready.problems.length > 0) return stop(ready.problems);
    isSending.current = true;
    setBusy(true);
    setProblems([]);
    void send(cart, ready).catch(() => stop([{ text: refusalText({ code: 'UNEXPECTED' }) }]));
  };

  return {
    problems,
    isBusy,
    place,
    /** Somebody has come: what was said about nobody being here is over. */
    forgetLogIn: () =>
      setProblems((before) => before.filter(({ field }) => field !== undefined && field !== 'email')),
    tell: setProblems,
  };
}
