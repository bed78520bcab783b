import type { LineKind, StatementSource } from './statement-line.ts';

/** States of a line (docs/algorithms/statements.md, "States") that a rule explains. */
export const explainedStates = [
  'MATCHED',
  'LATE',
  'TRANSFER_BETWEEN_OWN',
  'TARIFF',
  'RESERVED',
  'WAITING',
] as const;

/** Kinds of differences of a line, in the order in which they are listed. */
export const lineDifferences = [
  'UNKNOWN_LINE',
  'AMOUNT_DIFFERS',
  'FEE_DIFFERS',
  'DOUBLED',
  'REFUND_UNBOOKED',
  'CHARGEBACK_UNBOOKED',
  'TRANSFER_UNSEEN',
] as const;

/** Kinds of differences of ours that have no line. */
export const missingDifferences = ['MISSING_AT_BANK', 'REFUND_MISSING', 'CHARGEBACK_MISSING'] as const;

export type ExplainedState = (typeof explainedStates)[number];
export type LineDifference = (typeof lineDifferences)[number];
export type MissingDifference = (typeof missingDifferences)[number];
export type LineState = ExplainedState | LineDifference;
export type DifferenceKind = LineDifference | MissingDifference;

export const differenceKinds: readonly DifferenceKind[] = [
  ...['MISSING_AT_BANK', 'AMOUNT_DIFFERS', 'DOUBLED', 'UNKNOWN_LINE'],
  ...['REFUND_MISSING', 'REFUND_UNBOOKED', 'CHARGEBACK_UNBOOKED', 'CHARGEBACK_MISSING'],
  ...['FEE_DIFFERS', 'TRANSFER_UNSEEN'],
] as DifferenceKind[];

export const lineStates: readonly LineState[] = [...explainedStates, ...lineDifferences];

export function isLineDifference(state: LineState): state is LineDifference {
  return (lineDifferences as readonly string[]).includes(state);
}

/** Explanations that somebody may give of a difference; ORDER names one. */
export const explanationKinds = [
  'ORDER',
  'OUTSIDE_SALES',
  'BANK_CORRECTS',
  'BOOKED_ELSEWHERE',
  'WRITTEN_OFF',
  'OTHER',
] as const;
export type ExplanationKind = (typeof explanationKinds)[number];

/** Money of ours that a line may be about. */
export type MoneyPart = 'PAYMENT' | 'REFUND' | 'CHARGEBACK';

/** The part of a payment that a line is about; null for what is no money of buyers. */
export function partOf(kind: LineKind, grossCents: number): MoneyPart | null {
  switch (kind) {
    case 'PAYMENT':
    case 'REFUND':
      return kind;
    case 'CHARGEBACK':
    case 'CHARGEBACK_BACK':
      return 'CHARGEBACK';
    case 'CREDIT':
      return 'PAYMENT';
    case 'DEBIT':
      return 'REFUND';
    case 'OTHER':
      return grossCents > 0 ? 'PAYMENT' : 'REFUND';
    default:
      return null;
  }
}

/** Providers whose money an account may hold: their names, and whether all others are meant. */
export function mayHold(source: StatementSource, provider: string, method: string): boolean {
  const own: Partial<Record<StatementSource, string>> = {
    MERCADO_PAGO_SETTLEMENT: 'mercado-pago',
    MERCADO_PAGO_RELEASED: 'mercado-pago',
    STRIPE: 'stripe',
  };
  const name = own[source];
  // The sandbox plays every provider.
  if (name !== undefined) return provider === name || provider === 'sandbox-bank';
  const isElsewhere = provider === 'mercado-pago' || provider === 'stripe' || provider === 'till';
  return !isElsewhere && (method === 'PIX' || method === 'TRANSFER');
}
