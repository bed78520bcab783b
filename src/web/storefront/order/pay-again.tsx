import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatMoney } from '#src/domain/format/money.ts';
import { ErrorSummary } from '../../kit/forms/error-summary.tsx';
import { useMending } from '../../kit/forms/use-mending.ts';
import { Skeleton } from '../../kit/page/skeleton.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { useIsReady } from '../../kit/ui/use-is-ready.ts';
import { BillingAddress } from '../../parts/addresses/billing-address.tsx';
import { useAddressBook } from '../../parts/addresses/use-address-book.ts';
import type { CardFieldMount } from '../../parts/cards/card-field-mount.ts';
import { ask } from '../../parts/customer-api/ask.ts';
import { type AddressBookQuery, addressBook } from '../../parts/customer-api/purchase.gen.ts';
import type { PaymentMethod } from '../../parts/customer-api/schema.gen.ts';
import { payWords } from '../../parts/payment/pay-words.ts';
import { PaymentChoice } from '../../parts/payment/payment-choice.tsx';
import { typedCard } from '../../parts/payment/typed-card.ts';
import { usePaymentWays } from '../../parts/payment/use-payment-ways.ts';
import css from './order.module.css';
import type { OrderDetail } from './use-order.ts';
import { usePayOrder } from './use-pay-order.ts';

/** Another attempt to pay the same order: another card, or Pix, while its tickets are still held. */
export function PayAgain({
  order,
  onPaying,
  onPaid,
}: {
  order: OrderDetail;
  /** An attempt is under way, or nobody knows its outcome. */
  onPaying: (isPaying: boolean) => void;
  onPaid: (isTaken: boolean) => Promise<void>;
}) {
  const t = useText('payment');
  const common = useText('common');
  const isReady = useIsReady();
  const locale = useLocale();
  const { totalCents } = order.totals;
  const card = useRef<CardFieldMount | null>(null);
  const [customer, setCustomer] = useState<AddressBookQuery['customer'] | 'loading'>('loading');
  const payer = customer === 'loading' ? null : customer;
  const book = useAddressBook(payer);
  const [wanted, setWanted] = useState<PaymentMethod | null>(null);
  const [installments, setInstallments] = useState(order.payment?.card?.installments ?? 1);
  // After a decline another card is what most people try next; Pix stands right above it.
  const again = order.status === 'PAYMENT_DECLINED' ? order.payment?.method : null;
  // Another transfer would be the same one.
  const takesTransfer = order.transferTo !== null && order.payment?.method !== 'TRANSFER';
  const ways = usePaymentWays(totalCents, [wanted, again, 'PIX'], installments, takesTransfer);
  const { method, plan } = ways;
  const { problems, isBusy, billingId, setBillingId, pay, check } = usePayOrder({
    order,
    method,
    book,
    onPaying,
    onPaid,
  });
  const { summary, errorOf, mend, begin } = useMending(problems);

  useEffect(() => {
    void ask(addressBook, {}).then(({ data }) => setCustomer(data?.customer ?? null));
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    begin();
    void pay(() => typedCard(card), plan?.installments);
  };

  return (
    <div className={css.payAgain} data-compact>
      <ErrorSummary title={common('errorsTitle')} errors={summary} />
      <PaymentChoice
        ways={ways}
        amountCents={totalCents}
        until={order.payableUntil}
        card={card}
        express={{
          press: () => {
            begin();
            return check() ? [{ name: common('total'), amountCents: totalCents }] : null;
          },
          pay: (tokenise) => pay(tokenise, 1),
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
          {isBusy ? t('paying') : payWords(method, t)}
          {!isBusy && <span>{formatMoney(plan?.totalCents ?? totalCents, locale)}</span>}
        </Button>
        <p role="status" className={isBusy && method === 'CARD' ? css.soft : 'visually-hidden'}>
          {isBusy && method === 'CARD' && t('askingCard')}
        </p>
      </form>
    </div>
  );
}
