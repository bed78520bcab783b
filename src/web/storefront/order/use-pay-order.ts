import { useEffect, useState } from 'react';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import { refusalsOf } from '../../kit/refusals/refusals.ts';
import { randomKey } from '../../kit/storage/random-key.ts';
import { useText } from '../../kit/text/text.tsx';
import type { AddressBook } from '../../parts/addresses/use-address-book.ts';
import type { Tokenised } from '../../parts/cards/card-field-mount.ts';
import { payOrder } from '../../parts/customer-api/purchase.gen.ts';
import type { PaymentMethod } from '../../parts/customer-api/schema.gen.ts';
import { askForPayment } from '../../parts/payment/ask-for-payment.ts';
import { useCheckoutMachine } from '../../parts/payment/use-checkout-machine.ts';
import { type PayOutcome, usePayment } from '../../parts/payment/use-payment.ts';
import { cardProblems, fieldOfRefusal, paymentText } from '../../parts/purchase/checkout-problems.ts';
import type { OrderDetail } from './use-order.ts';

type PayProblems = Extract<PayOutcome, { is: 'refused' }>['problems'];

/** One more attempt to pay an order, with the address of the bill that is chosen or typed. */
export function usePayOrder({
  order,
  method,
  book,
  onPaying,
  onPaid,
}: {
  order: OrderDetail;
  method: PaymentMethod | null;
  book: AddressBook;
  onPaying: (isPaying: boolean) => void;
  onPaid: (isTaken: boolean) => Promise<void>;
}) {
  const t = useText('payment');
  const refusalText = useRefusalText();
  const [billingId, setBillingId] = useState<number | null>(null);
  const { machine, state } = useCheckoutMachine();
  const isBusy = state.payment !== 'idle';
  const isOpen = isBusy || state.openKey !== null;
  useEffect(() => {
    if (!isOpen) return;
    onPaying(true);
    return () => onPaying(false);
  }, [isOpen, onPaying]);
  const pay = usePayment(machine, t('orderFailed'));
  const isTyped = method === 'CARD' && book.isTyped('billing', book.addresses.length > 0);
  const refused = (...found: PayProblems): PayOutcome => ({ is: 'refused', problems: found, refusals: [] });

  const missing = (): PayProblems =>
    isTyped
      ? (book.problemsOf('billing') ?? [
          { field: 'billingAddress', text: refusalText({ code: 'BILLING_ADDRESS_REQUIRED' }) },
        ])
      : [];

  const send = async (
    attempt: number,
    tokenise: () => Promise<Tokenised>,
    count?: number,
  ): Promise<PayOutcome> => {
    if (method === null)
      return refused({ field: 'payment', text: refusalText({ code: 'PAYMENT_METHOD_REQUIRED' }) });
    // All that is wrong at once: the card's own field tells what is wrong with its boxes.
    const wrong = missing();
    let cardToken: string | null = null;
    if (method === 'CARD') {
      const made = await tokenise();
      if ('errors' in made) return refused(...cardProblems(made.errors, refusalText), ...wrong);
      cardToken = made.cardToken;
    }
    if (wrong.length > 0) return refused(...wrong);
    let billingAddressId = method === 'CARD' ? (billingId ?? book.mainId) : null;
    if (isTyped) {
      const saved = await book.save('billing');
      if (!('address' in saved)) return refused(...saved.problems);
      billingAddressId = saved.address.id;
      setBillingId(billingAddressId);
    }
    const way = `${method} ${count ?? 1}`;
    const { openKey } = machine.send({ type: 'sends', attempt, key: randomKey(), way });
    if (openKey === null) throw new Error('The attempt to pay is not the one under way.');
    const { data, errors } = await askForPayment(payOrder, {
      input: {
        number: order.number,
        idempotencyKey: openKey,
        payment: { method, cardToken, ...(count && { installments: count }) },
        billingAddressId,
        expectedTotalCents: order.totals.totalCents,
      },
    });
    const refusals = refusalsOf(errors);
    // The order tells what came of it; that it cannot be read now does not undo the answer.
    await onPaid(Boolean(data?.payOrder)).catch(() => {});
    // Declined once more: the page says why, and what was chosen stays.
    if (data?.payOrder) return { is: 'taken', isOrdered: false };
    return {
      is: 'refused',
      refusals,
      problems: refusals.map((refusal) => ({
        field: fieldOfRefusal(refusal, []),
        text: paymentText(refusal, method, refusalText, t),
      })),
    };
  };

  return {
    problems: state.problems,
    isBusy,
    billingId,
    setBillingId,
    pay: (tokenise: () => Promise<Tokenised>, installments?: number) =>
      pay((attempt) => send(attempt, tokenise, installments)),
    /** Tells what is missing before a sheet opens; whether it may. */
    check: (): boolean => {
      if (isBusy) return false;
      const wrong = missing();
      machine.send({ type: 'told', problems: wrong });
      return wrong.length === 0;
    },
  };
}
