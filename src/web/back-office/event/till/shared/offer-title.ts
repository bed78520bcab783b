import type { Locale } from '#src/domain/locale.ts';
import type { Offer } from './till.ts';

/** "Passe, inteira · Sexta-feira, Sábado": an offer as the running sum says it. */
export function offerLine(offer: Offer, locale: Locale): string {
  return [offer.title[locale] || offer.title.pt, offerDates(offer, locale)].filter(Boolean).join(' · ');
}

/** The days of an offer, without those that its title says. */
export function offerDates({ title, dates }: Pick<Offer, 'title' | 'dates'>, locale: Locale): string {
  return dates
    .map((date) => date[locale])
    .filter((date) => !title[locale].includes(date))
    .join(', ');
}
