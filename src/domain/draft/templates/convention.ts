import { plainArt } from '../plain-art.ts';
import { basis, both, dayAfter, type Template } from './template-parts.ts';

const days = [
  { key: 'qui', name: both('Quinta-feira', 'Thursday') },
  { key: 'sex', name: both('Sexta-feira', 'Friday') },
  { key: 'sab', name: both('Sábado', 'Saturday') },
  { key: 'dom', name: both('Domingo', 'Sunday') },
];

const half = {
  description: both(
    'Estudantes, ID Jovem, pessoas com deficiência e acompanhante. Documento na entrada.',
    'Students, ID Jovem, disabled people and their companion. Proof at the gate.',
  ),
};

/** Four days with tickets for each of them and for all, things to pick up, parking, and courtesies for the press. */
export const convention: Template = (startDay, organizer) => ({
  artSvg: plainArt('convention', ['#1d2a5b', '#f2b134', '#ed553b']),
  written: {
    ...{ slug: 'minha-convencao', code: 'CONV', featured: 0 },
    name: both('Minha Convenção', 'My Convention'),
    summary: both(
      'Quatro dias de quadrinhos, jogos e gente que gosta das mesmas coisas.',
      'Four days of comics, games and people who like the same things.',
    ),
    description: both(
      'Conte aqui o que acontece em cada dia, como entrar e o que levar.\n\n**Acessibilidade:** diga o que há e com quem falar.',
      'Tell what happens on each day, how to get in and what to bring.\n\n**Access:** say what there is and whom to ask.',
    ),
    ...basis(startDay, organizer),
    ageRating: 'L',
    genre: 'COMICS',
    saleClosesAt: `${dayAfter(startDay, 3)}T16:00`,
    limitPerDocument: 8,
    delivery: [
      { method: 'ELECTRONIC' },
      { method: 'PICKUP' },
      { method: 'DELIVERY', priceCents: 2_400, businessDaysMax: 20 },
    ],
    coupons: [
      { code: 'PRIMEIROS10', percent: 10, maxDiscountCents: 6_000, usesMax: 100, usesPerDocument: 1 },
    ],
    dates: days.map(({ key, name }, index) => ({
      ...{ key, name, startsAt: `${dayAfter(startDay, index)}T11:00`, endsAt: 'T21:00', doorsAt: 'T10:00' },
      capacity: 10_000,
    })),
    categories: [
      {
        ...{ key: 'ingressos', kind: 'TICKET', name: both('Ingressos', 'Tickets') },
        offers: [
          {
            ...{ key: 'passe', name: both('Passe de quatro dias', 'Four-day pass'), ticketType: 'FULL' },
            ...{ dates: days.map(({ key }) => key), half, maxPerOrder: 4 },
            batches: [
              { number: 1, priceCents: 90_000, quantity: 1_000, halfQuantity: 600 },
              { number: 2, priceCents: 110_000, quantity: 1_000, halfQuantity: 600 },
            ],
          },
          ...days.map(({ key, name }) => ({
            ...{ key, name, ticketType: 'FULL' as const, dates: [key], half },
            social: {
              description: both('Com 1 kg de alimento na entrada.', 'With 1 kg of food at the gate.'),
            },
            batches: [
              {
                ...{ number: 1, priceCents: 28_000, quantity: 2_500, halfQuantity: 1_500 },
                ...{ socialPriceCents: 18_500, socialQuantity: 600 },
              },
              { number: 2, priceCents: 34_000, socialPriceCents: 22_500 },
            ],
          })),
        ],
      },
      {
        ...{ key: 'loja', kind: 'PRODUCT', name: both('Loja', 'Shop') },
        offers: [
          {
            ...{ key: 'camiseta', name: both('Camiseta oficial', 'Official T-shirt') },
            variants: ['P', 'M', 'G', 'GG'].map((size) => ({
              ...{ key: size.toLowerCase(), name: both(size, size), stock: 200 },
            })),
            pickup: {
              ...{ desk: both('Loja oficial, portão 2', 'Official shop, gate 2') },
              ...{ startsAt: `${startDay}T11:00`, endsAt: `${dayAfter(startDay, 3)}T20:00` },
            },
            batches: [{ priceCents: 9_000 }],
          },
        ],
      },
      {
        ...{ key: 'extras', kind: 'EXTRA', name: both('Extras', 'Extras') },
        offers: days.map(({ key, name }) => ({
          key: `estacionamento-${key}`,
          name: both(`Estacionamento, ${name.pt.toLowerCase()}`, `Parking, ${name.en}`),
          ...{ stock: 400, dates: [key], maxPerOrder: 1, batches: [{ priceCents: 6_000 }] },
        })),
      },
    ],
    courtesies: [
      {
        ...{ key: 'imprensa', name: both('Imprensa e criadores', 'Press and creators') },
        offers: days.map(({ key }) => ({ offer: key, quantity: 50, maxPerCode: 2 })),
      },
    ],
  },
});
