import type { CsvSeparator } from '../format/csv.ts';
import { type ReportRow, reportRows } from './read-report.ts';
import { namesIn } from './reference-names.ts';
import {
  type LineKind,
  type StatementLine,
  type StatementPart,
  statementLimits,
  statementProblem,
  zoneOfSource,
} from './statement-line.ts';
import { dayIn, dayOf, instantAhead } from './statement-value.ts';

/** Kinds by `reporting_category`; what is not here is OTHER, with its word. */
const kinds: Readonly<Record<string, LineKind>> = {
  charge: 'PAYMENT',
  payment: 'PAYMENT',
  charge_failure: 'REFUND',
  refund: 'REFUND',
  partial_capture_reversal: 'REFUND',
  // It comes back, and takes its refund away.
  refund_failure: 'REFUND',
  dispute: 'CHARGEBACK',
  dispute_reversal: 'CHARGEBACK_BACK',
  payout: 'PAYOUT',
  payout_reversal: 'PAYOUT',
  topup: 'PAYOUT',
  topup_reversal: 'PAYOUT',
  fee: 'TARIFF',
  network_cost: 'TARIFF',
  tax: 'TARIFF',
  risk_reserved_funds: 'RESERVE',
  connect_reserved_funds: 'RESERVE',
  minimum_balance_hold: 'RESERVE',
};

export const stripeColumns = ['REPORTING_CATEGORY', 'CURRENCY', 'GROSS', 'FEE', 'NET'] as const;
const times = ['CREATED_UTC', 'EFFECTIVE_AT_UTC', 'AUTOMATIC_PAYOUT_EFFECTIVE_AT_UTC'];
const ids = ['BALANCE_TRANSACTION_ID', 'PAYOUT_ID', 'SOURCE_ID'];
const names = ['SOURCE_ID', 'CHARGE_ID', 'PAYMENT_INTENT_ID', 'PAYOUT_ID', 'REFUND_ID', 'DISPUTE_ID'];
const isReference = (column: string) => /^(?:PAYMENT_|REFUND_)?METADATA\[REFERENCE\]$/.test(column);
const isRead = (column: string) =>
  [...stripeColumns, ...times, ...ids, ...names].includes(column) || isReference(column);

/** Rows of an itemised report (docs/algorithms/statements.md, "Stripe"). Refusals: those of statements. */
export function* readStripeReport(
  pieces: Iterable<string>,
  separator: CsvSeparator,
): Generator<StatementPart, void, undefined> {
  for (const row of reportRows(pieces, separator, { needed: stripeColumns, isRead })) {
    const currency = row.need('CURRENCY');
    if (currency.toUpperCase() !== 'BRL')
      throw statementProblem('STATEMENT_CURRENCY', row.place('CURRENCY'), currency.toUpperCase());
    yield { is: 'LINE', line: lineOf(row) };
  }
}

function lineOf(row: ReportRow): StatementLine {
  const category = row.need('REPORTING_CATEGORY');
  const id = ids.map((name) => row.say(name)).find((text) => text !== '');
  if (id === undefined) throw statementProblem('STATEMENT_MISSING', row.place('SOURCE_ID'), ids[0]);
  const reference =
    row.say('PAYMENT_METADATA[REFERENCE]') ||
    row.say('METADATA[REFERENCE]') ||
    row.say('REFUND_METADATA[REFERENCE]');
  const at = timeOf(row);
  const cents = (name: 'GROSS' | 'FEE' | 'NET') => {
    row.need(name);
    return row.cents(name) ?? 0;
  };
  return {
    account: {
      source: 'STRIPE',
      bank: null,
      branch: null,
      number: row.say('CONNECTED_ACCOUNT') || 'stripe',
      digit: null,
    },
    ...{ row: row.row.line, day: dayIn(at, zoneOfSource.STRIPE), at },
    ...{ kind: kinds[category.toLowerCase()] ?? 'OTHER', theirKind: category },
    ...{ grossCents: cents('GROSS'), feeCents: cents('FEE'), netCents: cents('NET') },
    ourReference: reference || null,
    theirReference: id,
    names: namesIn([reference, ...names.map((name) => row.say(name)), id]),
    text: (row.say('DESCRIPTION') || category).slice(0, statementLimits.textLengthMax),
    raw: row.row.raw.slice(0, statementLimits.rawLengthMax),
  };
}

function timeOf(row: ReportRow): Date {
  const column = times.find((name) => row.say(name) !== '') ?? 'CREATED_UTC';
  const [, year = '', month = '', date = '', hours = '', minutes = '', seconds = ''] =
    /^(\d{4})-(\d{2})-(\d{2})[T ](\d{2}):(\d{2}):(\d{2})Z?$/.exec(row.need(column)) ?? [];
  const day = dayOf(year, month, date);
  if (day === null || hours > '23' || minutes > '59' || seconds > '59')
    throw statementProblem('STATEMENT_DATE', row.place(column), row.say(column));
  return instantAhead(day, `${hours}:${minutes}:${seconds}`, 0);
}
