import type { AnsweredEvent, OfferDetail } from '#src/web/parts/offers/event-data.ts';
import { fair, slug } from './checkout-data.ts';

// The page of an event, as the customer API tells of it.

const plainOffer: Omit<OfferDetail, 'id' | 'name' | 'batches'> = {
  description: null,
  ticketType: null,
  inHalfPriceQuota: null,
  outsideQuotaOfferId: null,
  sector: null,
  maxPerOrder: 6,
  groupKey: null,
  variant: null,
  isCanceled: false,
  pickup: null,
  parts: [],
  dates: [],
  artistSession: null,
};

const batch = (id: string, priceCents: number, status: 'ON_SALE' | 'SCHEDULED' | 'SOLD_OUT', number = 1) => ({
  id,
  name: `Lote ${number}`,
  number,
  priceCents,
  feeCents: priceCents / 10,
  status,
  opensAt: null,
  closesAt: null,
});

export const thursdayFull: OfferDetail = {
  ...plainOffer,
  id: 'thursday-full',
  name: 'Quinta-feira',
  ticketType: 'FULL',
  dates: [{ id: 'thursday' }],
  batches: [batch('batch-1', 23_000, 'ON_SALE'), batch('batch-2', 27_000, 'SCHEDULED', 2)],
};

export const thursdayHalf: OfferDetail = {
  ...thursdayFull,
  id: 'thursday-half',
  ticketType: 'HALF',
  inHalfPriceQuota: true,
  batches: [batch('half-1', 11_500, 'ON_SALE')],
};

export const photoWithIara: OfferDetail = {
  ...plainOffer,
  id: 'iara-photo',
  name: 'Foto com Iara Monteiro',
  maxPerOrder: 2,
  dates: [{ id: 'thursday' }],
  artistSession: {
    artist: { id: 'iara', name: 'Iara Monteiro', about: null },
    kind: 'PHOTO',
    date: { id: 'thursday', startsAt: '2027-05-06T13:00:00Z' },
    startsAt: '2027-05-06T15:00:00Z',
    endsAt: '2027-05-06T15:30:00Z',
    peopleMax: 1,
  },
  batches: [batch('iara-1', 9_000, 'ON_SALE')],
};

/** An event that folds no texts. */
export const noGuide = { faq: [], rules: null, gettingThere: null };

/** A fair with tickets of one day, at full and at half price, and one session with an artist. */
export function eventOf(more: Partial<AnsweredEvent> = {}): AnsweredEvent {
  return {
    id: 'event-1',
    slug,
    ...{ portugueseTexts: [], allPortuguese: [], isSaleTold: false },
    name: fair.name,
    summary: 'Quadrinhos, ilustração e publicações independentes.',
    description: 'Quatro dias de quadrinhos.',
    linkPreviewUrl: '/preview.png',
    ...noGuide,
    ageRating: 'L',
    orderFeeCents: 0,
    holdMinutes: 15,
    imageUrl: null,
    timeZone: fair.timeZone,
    startsAt: fair.startsAt,
    endsAt: fair.endsAt,
    saleStatus: 'ON_SALE',
    saleOpensAt: null,
    saleStoppedUntil: null,
    priceFromCents: 12_650,
    photo: null,
    gallery: [],
    sponsors: [],
    artists: [{ id: 'iara', photo: null }],
    lineup: [],
    stages: [],
    programme: [],
    pixels: [],
    sectorMap: null,
    postponement: null,
    venue: {
      kind: 'PLACE',
      name: fair.venue.name,
      address: 'Avenida Guaraná, 1000',
      city: 'São Paulo',
      state: 'SP',
      line: fair.venue.line,
      full: 'Centro de Exposições Vila Guaraná, Avenida Guaraná, 1000, São Paulo/SP',
      mapUrl: null,
    },
    organizer: { id: 'organizer-1', slug: 'quadrinhos', ...fair.organizer },
    dates: [
      {
        id: 'thursday',
        name: 'Quinta-feira',
        startsAt: '2027-05-06T13:00:00Z',
        endsAt: '2027-05-06T23:00:00Z',
        doorsAt: null,
      },
    ],
    halfPriceQuota: [],
    goods: [],
    fewLeft: [],
    categories: [
      { id: 'tickets', name: 'Ingressos', kind: 'TICKET', offers: [thursdayFull, thursdayHalf] },
      { id: 'artists', name: 'Artistas', kind: 'ARTIST', offers: [photoWithIara] },
    ],
    waitingRoom: null,
    ...more,
  };
}
