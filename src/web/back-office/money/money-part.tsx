import { formatMoney } from '#src/domain/format/money.ts';
import { SumList, SumTotal } from '../../kit/money/sum-list.tsx';
import { useLocale, useText } from '../../kit/text/text.tsx';
import { Notice } from '../../kit/ui/notice.tsx';
import { OfficePart } from '../list/office-page.tsx';
import type { MoneySumsFragment } from '../staff-api/events.gen.ts';
import css from './money-part.module.css';

/** Money of an event or an order, the same sum twice: by how it came in, and by what it was paid for. */
export function MoneyPart({ money }: { money: MoneySumsFragment }) {
  const t = useText('officeMoney');
  const locale = useLocale();
  const format = (cents: number) => formatMoney(cents, locale);
  // The first sum of each side stands there also as 0.
  const rows = (...sums: [label: string, amountCents: number][]) =>
    sums
      .map(([label, amountCents]) => ({ id: label, label, amountCents }))
      .filter(({ amountCents }, index) => index === 0 || amountCents !== 0);
  const { captured, refund, sent, chargedBack, price, discount, fee, delivery, insurance, difference } =
    money;
  const left = captured - refund - chargedBack;
  return (
    <OfficePart title={t('title')}>
      {!money.isComplete && <Notice>{t('incomplete')}</Notice>}
      {difference !== 0 && (
        <Notice
          tone="warn"
          title={t(difference > 0 ? 'tooMuch' : 'tooLittle', { sum: format(Math.abs(difference)) })}
        >
          {t('needsPerson')}
        </Notice>
      )}
      <div className={css.sides}>
        <section className={css.side} aria-labelledby="money-in">
          <h3 id="money-in" className={css.title}>
            {t('in')}
          </h3>
          <SumList
            rows={rows([t('captured'), captured], [t('refund'), -refund], [t('chargedBack'), -chargedBack])}
            format={format}
          />
          <SumTotal
            label={t('left')}
            amount={format(left)}
            detail={refund === sent ? undefined : t('underway', { sum: format(refund - sent) })}
          />
        </section>
        <section className={css.side} aria-labelledby="money-for">
          <h3 id="money-for" className={css.title}>
            {t('for')}
          </h3>
          <SumList
            rows={rows(
              [t('price'), price],
              [t('discount'), -discount],
              [t('fee'), fee],
              [t('delivery'), delivery],
              [t('insurance'), insurance],
            )}
            format={format}
          />
          <SumTotal label={t('kept')} amount={format(money.kept)} />
        </section>
      </div>
    </OfficePart>
  );
}
