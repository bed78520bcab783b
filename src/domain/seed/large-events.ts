import type { EventInput } from '../catalogue/written/written-event.ts';
import type { BasketSizes } from './baskets.ts';

/** Orders of each large event. */
export const ordersPerLargeEvent = 25_000;
export const largeEventCount = 40;
/** Mostly one or two: the number of orders is what is measured with. */
export const largeEventSizes: BasketSizes = [
  [1, 46],
  [2, 40],
  [3, 8],
  [4, 6],
];

const themes = [
  ['Feira de Quadrinhos', 'Comics Fair', 'COMICS'],
  ['Arena de Jogos', 'Games Arena', 'GAMES'],
  ['Copa Eletrônica', 'Esports Cup', 'ESPORTS'],
  ['Festival de Anime', 'Anime Festival', 'ANIME'],
  ['Noites de Trilha', 'Soundtrack Nights', 'MUSIC'],
] as const;
const places = [
  ['São Paulo', 'SP', 'America/Sao_Paulo'],
  ['Rio de Janeiro', 'RJ', 'America/Sao_Paulo'],
  ['Belo Horizonte', 'MG', 'America/Sao_Paulo'],
  ['Curitiba', 'PR', 'America/Sao_Paulo'],
  ['Porto Alegre', 'RS', 'America/Sao_Paulo'],
  ['Recife', 'PE', 'America/Recife'],
  ['Salvador', 'BA', 'America/Bahia'],
  ['Fortaleza', 'CE', 'America/Fortaleza'],
] as const;
const organizers = [
  { name: 'Farol Eventos', legalName: 'Farol Eventos Ltda.', taxNumber: '11.222.333/0001-81' },
  { name: 'Nanquim', legalName: 'Nanquim Feiras e Convenções Ltda.', taxNumber: 'R3.KQ7.1VZ/0001-49' },
] as const;
const days = [
  ['fri', 'Sexta-feira', 'Friday'],
  ['sat', 'Sábado', 'Saturday'],
  ['sun', 'Domingo', 'Sunday'],
] as const;
const both = (pt: string, en = pt) => ({ pt, en });

/**
 * Large invented events as they are written in files, for load and for lists: the same each time. Every fourth is over.
 * Each has sold units for about 23,000 paid orders, of 25,000.
 */
export function largeEvents(): EventInput[] {
  return Array.from({ length: largeEventCount }, (_, index) => largeEvent(index));
}

function largeEvent(index: number): EventInput {
  const [pt, en, genre] = themes[index % themes.length] ?? themes[0];
  const [city, state, timeZone] = places[Math.floor(index / themes.length) % places.length] ?? places[0];
  const number = String(index + 1).padStart(2, '0');
  const isOver = index % 4 === 3;
  const firstDay = isOver ? -12 - index : 8 + index;
  const on = (day: number) => (day < 0 ? `today${day}d` : `today+${day}d`);
  const closes = on(firstDay - 45);
  return {
    slug: `grande-${number}`,
    code: `GR${number}`,
    featured: 0,
    name: both(`${pt} de ${city}`, `${city} ${en}`),
    summary: both('Evento inventado, para medir.', 'An invented event, to measure with.'),
    description: both('Três dias, milhares de pessoas.', 'Three days, thousands of people.'),
    venue: { name: 'Pavilhão das Nuvens', address: 'Avenida Central, 1', city, state },
    organizer: organizers[index % organizers.length] ?? organizers[0],
    ...{ timeZone, ageRating: 'L', genre },
    saleOpensAt: `${on(firstDay - 75)} T10:00`,
    saleClosesAt: `${on(firstDay + 2)} T16:00`,
    limitPerDocument: 10,
    coupons: [
      { code: 'GRANDE10', percent: 10 },
      { code: 'TURMA15', percent: 15, usesMax: 2_000, usesPerDocument: 1 },
    ],
    dates: days.map(([key, name, english], at) => ({
      key,
      name: both(name, english),
      startsAt: `${on(firstDay + at)} T11:00`,
      endsAt: 'T21:00',
      capacity: 30_000,
    })),
    categories: [
      { key: 'ingressos', kind: 'TICKET', name: both('Ingressos', 'Tickets'), offers: tickets(closes) },
      { key: 'loja', kind: 'PRODUCT', name: both('Loja', 'Shop'), offers: goods() },
    ],
  };
}

function tickets(closes: string) {
  const half = {};
  const pass = {
    ...{ key: 'passe', name: both('Passe 3 dias', '3-day pass'), ticketType: 'FULL' as const },
    ...{ dates: days.map(([key]) => key), half },
    batches: [
      {
        ...{ number: 1, priceCents: 42_000, closesAt: `${closes} T23:59` },
        ...sold(4_000, 4_000, 2_600, 2_600),
      },
      { ...{ number: 2, priceCents: 48_000 }, ...sold(6_000, 2_200, 4_000, 1_400) },
    ],
  };
  const ofDays = days.map(([key, name, english]) => ({
    ...{ key, name: both(name, english), ticketType: 'FULL' as const, dates: [key], half },
    batches: [
      {
        ...{ number: 1, priceCents: 18_000, closesAt: `${closes} T23:59` },
        ...sold(5_000, 5_000, 3_600, 3_600),
      },
      { ...{ number: 2, priceCents: 21_000 }, ...sold(8_000, 3_900, 3_400, 2_200) },
    ],
  }));
  return [pass, ...ofDays];
}

function sold(quantity: number, demoSold: number, halfQuantity: number, halfDemoSold: number) {
  return { quantity, demoSold, halfQuantity, halfDemoSold };
}

function goods() {
  return [
    {
      key: 'camiseta',
      name: both('Camiseta', 'T-shirt'),
      stock: 6_000,
      batches: [{ priceCents: 8_900, demoSold: 2_600 }],
    },
    {
      key: 'poster',
      name: both('Pôster', 'Poster'),
      stock: 3_000,
      batches: [{ priceCents: 4_500, demoSold: 900 }],
    },
  ];
}
