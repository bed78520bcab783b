import type { Locale } from '#src/domain/locale.ts';
import { isoTimeAt } from '#src/domain/time/local-time.ts';
import { langOf } from '../../kit/lang/lang-of.ts';
import type { AnsweredEvent, BatchDetail, EventDetail } from '../../parts/offers/event-data.ts';
import { paths } from '../../parts/pages/paths.ts';

const availabilityOf: Record<Exclude<BatchDetail['status'], 'CLOSED'>, string> = {
  ON_SALE: 'https://schema.org/InStock',
  SCHEDULED: 'https://schema.org/PreOrder',
  SOLD_OUT: 'https://schema.org/SoldOut',
};

/** null where nothing is offered any more. A sale that waits, stops or ends does so for all its batches. */
function availabilityIn(sale: EventDetail['saleStatus'], { status }: BatchDetail): string | null {
  if (sale === 'CANCELED' || sale === 'ENDED' || status === 'CLOSED') return null;
  if (sale === 'STOPPED') return 'https://schema.org/OutOfStock';
  return availabilityOf[sale === 'SCHEDULED' ? sale : status];
}

type TitledEvent = EventDetail & Pick<AnsweredEvent, 'postponement'>;

/** The event for search engines, with what can be bought at the price that is charged: fee included. */
export function eventJsonLd(event: TitledEvent, locale: Locale, publicUrl: string): object {
  const base = publicUrl.replace(/\/$/, '');
  const url = base + paths.event(locale, event.slug);
  // Most batches begin and end together, and a clock of another zone is slow to read.
  const told = new Map<string, string>();
  const localTime = (instant: string): string => {
    const time = told.get(instant) ?? isoTimeAt(new Date(instant), event.timeZone);
    told.set(instant, time);
    return time;
  };
  const doorsAt = event.dates[0]?.doorsAt;
  const isCanceled = event.saleStatus === 'CANCELED';
  const previousStart = isCanceled ? undefined : previousStartOf(event);
  return {
    '@type': 'Event',
    '@id': `${base}${paths.event('pt', event.slug)}#evento`,
    name: event.name,
    description: event.summary,
    url,
    inLanguage: locale === 'pt' ? 'pt-BR' : (langOf(event, event.summary) ?? 'en'),
    image: event.imageUrl ? [imageOf(event.imageUrl, base)] : undefined,
    startDate: localTime(event.startsAt),
    previousStartDate: previousStart && localTime(previousStart),
    endDate: localTime(event.endsAt),
    doorTime: doorsAt ? localTime(doorsAt) : undefined,
    eventStatus: `https://schema.org/${isCanceled ? 'EventCancelled' : previousStart ? 'EventRescheduled' : 'EventScheduled'}`,
    ...placeOf(event, url),
    performer: performersOf(event),
    organizer: {
      '@type': 'Organization',
      name: event.organizer.name,
      legalName: event.organizer.legalName,
      taxID: event.organizer.taxNumber,
      // An organizer without a page of its own is named on this one.
      url: event.organizer.slug
        ? base + paths.organizer(locale, event.organizer.slug)
        : `${url}#quem-realiza`,
    },
    offers: event.categories
      .filter((shelf) => shelf.kind === 'TICKET')
      .flatMap((shelf) => shelf.offers)
      .flatMap((offer) =>
        offer.batches
          .map((batch, place) => ({
            batch,
            before: offer.batches[place - 1],
            availability: availabilityIn(event.saleStatus, batch),
          }))
          .filter(({ availability }) => availability !== null)
          .map(({ batch, before, availability }) => ({
            '@type': 'Offer',
            name: [offer.name, offer.variant].filter(Boolean).join(', '),
            url,
            price: ((batch.priceCents + batch.feeCents) / 100).toFixed(2),
            priceCurrency: 'BRL',
            availability,
            validFrom: timeOf(opensAt(batch, before)),
            validThrough: timeOf(batch.closesAt ?? event.endsAt),
          })),
      ),
  };

  /**
   * A batch behind another opens with the end of that one. Where that end has no date, nobody knows the moment before
   * the last unit is sold, and nothing is said.
   */
  function opensAt(batch: BatchDetail, before: BatchDetail | undefined): string | null {
    return batch.opensAt ?? (before === undefined ? event.saleOpensAt : (before.closesAt ?? null));
  }

  function timeOf(instant: string | null): string | undefined {
    return instant === null ? undefined : localTime(instant);
  }
}

/** When the event began before the last postponement. */
function previousStartOf({ dates, postponement }: TitledEvent): string | undefined {
  if (!postponement) return undefined;
  const starts = dates.map(
    ({ startsAt }) =>
      postponement.dates.find((moved) => moved.startsAt === startsAt)?.fromStartsAt ?? startsAt,
  );
  return starts.toSorted()[0];
}

/** Whole, and without what a page reads of its end. */
function imageOf(imageUrl: string, base: string): string {
  const url = new URL(imageUrl, `${base}/`);
  url.hash = '';
  return url.href;
}

/** Everybody who gives photos or autographs, each once; who canceled is not announced. */
function performersOf(event: EventDetail): object[] | undefined {
  const artists = event.categories
    .flatMap((shelf) => shelf.offers)
    .flatMap((offer) => (offer.isCanceled ? [] : (offer.artistSession?.artist ?? [])));
  const performers = [...new Map(artists.map(({ id, name }) => [id, { '@type': 'Person', name }])).values()];
  return performers.length > 0 ? performers : undefined;
}

/** The venue: a place, as much of one as is known, or the page that leads holders to the stream; never the stream itself. */
function placeOf({ venue }: EventDetail, url: string): object {
  const mode = (name: string) => ({ eventAttendanceMode: `https://schema.org/${name}EventAttendanceMode` });
  if (venue.kind === 'ONLINE') return { ...mode('Online'), location: { '@type': 'VirtualLocation', url } };
  const isKnown = venue.kind === 'PLACE';
  return {
    ...mode('Offline'),
    location: {
      '@type': 'Place',
      name: venue.name,
      hasMap: venue.mapUrl ?? undefined,
      address: {
        '@type': 'PostalAddress',
        streetAddress: isKnown ? venue.address : undefined,
        addressLocality: venue.city,
        addressRegion: venue.state,
        addressCountry: 'BR',
      },
    },
  };
}
