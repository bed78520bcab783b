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
