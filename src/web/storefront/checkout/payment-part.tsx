import type { ReactNode } from 'react';
import { formatMoney } from '#src/domain/format/money.ts';
import { Boundary } from '../../kit/page/boundary.tsx';
import { Soft } from '../../kit/page/soft.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { BillingAddress } from '../../parts/addresses/billing-address.tsx';
import { PaymentChoice } from '../../parts/payment/payment-choice.tsx';
import { Part } from './part.tsx';
import { InsuranceChoice } from './pay/insurance-choice.tsx';
import { TermsAndPay } from './pay/terms-and-pay.tsx';
import { hasTicketsPart, type OrderForm } from './use-order-form.ts';
import type { SendOrder } from './use-send-order.ts';

/** The last part: the insurance, how it is paid, what the law lets one take back, and the button. */
export function PaymentPart({
  form,
  sending,
  button,
  breaks,
}: {
  form: OrderForm;
  sending: SendOrder;
  /** The one that pays. */
  button: ReactNode;
  /** Hears which piece breaks. */
  breaks: (piece: string) => (isBroken: boolean) => void;
}) {
  const t = useText('checkout');
  const payment = useText('payment');
  const locale = useLocale();
  const { event, cart, pieces, isFree, errorOf, mend } = form;
  const { totalCents } = cart.totals;
  const organizer = event.organizer.legalName;
  return (
    <Part
      number={hasTicketsPart(form) ? 3 : 2}
      title={isFree ? t('getTitle', { count: pieces }) : payment('title')}
    >
      {sending.isToPressAgain && (
        <Notice tone="ok" announces="politely">
          {payment('expressAgain')}
        </Notice>
      )}
      {!isFree && (
        <Boundary onChange={breaks('payment')}>
          <PaymentChoice
            key={form.visits}
            ways={form.ways}
            first={form.usual}
            amountCents={totalCents}
            until={cart.purpose === 'MANUAL' ? cart.expiresAt : null}
            card={sending.card}
            express={sending.express}
            payer={form.buyer}
            errorOf={errorOf}
            onMethod={(method) => {
              mend('payment');
              form.type({ method });
            }}
            onInstallments={(installments) => form.type({ installments })}
            billing={<Billing form={form} />}
          />
        </Boundary>
      )}
      <Boundary onChange={breaks('insurance')}>
        <InsuranceChoice
          event={event}
          cart={cart}
          value={form.insurance}
          error={errorOf('insurance')}
          onChoose={(insurance) => void form.choose('insurance', { insurance })}
        />
      </Boundary>
      {!form.hasDeliveryChoice && <Soft size="s">{t(isFree ? 'getHint' : 'ELECTRONICHint')}</Soft>}
      <Soft size="xs">
        {totalCents > 0 && `${t('regret')} `}
        {isFree
          ? t('heldBy', { organizer })
          : t('soldBy', { organizer, total: formatMoney(totalCents, locale) })}
      </Soft>
      <TermsAndPay
        method={form.method}
        acceptsTerms={form.acceptsTerms}
        termsError={errorOf('acceptTerms')}
        isBusy={sending.isBusy}
        button={button}
        onAccept={(accepts) => {
          mend('acceptTerms');
          form.accept(accepts);
        }}
        onPay={sending.pay}
      />
    </Part>
  );
}

function Billing({ form: { book, draft, type, mend, ...form } }: { form: OrderForm }) {
  const chosenId = draft.billingAddressId;
  return (
    <BillingAddress
      book={book}
      chosenId={book.addresses.some(({ id }) => id === chosenId) ? chosenId : null}
      isDelivered={form.isDelivered}
      canType={form.canType}
      isAbroad={form.isForeigner}
      error={form.errorOf('billingAddress')}
      onChoose={(billingAddressId) => {
        mend('billingAddress');
        type({ billingAddressId });
      }}
    />
  );
}
