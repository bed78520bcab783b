import type { Locale } from '../../../domain/locale.ts';
import { paths } from '../../lib/paths.ts';
import type { BatchDetail, EventDetail } from './event-data.ts';

const availabilityOf: Record<BatchDetail['status'], string> = {
  ON_SALE: 'https://schema.org/InStock',
  SCHEDULED: 'https://schema.org/PreOrder',
  SOLD_OUT: 'https://schema.org/SoldOut',
  CLOSED: 'https://schema.org/Discontinued',
};

/** The event for search engines, with what can be bought at the price that is charged: fee included. */
export function eventJsonLd(event: EventDetail, locale: Locale, publicUrl: string): object {
  const base = publicUrl.replace(/\/$/, '');
  const url = base + paths.event(locale, event.slug);
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: event.name,
    description: event.summary,
    url,
    image: event.imageUrl ? [new URL(event.imageUrl, `${base}/`).href] : undefined,
    startDate: event.startsAt,
    endDate: event.endsAt,
    eventStatus: `https://schema.org/${event.saleStatus === 'CANCELED' ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Place',
      name: event.venue.name,
      address: {
        '@type': 'PostalAddress',
        streetAddress: event.venue.address,
        addressLocality: event.venue.city,
        addressRegion: event.venue.state,
        addressCountry: 'BR',
      },
    },
    organizer: { '@type': 'Organization', name: event.organizer.name, legalName: event.organizer.legalName },
    offers: event.categories
      .filter((shelf) => shelf.kind === 'TICKET')
      .flatMap((shelf) => shelf.offers)
      .flatMap((offer) =>
        offer.batches
          .filter((batch) => batch.status !== 'CLOSED')
          .map((batch) => ({
            '@type': 'Offer',
            name: offer.name,
            url,
            price: ((batch.priceCents + batch.feeCents) / 100).toFixed(2),
            priceCurrency: 'BRL',
            availability: availabilityOf[batch.status],
            validFrom: batch.opensAt ?? event.saleOpensAt ?? undefined,
          })),
      ),
  };
}
