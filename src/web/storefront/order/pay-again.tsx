import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { formatMoney } from '../../../domain/format/money.ts';
import type { CardFieldMount } from '../../lib/cards/card-field.ts';
import { ask } from '../../lib/graphql/ask.ts';
import {
  type AddressBookQuery,
  addressBook,
  type PaymentMethod,
  payOrder,
} from '../../lib/graphql/purchase.gen.ts';
import { randomKey } from '../../lib/random-key.ts';
import { useRefusalText } from '../../lib/refusal-text.ts';
import { refusalsOf, unsureCodes } from '../../lib/refusals.ts';
import { useLocale, useText } from '../../lib/text.tsx';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { askForPayment } from '../checkout/ask-for-payment.ts';
import { BillingAddress } from '../checkout/billing-address.tsx';
import {
  type CheckoutProblem,
  cardProblems,
  fieldOfRefusal,
  paymentText,
  summed,
  textAt,
} from '../checkout/checkout-problems.ts';
import { PaymentChoice } from '../checkout/payment-choice.tsx';
import { chosenPlan } from '../checkout/plan-words.ts';
import { useAddressBook } from '../checkout/use-address-book.ts';
import { usePaymentWays } from '../checkout/use-payment-ways.ts';
import css from './order.module.css';
import type { OrderDetail } from './use-order.ts';

/** Another attempt to pay the same order: another card, or Pix, while its tickets are still held. */
export function PayAgain({ order, onPaid }: { order: OrderDetail; onPaid: () => Promise<void> }) {
  const t = useText('payment');
  const common = useText('common');
  const locale = useLocale();
  const refusalText = useRefusalText();
  const { totalCents } = order.totals;
  const ways = usePaymentWays(totalCents);
  const card = useRef<CardFieldMount | null>(null);
  const [customer, setCustomer] = useState<AddressBookQuery['customer']>(null);
  const book = useAddressBook(customer);
  const [wanted, setWanted] = useState<PaymentMethod | null>(null);
  const [installments, setInstallments] = useState(order.payment?.card?.installments ?? 1);
  const [billingId, setBillingId] = useState<number | null>(null);
  const [problems, setProblems] = useState<CheckoutProblem[]>([]);
  const [isBusy, setBusy] = useState(false);
  /** The key of an attempt whose answer is not known: sent again, it stays the same attempt. */
  const openKey = useRef<string | null>(null);
  const isSending = useRef(false);

  useEffect(() => {
    void ask(addressBook, {}).then(({ data }) => setCustomer(data?.customer ?? null));
  }, []);

  const offered = ways.ways?.filter(({ isAvailable }) => isAvailable).map(({ method }) => method) ?? [];
  // Another card is what most people try next; Pix stands right above it.
  const likely = [wanted, order.payment?.method, 'PIX' as const].find((way) => way && offered.includes(way));
  const method = likely ?? offered[0] ?? null;
  const plans = ways.ways?.find((way) => way.method === 'CARD')?.installmentPlans ?? [];
  const plan = method === 'CARD' ? chosenPlan(plans, installments) : null;
  const billingAddressId = billingId ?? book.mainId;
  const told = useMemo(() => summed(problems), [problems]);
  const errorOf = (field: string) => textAt(problems, field);
  const stop = (found: CheckoutProblem[]) => {
    isSending.current = false;
    setBusy(false);
    setProblems(found);
  };
  const refuse = (code: string, field: string) => stop([{ field, text: refusalText({ code }) }]);

  const pay = async () => {
    if (method === null) return refuse('PAYMENT_METHOD_REQUIRED', 'payment');
    if (method === 'CARD' && billingAddressId === null)
      return refuse('BILLING_ADDRESS_REQUIRED', 'billingAddress');
    let cardToken: string | null = null;
    if (method === 'CARD') {
      const made = (await card.current?.tokenise()) ?? { errors: [{ box: null, code: 'CARD_REQUIRED' }] };
      if ('errors' in made) return stop(cardProblems(made.errors, refusalText));
      cardToken = made.cardToken;
    }
    openKey.current ??= randomKey();
    const { data, errors } = await askForPayment(payOrder, {
      input: {
        number: order.number,
        idempotencyKey: openKey.current,
        payment: { method, cardToken, ...(plan && { installments: plan.installments }) },
        billingAddressId: method === 'CARD' ? billingAddressId : null,
        expectedTotalCents: totalCents,
      },
    });
    const refusals = refusalsOf(errors);
    if (!refusals.some(({ code }) => unsureCodes.has(code) || code === 'PAYMENT_UNAVAILABLE'))
      openKey.current = null;
    await onPaid();
    // Declined once more: the page says why, and what was chosen stays.
    stop(
      data?.payOrder
        ? []
        : refusals.map((refusal) => ({
            field: fieldOfRefusal(refusal, []),
            text: paymentText(refusal, method, refusalText, t),
          })),
    );
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    setProblems([]);
    void pay();
  };

  return (
    <div className={css.payAgain}>
      <ErrorSummary title={common('errorsTitle')} errors={told} />
      <PaymentChoice
        ways={ways}
        amountCents={totalCents}
        method={method}
        installments={installments}
        card={card}
        payer={
          customer?.documentType && customer.documentNumber
            ? { documentType: customer.documentType, documentNumber: customer.documentNumber }
            : null
        }
        errorOf={errorOf}
        onMethod={setWanted}
        onInstallments={setInstallments}
        billing={
          <BillingAddress
            book={book}
            chosenId={billingId}
            deliveryId={null}
            isLoggedIn
            error={errorOf('billingAddress')}
            onChoose={setBillingId}
          />
        }
      />
      <form noValidate onSubmit={submit} className={css.stack}>
        <Button type="submit" tone="go" isWide isBusy={isBusy}>
          {isBusy ? t('paying') : t(method === 'CARD' ? 'payCard' : 'payPix')}
          {!isBusy && <span>{formatMoney(plan?.totalCents ?? totalCents, locale)}</span>}
        </Button>
        <p role="status" className={isBusy && method === 'CARD' ? css.soft : 'visually-hidden'}>
          {isBusy && method === 'CARD' && t('askingCard')}
        </p>
      </form>
    </div>
  );
}
