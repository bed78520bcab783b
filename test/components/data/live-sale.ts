import type { LiveSale } from '#src/domain/live/live-sale.ts';
import {
  type ComparableEventsQuery,
  comparableEvents,
  type SaleHistoryQuery,
  type SaleSourcesQuery,
  saleHistory,
  saleSources,
  type WallLinksQuery,
  wallLinks,
} from '#src/web/back-office/staff-api/live.gen.ts';
import { data, type Network, refused } from '../support/network.ts';
import { eventId } from './office-lists.ts';

// The sale of an event live, as its stream tells it.

const both = (pt: string, en: string) => ({ pt, en });
const friday = both('Sexta-feira', 'Friday');
const saturday = both('Sábado', 'Saturday');
const at = '2031-03-02T17:20:05Z';
const hour = Date.parse(at) / 3_600_000;
const hourBefore = (hours: number) => String(Math.floor(hour) - hours);
const sold = (tickets: number) => ({ tickets, courtesies: 0, others: 1 });

export const liveSale: LiveSale = {
  event: {
    ...{ id: eventId, name: both('Feira', 'Fair'), timeZone: 'America/Sao_Paulo', isCanceled: false },
    ...{ saleOpensAt: '2031-02-01T13:00:00Z', saleClosesAt: '2031-06-08T20:00:00Z' },
  },
  units: { tickets: 3_210, courtesies: 40, others: 512, held: 17 },
  batches: {
    'sexta-1': {
      ...{ position: 0, offerKey: 'sexta', offerName: friday, number: 1, isTicket: true },
      ...{ state: 'CLOSED', sold: 2_000, held: 0, left: 0 },
    },
    'sexta-2': {
      ...{ position: 1, offerKey: 'sexta', offerName: friday, number: 2, isTicket: true },
      ...{ state: 'ON_SALE', sold: 1_210, held: 17, left: 773 },
    },
    sabado: {
      ...{ position: 2, offerKey: 'sabado', offerName: saturday, number: null, isTicket: true },
      ...{ state: 'SOLD_OUT', sold: 0, held: 0, left: 0 },
    },
  },
  days: {
    sexta: { position: 0, name: friday, capacity: 4_000, sold: 3_250, held: 17 },
    sabado: { position: 1, name: saturday, capacity: 2_000, sold: 2_000, held: 0 },
  },
  sectors: {
    pista: { position: 0, name: both('Pista', 'Floor'), capacity: 6_000, sold: 5_250, held: 17 },
  },
  halfPrice: {
    'half:sexta': {
      ...{ position: 0, scope: friday, places: 4_000, quota: 1_600, sold: 900, held: 3, left: 697 },
      keptUntil: '2031-06-06T15:00:00Z',
    },
  },
  hours: {
    [hourBefore(50)]: sold(2_990),
    [hourBefore(5)]: sold(120),
    [hourBefore(3)]: sold(80),
    [hourBefore(0)]: sold(20),
  },
  room: {
    ...{ state: 'CALLING', waiting: 700, inside: 44, insideMax: 50, calledLastMinute: 118 },
    ratePerMinute: 120,
  },
  waiting: { sabado: { offerName: saturday, people: 31, units: 62 } },
  money: {
    ...{ gross: 52_346_100, fee: 6_761_700, net: 45_584_400, discount: 1_120_000, refunds: 1_240_000 },
    isComplete: true,
  },
  moneyHours: { [hourBefore(0)]: 320_000 },
};

export const livePath = `/api/staff/live/${eventId}`;

