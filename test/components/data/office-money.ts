import { policy } from '#src/domain/policy/policy.ts';
import {
  type DisputeEvidenceQuery,
  type DisputeQuery,
  type DisputeSumsQuery,
  dispute,
  disputeEvidence,
  disputeSums,
  disputes,
} from '#src/web/back-office/staff-api/money/disputes.gen.ts';
import {
  type BillFragment,
  eventSettlements,
  type SettlementListQuery,
  type SettlementsFragment,
  settlementList,
} from '#src/web/back-office/staff-api/money/settlements.gen.ts';
import { data, type Network } from '../support/network.ts';
import { eventId, listedEvent } from './office-lists.ts';

// Settlements and disputes as the staff API answers them.

const longName =
  'Associação Cultural e Esportiva dos Amigos do Festival de Quadrinhos do Baixo Jequitinhonha';

const allRights = Object.keys(policy);

/** The worked case of docs/algorithms/settlement.md. */
export const bill: BillFragment = {
  ...{ orders: 2, units: 3, gross: 30_000, discount: -2_000, refunded: 0, chargedBack: 0, sales: 28_000 },
  ...{ organizerFee: 0, cost: -200, delivery: 0, held: -11_000, reserve: -1_680, earned: 15_120 },
  ...{ carried: 0, advance: 0, net: 15_120, reserveTotal: 1_680, fee: 3_000, insurance: 0 },
  ...{ waiting: 0, earlier: 0, dueOn: '2031-03-20', terms: { receiver: 'HOUSE' } },
};

/** Each line there is, with sums as wide as they become. */
export const fullBill: BillFragment = {
  ...{ orders: 48_211, units: 97_340, gross: 1_482_731_500, discount: -18_240_050, refunded: -42_118_000 },
  ...{ chargedBack: -2_310_000, sales: 1_420_063_450, organizerFee: -12_050_000, cost: -38_912_377 },
  ...{ delivery: 1_200_000, held: -210_400_000, reserve: -71_003_172, earned: 1_088_897_901 },
  ...{ carried: -3_100_000, advance: -200_000_000, net: 885_797_901, reserveTotal: 71_003_172 },
  ...{ fee: 142_000_000, insurance: 900_000, waiting: 161_000, earlier: -4_820_000 },
  ...{ dueOn: '2031-03-20', terms: { receiver: 'HOUSE' } },
};

const nothing: BillFragment = {
  ...bill,
  ...{ orders: 0, units: 0, gross: 0, discount: 0, sales: 0, cost: 0, held: 0, reserve: 0 },
  ...{ earned: 0, net: 0, reserveTotal: 0, fee: 0 },
};

export const payout = (more: Partial<SettlementsFragment['payouts'][number]> = {}) => ({
  ...{ id: 'p1', kind: 'PAYOUT' as const, amountCents: 100_000_000, paidOn: '2031-03-05' },
  ...{ reference: 'E18236120203103051412s0917f3a', by: 'Dono da bilheteria', at: '2031-03-05T14:00:00Z' },
  ...{ hasProof: true, back: null },
  ...more,
});

export const account: SettlementsFragment = {
  ...{ eventId, owed: 885_797_901, kept: 71_003_172, keptUntil: '2031-06-01T03:00:00Z' },
  dues: [{ number: 2, dueOn: '2031-03-20', open: 885_797_901 }],
  next: { entries: 3, ...bill },
  settlements: [2, 1].map((number) => ({
    ...{ number, frozenAt: `2031-03-0${number}T12:00:00Z`, by: 'Dono da bilheteria' },
    ...{ hash: 'ab12cd34ef56'.repeat(6).slice(0, 64), open: number === 2 ? 885_797_901 : 0 },
    bill: number === 2 ? fullBill : bill,
  })),
  payouts: [
    payout(),
    payout({
      ...{ id: 'p2', kind: 'ADVANCE', hasProof: false, reference: 'TED 000817' },
      back: {
        ...{ reason: 'Conta encerrada: o banco devolveu no mesmo dia', by: 'Fabi Rocha' },
        at: '2031-03-06T14:00:00Z',
      },
    }),
  ],
  rights: allRights,
};

/** An event of which nothing was sold, settled or paid. */
export const emptyAccount: SettlementsFragment = {
  ...{ ...account, owed: 0, kept: 0, dues: [], settlements: [], payouts: [] },
  next: { entries: 0, ...nothing },
};

export function answerAccount({ answer }: Network, shown: Partial<SettlementsFragment> = {}): void {
  answer(eventSettlements, () => data({ eventSettlements: { ...account, ...shown } }));
}

type Listed = SettlementListQuery['settlements'];

export const accountRow = (more: Partial<Listed['items'][number]> = {}): Listed['items'][number] => ({
  ...{ eventId, eventName: listedEvent.name, organizerName: 'Mangá & Cia', endsAt: '2031-03-02T03:00:00Z' },
  ...{ timeZone: 'America/Sao_Paulo', owed: 885_797_901, dueOn: '2031-03-20', kept: 71_003_172 },
  ...{ unsettled: 15_120, lastNumber: 2, frozenAt: '2031-03-02T12:00:00Z' },
  ...more,
});

export const accountRows: Listed['items'] = [
  accountRow(),
  accountRow({ eventId: 'e2', organizerName: longName, owed: -412_050, dueOn: null, kept: 0 }),
  accountRow({ eventId: 'e3', owed: 0, dueOn: null, kept: 0, lastNumber: null, frozenAt: null }),
];

