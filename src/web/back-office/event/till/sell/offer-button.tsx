import type { ReactNode } from 'react';
import { useMoney } from '#src/web/kit/money/money-text.ts';
import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import { offerDates } from '../shared/offer-title.ts';
import type { Offer, Till } from '../shared/till.ts';
import { batchOf, roomFor, unitCents } from './basket.ts';
import css from './sell.module.css';
import type { Basket } from './use-basket.ts';

export interface AboutOffer {
  offer: Offer;
  till: Till;
  basket: Basket;
  /** A sale is under way: nothing is added to it. */
  isFixed: boolean;
}

/** One press, one unit. */
export function OfferButton({ offer, till, basket, isFixed }: AboutOffer) {
  const room = roomFor(offer, basket.units, till.offers);
  const isShut = isFixed || room === 0;
  return (
    <button
      type="button"
      className={css.offer}
      aria-disabled={isShut || undefined}
      onClick={() => !isShut && basket.add(offer, null)}
    >
      <OfferFace offer={offer} count={basket.units.filter(({ offerId }) => offerId === offer.id).length} />
    </button>
  );
}

/** The name of an offer with its price, what is left of it, and how many the visitor has. */
export function OfferFace({ offer, count, children }: { offer: Offer; count: number; children?: ReactNode }) {
  const t = useText('officeTill');
  const locale = useLocale();
  const money = useMoney();
  const batch = batchOf(offer);
  const detail = offerDates(offer, locale);
  const status = offer.batches.some((one) => one.status === 'SCHEDULED')
    ? 'SCHEDULED'
    : (offer.batches.at(-1)?.status ?? 'CLOSED');
  return (
    <>
      <span className={css.offerName}>{offer.title[locale] || offer.title.pt}</span>
      {detail !== '' && <span className={css.detail}>{detail}</span>}
      <span className={css.foot}>
        {batch === null ? (
          <span className={css.gone}>{t(`status${status as 'SCHEDULED'}`)}</span>
        ) : (
          <strong className={css.price}>{money(unitCents(batch))}</strong>
        )}
        {batch !== null && batch.remaining !== null && (
          <span className={css.left}>{t('left', { count: batch.remaining })}</span>
        )}
      </span>
      {children}
      {count > 0 && (
        <span className={css.count}>
          <span aria-hidden="true">{count}</span>
          <span className="visually-hidden">{t('chosen', { count })}</span>
        </span>
      )}
    </>
  );
}
