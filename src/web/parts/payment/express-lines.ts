import type { ExpressLine } from '../cards/express-mount.ts';

/**
 * What the sheet lists: each line, and what is added or taken off. Their sum is the total that is asked for, to the
 * centavo; where it would not be, the total alone is told.
 */
export function expressLines(
  parts: readonly ExpressLine[],
  total: { name: string; amountCents: number },
): ExpressLine[] {
  const lines = parts.filter(({ amountCents }) => amountCents !== 0);
  const sum = lines.reduce((cents, line) => cents + line.amountCents, 0);
  return sum === total.amountCents && lines.length > 0 ? lines : [total];
}
