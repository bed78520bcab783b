import {
  differencesOfShift,
  owedDifferences,
  type ShownDifferenceFragment,
  type ShownTillSaleFragment,
  sellAtTill,
  type TillQuery,
  till,
  tillDifferences,
  tillSale,
} from '#src/web/back-office/staff-api/till.gen.ts';
import { type ShownRollFragment, tillRolls } from '#src/web/back-office/staff-api/till-roll.gen.ts';
import {
  type TillReportQuery,
  type TillShiftQuery,
  type TillShiftsQuery,
  tillChoices,
  tillReport,
  tillShift,
  tillShifts,
} from '#src/web/back-office/staff-api/till-shifts.gen.ts';
import { data, type Network } from '../support/network.ts';

// The till of an event on its first evening.

export type Till = TillQuery['till'];
export type Sale = ShownTillSaleFragment;
type Offer = Till['offers'][number];
type Row = TillShiftsQuery['tillShifts']['items'][number];
type Sum = TillReportQuery['tillReport']['whole'];

const both = (pt: string, en: string) => ({ pt, en });
const id = (last: string) => `0195c0de-0000-7000-8000-0000000000${last}`;

const batch: Offer['batches'][number] = {
  ...{ id: id('d1'), number: 2, priceCents: 5_000, feeCents: 750, status: 'ON_SALE', remaining: null },
};

export const full: Offer = {
  ...{ id: id('c1'), categoryName: both('Ingressos', 'Tickets'), categoryKind: 'TICKET' },
  ...{ title: both('Passe, Pista, inteira', 'Pass, Floor, full'), dates: [both('Sexta-feira', 'Friday')] },
  ...{ maxPerOrder: 6, groupKey: null, inHalfPriceQuota: null },
  ...{ outsideQuotaOfferId: null, batches: [{ ...batch, id: id('d0'), number: 1, status: 'CLOSED' }, batch] },
};

export const half: Offer = {
  ...{
    ...full,
    id: id('c2'),
    title: both('Passe, Pista, meia-entrada', 'Pass, Floor, half-price'),
    inHalfPriceQuota: true,
  },
  ...{
    outsideQuotaOfferId: id('c3'),
    batches: [{ ...batch, id: id('d2'), priceCents: 2_500, feeCents: 375 }],
  },
};

export const halfOutside: Offer = {
  ...{ ...half, id: id('c3'), inHalfPriceQuota: false, outsideQuotaOfferId: null },
  batches: [{ ...batch, id: id('d3'), priceCents: 2_500, feeCents: 375 }],
};

export const few: Offer = {
  ...{ ...full, id: id('c4'), title: both('Camarote, inteira', 'Box, full') },
  batches: [{ ...batch, id: id('d4'), priceCents: 18_000, feeCents: 2_700, remaining: 1 }],
};

const shirt: Offer = {
  ...{ ...full, id: id('c5'), categoryName: both('Loja', 'Shop'), categoryKind: 'PRODUCT' },
  ...{ title: both('Camiseta, G', 'T-shirt, L'), dates: [] },
  batches: [{ ...batch, id: id('d5'), priceCents: 8_000, feeCents: 0, status: 'SOLD_OUT' }],
};

const later: Offer = {
  ...{ ...full, id: id('c6'), dates: [both('Sábado', 'Saturday')] },
  batches: [{ ...batch, id: id('d6'), status: 'SCHEDULED' }],
};

export const shift = {
  ...{ id: id('e1'), station: 'Portão A', person: 'Rita Alves', openedAt: '2031-06-06T20:00:00Z' },
  ...{ openingCents: 10_000, closedAt: null },
};

const ticket: Sale['tickets'][number] = {
  ...{
    id: id('f1'),
    name: both('Inteira', 'Full price'),
    variant: null,
    dates: [both('Sexta-feira', 'Friday')],
  },
  ...{ holderName: '', ground: null, code: 'MQ.1.first', unit: 'u1' },
};

