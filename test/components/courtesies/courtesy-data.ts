import type {
  CheckCourtesyQuery,
  CourtesiesPageQuery,
  CourtesyItemFragment,
} from '#src/web/parts/customer-api/courtesy.gen.ts';
import { questions } from '../data/ticket-data.ts';

// A courtesy code, who redeems it and what it becomes, as the customer API tells of them.

export const giftCode = 'ABCD-1234-1234-1234-1234';

export const redeemer: NonNullable<CourtesiesPageQuery['customer']> = {
  name: 'Lúcia',
  lastName: "D'Ávila",
  documentType: 'CPF',
  documentNumber: '11144477735',
};

const event = {
  name: 'Mundo Quadrinho',
  imageUrl: null,
  timeZone: 'America/Sao_Paulo',
  startsAt: '2027-05-06T13:00:00Z',
  endsAt: '2027-05-09T23:00:00Z',
  venue: { line: 'Centro de Exposições Vila Guaraná, São Paulo' },
};

/** Opens two badges of one day, each with questions. */
export const opened: CheckCourtesyQuery['checkCourtesy'] = {
  code: giftCode,
  name: 'Imprensa',
  expiresAt: '2027-05-01T13:00:00Z',
  event,
  offers: [
    {
      remaining: 2,
      offer: {
        id: 'badge',
        name: 'Credencial de imprensa',
        sector: null,
        variant: null,
        ticketType: 'FULL',
        dates: [{ id: 'thursday', startsAt: '2027-05-06T13:00:00Z' }],
        artistSession: null,
        questions,
      },
    },
  ],
};

export const redeemed: CourtesyItemFragment = {
  id: 'ticket-1',
  status: 'VALID',
  redeemedAt: '2027-04-01T13:00:00Z',
  holder: { name: 'Lúcia', lastName: "D'Ávila" },
  offer: {
    name: 'Credencial de imprensa',
    sector: null,
    variant: null,
    dates: [{ startsAt: '2027-05-06T13:00:00Z' }],
    artistSession: null,
  },
  event,
};
