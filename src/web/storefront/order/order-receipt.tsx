import { formatMoney, formatTaxNumber } from '#src/domain/format/money.ts';
import { orderFeeOf } from '#src/domain/pricing/order-fee.ts';
import { useMoney } from '../../kit/money/money-text.ts';
import { SumExtras, SumList, SumTotal } from '../../kit/money/sum-list.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Button } from '../../kit/ui/button.tsx';
import { Stub, StubPart, StubTear } from '../../kit/ui/stub.tsx';
import { useFeeOfEach } from '../../parts/payment/fee-of-each.ts';
import { useSite } from '../../parts/site/site.ts';
import css from './order.module.css';
import type { OrderDetail } from './use-order.ts';

/** Attempts that came to nothing say nothing of how it was paid. */
const undone = new Set(['DECLINED', 'EXPIRED']);

/** What was bought, for how much, how it was paid, and from whom: it can be printed as it stands. */
export function OrderReceipt({ order }: { order: OrderDetail }) {
  const t = useText('order');
  const common = useText('common');
  const money = useMoney();
  const feeOfEach = useFeeOfEach();
  const { company } = useSite();
  const { totals, payment } = order;
  const { organizer } = order.event;
  const isPaid = order.status === 'APPROVED' || order.status === 'RESENT' || order.refunds.length > 0;
  return (
    <Stub as="section" aria-labelledby="resumo" className={css.receipt}>
      <StubPart className={css.stack}>
        <h2 id="resumo" className={css.small}>
          {t('summary')}
        </h2>
        <SumList
          rows={order.lines.map((line) => ({
            id: line.id,
            label: `${line.quantity} × ${line.description}`,
            detail: feeOfEach(line),
            amountCents: line.quantity * (line.priceCents + line.feeCents),
          }))}
          format={money}
        />
        <SumExtras
          rows={[
            { label: common('orderFee'), amountCents: orderFeeOf(order.lines) },
            {
              label: order.couponCode ? t('discountOf', { code: order.couponCode }) : t('discount'),
              amountCents: -totals.discountCents,
            },
            { label: t('deliveryCost'), amountCents: totals.deliveryCents },
            { label: t('insurance'), amountCents: totals.insuranceCents },
          ]}
          format={money}
        />
      </StubPart>
      <StubTear />
      <StubPart className={css.foot}>
        <SumTotal
          label={common('total')}
          amount={money(totals.totalCents)}
          detail={totals.feeCents > 0 ? common('feeInTotal', { fee: money(totals.feeCents) }) : undefined}
        />
        {payment && payment.method !== 'FREE' && !undone.has(payment.status) && (
          <PaidBy payment={payment} orderCents={totals.totalCents} />
        )}
        {order.refunds.map((refund) => (
          <RefundLine key={refund.id} refund={refund} />
        ))}
        <p className={css.fine}>
          {t('soldBy', { name: organizer.legalName, taxNumber: formatTaxNumber(organizer.taxNumber) })}
          <br />
          {t('servedBy', {
            name: company.legalName,
            taxNumber: company.registrations.map(({ name, number }) => `${name} ${number}`).join(', '),
          })}
        </p>
        {isPaid && (
          <div className={css.screenOnly}>
            <Button tone="quiet" className={css.print} onClick={() => window.print()}>
              {t('print')}
            </Button>
          </div>
        )}
      </StubPart>
    </Stub>
  );
}

/** How much goes back and how far it is; the fee in it, and by which name the bank finds it. */
function RefundLine({ refund }: { refund: OrderDetail['refunds'][number] }) {
  const t = useText('order');
  const locale = useLocale();
  const { amountCents, feeCents, proof, status } = refund;
  const more = [
    ...(feeCents ? [t('refundFee', { fee: formatMoney(feeCents, locale) })] : []),
    ...(proof ? [t('refundProof', { proof })] : []),
  ];
  return (
    <p className={css.soft}>
      {t('refund', { amount: formatMoney(amountCents, locale) })}: {t(`refund${status}`)}
      {more.map((text) => (
        <span key={text} className={css.refundMore}>
          {text}
        </span>
      ))}
    </p>
  );
}

/** How it was or is to be paid; with a card's interest what its bank collects in all. */
function PaidBy({
  payment,
  orderCents,
}: {
  payment: NonNullable<OrderDetail['payment']>;
  orderCents: number;
}) {
  const t = useText('order');
  const locale = useLocale();
  const { card } = payment;
  if (!card) return <p className={css.soft}>{t(`by${payment.method}`)}</p>;
  const amount = formatMoney(card.installmentCents, locale);
  const first = card.totalCents - (card.installments - 1) * card.installmentCents;
  const brand = card.brand ? card.brand.charAt(0).toUpperCase() + card.brand.slice(1) : t('byCARD');
  return (
    <p className={css.soft}>
      {card.lastDigits ? t('cardEnding', { brand, digits: card.lastDigits }) : brand}
      {card.installments > 1 && (
        <>
          <br />
          {first === card.installmentCents
            ? t('inInstallments', { count: card.installments, amount })
            : t('inInstallmentsOdd', {
                count: card.installments,
                amount,
                first: formatMoney(first, locale),
              })}
        </>
      )}
      {card.totalCents > orderCents && (
        <>
          <br />
          {t('withInterest', { total: formatMoney(card.totalCents, locale) })}
        </>
      )}
    </p>
  );
}
