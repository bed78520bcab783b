import type { RefObject } from 'react';
import type { FormError } from '../../kit/forms/form-error.ts';
import { useGo } from '../../kit/navigation/navigation.ts';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import { refusalsOf } from '../../kit/refusals/refusals.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import type { CardFieldMount, Tokenised } from '../../parts/cards/card-field-mount.ts';
import { keepCoupon } from '../../parts/cart/coupon.ts';
import type { CheckoutCart, CheckoutEvent } from '../../parts/customer-api/checkout-data.ts';
import { placeOrder } from '../../parts/customer-api/purchase.gen.ts';
import type { PlaceOrderInput } from '../../parts/customer-api/schema.gen.ts';
import { paths } from '../../parts/pages/paths.ts';
import { askForPayment } from '../../parts/payment/ask-for-payment.ts';
import { saysOrdered } from '../../parts/payment/checkout-answers.ts';
import { typedCard } from '../../parts/payment/typed-card.ts';
import { type PayOutcome, usePayment } from '../../parts/payment/use-payment.ts';
import { cardProblems, fieldOfRefusal, paymentText } from '../../parts/purchase/checkout-problems.ts';
import { becomesOrder, keepSentOrder } from './hold/sent-order.ts';
import type { Holding } from './hold/use-held-cart.ts';
import type { SavedAddresses } from './use-order-addresses.ts';

/** What the page has found out about the order before it is sent. */
export interface ReadyOrder {
  problems: FormError[];
  /** All but what is known only when it is sent. */
  input: Omit<PlaceOrderInput, 'cartId' | 'idempotencyKey' | 'acceptTerms' | 'expectedTotalCents'>;
  /** Whose holders were sent, in their order: tickets, then sessions. */
  sent: { key: string }[];
  /** The total that the installments were computed of; null while none were. */
  plannedCents: number | null;
  /** Saves what is typed of an address, right before the order that names it. */
  saveAddresses: () => Promise<SavedAddresses>;
}

/** Places the order once, however often the button is pressed, and brings every no back to its field. */
export function usePlaceOrder({
  event,
  card,
  holding: { machine, state, settled, look },
  onLoggedOut,
}: {
  event: CheckoutEvent;
  card: RefObject<CardFieldMount | null>;
  holding: Holding;
  /** The server knows nobody here any more: the page has to ask anew who buys. */
  onLoggedOut: () => Promise<void>;
}) {
  const words = useText('payment');
  const locale = useLocale();
  const go = useGo();
  const refusalText = useRefusalText();
  const pay = usePayment(machine, words('orderFailed'));
  const refused = (...problems: FormError[]): PayOutcome => ({ is: 'refused', problems, refusals: [] });

  /** What is wrong with the page, and with it what the card's own field finds wrong: all at once. */
  const withCard = async ({ problems, input }: ReadyOrder): Promise<FormError[]> => {
    const made = input.payment?.method === 'CARD' ? await card.current?.tokenise() : undefined;
    if (!made || !('errors' in made)) return problems;
    const terms = problems.filter(({ field }) => field === 'acceptTerms');
    const others = problems.filter(({ field }) => field !== 'acceptTerms');
    return [...others, ...cardProblems(made.errors, refusalText), ...terms];
  };

  const send = async (
    shown: CheckoutCart,
    ready: ReadyOrder,
    tokenise: () => Promise<Tokenised>,
  ): Promise<PayOutcome> => {
    if (ready.problems.length > 0) return refused(...(await withCard(ready)));
    const cart = await settled();
    // A choice that was on its way has changed the total after the button was pressed.
    let { payment } = ready.input;
    // Installments of another total have another interest, which nobody has seen yet.
    const isPlanned = (payment?.installments ?? 1) === 1 || ready.plannedCents === cart?.totals.totalCents;
    if (!cart || cart.totals.totalCents !== shown.totals.totalCents || !isPlanned) {
      return refused({ text: refusalText({ code: 'TOTAL_CHANGED' }) });
    }
    if (payment?.method === 'CARD') {
      const made = await tokenise();
      if ('errors' in made) return refused(...cardProblems(made.errors, refusalText));
      payment = { ...payment, cardToken: made.cardToken };
    }
    const saved = await ready.saveAddresses();
    if ('problems' in saved) {
      // Nothing was ordered: the next press saves what is not saved yet, and orders then.
      if (saved.refusals.some(isLoggedOut)) await onLoggedOut();
      return refused(...saved.problems);
    }
    const input: PlaceOrderInput = {
      ...keepSentOrder({
        ...ready.input,
        ...saved.ids,
        payment,
        cartId: cart.id,
        acceptTerms: true,
        expectedTotalCents: cart.totals.totalCents,
      }),
      payment,
    };
    const { data, errors } = await askForPayment(placeOrder, { input });
    if (data?.placeOrder) {
      machine.send({ type: 'ordered' });
      becomesOrder(event.slug, cart.id, data.placeOrder.number);
      keepCoupon('');
      // A decline is told there too, where another card can be tried while the tickets are still held.
      go(paths.order(locale, data.placeOrder.number), { replace: true });
      return { is: 'taken', isOrdered: true };
    }
    const refusals = refusalsOf(errors);
    if (refusals.some(({ code }) => code === 'TOTAL_CHANGED')) await look();
    if (saysOrdered(refusals)) becomesOrder(event.slug, cart.id, null);
    // Before it is told, so that the line has a form to lead to.
    if (refusals.some(isLoggedOut)) await onLoggedOut();
    return {
      is: 'refused',
      refusals,
      problems: refusals.map((refusal) => ({
        field: fieldOfRefusal(refusal, ready.sent),
        text: paymentText(refusal, payment?.method, refusalText, words),
      })),
    };
  };

  return {
    isBusy: state.payment !== 'idle',
    place: (cart: CheckoutCart, ready: ReadyOrder, tokenise = () => typedCard(card)) =>
      pay(() => send(cart, ready, tokenise)),
  };
}

function isLoggedOut({ code }: { code: string }): boolean {
  return code === 'UNAUTHENTICATED';
}
