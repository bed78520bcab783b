import { formatMoment } from '#src/domain/format/date.ts';
import { formatDayTab } from '#src/domain/format/day.ts';
import type { Locale } from '#src/domain/locale.ts';
import type { Translate } from '#src/i18n/translator.ts';
import { nameWithSector, ticketTypeText } from '../cart/ticket-type-text.ts';
import type { OfferDetail } from './event-data.ts';

/** FREE and SINGLE say nothing that the name of the offer does not say. */
const typesWithAName = new Set(['FULL', 'HALF', 'SOCIAL']);

/** An offer as far as its name goes. */
type NamedOffer = Pick<
  OfferDetail,
  'id' | 'name' | 'sector' | 'variant' | 'ticketType' | 'inHalfPriceQuota'
> & {
  dates: readonly { id: string }[];
  artistSession: null | { artist: { name: string }; kind: 'PHOTO' | 'AUTOGRAPH'; startsAt: string };
};

export interface NamedEvent {
  timeZone: string;
  dates: readonly { id: string; startsAt: string }[];
  categories: readonly { offers: readonly NamedOffer[] }[];
}

/** How each offer is called, by its id; as the loader found it. */
export type OfferLabels = Readonly<Record<string, string>>;

/**
 * How each offer is called in buttons and in the summary, by its id. A name that several offers share gets its type
 * and, if need be, its day: a person who hears only "Aumentar Sábado" must know which.
 */
export function offerLabels(
  event: NamedEvent,
  locale: Locale,
  common: Translate<'common'>,
  words: Translate<'event'>,
): OfferLabels {
  const offers = event.categories.flatMap((shelf) => shelf.offers);
  const dates = new Map(event.dates.map((date) => [date.id, date]));
  const named = (offer: NamedOffer) => {
    const session = offer.artistSession;
    if (!session) return [nameWithSector(offer), offer.variant].filter(Boolean).join(', ');
    const moment = formatMoment(new Date(session.startsAt), locale, event.timeZone);
    return words('sessionLabel', { kind: words(session.kind), artist: session.artist.name, moment });
  };
  const withType = (offer: NamedOffer) =>
    offer.ticketType && typesWithAName.has(offer.ticketType)
      ? `${named(offer)}, ${ticketTypeText(offer, common).toLowerCase()}`
      : named(offer);
  const withDay = (offer: NamedOffer) => {
    const date = dates.get(offer.dates[0]?.id ?? '');
    return date
      ? `${withType(offer)}, ${formatDayTab(new Date(date.startsAt), locale, event.timeZone)}`
      : withType(offer);
  };
  const labels: Record<string, string> = {};
  let unnamed = [...offers.entries()];
  for (const call of [named, withType, withDay]) {
    if (unnamed.length === 0) break;
    // Said once of every offer: compared one by one, a long page would say them thousands of times.
    const said = offers.map(call);
    const counts = new Map<string, number>();
    for (const label of said) counts.set(label, (counts.get(label) ?? 0) + 1);
    for (const [index, { id }] of unnamed) labels[id] = said[index] ?? '';
    unnamed = unnamed.filter(([index]) => (counts.get(said[index] ?? '') ?? 0) > 1);
  }
  return labels;
}
