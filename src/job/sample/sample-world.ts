import type { Postponement } from '../../domain/event/postponement.ts';
import type { Locale } from '../../domain/locale.ts';
import type { Site } from '../../domain/site/site.ts';
import type { StockSnapshot } from '../../service/selling/event/event-cache.ts';
import type { EventView, OfferView } from '../../service/selling/event/event-view.ts';

/** The world that the samples of all mails are taken from, in one language: an event on sale and what goes with it. */
export interface SampleWorld extends SampleOffers {
  locale: Locale;
  site: Pick<Site, 'company'>;
  publicUrl: string;
  staffUrl: string;
  now: Date;
  event: EventView;
  /** The same event canceled, and with all of its dates moved. */
  canceled: EventView;
  postponed: EventView;
  stock: StockSnapshot;
  /** Its picture, as mails of alerts show it. */
  picture: Uint8Array | null;
}

/** The offers that samples tell of: a ticket, one at half price, and two sessions with artists. */
export interface SampleOffers {
  pass: OfferView;
  half: OfferView;
  photo: OfferView;
  autograph: OfferView;
}

/** Those of an event; null for an event that does not sell all of them. */
export function findSampleOffers({ offerById }: EventView): SampleOffers | null {
  const offers = [...offerById.values()].map(({ offer }) => offer);
  const tickets = offers.filter(({ ticketType, batches }) => ticketType !== null && batches.length > 0);
  const pass = tickets.find(({ ticketType }) => ticketType !== 'HALF');
  const half = tickets.find(({ ticketType }) => ticketType === 'HALF');
  const [photo, autograph] = offers.filter(({ session }) => session !== null);
  return pass && half && photo && autograph ? { pass, half, photo, autograph } : null;
}

export function sampleOffers(event: EventView): SampleOffers {
  const found = findSampleOffers(event);
  if (found === null) throw new Error(`${event.slug} does not sell what the samples need.`);
  return found;
}

export const samplePostponementId = '00000000-0000-7000-8000-000000000101';

const weekMs = 7 * 24 * 3_600_000;

/** The event with its dates a week later than they were, at another venue. */
export function postponedOf(event: EventView, now: Date): EventView {
  const dates = event.dates.map(({ id, name, startsAt, endsAt }) => ({
    ...{ key: id, name, after: { startsAt, endsAt } },
    before: { startsAt: new Date(+startsAt - weekMs), endsAt: new Date(+endsAt - weekMs) },
  }));
  const venueOf = (venue: string) => ({ pt: venue, en: venue });
  const moved: Postponement['facts'][number] = {
    ...{ kind: 'VENUE', key: null },
    before: venueOf('Parque das Feiras, Av. Beira-Rio, 900, Recife (PE)'),
    after: venueOf([event.venue.name, event.venue.address, event.venue.city].join(', ')),
  };
  const reason = { pt: 'A chuva alagou o pavilhão.', en: 'Rain flooded the hall.' };
  const refundUntil = new Date(now.getTime() + 30 * 24 * 3_600_000);
  const facts = [moved];
  return {
    ...event,
    postponements: [{ id: samplePostponementId, dates, facts, reason, refundUntil, postponedAt: now }],
  };
}
