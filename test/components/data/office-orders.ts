import { buyerDisputes, orderDisputes } from '#src/web/back-office/staff-api/money/disputes.gen.ts';
import type {
  BuyerPageQuery,
  MoveTargetsQuery,
  OrderPageQuery,
  OrdersQuery,
} from '#src/web/back-office/staff-api/orders.gen.ts';
import { buyerPage, lookAtOrder, orderPage, orders } from '#src/web/back-office/staff-api/orders.gen.ts';
import { data, type Network } from '../support/network.ts';
import { eventId, listedEvent, rightsOf } from './office-lists.ts';

// Orders as the back office has them.

export type OfficeOrder = NonNullable<OrderPageQuery['order']>;
type Row = OrdersQuery['orders']['items'][number];

const both = (pt: string, en: string) => ({ pt, en });

export const orderRow: Row = {
  ...{ id: '00000000-0000-7000-8000-0000000000c1', eventId, eventName: listedEvent.name },
  ...{ timeZone: 'America/Sao_Paulo', number: 'MQ-4F8K2J', placedAt: '2026-03-01T14:00:00Z' },
  customerId: '00000000-0000-7000-8000-0000000000b1',
  ...{ state: 'PAID', origin: 'SALE', buyer: { name: 'João da Silva', email: 'joao.silva@exemplo.com.br' } },
  ...{ units: 3, method: 'CARD', couponCode: 'DEZ', totalCents: 45_900, takenBy: null },
};

export const orderRows: Row[] = [
  orderRow,
  {
    ...{ ...orderRow, id: '00000000-0000-7000-8000-0000000000c2', number: 'MQ-7TT2WX', state: 'WAITING' },
    ...{ method: 'PIX', couponCode: null, units: 1, totalCents: 16_100 },
    takenBy: { id: '00000000-0000-7000-8000-0000000000f1', name: 'Caio Reis' },
    buyer: {
      name: 'Maximiliana Aparecida de Albuquerque Cavalcanti Figueiredo e Vasconcelos',
      email: 'maximiliana.aparecida.de.albuquerque.cavalcanti@exemplo-de-dominio-comprido.com.br',
    },
  },
  {
    ...{ ...orderRow, id: '00000000-0000-7000-8000-0000000000c3', number: 'MQ-9ABCDE', state: 'CANCELED' },
    ...{ origin: 'COURTESY', method: 'FREE', totalCents: 0, buyer: { name: '', email: '' } },
  },
];

const money = {
  ...{ captured: 45_900, refund: 15_300, sent: 0, chargedBack: 0, kept: 30_600, price: 28_000 },
  ...{ discount: 2_800, fee: 4_200, delivery: 1_200, insurance: 0, difference: 0, isComplete: true },
};

const ticket: OfficeOrder['story']['tickets'][number] = {
  ...{ id: '00000000-0000-7000-8000-0000000000d1', offerName: both('Sexta-feira, inteira', 'Friday, full') },
  ...{ status: 'VALID', engagedBy: null, holderName: 'João da Silva', holderDocument: '52998224725' },
  holder: { name: 'João', lastName: 'da Silva', documentType: 'CPF', documentNumber: '52998224725' },
  ...{ halfPriceGround: null, isBuyers: true, issuedAt: '2026-03-01T14:01:00Z', admittedAt: null },
};

const payment: OfficeOrder['story']['payments'][number] = {
  ...{ id: '00000000-0000-7000-8000-0000000000e1', method: 'CARD', status: 'DECLINED', provider: 'stripe' },
  ...{
    providerReference: '0198f0c2d1e27b3f8a4c5d6e7f809a1b',
    providerId: 'pi_3QabcDEF',
    settlementReference: null,
    proof: null,
  },
  ...{ card: { brand: 'visa', lastDigits: '4242', installments: 3 }, declineReason: 'CARD_DECLINED_FUNDS' },
  ...{ pays: false, createdAt: '2026-03-01T13:58:00Z', settledAt: null, expiresAt: null },
  ...{ amountCents: 45_900, capturedCents: 0, refundedCents: 0, chargedBackCents: 0 },
};

/** A T-shirt that was paid, and a parking space that nobody has paid yet. */
const addedOrders: OfficeOrder['story']['added'] = [
  {
    ...{ id: 'a1', state: 'PAID', madeAt: '2026-03-05T12:00:00Z', orderNumber: 'MQ-7TT2WX' },
    lines: [{ name: both('Camiseta, G', 'T-shirt, L'), quantity: 1 }],
  },
  {
    ...{ id: 'a2', state: 'OPEN', madeAt: '2026-03-06T12:00:00Z', orderNumber: null },
    lines: [{ name: both('Estacionamento, sábado e domingo', 'Parking, Saturday and Sunday'), quantity: 2 }],
  },
];

