import type { CsvSeparator } from '../format/csv.ts';
import { type ReportRow, reportRows } from './read-report.ts';
import { namesIn } from './reference-names.ts';
import {
  type LineKind,
  type StatementAccount,
  type StatementLine,
  type StatementPart,
  type StatementSource,
  statementLimits,
  statementProblem,
  zoneOfSource,
} from './statement-line.ts';
import { dayIn, dayOf, instantAhead } from './statement-value.ts';

type MercadoPagoSource = Extract<StatementSource, `MERCADO_PAGO_${string}`>;

/** Kinds of rows by the report's own words, in small letters; a word with a star stands for all that begin so. */
const kinds: readonly (readonly [string, LineKind])[] = [
  ['settlement', 'PAYMENT'],
  ['payment', 'PAYMENT'],
  ['installment', 'PAYMENT'],
  ['refund', 'REFUND'],
  ['chargeback', 'CHARGEBACK'],
  ['chargeback_cancel', 'CHARGEBACK_BACK'],
  ['withdrawal', 'PAYOUT'],
  ['withdrawal_cancel', 'PAYOUT'],
  ['payout', 'PAYOUT'],
  ['payout_cancel', 'PAYOUT'],
  ['dispute', 'RESERVE'],
  ['reserve_*', 'RESERVE'],
  ['restriction', 'RESERVE'],
  ['trava_de_recebivel', 'RESERVE'],
  ['trava_de_recibibles', 'RESERVE'],
  ['judgment_bacen', 'RESERVE'],
  ['fraud', 'RESERVE'],
  ['fee-*', 'TARIFF'],
  ['fee_*', 'TARIFF'],
  ['tax_*', 'TARIFF'],
];

function kindOf(word: string, cents: number): LineKind {
  const said = word.toLowerCase();
  const [, kind = 'OTHER'] =
    kinds.find(([name]) => (name.endsWith('*') ? said.startsWith(name.slice(0, -1)) : said === name)) ?? [];
  // A contestation that was won comes back under the same word.
  return kind === 'CHARGEBACK' && cents > 0 ? 'CHARGEBACK_BACK' : kind;
}

export const settlementColumns = ['TRANSACTION_TYPE', 'TRANSACTION_AMOUNT', 'SETTLEMENT_NET_AMOUNT'] as const;
export const releasedColumns = ['RECORD_TYPE', 'NET_CREDIT_AMOUNT', 'NET_DEBIT_AMOUNT'] as const;
/** Costs that a settlement's fee does not have in it. */
const besideFee = ['TAXES_AMOUNT'];
const releasedFees = ['MP_FEE_AMOUNT', 'FINANCING_FEE_AMOUNT', 'SHIPPING_FEE_AMOUNT', 'TAXES_AMOUNT'];
const isRead = (column: string) =>
  /AMOUNT|DATE|SOURCE_ID|EXTERNAL_REFERENCE|TYPE|DESCRIPTION|CURRENCY|USER_ID/.test(column);

/** Rows of a settlement report (docs/algorithms/statements.md, "Mercado Pago"). Refusals: those of statements. */
export function* readSettlementReport(
  pieces: Iterable<string>,
  separator: CsvSeparator,
): Generator<StatementPart, void, undefined> {
  const needed = [...settlementColumns, 'SOURCE_ID', 'TRANSACTION_DATE'];
  for (const row of reportRows(pieces, separator, { needed, isRead })) {
    requireReais(row, 'TRANSACTION_CURRENCY');
    requireReais(row, 'SETTLEMENT_CURRENCY');
    const type = row.need('TRANSACTION_TYPE');
    const gross = row.cents('TRANSACTION_AMOUNT') ?? 0;
    const net = row.cents('SETTLEMENT_NET_AMOUNT') ?? gross;
    const fees = [row.cents('FEE_AMOUNT') ?? 0, ...besideFee.map((name) => row.cents(name) ?? 0)];
    const about = { source: 'MERCADO_PAGO_SETTLEMENT', theirKind: type } as const;
    yield { is: 'LINE', line: lineOf(row, { ...about, time: 'TRANSACTION_DATE', gross, net, fees }) };
  }
}

