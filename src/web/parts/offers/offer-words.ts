import { formatMoment } from '#src/domain/format/date.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { Translate } from '#src/i18n/translator.ts';
import { nameWithSector, ticketTypeText } from '../cart/ticket-type-text.ts';
import type { WaitedOfferFragment } from '../customer-api/waitlist.gen.ts';

/** "Sábado, Pista, Inteira" or "Camiseta, M". */
export function offerLabel(offer: WaitedOfferFragment, common: Translate<'common'>): string {
  return [nameWithSector(offer), offer.variant, ticketTypeText(offer, common)].filter(Boolean).join(', ');
}

/** When it takes place, where it does not say so by its name: the moment of a session, the days of a ticket. */
export function offerWhen(offer: WaitedOfferFragment, locale: Locale, timeZone: string): string {
  const moments = offer.artistSession
    ? [offer.artistSession.startsAt]
    : offer.dates.map(({ startsAt }) => startsAt);
  return moments.map((moment) => formatMoment(new Date(moment), locale, timeZone)).join(' · ');
}