/** Two full tickets in cash: R$ 120.00 for R$ 115.00. */
export const sold: Sale = {
  ...{ id: id('a1'), shiftId: shift.id, state: 'SOLD', at: '2099-06-06T20:10:00Z', way: 'CASH' },
  ...{ orderNumber: 'MQ-8KD2WX', totalCents: 11_500, receivedCents: 12_000, changeCents: 500 },
  ...{ slip: null, pix: null, email: null, refunds: [], exchange: null },
  along: { url: `https://canhoto.example/pt/transferencia/MQ27~${'a'.repeat(43)}`, takenAt: null },
  lines: [
    {
      ...{ description: both('Sexta-feira, inteira', 'Friday, full price'), quantity: 2 },
      ...{ priceCents: 5_000, feeCents: 750, totalCents: 11_500 },
    },
  ],
  tickets: [ticket, { ...ticket, id: id('f2'), code: 'MQ.1.second', unit: 'u2' }],
};

/** The same, once its tickets are in an account. */
export const takenAlong: Sale = {
  ...{ ...sold, along: { url: null, takenAt: '2099-06-06T20:30:00Z' } },
  tickets: sold.tickets.map((one) => ({ ...one, code: null })),
};

/** One of the two for a place in the box: R$ 57.50 went back, R$ 150.00 was on the counter. */
export const exchanged: Sale = {
  ...{ ...sold, id: id('a6'), orderNumber: 'MQ-9EXCH4', totalCents: 20_700, receivedCents: 15_000 },
  ...{ changeCents: 50, exchange: { ofNumber: sold.orderNumber, backCents: 5_750, differenceCents: 14_950 } },
  lines: [
    {
      ...{ description: both('Camarote, inteira', 'Box, full price'), quantity: 1 },
      ...{ priceCents: 18_000, feeCents: 2_700, totalCents: 20_700 },
    },
  ],
  tickets: [{ ...ticket, id: id('f5'), code: 'MQ.1.fifth' }],
};

/** Far enough away for any clock. */
export const waiting: Sale = {
  ...{ ...sold, id: id('a2'), state: 'WAITING', way: 'PIX', receivedCents: null, changeCents: null },
  ...{
    tickets: [],
    pix: { copyAndPaste: `00020126${'7'.repeat(120)}6304ABCD`, expiresAt: '2099-06-06T20:15:00Z' },
  },
};

export const paidByCard: Sale = {
  ...{ ...sold, id: id('a3'), way: 'TERMINAL', orderNumber: 'MQ-3PT9QA', receivedCents: null },
  ...{ changeCents: null, slip: '004711', totalCents: 5_750 },
  tickets: [
    { ...ticket, id: id('f3'), code: 'MQ.1.third', unit: 'u3', ground: 'STUDENT', holderName: 'Davi Souza' },
  ],
};

const backPart: Sale = {
  ...{ ...sold, id: id('a4'), orderNumber: 'MQ-7GG2AB', at: '2026-01-02T20:00:00Z' },
  tickets: [ticket, { ...ticket, id: id('f4'), code: null, unit: null }],
  refunds: [{ way: 'CASH', amountCents: 5_750, at: '2026-01-02T20:30:00Z', isDone: true, slip: null }],
};

const ended: Sale = { ...waiting, id: id('a5'), state: 'ENDED', pix: null };

export const open: Till = {
  ...{ shift, ways: ['CASH', 'TERMINAL', 'PIX'], offers: [full, half, halfOutside, few, later, shirt] },
  grounds: [
    { id: 'STUDENT', countsInQuota: true },
    { id: 'DISABLED', countsInQuota: true },
    { id: 'SENIOR', countsInQuota: false },
  ],
  ...{ limitPerDocument: 6, backMinutes: 60, sales: [], stations: ['Portão A', 'Portão B'] },
};

export const closed: Till = { ...open, shift: null };

export const sales = [waiting, sold, paidByCard, backPart, ended];

export const count = {
  ...{ number: 1, countedCents: 5_700, expectedCents: 5_750, differenceCents: -50 },
  ...{ at: '2031-06-07T02:00:00Z', by: 'Rita Alves', note: null },
};

const row = (last: string, person: string, station: string, more: Partial<Row> = {}): Row => ({
  ...{ shift: { ...shift, id: id(last), person, station, closedAt: '2031-06-07T02:00:00Z' } },
  ...{ expectedCents: 5_750, countedCents: 5_700, differenceCents: -50, sales: 12 },
  ...more,
});

export const rows: Row[] = [
  row('91', 'Rita Alves', 'Portão A'),
  row('92', 'Caio Reis', 'Portão B', { countedCents: 5_750, differenceCents: 0 }),
  row('93', 'Zuleide de Albuquerque Vasconcelos e Sá', 'Bilheteria do estacionamento norte', {
    ...{
      shift: { ...shift, id: id('93'), person: 'Zuleide de Albuquerque Vasconcelos e Sá', closedAt: null },
    },
    ...{ countedCents: null, differenceCents: null },
  }),
];

