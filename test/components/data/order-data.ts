import type { OrderPageQuery } from '#src/web/parts/customer-api/purchase.gen.ts';
import type { TicketListQuery } from '#src/web/parts/customer-api/ticket.gen.ts';

// An order, paid by Pix, and a ticket of it, as the customer API tells of them.

export type Order = NonNullable<OrderPageQuery['order']>;
type Ticket = TicketListQuery['tickets'][number];

const event = {
  slug: 'festival-taverna',
  name: 'Festival Taverna',
  nameInPortuguese: 'Festival Taverna',
  imageUrl: null,
  timeZone: 'America/Sao_Paulo',
  startsAt: '2099-05-01T20:00:00Z',
  endsAt: '2099-05-02T02:00:00Z',
  venue: { kind: 'PLACE' as const, name: 'Galpão', city: 'São Paulo', line: 'Galpão, São Paulo' },
};
const payment = {
  method: 'PIX' as const,
  status: 'CONFIRMED' as const,
  amountCents: 11_000,
  declineReason: null,
  pix: { txid: 'abc', copyAndPaste: '00020126', expiresAt: '2099-01-01T00:00:00Z' },
  card: null,
};
export const oneOrder: Order = {
  number: 'CNH-1234',
  status: 'APPROVED',
  placedAt: '2026-11-20T12:00:00Z',
  payableUntil: '2099-01-01T00:00:00Z',
  transferTo: null,
  refundableUntil: null,
  couponCode: null,
  deliveryMethod: 'ELECTRONIC',
  postponement: null,
  delivery: null,
  event: {
    ...event,
    organizer: { name: 'Taverna', legalName: 'Taverna Ltda.', taxNumber: '11222333000181' },
  },
  lines: [
    {
      id: '1',
      description: 'Inteira',
      quantity: 1,
      priceCents: 10_000,
      feeCents: 1_000,
      orderFeeCents: 0,
      discountCents: 0,
      totalCents: 11_000,
    },
  ],
  totals: {
    subtotalCents: 10_000,
    feeCents: 1_000,
    discountCents: 0,
    deliveryCents: 0,
    insuranceCents: 0,
    totalCents: 11_000,
  },
  payment,
  payments: [payment],
  tickets: [],
  refunds: [],
  history: [],
};
export const oneTicket: Ticket = {
  id: '7b2f7f0e-0000-4000-8000-000000000001',
  status: 'VALID',
  orderNumber: oneOrder.number,
  qrCode: 'CNH1.abc',
  returningSince: null,
  delivery: null,
  actions: [],
  wallets: [],
  event,
  offer: {
    name: 'Inteira',
    nameInPortuguese: 'Inteira',
    ticketType: 'FULL',
    inHalfPriceQuota: null,
    sector: null,
    variant: null,
    dates: [{ id: '1', startsAt: event.startsAt, endsAt: event.endsAt }],
    artistSession: null,
    pickup: null,
  },
  holder: { name: 'Lúcia', lastName: 'Lima', documentType: 'CPF', documentNumber: '11144477735' },
  transfer: null,
  sessionMove: null,
};
