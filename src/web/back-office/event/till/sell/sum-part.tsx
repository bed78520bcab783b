import { formatMoney } from '#src/domain/format/money.ts';
import type { HalfPriceGroundId } from '#src/domain/half-price/grounds.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { Button } from '#src/web/kit/ui/button.tsx';
import { Notice } from '#src/web/kit/ui/notice.tsx';
import { Stepper } from '#src/web/kit/ui/stepper.tsx';
import { offerLine } from '../shared/offer-title.ts';
import type { Till } from '../shared/till.ts';
import { type Row, roomFor } from './basket.ts';
import css from './sell.module.css';
import type { Basket } from './use-basket.ts';

/** The running sum: what the visitor takes, and what it comes to. */
export function SumPart({ till, basket, isFixed }: { till: Till; basket: Basket; isFixed: boolean }) {
  const t = useText('officeTill');
  const locale = useLocale();
  const { rows, totalCents, changedFrom } = basket;
  return (
    <>
      {rows.length === 0 ? (
        <p className={css.none}>{t('begin')}</p>
      ) : (
        <ul className={css.rows}>
          {rows.map((row) => (
            <RowLine key={row.key} row={row} till={till} basket={basket} isFixed={isFixed} />
          ))}
        </ul>
      )}
      {changedFrom !== null && (
        <Notice tone="warn" announces="at once" title={t('priceChanged')}>
          {t('priceChangedText', {
            from: formatMoney(changedFrom, locale),
            to: formatMoney(totalCents, locale),
          })}
        </Notice>
      )}
      <p className={css.total} role="status">
        <span>{t('total')}</span>
        <strong>{formatMoney(totalCents, locale)}</strong>
      </p>
    </>
  );
}

function RowLine({ row, till, basket, isFixed }: { row: Row; till: Till; basket: Basket; isFixed: boolean }) {
  const t = useText('officeTill');
  const groundName = useText('grounds');
  const locale = useLocale();
  const { offer, ground, quantity, batch, totalCents } = row;
  const name = [offerLine(offer, locale), ground && groundName(ground as HalfPriceGroundId)]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className={css.row} data-gone={batch === null || undefined}>
      <span className={css.rowName}>{name}</span>
      {batch === null ? (
        <>
          <span className={css.gone}>{t('goneNow')}</span>
          <Button disabled={isFixed} onClick={() => basket.drop(row)} aria-label={t('dropNamed', { name })}>
            {t('drop')}
          </Button>
        </>
      ) : (
        <>
          <Stepper
            value={quantity}
            max={isFixed ? quantity : quantity + roomFor(offer, basket.units, till.offers)}
            onChange={(next) => {
              if (isFixed) return;
              if (next > quantity) basket.add(offer, ground);
              else basket.take(row);
            }}
            label={name}
            decreaseLabel={t('less', { name })}
            increaseLabel={t('more', { name })}
          />
          <span className={css.amount}>{formatMoney(totalCents, locale)}</span>
        </>
      )}
    </li>
  );
}