/** A stream that a test writes to, also before the page connects; each time it connects it gets another one. */
export function openStream(network: Network, path = livePath) {
  let writer: ReadableStreamDefaultController<Uint8Array> | null = null;
  const early: Uint8Array[] = [];
  let connections = 0;
  network.route(path, () => {
    connections += 1;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        writer = controller;
        for (const piece of early.splice(0)) controller.enqueue(piece);
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
  return {
    connections: () => connections,
    tell(event: 'snapshot' | 'change' | 'alive', data: object) {
      const text = `event: ${event}\ndata: ${JSON.stringify({ at, ...data })}\n\n`;
      const piece = new TextEncoder().encode(text);
      if (writer === null) early.push(piece);
      else writer.enqueue(piece);
    },
    end: () => writer?.close(),
  };
}

/** A stream that tells this sale as soon as the page connects, and then stands. */
export function answerLive(network: Network, sale: LiveSale = liveSale, path = livePath): void {
  network.route(path, () => {
    const text = `event: snapshot\ndata: ${JSON.stringify({ at, sale })}\n\n`;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(text)),
    });
    return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  });
}

export const sharedPath = '/api/staff/wall';

const otherId = '0195c0de-0000-7000-8000-0000000000e2';
const earlierYear = (at: string) => `2030${at.slice(4)}`;
const otherHour = (hours: number) => String(Date.parse('2030-02-01T13:00:00Z') / 3_600_000 + hours);

export const comparable: ComparableEventsQuery['comparableEvents'] = [
  { id: otherId, name: both('Feira 2030', 'Fair 2030'), startsAt: '2030-06-06T15:00:00Z' },
  {
    id: '0195c0de-0000-7000-8000-0000000000e3',
    ...{ name: both('Noite Retrô', 'Retro Night'), startsAt: '2030-09-06T15:00:00Z' },
  },
];

/** 3,000 of 9,000 tickets after as many hours as `liveSale` has behind it, as long a sale. */
export const history: SaleHistoryQuery['saleHistory'] = {
  ...{ id: otherId, name: both('Feira 2030', 'Fair 2030') },
  opensAt: earlierYear(liveSale.event.saleOpensAt),
  closesAt: earlierYear(liveSale.event.saleClosesAt),
  hours: {
    [otherHour(0)]: 1_000,
    [otherHour(300)]: 2_000,
    [otherHour(2_000)]: 3_000,
    [otherHour(3_000)]: 3_000,
  },
};

export const comparedPath = `?with=${otherId}`;

export const link: WallLinksQuery['wallLinks']['items'][number] = {
  ...{ id: '0195c0de-0000-7000-8000-0000000000f1', madeBy: 'Bia Prado', madeAt: '2031-03-02T12:00:00Z' },
  ...{ endsAt: '2031-06-15T20:00:00Z', isGood: true },
};

export const links: WallLinksQuery['wallLinks'] = {
  items: [link, { ...link, id: '0195c0de-0000-7000-8000-0000000000f2', madeBy: 'Caio Lima', isGood: false }],
  ...{ most: 5, latestEnd: '2031-06-15T20:00:00Z' },
};

const source = (key: string, orders: number, cityName: string | null = null) => ({
  ...{ key, cityName, orders, items: 2 * orders, grossCents: 23_000 * orders, feeCents: 3_000 * orders },
  netCents: 20_000 * orders,
});

export const sources: SaleSourcesQuery['saleSources'] = {
  whole: source('', 1_605),
  channels: [source('SITE', 1_560), source('MANUAL', 12), source('COURTESY', 33)],
  coupons: [source('AMIGOS-DA-FEIRA-2031', 210), source('', 1_395)],
  cities: [
    source('3550308', 1_100, 'São Paulo, SP'),
    source('5107958', 400, 'Vila Bela da Santíssima Trindade, MT'),
    source('OTHERS', 72),
    source('', 33),
  ],
  ...{ otherCities: 31, isComplete: true },
};

/** Answers all that the page of a live sale asks for beside its stream. */
export function answerLiveDesk({ answer }: Pick<Network, 'answer'>): void {
  answer(comparableEvents, () => data({ comparableEvents: comparable }));
  answer(saleHistory, ({ eventId: id }) =>
    id === otherId ? data({ saleHistory: history }) : refused('NOT_FOUND'),
  );
  answer(wallLinks, () => data({ wallLinks: links }));
  answer(saleSources, () => data({ saleSources: sources }));
}