export const officeOrder: OfficeOrder = {
  ...orderRow,
  rights: rightsOf('OWNER'),
  invoice: null,
  story: {
    notes: [
      {
        id: 'n1',
        text: 'Ligou: não achou o e-mail.',
        by: 'Bia Prado',
        mentioned: ['Caio Reis'],
        at: '2026-03-02T09:05:00Z',
      },
    ],
    colleagues: [
      { id: '00000000-0000-7000-8000-0000000000f1', name: 'Caio Reis' },
      { id: '00000000-0000-7000-8000-0000000000f2', name: 'Dora Lima' },
    ],
    ...{ addedTo: 'MQ-9ABCDE', added: addedOrders },
    takers: [{ id: '00000000-0000-7000-8000-0000000000f1', name: 'Caio Reis' }],
    ...{ document: '529.982.247-25', phone: '+5511987654321', money },
    lines: [
      {
        ...{
          id: 'l1',
          description: both('Sexta-feira, inteira, 1º lote', 'Friday, full, batch 1'),
          quantity: 2,
        },
        ...{ priceCents: 14_000, feeCents: 2_100, discountCents: 2_800, totalCents: 29_400 },
      },
      {
        ...{ id: 'l2', description: both('Camiseta, G', 'T-shirt, L'), quantity: 1 },
        ...{ priceCents: 14_000, feeCents: 2_100, discountCents: 0, totalCents: 16_100 },
      },
    ],
    tickets: [
      { ...ticket, admittedAt: '2031-06-05T15:02:00Z' },
      {
        ...{ ...ticket, id: 'd2', halfPriceGround: 'STUDENT', isBuyers: false, engagedBy: 'TRANSFER' },
        holderName: 'Maximiliana Aparecida de Albuquerque Cavalcanti Figueiredo e Vasconcelos',
      },
      { ...ticket, id: 'd3', status: 'CANCELED', holderName: 'Caio Reis' },
    ],
    payments: [
      payment,
      {
        ...{ ...payment, id: 'e2', status: 'PARTIALLY_REFUNDED', declineReason: null, pays: true },
        ...{ createdAt: '2026-03-01T14:00:00Z', settledAt: '2026-03-01T14:00:30Z' },
        ...{
          capturedCents: 45_900,
          refundedCents: 15_300,
          settlementReference: 'E18236120202603011400s0123456789',
        },
      },
    ],
    refunds: [
      {
        ...{ id: 'f1', status: 'FAILED', amountCents: 15_300, proof: null },
        ...{ requestedAt: '2026-03-02T10:00:00Z', settledAt: '2026-03-02T10:05:00Z' },
      },
    ],
    keepsFee: false,
    history: [
      { status: 'RECEIVED', cause: 'placed', by: 'customer:x', at: '2026-03-01T13:58:00Z' },
      { status: 'PAYMENT_DECLINED', cause: 'declined', by: 'provider:stripe', at: '2026-03-01T13:58:10Z' },
      { status: 'APPROVED', cause: 'paid', by: 'provider:stripe', at: '2026-03-01T14:00:30Z' },
      { status: 'RESENT', cause: 'tickets_sent_again', by: 'Bia Prado', at: '2026-03-02T09:00:00Z' },
    ],
    delivery: {
      ...{ method: 'DELIVERY', status: 'SHIPPED', recipient: 'João da Silva', trackingCode: 'AA123456789BR' },
      expectedBy: '2026-03-20',
    },
    handovers: [
      {
        ...{ ticketId: 'd1', number: 1, kind: 'GIVEN', at: '2026-03-14T13:12:00Z' },
        ...{ station: 'Balcão 2', by: 'Caio Reis', reason: null },
      },
      {
        ...{ ticketId: 'd1', number: 2, kind: 'TAKEN_BACK', at: '2026-03-14T14:30:00Z' },
        ...{ station: 'Balcão 1', by: 'Bia Prado', reason: 'Tamanho errado' },
      },
    ],
    mails: [
      {
        ...{ id: 'g1', template: 'order-approved', toAddress: 'joao.silva@exemplo.com.br', attempts: 1 },
        ...{ enqueuedAt: '2026-03-01T14:00:30Z', sentAt: '2026-03-01T14:00:35Z' },
      },
      {
        ...{ id: 'g2', template: 'order-resent', toAddress: 'joao.silva@exemplo.com.br', attempts: 4 },
        ...{ enqueuedAt: '2026-03-02T09:00:00Z', sentAt: null },
      },
    ],
  },
};

/** An order that nobody has paid, without a sum: as support sees it. */
export const waitingOrder: OfficeOrder = {
  ...officeOrder,
  ...{ state: 'WAITING', number: 'MQ-7TT2WX', totalCents: null, rights: rightsOf('SUPPORT') },
  story: {
    notes: [],
    colleagues: [],
    takers: [],
    ...{ addedTo: null, added: [] },
    ...{
      document: '52998224725',
      phone: null,
      delivery: null,
      money: null,
      handovers: [],
      mails: [],
      keepsFee: false,
      refunds: [],
      tickets: [],
    },
    lines: officeOrder.story.lines.map(({ id, description, quantity }) => ({ id, description, quantity })),
    payments: [],
    history: officeOrder.story.history.slice(0, 1),
  },
};

