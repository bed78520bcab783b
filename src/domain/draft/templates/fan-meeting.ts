import { plainArt } from '../plain-art.ts';
import { basis, both, type Template } from './template-parts.ts';

/** One day with an artist: a ticket, photos in groups, autographs, and a bundle of a ticket and a photo. */
export const fanMeeting: Template = (startDay, organizer) => ({
  artSvg: plainArt('fan-meeting', ['#5f0f40', '#fb8b24', '#ffcad4']),
  written: {
    ...{ slug: 'meu-encontro', code: 'ENC', featured: 0 },
    name: both('Meu Encontro de Fãs', 'My Fan Meeting'),
    summary: both(
      'Uma tarde de conversa, fotos e autógrafos.',
      'An afternoon of talk, photos and autographs.',
    ),
    description: both(
      'Conte quem vem, como funciona a fila das fotos e o que pode ser autografado.\n\n**Acessibilidade:** diga o que há e com quem falar.',
      'Tell who comes, how the line for photos works and what may be signed.\n\n**Access:** say what there is and whom to ask.',
    ),
    ...basis(startDay, organizer),
    ageRating: 'L',
    genre: 'MUSIC',
    saleClosesAt: `${startDay}T12:00`,
    limitPerDocument: 4,
    dates: [
      {
        ...{ key: 'dia', name: both('Encontro', 'Meeting'), capacity: 1_200 },
        ...{ startsAt: `${startDay}T13:00`, endsAt: 'T20:00', doorsAt: 'T12:00' },
      },
    ],
    artists: [
      {
        ...{ key: 'convidada', name: 'Nome da convidada' },
        about: both('Conte quem é e por que as pessoas gostam.', 'Tell who it is and why people like them.'),
      },
    ],
    categories: [
      {
        ...{ key: 'ingressos', kind: 'TICKET', name: both('Ingressos', 'Tickets') },
        offers: [
          {
            ...{ key: 'entrada', name: both('Entrada', 'Admission'), ticketType: 'FULL', dates: ['dia'] },
            half: {},
            batches: [{ priceCents: 12_000 }],
          },
          {
            ...{ key: 'entrada-com-foto', name: both('Entrada com foto', 'Admission with a photo') },
            quantity: 60,
            bundle: { parts: ['entrada'], choice: { of: ['foto'] } },
            batches: [{ priceCents: 27_000 }],
          },
        ],
      },
      {
        ...{ key: 'sessoes', kind: 'ARTIST', name: both('Fotos e autógrafos', 'Photos and autographs') },
        offers: [
          {
            ...{ key: 'foto', name: both('Foto com a convidada', 'Photo with the guest') },
            session: {
              ...{ artist: 'convidada', kind: 'PHOTO', date: 'dia', startsAt: 'T14:00', endsAt: 'T15:30' },
              peopleMax: 2,
              groups: ['T14:00', 'T14:30', 'T15:00'].map((startsAt) => ({ startsAt, seats: 40 })),
            },
            batches: [{ priceCents: 18_000 }],
          },
          {
            ...{ key: 'autografo', name: both('Autógrafo', 'Autograph') },
            session: {
              ...{
                artist: 'convidada',
                kind: 'AUTOGRAPH',
                date: 'dia',
                startsAt: 'T16:30',
                endsAt: 'T18:30',
              },
              ...{ seats: 150, peopleMax: 1 },
            },
            batches: [{ priceCents: 8_000 }],
          },
        ],
      },
    ],
  },
});