/** Rows of a released-money report; its first balance and its total are no lines. Refusals: those of statements. */
export function* readReleasedReport(
  pieces: Iterable<string>,
  separator: CsvSeparator,
): Generator<StatementPart, void, undefined> {
  const needed = [...releasedColumns, 'SOURCE_ID', 'DATE'];
  const sum = { credit: 0, debit: 0 };
  let total: 'none' | 'awaited' | 'seen' = 'none';
  let before = 0;
  let last: ReportRow | null = null;
  for (const row of reportRows(pieces, separator, { needed, isRead })) {
    last = row;
    const type = row.need('RECORD_TYPE').toLowerCase();
    const [credit, debit] = [
      Math.abs(row.cents('NET_CREDIT_AMOUNT') ?? 0),
      Math.abs(row.cents('NET_DEBIT_AMOUNT') ?? 0),
    ];
    if (type === 'initial_available_balance') {
      total = 'awaited';
      before = credit - debit;
      yield { is: 'BALANCE' };
    } else if (type === 'total') {
      // Nothing says that the balance before is in it, or that it is not.
      const summed = [sum.credit - sum.debit, sum.credit - sum.debit + before];
      if (!summed.includes(credit - debit)) throw countProblem(row);
      total = 'seen';
      yield { is: 'BALANCE' };
    } else if (type !== 'release') yield { is: 'BALANCE' };
    else {
      sum.credit += credit;
      sum.debit += debit;
      const net = credit - debit;
      const said = row.cents('GROSS_AMOUNT');
      const fees = releasedFees.map((name) => row.cents(name) ?? 0);
      const gross = said === null || said === 0 ? net : grossOf(said, net, sumOf(fees));
      const theirKind = row.say('DESCRIPTION') || type;
      const about = { source: 'MERCADO_PAGO_RELEASED', theirKind, time: 'DATE' } as const;
      yield { is: 'LINE', line: lineOf(row, { ...about, gross, net, fees: said === null ? [] : fees }) };
    }
  }
  if (total === 'awaited' && last !== null)
    throw statementProblem('STATEMENT_CUT', last.place('RECORD_TYPE'), 'total');
}

function countProblem(row: ReportRow) {
  return statementProblem('STATEMENT_COUNT', row.place('NET_CREDIT_AMOUNT'), row.say('NET_CREDIT_AMOUNT'));
}

function requireReais(row: ReportRow, column: string): void {
  const currency = row.say(column);
  if (currency !== '' && currency.toUpperCase() !== 'BRL')
    throw statementProblem('STATEMENT_CURRENCY', row.place(column), currency);
}

interface Written {
  source: MercadoPagoSource;
  theirKind: string;
  /** The column of its time. */
  time: string;
  gross: number;
  net: number;
  /** As they are written, with a minus or without. */
  fees: readonly number[];
}

function lineOf(row: ReportRow, { source, theirKind, time, gross, net, fees }: Written): StatementLine {
  const at = timeOf(row, time);
  const id = row.need('SOURCE_ID');
  const reference = row.say('EXTERNAL_REFERENCE');
  const account: StatementAccount = {
    ...{ source, bank: null, branch: null, digit: null },
    number: row.say('USER_ID') || 'mercado-pago',
  };
  return {
    ...{ account, row: row.row.line, day: dayIn(at, zoneOfSource[source]), at },
    ...{ kind: kindOf(theirKind, gross), theirKind, grossCents: gross, netCents: net },
    feeCents: feeOf(gross, net, fees),
    ourReference: reference || null,
    theirReference: id,
    names: namesIn([reference, id], [row.say('METADATA')]),
    text: [theirKind, row.say('PAYMENT_METHOD')]
      .filter(Boolean)
      .join(' · ')
      .slice(0, statementLimits.textLengthMax),
    raw: row.row.raw.slice(0, statementLimits.rawLengthMax),
  };
}

/** Some reports write the gross sum of money out without its minus. */
function grossOf(said: number, net: number, fee: number): number {
  const leadsToNet = [said, 0 - said].find((gross) => gross - fee === net || gross + fee === net);
  return leadsToNet ?? (net < 0 && said > 0 ? 0 - said : said);
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/** The fee as a cost: of the two signs in which it may be written, the one that leads from gross to net. */
function feeOf(gross: number, net: number, fees: readonly number[]): number {
  const written = sumOf(fees);
  return gross - written === net ? written : 0 - written;
}

const timeShape =
  /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2}):(\d{2})(?:\.\d+)?\s*(?:(Z)|([+-]\d{2}):?(\d{2}))?$/;

/** GMT-4 where the file says no offset. */
function timeOf(row: ReportRow, column: string): Date {
  const [, year = '', month = '', date = '', hours = '', minutes = '', seconds = '', utc, ahead, more = '0'] =
    timeShape.exec(row.need(column)) ?? [];
  const day = dayOf(year, month, date);
  if (day === null || hours > '23' || minutes > '59' || seconds > '59')
    throw statementProblem('STATEMENT_DATE', row.place(column), row.say(column));
  const sign = ahead?.startsWith('-') ? -1 : 1;
  const offset =
    utc !== undefined ? 0 : ahead === undefined ? -4 : Number(ahead) + (sign * Number(more)) / 60;
  return instantAhead(day, `${hours}:${minutes}:${seconds}`, offset);
}