export const story: TillShiftQuery['tillShift'] = {
  row: row('91', 'Rita Alves', 'Portão A'),
  entries: [
    ...([
      ['OPENING', 10_000, 10_000, null, null],
      ['SALE', 11_500, 21_500, null, 'MQ-8KD2WX'],
      ['OUT', -10_000, 11_500, 'Recolhimento ao cofre', null],
      ['REFUND', -5_750, 5_750, 'Não pode entrar', 'MQ-8KD2WX'],
    ] as const),
  ].map(([kind, amountCents, balanceCents, reason, orderNumber], at) => ({
    ...{ number: at + 1, kind, amountCents, balanceCents, reason, orderNumber },
    ...{ at: '2031-06-06T20:10:00Z', by: 'Rita Alves' },
  })),
  counts: [
    count,
    { ...count, number: 2, countedCents: 5_750, differenceCents: 0, by: 'Bia Prado', note: 'Moeda no chão' },
  ],
  sales: [sold, paidByCard],
};

const sum = (key: string, kept: number): Sum => ({
  ...{ key, orders: 3, units: 4, capturedCents: kept + 5_750, refundCents: 5_750, keptCents: kept },
});

export const report: TillReportQuery['tillReport'] = {
  whole: sum('', 23_000),
  byWay: [sum('CASH', 17_250), sum('PIX', 5_750)],
  byPerson: [sum('Rita Alves', 23_000)],
  byStation: [sum('Portão A', 23_000)],
  byHour: [sum('2031-06-06T20', 23_000)],
};

/** The difference of a student's pass: R$ 50.00 and R$ 7.50, for R$ 60.00 in cash. */
export const difference: ShownDifferenceFragment = {
  ...{ id: id('b1'), at: '2031-06-06T20:40:00Z', station: 'Portão A', way: 'CASH', slip: null },
  ...{ priceCents: 5_000, feeCents: 750, totalCents: 5_750, receivedCents: 6_000, changeCents: 250 },
  ...{ backUntil: '2099-06-06T21:40:00Z', backAt: null, backSlip: null },
  ticket: {
    ...{ title: both('Passe, Pista, meia-entrada', 'Pass, Floor, half-price'), ground: 'STUDENT' },
    dates: [both('Sexta-feira', 'Friday')],
    ...{ halfCents: 5_750, fullCents: 11_500 },
  },
};

export const differenceByCard: ShownDifferenceFragment = {
  ...{ ...difference, id: id('b2'), way: 'TERMINAL', slip: '004711', receivedCents: null, changeCents: null },
};

/** The till as it is shown, and each sale as it is asked for. */
export function answerTill({ answer }: Pick<Network, 'answer'>, shown: Till = open): void {
  answer(till, () => data({ till: shown }));
  answer(tillDifferences, () => data({ tillDifferences: [] }));
}

/** Each sale is made. */
export function answerSale({ answer }: Pick<Network, 'answer'>, made: Sale = sold): void {
  answer(sellAtTill, ({ sale }) => data({ sellAtTill: { ...made, id: sale.id } }));
  answer(tillSale, () => data({ tillSale: made }));
}

export function answerShifts(
  { answer }: Pick<Network, 'answer'>,
  shown: {
    rows?: Row[];
    report?: typeof report;
    story?: typeof story;
    rolls?: ShownRollFragment[];
    differences?: ShownDifferenceFragment[];
    owed?: ShownDifferenceFragment[];
  } = {},
): void {
  answer(tillShifts, () => data({ tillShifts: { items: shown.rows ?? rows, next: null } }));
  answer(tillChoices, () =>
    data({
      tillChoices: {
        people: rows.map(({ shift: { id: of, person } }) => ({ id: of, name: person })),
        stations: ['Bilheteria do estacionamento norte', 'Portão A', 'Portão B'],
      },
    }),
  );
  answer(tillReport, () => data({ tillReport: shown.report ?? report }));
  answer(tillShift, () => data({ tillShift: shown.story ?? story }));
  answer(tillRolls, () => data({ tillRolls: shown.rolls ?? [] }));
  answer(differencesOfShift, () => data({ differencesOfShift: shown.differences ?? [] }));
  answer(owedDifferences, () => data({ owedDifferences: shown.owed ?? [] }));
}
