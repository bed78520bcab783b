import { formatMoney } from '#src/domain/format/money.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { NamesPart } from '../names/names-part.tsx';
import type { Naming } from '../names/use-names.ts';
import { KeptNotice } from '../sell/kept-notice.tsx';
import { OfferList } from '../sell/offer-list.tsx';
import css from '../sell/sell.module.css';
import { SumPart } from '../sell/sum-part.tsx';
import type { Basket } from '../sell/use-basket.ts';
import type { Till } from '../shared/till.ts';
import { ExchangePay } from './exchange-pay.tsx';
import type { Exchange, Exchanging } from './use-exchanging.ts';

/** Offers to take instead on the left; what goes back, the new price and the difference on the right. */
export function ExchangePart({
  till,
  basket,
  exchange,
  exchanging,
  naming: { names, setNames },
}: {
  till: Till;
  basket: Basket;
  exchange: Exchange;
  exchanging: Exchanging;
  naming: Naming;
}) {
  const t = useText('officeTillShift');
  const locale = useLocale();
  const money = (cents: number) => formatMoney(cents, locale);
  const { rows, totalCents } = basket;
  const { isFixed, isKept } = exchanging;
  const { backCents, sale } = exchange;
  const difference = totalCents - backCents;
  const differenceName = t(
    difference > 0 ? 'differencePay' : difference < 0 ? 'differenceBack' : 'differenceNone',
  );
  return (
    <div className={css.sell}>
      <OfferList till={till} basket={basket} isFixed={isFixed} />
      <section id="pay" tabIndex={-1} aria-labelledby="exchange" className={css.pay}>
        <h2 id="exchange" className={css.categoryName}>
          {t('exchangeOf', { number: sale.orderNumber ?? '' })}
        </h2>
        <SumPart till={till} basket={basket} isFixed={isFixed} />
        <NamesPart
          rows={rows}
          names={names}
          isFixed={isFixed}
          onNames={(next) => {
            exchanging.forget();
            setNames(next);
          }}
        />
        <p className={css.total}>
          <span>{t('exchangeBack')}</span>
          <strong>{money(backCents)}</strong>
        </p>
        {rows.length > 0 && (
          <p className={css.change} role="status">
            <span>{differenceName}</span>
            <strong>{money(Math.abs(difference))}</strong>
          </p>
        )}
        {isKept && <KeptNotice selling={exchanging} />}
        {!isKept && rows.length > 0 && <ExchangePay {...{ basket, exchange, exchanging, names }} />}
        {!isKept && (
          <Button isWide disabled={exchanging.isBusy} onClick={exchanging.end}>
            {t('exchangeStop')}
          </Button>
        )}
      </section>
      {rows.length > 0 && (
        <a href="#pay" className={css.bar}>
          <strong>{money(Math.abs(difference))}</strong>
          <span>{differenceName}</span>
        </a>
      )}
    </div>
  );
}
