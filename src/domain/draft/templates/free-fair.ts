import { plainArt } from '../plain-art.ts';
import { basis, both, dayAfter, type Template } from './template-parts.ts';

const days = [
  { key: 'sab', name: both('Sábado', 'Saturday') },
  { key: 'dom', name: both('Domingo', 'Sunday') },
];

/** Two days with tickets at no cost, to know how many people come. */
export const freeFair: Template = (startDay, organizer) => ({
  artSvg: plainArt('free-fair', ['#2a9d8f', '#e9c46a', '#f4f1de']),
  written: {
    ...{ slug: 'minha-feira', code: 'FEIRA', featured: 0 },
    name: both('Minha Feira', 'My Fair'),
    summary: both(
      'Dois dias de mesas, oficinas e trocas, de graça.',
      'Two days of tables, workshops and swaps, free.',
    ),
    description: both(
      'Conte quem expõe, o que há para fazer e se é preciso levar alguma coisa.\n\n**Acessibilidade:** diga o que há e com quem falar.',
      'Tell who exhibits, what there is to do and whether to bring anything.\n\n**Access:** say what there is and whom to ask.',
    ),
    ...basis(startDay, organizer),
    ageRating: 'L',
    saleClosesAt: `${dayAfter(startDay, 1)}T17:00`,
    limitPerDocument: 4,
    dates: days.map(({ key, name }, index) => ({
      ...{ key, name, startsAt: `${dayAfter(startDay, index)}T10:00`, endsAt: 'T19:00', capacity: 2_000 },
    })),
    categories: [
      {
        ...{ key: 'ingressos', kind: 'TICKET', name: both('Ingressos', 'Tickets') },
        offers: days.map(({ key, name }) => ({
          ...{ key, name, ticketType: 'FREE' as const, dates: [key], maxPerOrder: 4 },
          batches: [{ priceCents: 0 }],
        })),
      },
    ],
  },
});