export function answerAccounts({ answer }: Network, items = accountRows, next: string | null = null): void {
  const sum = (of: (row: Listed['items'][number]) => number) =>
    items.reduce((all, row) => all + Math.max(of(row), 0), 0);
  const sums = {
    ...{ owed: sum((row) => row.owed), kept: sum((row) => row.kept) },
    unsettled: sum((row) => row.unsettled),
  };
  answer(settlementList, () => data({ settlements: { items, next, ...sums } }));
}

export type Dispute = DisputeQuery['dispute'];

const parts = [
  ...['SCANS', 'HANDOVERS', 'DELIVERY', 'TRANSFERS', 'WALLETS', 'MAILS', 'AUTHENTICATION', 'ACCESSES'],
  ...['PURCHASE_ADDRESS', 'KNOWN_DEVICE', 'TERMS', 'REFUNDS', 'WORDS'],
];

export const openDispute: Dispute = {
  ...{ id: 'd1', eventId, eventName: listedEvent.name, timeZone: 'America/Manaus', orderNumber: 'MQ-4F8K2J' },
  ...{ kind: 'CARD', isInquiry: false, reason: 'UNRECOGNIZED', amountCents: 25_000, feeCents: 5_500 },
  ...{ state: 'OPEN', money: 'TAKEN', openedAt: '2031-05-04T13:12:00Z', answerDueAt: '2031-05-15T03:00:00Z' },
  ...{ isAnswerable: true, isNear: false, evidenceRequestedAt: null, decidedAt: null },
  ...{ provider: 'stripe', providerId: 'du_1PxYz2AbCdEfGhIjKlMnOpQr', isByHand: false, evidenceSentAt: null },
  words: '',
  evidence: parts.map((part, index) => ({ part, count: index % 3 === 2 ? 0 : index + 1 })),
  history: [{ state: 'OPEN', note: '', at: '2031-05-04T13:12:00Z' }],
  rights: allRights,
};

/** Less than two days are left. */
export const nearDispute: Dispute = { ...openDispute, isNear: true };

export const medDispute: Dispute = {
  ...{ ...openDispute, id: 'd2', kind: 'PIX_MED', reason: 'FRAUD', money: 'BLOCKED', feeCents: 0 },
  ...{ orderNumber: 'MQ-7TT2WX', amountCents: 1_610_000, provider: 'api-pix', isByHand: true },
};

/** The bank told it by mail alone. */
export const statedDispute: Dispute = { ...medDispute, id: 'd5', providerId: null, orderNumber: 'MQ-2MED77' };

export const wonDispute: Dispute = {
  ...{ ...openDispute, id: 'd3', state: 'WON', money: 'BACK', isAnswerable: false, orderNumber: 'MQ-9ABCDE' },
  ...{ evidenceRequestedAt: '2031-05-12T18:40:00Z', evidenceSentAt: '2031-05-12T18:41:00Z' },
  decidedAt: '2031-06-30T12:00:00Z',
  words: 'Entrou no sábado com três pessoas e retirou o crachá no balcão, com documento.',
  history: [
    ...openDispute.history,
    { state: 'EVIDENCE_SENT', note: '', at: '2031-05-12T18:41:00Z' },
    { state: 'WON', note: '', at: '2031-06-30T12:00:00Z' },
  ],
};

export const lostDispute: Dispute = {
  ...{ ...openDispute, id: 'd4', state: 'LOST', isAnswerable: false, decidedAt: '2031-06-30T12:00:00Z' },
  orderNumber: 'MQ-4MEIAS',
  history: [
    ...openDispute.history,
    {
      state: 'ACCEPTED',
      note: 'O cartão era roubado: a titular mandou o boletim.',
      at: '2031-05-06T12:00:00Z',
    },
    { state: 'LOST', note: '', at: '2031-06-30T12:00:00Z' },
  ],
};

export const evidence: DisputeEvidenceQuery['disputeEvidence'] = {
  ...{ digest: 'ab'.repeat(32), locale: 'en', pdf: btoa('%PDF-1.7') },
  fields: [
    { name: 'customerName', text: 'Maximiliana Aparecida de Albuquerque Cavalcanti e Vasconcelos' },
    { name: 'product', text: '2 × Two-day pass, full' },
    {
      name: 'accessLog',
      text: Array.from(
        { length: 30 },
        (_, index) => `2031-05-0${1 + (index % 2)} 14:${10 + index} gate 3, device 7`,
      ).join('\n'),
    },
  ],
};

const sums = (
  state: Dispute['state'],
  count: number,
  amountCents: number,
): DisputeSumsQuery['disputeSums'][number] => ({
  ...{ state, kind: 'CARD', isInquiry: false, count, amountCents, feeCents: 0 },
});

export function answerDisputes(
  { answer }: Network,
  items: readonly Dispute[] = [nearDispute, medDispute, wonDispute, lostDispute],
): void {
  answer(disputes, () => data({ disputes: { items: [...items], next: null } }));
  answer(disputeSums, () =>
    data({
      disputeSums:
        items.length === 0
          ? []
          : [
              ...[sums('OPEN', 12, 1_635_000), sums('EVIDENCE_SENT', 3, 48_000)],
              ...[sums('WON', 1, 25_000), sums('LOST', 7, 175_000)],
            ],
    }),
  );
}

export function answerDispute({ answer }: Network, shown: Dispute = openDispute): void {
  answer(dispute, () => data({ dispute: shown }));
  answer(disputeEvidence, () => data({ disputeEvidence: evidence }));
}
