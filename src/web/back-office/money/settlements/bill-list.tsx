import { formatMoney } from '#src/domain/format/money.ts';
import { SumTotal } from '#src/web/kit/money/sum-list.tsx';
import { Soft } from '#src/web/kit/page/soft.tsx';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import type { BillFragment } from '../../staff-api/money/settlements.gen.ts';
import css from './settlements.module.css';

const lines = [
  ...(['gross', 'discount', 'refunded', 'chargedBack', 'organizerFee', 'cost', 'delivery', 'held'] as const),
  ...(['reserve', 'carried', 'advance'] as const),
];
const why = {
  gross: 'whyGross',
  discount: 'whyDiscount',
  refunded: 'whyRefunded',
  chargedBack: 'whyChargedBack',
  organizerFee: 'whyOrganizerFee',
  cost: 'whyCost',
  delivery: 'whyDelivery',
  held: 'whyHeld',
  reserve: 'whyReserve',
  carried: 'whyCarried',
  advance: 'whyAdvance',
} as const;

/** A bill from gross to net; each line says why when it is pressed. */
export function BillList({ bill, keptUntil }: { bill: BillFragment; keptUntil: string }) {
  const t = useText('officeSettlements');
  const locale = useLocale();
  const money = (cents: number) => formatMoney(cents, locale);
  return (
    <div className={css.bill}>
      {lines
        .filter((line) => line === 'gross' || bill[line] !== 0)
        .map((line) => (
          <details key={line} className={css.line}>
            <summary className={css.name}>
              <span>{t(line)}</span>
              <span className={css.sum}>{money(bill[line])}</span>
            </summary>
            <div className={css.why}>
              <Soft size="s">{line === 'reserve' ? t('whyReserve', { day: keptUntil }) : t(why[line])}</Soft>
            </div>
          </details>
        ))}
      <div className={css.net}>
        <SumTotal label={t('net')} amount={money(bill.net)} />
      </div>
      <div className={css.beside}>
        {bill.earlier !== 0 && <Soft size="s">{t('earlier', { amount: money(bill.earlier) })}</Soft>}
        {bill.waiting !== 0 && <Soft size="s">{t('waiting', { amount: money(bill.waiting) })}</Soft>}
      </div>
    </div>
  );
}
