import { offerTitle } from '#src/domain/catalogue/spoken-names.ts';
import type { LocalizedText } from '#src/domain/event/event-definition.ts';
import { formatMoment } from '#src/domain/format/date.ts';
import type { OfferView } from '../../selling/event/event-view.ts';

/** An offer among all others of its event: two sessions of one name differ by their time. */
export function officeOfferName(offer: OfferView, timeZone: string): LocalizedText {
  const title = offerTitle(offer);
  const { session, variant } = offer;
  if (session === null || variant !== null) return title;
  const timed = (locale: 'pt' | 'en') =>
    `${title[locale]}, ${formatMoment(session.startsAt, locale, timeZone)}`;
  return { pt: timed('pt'), en: timed('en') };
}
