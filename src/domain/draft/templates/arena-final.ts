import { plainArt } from '../plain-art.ts';
import { basis, both, type Template } from './template-parts.ts';

const half = {
  description: both(
    'Estudantes, ID Jovem, pessoas com deficiência e acompanhante. Documento na entrada.',
    'Students, ID Jovem, disabled people and their companion. Proof at the gate.',
  ),
};

const sectors = [
  { key: 'pista', name: both('Pista', 'Floor'), capacity: 1_500, priceCents: 40_000 },
  { key: 'inferior', name: both('Anel inferior', 'Lower ring'), capacity: 3_000, priceCents: 22_000 },
  { key: 'superior', name: both('Anel superior', 'Upper ring'), capacity: 4_500, priceCents: 9_000 },
];

/** One evening in an arena that is sold by sector, with a waiting room before the sale. */
export const arenaFinal: Template = (startDay, organizer) => ({
  artSvg: plainArt('arena-final', ['#0b132b', '#3a86ff', '#ffd166']),
  written: {
    ...{ slug: 'minha-final', code: 'FINAL', featured: 0 },
    name: both('Minha Final', 'My Final'),
    summary: both(
      'Duas equipes, um palco à beira da arena e uma taça só.',
      'Two teams, a stage at the edge of the arena and a single cup.',
    ),
    description: both(
      'Diga quem joga, a que horas abrem os portões e se há reentrada.\n\n**Acessibilidade:** diga onde ficam os lugares reservados e o elevador.',
      'Say who plays, when the gates open and whether there is re-entry.\n\n**Access:** say where the reserved places and the lift are.',
    ),
    ...basis(startDay, organizer),
    ageRating: 'A12',
    genre: 'ESPORTS',
    saleClosesAt: `${startDay}T15:00`,
    ...{ holdMinutes: 10, limitPerDocument: 6 },
    waitingRoom: { opensMinutesBefore: 60, ratePerMinute: 300, insideMax: 500 },
    sectors: sectors.map(({ key, name }) => ({ key, name })),
    dates: [
      {
        ...{ key: 'final', name: both('Final', 'Final') },
        ...{ startsAt: `${startDay}T15:00`, endsAt: 'T21:30', doorsAt: 'T13:00' },
        capacityBySector: Object.fromEntries(sectors.map(({ key, capacity }) => [key, capacity])),
      },
    ],
    categories: [
      {
        ...{ key: 'setores', kind: 'TICKET', name: both('Setores', 'Sections') },
        offers: sectors.map(({ key, name, capacity, priceCents }) => ({
          ...{ key, name, sector: key, ticketType: 'FULL' as const, dates: ['final'], maxPerOrder: 4, half },
          batches: [
            { number: 1, priceCents, quantity: capacity * 0.2, halfQuantity: capacity * 0.12 },
            { number: 2, priceCents: priceCents * 1.25 },
          ],
        })),
      },
      {
        ...{ key: 'extras', kind: 'EXTRA', name: both('Extras', 'Extras') },
        offers: [
          {
            ...{ key: 'estacionamento', name: both('Estacionamento', 'Parking'), stock: 350 },
            ...{ dates: ['final'], maxPerOrder: 1, batches: [{ priceCents: 6_000 }] },
          },
        ],
      },
    ],
  },
});
