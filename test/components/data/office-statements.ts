import { differenceKinds } from '#src/domain/statement/statement-state.ts';
import {
  type ShownStatementDifferenceFragment,
  type StatementBooksQuery,
  statementBooks,
  statementDifferences,
} from '#src/web/back-office/staff-api/money/statements.gen.ts';
import { data, type Network } from '../support/network.ts';

export type Difference = ShownStatementDifferenceFragment;

const oursAlone = ['MISSING_AT_BANK', 'REFUND_MISSING', 'CHARGEBACK_MISSING'];
const raw =
  '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20310302103000[-3:BRT]<TRNAMT>154.90<FITID>N10A7F<MEMO>PIX RECEBIDO';

const difference: Difference = {
  ...{ id: 'd0', kind: 'AMOUNT_DIFFERS', state: 'OPEN', source: 'OFX', accountText: '341 0001 12345-6' },
  ...{ day: '2031-03-02', cents: 1_200, foundAt: '2031-03-02T12:00:00Z', takenBy: null, isMine: false },
  ...{ settledAt: null, settledBy: null, explanation: null, note: null, orderNumber: null },
  ...{ ownOrderNumber: 'MQ-4F8K2J', lineId: 'l0', theirKind: 'CREDIT', theirReference: 'N10A7F' },
  ...{ words: 'PIX RECEBIDO JOSÉ & CIA', raw, fileName: 'extrato-marco.ofx', rowNumber: 128 },
  ...{ grossCents: 15_490, feeCents: 0, netCents: 15_490, oursCents: 14_290 },
};

const noLine: Partial<Difference> = {
  ...{ lineId: null, theirKind: null, theirReference: null, words: null, raw: null, fileName: null },
  ...{ rowNumber: null, grossCents: null, feeCents: null, netCents: null, oursCents: null },
};

/** A difference of each kind: one is of this person, one of a colleague, one has texts without end. */
export const everyDifference: Difference[] = differenceKinds.map((kind, index) => ({
  ...difference,
  ...{ id: `d${index}`, kind, cents: index % 2 === 0 ? -14_290 - index : 1_200 + index },
  ...(oursAlone.includes(kind) && noLine),
  ...(index === 1 && { takenBy: { id: 'p1', name: 'Dora' }, isMine: true }),
  ...(index === 2 && {
    takenBy: { id: 'p2', name: 'Maximiliana Aparecida de Albuquerque Cavalcanti' },
    source: 'MERCADO_PAGO_RELEASED',
    accountText: '1234567890123456789',
  }),
  ...(kind === 'UNKNOWN_LINE' && {
    ...{ ownOrderNumber: null, oursCents: null, cents: 300_000_000, grossCents: 300_000_000 },
    words: 'TED RECEBIDA 0237.0001.COOPERATIVADECREDITODELIVREADMISSAODOSSERVIDORESPUBLICOS',
    netCents: 300_000_000,
  }),
}));

export const settledDifference: Difference = {
  ...difference,
  ...{ id: 'd90', state: 'SETTLED', settledAt: '2031-03-03T12:00:00Z', settledBy: 'Dora' },
  ...{ explanation: 'BANK_CORRECTS', note: 'O banco estorna na segunda-feira; protocolo 20310303.' },
};

const month = (text: string, differentCents: number) => ({
  ...{ month: text, lines: 1_204, inCents: 182_334_510, outCents: -3_200_090, feeCents: 1_820_011 },
  ...{ netCents: 177_314_409, matchedCents: 179_000_000, namedCents: -1_290, differentCents },
});

export const readBooks: StatementBooksQuery = {
  statementSums: everyDifference.map(({ kind, cents }) => ({ kind, count: 1, cents })),
  statementAccounts: [
    {
      ...{ id: 'a1', source: 'OFX', text: '341 0001 12345-6' },
      ...{ firstDay: '2031-02-01', lastDay: '2031-03-02' },
      leftOut: [{ firstDay: '2031-02-11', lastDay: '2031-02-14' }],
      months: [month('2031-03', 1_200), month('2031-02', 0)],
    },
    {
      ...{ id: 'a2', source: 'MERCADO_PAGO_RELEASED', text: '1234567890123456789' },
      ...{ firstDay: '2031-03-01', lastDay: '2031-03-02', leftOut: [], months: [month('2031-03', -14_290)] },
    },
  ],
  statementFiles: [
    {
      ...{ id: 'f1', source: 'OFX', name: 'extrato-marco.ofx', lines: 1_204, newLines: 31 },
      ...{ accounts: ['a1'], firstDay: '2031-03-01', lastDay: '2031-03-02' },
      ...{ readAt: '2031-03-02T12:00:00Z', readBy: 'Dora' },
    },
    {
      ...{ id: 'f2', source: 'MERCADO_PAGO_RELEASED', lines: 88, newLines: 88 },
      name: 'reserve-release-201234567-2031-03-02-080412-conta-principal-da-bilheteria.csv',
      ...{ accounts: ['a2'], firstDay: '2031-03-01', lastDay: '2031-03-02' },
      ...{ readAt: '2031-03-02T13:00:00Z', readBy: 'Maximiliana Aparecida de Albuquerque Cavalcanti' },
    },
  ],
};

export function answerStatements(
  { answer }: Network,
  items: readonly Difference[] = everyDifference,
  books: Partial<StatementBooksQuery> = {},
): void {
  answer(statementDifferences, () => data({ statementDifferences: { items: [...items], next: null } }));
  answer(statementBooks, () => data({ ...readBooks, ...books }));
}

/** A file as the server has looked at it. */
export const lookedAt = {
  ...{ source: 'OFX', lines: 1_204, newLines: 31, knownSince: null },
  accounts: [
    { text: '341 0001 12345-6', lines: 1_204, firstDay: '2031-03-01', lastDay: '2031-03-31' },
    { text: '341 0001 99999-0', lines: 0, firstDay: null, lastDay: null },
  ],
};
