/** Reasons why a statement is not read (docs/algorithms/statements.md, "Reading"); only finance gets them. */
export const statementRefusalCodes = [
  'STATEMENT_UNKNOWN',
  'STATEMENT_CUT',
  'STATEMENT_BROKEN',
  'STATEMENT_MISSING',
  'STATEMENT_DATE',
  'STATEMENT_AMOUNT',
  'STATEMENT_COUNT',
  'STATEMENT_CURRENCY',
  'STATEMENT_TOO_LARGE',
] as const;
export type StatementRefusal = (typeof statementRefusalCodes)[number];

/** The codes that only finance gets: no page of a buyer has their texts. */
export const financeRefusalCodes = [
  ...statementRefusalCodes,
  // Settlements and payouts
  'NOTHING_TO_SETTLE',
  'PAYOUT_ABOVE_OWED',
  'PAYOUT_REFERENCE_USED',
  'PAYOUT_BACK',
  'PROOF_FORMAT',
  'PROOF_TOO_LARGE',
  'PROOF_THERE',
  // Disputes
  'DISPUTE_OVER',
  'DISPUTE_NOT_BY_HAND',
  'DISPUTE_OPEN_ALREADY',
  'DISPUTE_OF_PROVIDER',
  'EVIDENCE_SENT_ALREADY',
  'EVIDENCE_BY_HAND',
  // Papers
  'PAPER_DATA_MISSING',
  'PAPER_UNCHANGED',
  'PAPER_MONTH_NEEDED',
  'FISCAL_NUMBER_UNKNOWN',
  'OUTSIDE_NUMBER_TAKEN',
  // Archives of who leaves
  'ARCHIVE_DAMAGED',
  'ARCHIVE_NEWER',
  'ARCHIVE_EXISTS',
  'ARCHIVE_UNDER_WAY',
] as const;
