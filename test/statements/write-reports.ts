import { amountText, bytesOf, type MadeRow, netOf, wallTime } from './made-row.ts';

/** The traps of reports as CSV (docs/algorithms/statements.md, "Mercado Pago"). */
export interface ReportTraps {
  separator: ';' | ',';
  decimal: '.' | ',';
  hasMark: boolean;
  isReversed: boolean;
  /** Behind each time. */
  offset: '' | '-04:00' | '-0400' | 'Z';
  /** Fees with their minus, as Mercado Pago writes them, or without. */
  hasMinus: boolean;
  /** Quotes around each cell. */
  isQuoted: boolean;
}

export const plainReport: ReportTraps = {
  ...{ separator: ';', decimal: ',', hasMark: true, isReversed: false, offset: '-04:00' },
  ...{ hasMinus: true, isQuoted: false },
};

type Cells = Readonly<Record<string, string>>;

function report(columns: readonly string[], rows: readonly Cells[], traps: ReportTraps): Uint8Array {
  const { separator, isQuoted, hasMark, isReversed } = traps;
  const ordered = isReversed ? columns.toReversed() : columns;
  const cell = (text: string) =>
    isQuoted || /[",;\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const lines = [ordered, ...rows.map((row) => ordered.map((name) => row[name] ?? ''))].map((cells) =>
    cells.map(cell).join(separator),
  );
  return bytesOf(`${hasMark ? '\ufeff' : ''}${lines.map((line) => `${line}\n`).join('')}`, 'utf-8');
}

/** A time by the wall of Mercado Pago's reports, or in UTC where they were asked for so. */
function timeText(at: Date, { offset }: ReportTraps): string {
  return `${wallTime(at, offset === 'Z' ? 'Etc/UTC' : 'Etc/GMT+4')}${offset}`;
}

const settlementTypes: Record<MadeRow['kind'], string> = {
  ...{ PAYMENT: 'SETTLEMENT', REFUND: 'REFUND', CHARGEBACK: 'CHARGEBACK', CHARGEBACK_BACK: 'CHARGEBACK' },
  ...{ PAYOUT: 'PAYOUT', TARIFF: 'TAX_WITHHOLDING', RESERVE: 'DISPUTE', OTHER: 'CASHBACK' },
};

/** Rows of approved sales, and what became of them. */
export function writeSettlement(rows: readonly MadeRow[], traps: ReportTraps = plainReport): Uint8Array {
  const columns = [
    ...[
      'EXTERNAL_REFERENCE',
      'SOURCE_ID',
      'PAYMENT_METHOD_TYPE',
      'PAYMENT_METHOD',
      'SITE',
      'TRANSACTION_TYPE',
    ],
    ...[
      'TRANSACTION_AMOUNT',
      'TRANSACTION_CURRENCY',
      'TRANSACTION_DATE',
      'FEE_AMOUNT',
      'SETTLEMENT_NET_AMOUNT',
    ],
    ...['SETTLEMENT_CURRENCY', 'SETTLEMENT_DATE', 'INSTALLMENTS', 'DESCRIPTION'],
  ];
  const amount = (cents: number) => amountText(cents, traps.decimal);
  return report(
    columns,
    rows.map((row, index) => ({
      ...{ EXTERNAL_REFERENCE: row.ourReference ?? '', SOURCE_ID: row.theirId ?? `9${index}` },
      ...{ PAYMENT_METHOD_TYPE: 'credit_card', PAYMENT_METHOD: 'master', SITE: 'MLB' },
      ...{ TRANSACTION_TYPE: settlementTypes[row.kind], TRANSACTION_AMOUNT: amount(row.grossCents) },
      ...{ TRANSACTION_CURRENCY: 'BRL', TRANSACTION_DATE: timeText(row.at, traps) },
      FEE_AMOUNT: amount(traps.hasMinus ? 0 - row.feeCents : row.feeCents),
      ...{ SETTLEMENT_NET_AMOUNT: amount(netOf(row)), SETTLEMENT_CURRENCY: 'BRL' },
      ...{ SETTLEMENT_DATE: timeText(row.at, traps), INSTALLMENTS: '1', DESCRIPTION: row.text },
    })),
    traps,
  );
}

