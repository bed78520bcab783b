import { useMoney } from '../../lib/money-text.ts';
import { useText } from '../../lib/text.tsx';
import { Stub, StubPart, StubTear } from '../../ui/stub.tsx';
import { SumExtras, SumList, SumTotal } from '../../ui/sum-list.tsx';
import css from './order.module.css';
import type { OrderDetail } from './use-order.ts';

export function OrderSummary({ order }: { order: OrderDetail }) {
  const t = useText('order');
  const common = useText('common');
  const money = useMoney();
  const { totals } = order;
  return (
    <Stub as="section" aria-labelledby="resumo">
      <StubPart className={css.stack}>
        <h2 id="resumo" className={css.small}>
          {t('summary')}
        </h2>
        <SumList
          rows={order.lines.map((line) => ({
            id: line.id,
            label: `${line.quantity} × ${line.description}`,
            amountCents: line.quantity * line.priceCents,
          }))}
          format={money}
        />
        <SumExtras
          rows={[
            { label: common('serviceFee'), amountCents: totals.feeCents },
            { label: t('discount'), amountCents: -totals.discountCents },
            { label: t('deliveryCost'), amountCents: totals.deliveryCents },
          ]}
          format={money}
        />
      </StubPart>
      <StubTear />
      <StubPart>
        <SumTotal label={common('total')} amount={money(totals.totalCents)} />
        {order.refunds.map((refund) => (
          <p key={refund.id} className={css.soft}>
            {t('refund', { amount: money(refund.amountCents) })}: {t(`refund${refund.status}`)}
          </p>
        ))}
      </StubPart>
    </Stub>
  );
}
