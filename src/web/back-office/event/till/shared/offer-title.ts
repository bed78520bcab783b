import type { Locale } from '#src/domain/locale.ts';
import type { Offer } from './till.ts';

/** "Inteira · M · Sábado · Pista": an offer as its button and the visitor's screen say it. */
export function offerTitle(offer: Offer, locale: Locale): string {
  return [offer.name[locale] || offer.name.pt, offerDetail(offer, locale)].filter(Boolean).join(' · ');
}

/** The same without its name. */
export function offerDetail({ variant, dates, sectorName }: Offer, locale: Locale): string {
  return [variant?.[locale], dates.map((date) => date[locale]).join(', '), sectorName?.[locale]]
    .filter(Boolean)
    .join(' · ');
}
