import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatMoney } from '#src/domain/format/money.ts';
import { ErrorSummary } from '../../kit/forms/error-summary.tsx';
import { useMending } from '../../kit/forms/use-mending.ts';
import { Skeleton } from '../../kit/page/skeleton.tsx';
import { useRefusalText } from '../../kit/refusals/refusal-text.ts';
import { refusalsOf } from '../../kit/refusals/refusals.ts';
import { randomKey } from '../../kit/storage/random-key.ts';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { useIsReady } from '../../kit/ui/use-is-ready.ts';
import { BillingAddress } from '../../parts/addresses/billing-address.tsx';
import { useAddressBook } from '../../parts/addresses/use-address-book.ts';
import type { CardFieldMount, Tokenised } from '../../parts/cards/card-field-mount.ts';
import { ask } from '../../parts/customer-api/ask.ts';
import { type AddressBookQuery, addressBook, payOrder } from '../../parts/customer-api/purchase.gen.ts';
import type { PaymentMethod } from '../../parts/customer-api/schema.gen.ts';
import { askForPayment } from '../../parts/payment/ask-for-payment.ts';
import { PaymentChoice } from '../../parts/payment/payment-choice.tsx';
import { chosenPlan } from '../../parts/payment/plan-words.ts';
import { typedCard } from '../../parts/payment/typed-card.ts';
import { useCheckoutMachine } from '../../parts/payment/use-checkout-machine.ts';
import { type PayOutcome, usePayment } from '../../parts/payment/use-payment.ts';
import { usePaymentWays } from '../../parts/payment/use-payment-ways.ts';
import { cardProblems, fieldOfRefusal, paymentText } from '../../parts/purchase/checkout-problems.ts';
import css from './order.module.css';
import type { OrderDetail } from './use-order.ts';

type PayProblems = Extract<PayOutcome, { is: 'refused' }>['problems'];

/** Another attempt to pay the same order: another card, or Pix, while its tickets are still held. */
export function PayAgain({
  order,
  onPaid,
}: {
  order: OrderDetail;
  onPaid: (isTaken: boolean) => Promise<void>;
}) {
  const t = useText('payment');
  const common = useText('common');
  const isReady = useIsReady();
  const locale = useLocale();
  const refusalText = useRefusalText();
  const { totalCents } = order.totals;
  const ways = usePaymentWays(totalCents);
  const card = useRef<CardFieldMount | null>(null);
  const [customer, setCustomer] = useState<AddressBookQuery['customer'] | 'loading'>('loading');
  const payer = customer === 'loading' ? null : customer;
  const book = useAddressBook(payer);
  const [wanted, setWanted] = useState<PaymentMethod | null>(null);
  const [installments, setInstallments] = useState(order.payment?.card?.installments ?? 1);
  const [billingId, setBillingId] = useState<number | null>(null);
  const { machine, state } = useCheckoutMachine();
  const { problems } = state;
  const isBusy = state.payment !== 'idle';
  const pay = usePayment(machine, t('orderFailed'));

  useEffect(() => {
    void ask(addressBook, {}).then(({ data }) => setCustomer(data?.customer ?? null));
  }, []);

  const offered = ways.ways?.filter(({ isAvailable }) => isAvailable).map(({ method }) => method) ?? [];
  // Another card is what most people try next; Pix stands right above it.
  const likely = [wanted, order.payment?.method, 'PIX' as const].find((way) => way && offered.includes(way));
  const method = likely ?? offered[0] ?? null;
  const plans = ways.ways?.find((way) => way.method === 'CARD')?.installmentPlans ?? [];
  const plan = method === 'CARD' ? chosenPlan(plans, installments) : null;
  const hasBook = book.addresses.length > 0;
  const isTyped = method === 'CARD' && book.isTyped('billing', hasBook);
  const { summary, errorOf, mend, begin } = useMending(problems);
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
    const { openKey } = machine.send({ type: 'sends', attempt, key: randomKey() });
    if (openKey === null) throw new Error('The attempt to pay is not the one under way.');
    const { data, errors } = await askForPayment(payOrder, {
      input: {
        number: order.number,
        idempotencyKey: openKey,
        payment: { method, cardToken, ...(count && { installments: count }) },
        billingAddressId,
        expectedTotalCents: totalCents,
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

  const submit = (event: FormEvent) => {
    event.preventDefault();
    begin();
    void pay((attempt) => send(attempt, () => typedCard(card), plan?.installments));
  };

  return (
    <div className={css.payAgain}>
      <ErrorSummary title={common('errorsTitle')} errors={summary} />
      <PaymentChoice
        ways={ways}
        amountCents={totalCents}
        method={method}
        installments={installments}
        card={card}
        express={{
          press: () => {
            begin();
            if (isBusy) return null;
            const wrong = missing();
            machine.send({ type: 'told', problems: wrong });
            const total = { name: common('total'), amountCents: totalCents };
            return wrong.length > 0 ? null : [total];
          },
          pay: (tokenise) => pay((attempt) => send(attempt, tokenise, 1)),
        }}
        payer={
          payer?.documentType && payer.documentNumber
            ? { documentType: payer.documentType, documentNumber: payer.documentNumber }
            : null
        }
        errorOf={errorOf}
        onMethod={setWanted}
        onInstallments={setInstallments}
        billing={
          customer === 'loading' ? (
            <Skeleton lines={2} label={common('loading')} />
          ) : (
            <BillingAddress
              book={book}
              chosenId={billingId}
              canType
              isAbroad={payer?.documentType === 'PASSPORT'}
              error={errorOf('billingAddress')}
              onChoose={(id) => {
                mend('billingAddress');
                setBillingId(id);
              }}
            />
          )
        }
      />
      <form method="post" noValidate onSubmit={submit} className={css.stack}>
        <Button type="submit" tone="go" isWide isBusy={isBusy} disabled={!isReady}>
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
