import type { TicketPageQuery } from '#src/web/parts/customer-api/ticket.gen.ts';

// A ticket as the customer API tells of it, and what it may be in the middle of.

export type TicketDetail = NonNullable<TicketPageQuery['ticket']>;

export const ticketId = 'ticket-1';

export const grounds: TicketDetail['event']['halfPriceGrounds'] = [
  { id: 'STUDENT', name: 'Estudante', proof: 'carteira de estudante', countsInQuota: true },
  { id: 'SENIOR', name: 'Pessoa idosa', proof: 'documento com foto', countsInQuota: false },
];

export const questions: TicketDetail['questions'] = [
  {
    key: 'shirt',
    kind: 'CHOICE',
    question: 'Tamanho da camiseta',
    hint: 'A camiseta é entregue na entrada.',
    isRequired: true,
    options: [
      { key: 's', name: 'P' },
      { key: 'm', name: 'M' },
    ],
  },
  { key: 'club', kind: 'TEXT', question: 'Clube', hint: null, isRequired: false, options: [] },
];

/** Valid, in a person's name; nothing may be done with it. */
export const held: TicketDetail = {
  id: ticketId,
  status: 'VALID',
  orderNumber: 'MQ-1',
  online: null,
  qrCode: 'MQ1.ticket-1.1',
  admittedAt: null,
  isDifferencePaid: false,
  isStopped: false,
  actions: [],
  nameableUntil: '2027-05-05T13:00:00Z',
  transferableUntil: '2027-05-05T13:00:00Z',
  returningSince: null,
  delivery: null,
  wallets: ['APPLE', 'GOOGLE'],
  event: {
    slug: 'mundo-quadrinho',
    name: 'Mundo Quadrinho',
    nameInPortuguese: 'Mundo Quadrinho',
    imageUrl: null,
    timeZone: 'America/Sao_Paulo',
    startsAt: '2027-05-06T13:00:00Z',
    endsAt: '2027-05-09T23:00:00Z',
    venue: {
      kind: 'PLACE',
      line: 'Centro de Exposições Vila Guaraná, São Paulo',
      name: 'Centro de Exposições Vila Guaraná',
      address: 'Avenida Guaraná, 1000',
      city: 'São Paulo',
      state: 'SP',
    },
    halfPriceGrounds: grounds,
    categories: [{ id: 'tickets', kind: 'TICKET' }],
  },
  offer: {
    description: null,
    isCanceled: false,
    name: 'Quinta-feira',
    nameInPortuguese: 'Quinta-feira',
    ticketType: 'FULL',
    inHalfPriceQuota: null,
    sector: null,
    variant: null,
    dates: [
      {
        id: 'thursday',
        name: 'Quinta-feira',
        startsAt: '2027-05-06T13:00:00Z',
        endsAt: '2027-05-06T23:00:00Z',
        doorsAt: null,
      },
    ],
    artistSession: null,
    pickup: null,
  },
  holder: {
    name: 'Lúcia',
    lastName: "D'Ávila",
    documentType: 'CPF',
    documentNumber: '11144477735',
    halfPriceGround: null,
  },
  transfer: null,
  transfers: [],
  sessionMove: null,
  postponement: null,
  questions: [],
  answers: [],
};

/** The same at half price, of the quota. */
export const halfPrice: TicketDetail['offer'] = {
  ...held.offer,
  ticketType: 'HALF',
  inHalfPriceQuota: true,
};

/** Somebody was asked to take it; `email` is empty for a link. */
export function offeredTo(email: string): TicketDetail {
  const transfer = { id: 'transfer-1', email, isLink: email === '', expiresAt: '2027-05-01T13:00:00Z' };
  return { ...held, actions: [], transfer: { ...transfer, status: 'WAITING' } };
}

/** A photo with an artist whose time has changed. */
export const moved: TicketDetail = {
  ...held,
  offer: {
    ...held.offer,
    name: 'Foto com Aurora Lins',
    ticketType: null,
    artistSession: {
      kind: 'PHOTO',
      startsAt: '2027-05-06T18:00:00Z',
      endsAt: '2027-05-06T18:30:00Z',
      peopleMax: 2,
      artist: { name: 'Aurora Lins' },
    },
  },
  sessionMove: {
    fromStartsAt: '2027-05-06T15:00:00Z',
    startsAt: '2027-05-06T18:00:00Z',
    endsAt: '2027-05-06T18:30:00Z',
    answer: null,
    answerUntil: '2027-05-04T13:00:00Z',
  },
};
