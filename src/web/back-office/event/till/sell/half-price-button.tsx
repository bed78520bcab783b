import { useId, useState } from 'react';
import type { HalfPriceGroundId } from '#src/domain/half-price/grounds.ts';
import { useMoney } from '#src/web/kit/money/money-text.ts';
import { useText } from '#src/web/kit/text/text.tsx';
import { batchOf, groundsOf, roomFor, unitCents } from './basket.ts';
import { type AboutOffer, OfferFace } from './offer-button.tsx';
import css from './sell.module.css';

/** Half-price: the button opens its grounds, which stay open, and each press of one is a unit. */
export function HalfPriceButton({ offer, till, basket, isFixed }: AboutOffer) {
  const t = useText('officeTill');
  const groundName = useText('grounds');
  const money = useMoney();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const grounds = groundsOf(offer, till.offers, till.grounds);
  const own = new Set([offer.id, ...grounds.map((one) => one.offer.id)]);
  const price = batchOf(offer);
  return (
    <div className={css.half} data-open={isOpen || undefined}>
      <button
        type="button"
        className={css.offer}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <OfferFace offer={offer} count={basket.units.filter(({ offerId }) => own.has(offerId)).length}>
          <span className={css.detail}>{t('chooseGround')}</span>
        </OfferFace>
      </button>
      <div id={id} hidden={!isOpen} className={css.grounds}>
        {grounds.map(({ ground, offer: sold }) => {
          const isShut = isFixed || roomFor(sold, basket.units, till.offers) === 0;
          const batch = batchOf(sold);
          const isOther = batch !== null && price !== null && unitCents(batch) !== unitCents(price);
          return (
            <button
              key={ground}
              type="button"
              className={css.ground}
              aria-disabled={isShut || undefined}
              onClick={() => !isShut && basket.add(sold, ground)}
            >
              {groundName(ground as HalfPriceGroundId)}
              {batch === null && <span className={css.gone}>{t('statusSOLD_OUT')}</span>}
              {isOther && <strong>{money(unitCents(batch))}</strong>}
            </button>
          );
        })}
      </div>
    </div>
  );
}
