/**
 * How often something may be logged: a kind at once where nothing of it was logged within `everyMilliseconds`, then its
 * number since. Returns that number, or null while it is not to be logged.
 */
export function createFailureTally(
  milliseconds: () => number,
  everyMilliseconds: number,
): (kind: string) => number | null {
  const kinds = new Map<string, { since: number; count: number }>();
  return (kind) => {
    const now = milliseconds();
    const known = kinds.get(kind) ?? { since: Number.NEGATIVE_INFINITY, count: 0 };
    kinds.set(kind, known);
    known.count += 1;
    if (now - known.since < everyMilliseconds) return null;
    const { count } = known;
    known.since = now;
    known.count = 0;
    return count;
  };
}