const releasedWords: Record<MadeRow['kind'], string> = {
  ...{ PAYMENT: 'payment', REFUND: 'refund', CHARGEBACK: 'chargeback', CHARGEBACK_BACK: 'chargeback' },
  ...{
    PAYOUT: 'payout',
    TARIFF: 'fee-release_in_advance',
    RESERVE: 'reserve_for_dispute',
    OTHER: 'cashback',
  },
};

/** Rows of money that became available, between the first balance and the total. */
export function writeReleased(rows: readonly MadeRow[], traps: ReportTraps = plainReport): Uint8Array {
  const columns = [
    ...['DATE', 'SOURCE_ID', 'EXTERNAL_REFERENCE', 'RECORD_TYPE', 'DESCRIPTION', 'NET_CREDIT_AMOUNT'],
    ...[
      'NET_DEBIT_AMOUNT',
      'GROSS_AMOUNT',
      'MP_FEE_AMOUNT',
      'FINANCING_FEE_AMOUNT',
      'INSTALLMENTS',
      'PAYMENT_METHOD',
    ],
  ];
  const amount = (cents: number) => amountText(cents, traps.decimal);
  const total = rows.reduce((sum, row) => sum + netOf(row), 0);
  const first = rows[0]?.at ?? new Date('2026-11-01T04:00:00Z');
  const beside = (type: string, cents: number): Cells => ({
    ...{ DATE: timeText(first, traps), SOURCE_ID: '0', RECORD_TYPE: type },
    NET_CREDIT_AMOUNT: amount(Math.max(0, cents)),
    NET_DEBIT_AMOUNT: amount(Math.max(0, 0 - cents)),
  });
  return report(
    columns,
    [
      beside('initial_available_balance', 12_345),
      ...rows.map((row, index) => ({
        ...{ DATE: timeText(row.at, traps), SOURCE_ID: row.theirId ?? `9${index}` },
        ...{ EXTERNAL_REFERENCE: row.ourReference ?? '', RECORD_TYPE: 'release' },
        ...{ DESCRIPTION: releasedWords[row.kind], GROSS_AMOUNT: amount(row.grossCents) },
        NET_CREDIT_AMOUNT: amount(Math.max(0, netOf(row))),
        NET_DEBIT_AMOUNT: amount(Math.max(0, 0 - netOf(row))),
        MP_FEE_AMOUNT: amount(traps.hasMinus ? 0 - row.feeCents : row.feeCents),
        ...{ FINANCING_FEE_AMOUNT: amount(0), INSTALLMENTS: '1', PAYMENT_METHOD: 'master' },
      })),
      beside('total', total),
    ],
    traps,
  );
}

const categories: Record<MadeRow['kind'], string> = {
  ...{ PAYMENT: 'charge', REFUND: 'refund', CHARGEBACK: 'dispute', CHARGEBACK_BACK: 'dispute_reversal' },
  ...{ PAYOUT: 'payout', TARIFF: 'fee', RESERVE: 'risk_reserved_funds', OTHER: 'other_adjustment' },
};

/** An itemised report of Stripe; it has commas and points whatever the language. */
export function writeStripe(
  rows: readonly MadeRow[],
  { isReversed = false, currency = 'brl' }: { isReversed?: boolean; currency?: string } = {},
): Uint8Array {
  const columns = [
    ...['balance_transaction_id', 'created_utc', 'available_on_utc', 'currency', 'gross', 'fee', 'net'],
    ...[
      'reporting_category',
      'source_id',
      'description',
      'charge_id',
      'payment_intent_id',
      'payment_method_type',
    ],
    'payment_metadata[reference]',
  ];
  return report(
    columns,
    rows.map((row, index) => ({
      balance_transaction_id: `txn_${row.at.getTime()}${row.theirId ?? index}${row.kind}`,
      ...{ created_utc: wallTime(row.at, 'Etc/UTC').replace('T', ' '), currency },
      ...{ gross: amountText(row.grossCents), fee: amountText(row.feeCents), net: amountText(netOf(row)) },
      ...{ reporting_category: categories[row.kind], source_id: row.theirId ?? '', description: row.text },
      ...{ charge_id: row.theirId ?? '', payment_method_type: 'card' },
      'payment_metadata[reference]': row.ourReference ?? '',
    })),
    { ...plainReport, separator: ',', hasMark: false, isReversed },
  );
}
