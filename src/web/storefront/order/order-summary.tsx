import { useMoney } from '../../lib/money-text.ts';
import { useText } from '../../lib/text.tsx';
import { Price } from '../../ui/price.tsx';
import { Stub, StubPart, StubTear } from '../../ui/stub.tsx';
import css from './order.module.css';
import type { OrderDetail } from './use-order.ts';

export function OrderSummary({ order }: { order: OrderDetail }) {
  const t = useText('order');
  const common = useText('common');
  const money = useMoney();
  const { totals } = order;
  const sum = (label: string, amountCents: number) =>
    amountCents !== 0 && (
      <p className={css.line}>
        <span>{label}</span>
        <span>{money(amountCents)}</span>
      </p>
    );
  return (
    <Stub as="section" aria-labelledby="resumo">
      <StubPart className={css.stack}>
        <h2 id="resumo" className={css.small}>
          {t('summary')}
        </h2>
        <ul className={css.lines}>
          {order.lines.map((line) => (
            <li key={line.id} className={css.line}>
              <span>
                {line.quantity} × {line.description}
              </span>
              <span className={css.amount}>{money(line.quantity * line.priceCents)}</span>
            </li>
          ))}
        </ul>
        <div className={css.soft}>
          {sum(common('serviceFee'), totals.feeCents)}
          {sum(t('discount'), -totals.discountCents)}
          {sum(t('deliveryCost'), totals.deliveryCents)}
        </div>
      </StubPart>
      <StubTear />
      <StubPart>
        <p className={css.line}>
          <span>{common('total')}</span>
          <Price size="l">{money(totals.totalCents)}</Price>
        </p>
        {order.refunds.map((refund) => (
          <p key={refund.id} className={css.soft}>
            {t('refund', { amount: money(refund.amountCents) })}: {t(`refund${refund.status}`)}
          </p>
        ))}
      </StubPart>
    </Stub>
  );
}
