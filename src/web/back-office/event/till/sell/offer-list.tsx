import { useLocale, useText } from '#src/web/kit/text/text.tsx';
import type { Offer, Till } from '../shared/till.ts';
import { shownOffers } from './basket.ts';
import { HalfPriceButton } from './half-price-button.tsx';
import { OfferButton } from './offer-button.tsx';
import css from './sell.module.css';
import type { Basket } from './use-basket.ts';

/** A button for each offer, by category, in the order of the event's page. */
export function OfferList({ till, basket, isFixed }: { till: Till; basket: Basket; isFixed: boolean }) {
  const t = useText('officeTill');
  const locale = useLocale();
  const offers = shownOffers(till.offers);
  const categories = [...new Set(offers.map(({ categoryName }) => categoryName.pt))];
  if (offers.length === 0) return <p className={css.none}>{t('noOffers')}</p>;
  return (
    <div className={css.offers}>
      {categories.map((category) => {
        const own = offers.filter(({ categoryName }) => categoryName.pt === category);
        const name = own[0]?.categoryName[locale] || category;
        return (
          <section key={category} aria-label={name} className={css.category}>
            <h2 className={css.categoryName}>{name}</h2>
            <ul className={css.buttons}>
              {own.map((offer) => (
                <li key={offer.id}>{button(offer)}</li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );

  function button(offer: Offer) {
    const about = { offer, till, basket, isFixed };
    return offer.inHalfPriceQuota === null ? <OfferButton {...about} /> : <HalfPriceButton {...about} />;
  }
}
