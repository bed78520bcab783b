import type { StatementAccount } from './statement-line.ts';

/**
 * True where two writings name one account: with and without its digit and branch, as far as one of them says which sign is
 * the digit (docs/algorithms/statements.md, "Accounts").
 */
export function isSameAccount(one: StatementAccount, other: StatementAccount): boolean {
  if (one.source !== other.source) return false;
  if (one.bank !== null && other.bank !== null && one.bank !== other.bank) return false;
  if (one.branch !== null && other.branch !== null && one.branch !== other.branch) return false;
  if (one.digit !== null && other.digit !== null)
    return one.number === other.number && one.digit === other.digit;
  const [told, plain] = one.digit === null ? [other, one] : [one, other];
  return plain.number === told.number || plain.number === `${told.number}${told.digit ?? ''}`;
}

/** As people read it: `237 · 1 · 12345-6`. */
export function accountText({ bank, branch, number, digit }: Omit<StatementAccount, 'source'>): string {
  return [bank, branch, digit === null ? number : `${number}-${digit}`].filter(Boolean).join(' · ');
}
