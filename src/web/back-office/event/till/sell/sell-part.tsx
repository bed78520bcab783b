import type { ReactNode } from 'react';
import { formatMoney } from '#src/domain/format/money.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import type { Till } from '../shared/till.ts';
import { OfferList } from './offer-list.tsx';
import { PayPart } from './pay-part.tsx';
import css from './sell.module.css';
import { SumPart } from './sum-part.tsx';
import type { Basket } from './use-basket.ts';
import type { Selling } from './use-selling.ts';

/** Offers on the left; the running sum and the ways to pay on the right, on a phone below, with the sum in sight. */
export function SellPart({
  till,
  basket,
  selling,
  children,
}: {
  till: Till;
  basket: Basket;
  selling: Selling;
  /** Between the sum and the ways to pay. */
  children?: ReactNode;
}) {
  const t = useText('officeTill');
  const locale = useLocale();
  const { rows, totalCents } = basket;
  const choosing: Basket = {
    ...basket,
    add: (...chosen) => {
      selling.forget();
      basket.add(...chosen);
    },
    take: (row) => {
      selling.forget();
      basket.take(row);
    },
    drop: (row) => {
      selling.forget();
      basket.drop(row);
    },
  };
  return (
    <div className={css.sell}>
      <OfferList till={till} basket={choosing} isFixed={selling.isFixed} />
      <section id="pay" tabIndex={-1} aria-label={t('sale')} className={css.pay}>
        {selling.sale?.state === 'ENDED' && (
          <Notice tone="warn" announces="politely" title={t('pixEnded')}>
            {t('pixEndedText')}
          </Notice>
        )}
        <SumPart till={till} basket={choosing} isFixed={selling.isFixed} />
        {children}
        <PayPart ways={till.ways} basket={choosing} selling={selling} />
      </section>
      {rows.length > 0 && (
        <a href="#pay" className={css.bar}>
          <strong>{formatMoney(totalCents, locale)}</strong>
          <span>{t('toPay')}</span>
        </a>
      )}
    </div>
  );
}
