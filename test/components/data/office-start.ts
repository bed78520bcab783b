import {
  type ExtraMoneyQuery,
  extraMoney,
  type NeedsQuery,
  needCare,
  needs,
  nextEvents,
  type SaleNumbersQuery,
  saleNumbers,
} from '#src/web/back-office/staff-api/needs.gen.ts';
import { data, type Network } from '../support/network.ts';
import { eventId, listedEvent, ownerId } from './office-lists.ts';

// The first page of the back office as the staff API answers it.

export type Need = NeedsQuery['needs']['items'][number];

const both = (pt: string, en: string) => ({ pt, en });

const nothingMore = {
  ...{ until: null, orderNumber: null, buyerName: null, subject: null, reason: null, count: null },
  ...{ mayRetry: false, maySettle: true, isMine: false, takenBy: null, note: null },
  ...{ isAside: false, maySetAside: false },
};

function need(kind: Need['kind'], more: Partial<Need>): Need {
  const key = `00000000-0000-7000-8000-0000000000${kind.length.toString(16).padStart(2, '0')}`;
  return {
    ...{ ...nothingMore, id: `${kind}:${eventId}:${key}`, kind, key, eventId, eventName: listedEvent.name },
    ...{ timeZone: 'America/Sao_Paulo', since: '2026-03-01T14:00:00Z', ...more },
  };
}

export const refusedRefund = need('REFUND_REFUSED', {
  ...{ orderNumber: 'MQ-4F8K2J', buyerName: 'João da Silva', amountCents: 16_100, mayRetry: true },
});

export const refusedMail = need('MAIL_REFUSED', {
  ...{ orderNumber: 'MQ-7TT2WX', reason: 'order-approved', count: 7, amountCents: null },
  buyerName: 'Maximiliana Aparecida de Albuquerque Cavalcanti Figueiredo e Vasconcelos',
});

export const review = need('MONEY_REVIEW', {
  ...{ orderNumber: 'MQ-9ABCDE', buyerName: 'Bia Prado', amountCents: 4_700 },
  reason: 'CHARGED_BACK_AFTER_REFUND',
});

export const wonDispute = need('MONEY_REVIEW', {
  ...{ orderNumber: 'MQ-5VENCI', buyerName: 'Bia Prado', amountCents: 23_000, reason: 'CHARGEBACK_REVERSED' },
});

export const unanswered = need('UNANSWERED', {
  ...{ key: 'size', subject: both('Tamanho da camiseta', 'T-shirt size'), count: 312 },
  ...{ until: '2026-03-12T14:00:00Z', maySetAside: true },
});

export const dataRequest = need('DATA_REQUEST', {
  ...{ key: 'q1', eventId: null, eventName: null, timeZone: null, buyerName: 'Zulmira Prado' },
  subject: both('Corrijam o meu nome do meio.', 'Corrijam o meu nome do meio.'),
  until: '2026-03-16T14:00:00Z',
});

export const everyNeed: Need[] = [
  {
    ...refusedRefund,
    takenBy: { id: 'p2', name: 'Fabi Rocha' },
    note: { text: 'Pedi os dados da conta por telefone.', by: 'Sara Lima', at: '2026-03-01T15:00:00Z' },
  },
  { ...review, takenBy: { id: ownerId, name: 'Dono da bilheteria' }, isMine: true },
  need('DISPUTE', {
    ...{ key: 'd1', orderNumber: 'MQ-4F8K2J', buyerName: 'Bia Prado', amountCents: 25_000 },
    ...{ reason: 'CARD', until: '2026-03-04T03:00:00Z' },
  }),
  need('STATEMENT_DIFFERENCE', {
    ...{ key: 'open', eventId: null, eventName: null, timeZone: null, count: 3, amountCents: 5_750 },
  }),
  need('TILL_ROLL', {
    ...{ key: 's1:n1', orderNumber: 'MQ-7TALAO', buyerName: 'Ao portador' },
    ...{ reason: 'SOLD_OUT', count: 3, amountCents: 17_250 },
  }),
  need('DIFFERENCE_OWED', {
    ...{ key: 'd1', orderNumber: 'MQ-4MEIAS', buyerName: 'Ana Duarte', amountCents: 5_750 },
  }),
  need('APPROVAL', {
    ...{ reason: 'event.postpone', count: 312, amountCents: 4_821_000, until: '2026-03-04T14:00:00Z' },
  }),
  refusedMail,
  need('ACT_FAILED', { key: 'a1', reason: 'REFUND', count: 2 }),
  need('BATCH_ENDING', {
    subject: both('Passe de dois dias, inteira, 1º lote', 'Two-day pass, full, 1st batch'),
    ...{ reason: 'NEARLY_GONE', count: 12 },
  }),
  need('HALF_PRICE_ENDING', { subject: both('Sábado', 'Saturday'), count: 1 }),
  unanswered,
  need('DRAFT_DUE', { until: '2026-03-12T14:00:00Z' }),
  dataRequest,
  need('JOB_LATE', { reason: 'mails', eventId: null, eventName: null, timeZone: null }),
];

const of = (tickets: number, receivedCents: number, refundedCents = 0) => ({
  ...{ tickets, orders: Math.ceil(tickets / 2), receivedCents, refundedCents },
});

export const numbers: SaleNumbersQuery['saleNumbers'] = {
  ...{ today: of(42, 621_000), week: of(310, 4_580_000, 32_200), lastWeek: of(255, 3_902_500, 16_100) },
  events: [
    {
      ...{ eventId, eventName: listedEvent.name },
      ...{ today: of(42, 621_000), week: of(310, 4_580_000), lastWeek: of(255, 3_902_500) },
    },
  ],
};

export const extra: ExtraMoneyQuery['extraMoney']['items'][number] = {
  ...{ id: 'e1', eventId, eventName: listedEvent.name, timeZone: 'America/Sao_Paulo' },
  ...{ orderNumber: 'MQ-9ABCDE', reason: 'paid_twice', status: 'PROCESSING' },
  ...{ requestedAt: '2026-03-01T14:00:00Z', amountCents: 16_100 },
};

/** A first page on which nothing needs anybody. */
export function answerStart({ answer }: Pick<Network, 'answer'>): void {
  answer(needs, () => data({ needs: { items: [], next: null } }));
  answer(extraMoney, () => data({ extraMoney: { items: [], next: null } }));
  answer(saleNumbers, () => data({ saleNumbers: numbers }));
  answer(nextEvents, () => data({ events: { items: [listedEvent] } }));
  answer(needCare, () =>
    data({
      need: {
        ...{ id: refusedRefund.id, takenBy: null, note: null },
        colleagues: [
          { id: ownerId, name: 'Dono da bilheteria' },
          { id: 'p2', name: 'Fabi Rocha' },
        ],
      },
    }),
  );
}