/** A manual order of a company that waits for its transfer. */
export const transferOrder: OfficeOrder = {
  ...officeOrder,
  ...{ state: 'WAITING', number: 'MQ-TRANSF', method: 'TRANSFER', totalCents: 45_900 },
  invoice: {
    companyName: 'Editora Brasil de Quadrinhos e Revistas de Todos os Estados do Sul Ltda.',
    ...{ cnpj: '12.ABC.345/01DE-35', sendTo: 'Rua das Acácias, 10, Centro, São Paulo, 01001-000' },
  },
  story: {
    ...{ ...waitingOrder.story, lines: officeOrder.story.lines },
    payments: [
      {
        ...{ ...payment, method: 'TRANSFER', status: 'PENDING', provider: 'transfer', providerId: null },
        ...{ card: null, declineReason: null, expiresAt: '2031-03-04T14:00:00Z' },
      },
    ],
  },
};

/** The same once its transfer came. */
export const settledOrder: OfficeOrder = {
  ...{ ...transferOrder, state: 'PAID' },
  story: {
    ...transferOrder.story,
    payments: transferOrder.story.payments.map((one) => ({
      ...{ ...one, status: 'CONFIRMED', pays: true, settlementReference: 'MQ27-TED000123' },
      ...{ settledAt: '2026-03-02T14:00:00Z', capturedCents: 45_900 },
      proof: {
        ...{ reference: 'TED000123', paidOn: '2026-03-02', markedBy: 'Bia Prado' },
        markedAt: '2026-03-02T14:00:00Z',
      },
    })),
  },
};

/** Paid by Pix, so that a claim about it can be stated. */
export const pixOrder: typeof officeOrder = {
  ...officeOrder,
  story: {
    ...officeOrder.story,
    payments: officeOrder.story.payments.map((one) => ({ ...one, method: 'PIX', capturedCents: 45_900 })),
  },
};

/** Answers for the list of orders and the page of one. */
export function answerOrders({ answer }: Network): void {
  answer(orders, ({ filter }) => {
    const items = filter?.search ? [] : orderRows;
    const totals = { orders: items.length, isMore: false, keptCents: items.length > 0 ? 76_500 : 0 };
    return data({ orders: { items, next: null, isGuess: false, totals } });
  });
  answer(orderPage, ({ number }) =>
    data({ order: number === waitingOrder.number ? waitingOrder : officeOrder }),
  );
  answer(orderDisputes, () => data({ orderDisputes: [] }));
  answer(buyerDisputes, () => data({ buyerDisputes: 2 }));
  answer(lookAtOrder, () => data({ lookAtOrder: { names: [] } }));
  answer(buyerPage, ({ id }) => data({ buyer: id === officeBuyer.id ? officeBuyer : null }));
}

/** The same with a ticket whose holder can be corrected. */
export const orderToHelp: OfficeOrder = {
  ...officeOrder,
  story: {
    ...officeOrder.story,
    tickets: officeOrder.story.tickets.map((one) => (one.id === 'd2' ? { ...one, engagedBy: null } : one)),
  },
};

export const officeBuyer: NonNullable<BuyerPageQuery['buyer']> = {
  ...{ id: orderRow.customerId, ...orderRow.buyer, phone: '+5511912345678', document: '529.982.247-25' },
  consents: [
    { channel: 'EMAIL', granted: false, source: 'MAIL_LINK', at: '2026-03-01T10:00:00Z' },
    { channel: 'SMS', granted: true, source: 'ACCOUNT', at: '2026-02-01T10:00:00Z' },
  ],
  orders: orderRows,
  hasMoreOrders: true,
  tickets: [
    {
      ...{ id: 'd1', eventName: listedEvent.name, offerName: both('Sexta-feira, inteira', 'Friday, full') },
      ...{ status: 'VALID', holderName: 'João da Silva', orderNumber: orderRow.number },
    },
    {
      ...{ id: 'd9', eventName: listedEvent.name, offerName: both('Sábado, meia', 'Saturday, half') },
      ...{ status: 'INVALID', orderNumber: null },
      holderName: 'Maximiliana Aparecida de Albuquerque Cavalcanti Figueiredo e Vasconcelos',
    },
  ],
  notes: [
    {
      id: 'n1',
      orderNumber: orderRow.number,
      text: 'Ligou: não achou o e-mail.',
      by: 'Bia Prado',
      at: '2026-03-02T09:05:00Z',
    },
  ],
};

/** Where tickets of the order may go: with room, without, and into a batch that is not on sale. */
export const moveTargetRows: MoveTargetsQuery['moveTargets'] = [
  {
    batchId: 'b-sun',
    name: both('Domingo, inteira (1º lote)', 'Sunday, full (Tier 1)'),
    left: 1_204,
    isOnSale: true,
  },
  { batchId: 'b-thu', name: both('Quinta-feira, inteira', 'Thursday, full'), left: 0, isOnSale: true },
  {
    batchId: 'b-sat',
    name: both('Sábado, inteira (2º lote)', 'Saturday, full (Tier 2)'),
    left: 3,
    isOnSale: false,
  },
];
