import { isOfBank, type StatementLine } from './statement-line.ts';

/**
 * The key of a line within its account but for its number among equals (docs/algorithms/statements.md, "Read twice"). A bank
 * has a day only, and repeats its names of rows, or leaves them out.
 */
export function lineKey({ account, day, at, netCents, theirReference, theirKind }: StatementLine): string {
  return isOfBank(account.source)
    ? [day, netCents, theirReference ?? ''].join('|')
    : [at.toISOString(), netCents, theirReference ?? '', theirKind].join('|');
}

/** Numbers the lines of one file among their equals, from 1. */
export function countEquals(): (account: string, key: string) => number {
  const counts = new Map<string, number>();
  return (account, key) => {
    const name = `${account}|${key}`;
    const ordinal = (counts.get(name) ?? 0) + 1;
    counts.set(name, ordinal);
    return ordinal;
  };
}
