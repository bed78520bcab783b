import { emptyContent } from '#src/domain/catalogue/event-content.ts';
import type {
  BatchView,
  CategoryView,
  EventDateView,
  EventView,
  OfferView,
} from '#src/service/selling/event/event-view.ts';

const day = 86_400_000;
const id = (place: number) => `00000000-0000-7000-8000-0000000000${String(place).padStart(2, '0')}`;
const sampleSessionIds = { photo: id(22), autograph: id(23) };

/** An event that is none, half a year from now. */
export function sampleEvent(now: Date): EventView {
  const first = new Date(Math.floor(now.getTime() / day) * day + 180 * day + 17 * 3_600_000);
  const dates: EventDateView[] = [0, 1].map((offset) => ({
    id: id(10 + offset),
    name: { pt: `Dia ${offset + 1}`, en: `Day ${offset + 1}` },
    startsAt: new Date(first.getTime() + offset * day),
    endsAt: new Date(first.getTime() + offset * day + 8 * 3_600_000),
    doorsAt: new Date(first.getTime() + offset * day - 2 * 3_600_000),
  }));
  const offer = (
    place: number,
    name: OfferView['name'],
    ticketType: OfferView['ticketType'],
    of: EventDateView[],
    batches: BatchView[] = [],
  ): OfferView => ({
    id: id(place),
    name,
    description: null,
    photo: null,
    ticketType,
    inHalfPriceQuota: ticketType === 'HALF' ? true : null,
    outsideQuotaOfferId: null,
    sector: { id: id(30), name: { pt: 'Pista', en: 'Floor' } },
    maxPerOrder: 6,
    dates: of,
    session: null,
    groupKey: null,
    variant: null,
    pickup: null,
    canceledAt: null,
    parts: [],
    batches,
  });
  const batch = (place: number, priceCents: number): BatchView => ({
    ...{ id: id(place), purpose: 'SALE', number: 2, priceCents, feeCents: priceCents / 10 },
    ...{ previousBatchId: null, poolIds: [], opensAt: null, closesAt: null, closedAt: null },
    ...{ stoppedAt: null, stoppedUntil: null, ownPoolId: null },
  });
  const session = (
    key: keyof typeof sampleSessionIds,
    name: OfferView['name'],
    startsAt: Date,
  ): OfferView => ({
    ...offer(0, name, null, dates.slice(0, 1)),
    id: sampleSessionIds[key],
    sector: null,
    session: {
      artist: {
        id: id(31),
        name: 'Iara Nascente',
        about: null,
        photo: null,
        eventId: id(1),
        canceledAt: null,
      },
      kind: key === 'photo' ? 'PHOTO' : 'AUTOGRAPH',
      startsAt,
      endsAt: new Date(startsAt.getTime() + 30 * 60_000),
      peopleMax: 2,
    },
  });
  const hoursIn = (hours: number) => new Date(first.getTime() + hours * 3_600_000);
  const sessions = [
    session('photo', { pt: 'Foto com Iara Nascente', en: 'Photo with Iara Nascente' }, hoursIn(2)),
    session('autograph', { pt: 'Autógrafo de Joca Pena', en: 'Autograph by Joca Pena' }, hoursIn(2.25)),
  ];
  const artists = {
    id: id(41),
    name: { pt: 'Artistas', en: 'Artists' },
    kind: 'ARTIST' as const,
    offers: sessions,
  };
  const offers = [
    offer(20, { pt: 'Passe de 2 dias', en: '2-day pass' }, 'FULL', dates, [batch(50, 34_800)]),
    offer(21, { pt: 'Dia 1', en: 'Day 1' }, 'HALF', dates.slice(0, 1), [batch(51, 9_850)]),
  ];
  const tickets = { id: id(40), name: { pt: 'Ingressos', en: 'Tickets' }, kind: 'TICKET' as const, offers };
  return {
    id: id(1),
    slug: 'evento-de-exemplo',
    ...{ ownSlug: 'evento-de-exemplo', isHidden: false, saleStop: null, toldSale: null, broughtKeys: [] },
    code: 'EX',
    version: 1,
    name: { pt: 'Festa das Histórias', en: 'The Feast of Stories' },
    orderFeeCents: 0,
    ...{ ...emptyContent, questions: [], sectorMap: null, insurance: null, drawnArt: null },
    summary: { pt: '', en: '' },
    description: { pt: '', en: '' },
    ...{ lineup: [], stages: [], programme: [] },
    venue: {
      ...{ name: 'Pavilhão da Estação', address: 'Rua Exemplo, 123', city: 'São Paulo', state: 'SP' },
      mapUrl: null,
      ...{ kind: 'PLACE' as const, link: null, linkFrom: null },
    },
    organizer: {
      id: null,
      slug: null,
      name: 'Histórias Vivas',
      legalName: 'HISTÓRIAS VIVAS EVENTOS LTDA',
      taxNumber: '12ABC34501DE35',
    },
    timeZone: 'America/Sao_Paulo',
    ageRating: 'A12',
    startsAt: first,
    endsAt: new Date(first.getTime() + 2 * day),
    saleOpensAt: new Date(now.getTime() - day),
    saleClosesAt: first,
    canceledAt: null,
    halfPriceUntil: null,
    holdMinutes: 15,
    holdRules: 'unbounded',
    limitPerDocument: null,
    featured: 0,
    dates,
    categories: [tickets],
    halfPriceQuotas: [],
    deliveries: [],
    sellers: [],
    postponements: [],
    courtesyGrants: [],
    batchById: new Map(),
    offerById: new Map<string, { offer: OfferView; category: CategoryView }>([
      ...offers.map((one) => [one.id, { offer: one, category: tickets }] as const),
      ...sessions.map((one) => [one.id, { offer: one, category: artists }] as const),
    ]),
  };
}
