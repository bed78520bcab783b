/** What takes place in the half-open interval from its beginning to its end. */
interface Span {
  key: string;
  startsAt: number;
  endsAt: number;
}

/**
 * With what each item clashes, by key, in the order of their beginning; those that clash with nothing are left out. What
 * begins at once clashes, what touches does not (docs/algorithms/programme.md).
 */
export function clashesOf(items: readonly Span[]): Map<string, string[]> {
  const sorted = items.toSorted((a, b) => a.startsAt - b.startsAt || a.endsAt - b.endsAt);
  const clashes = new Map<string, string[]>();
  const add = (key: string, other: string) => clashes.set(key, [...(clashes.get(key) ?? []), other]);
  let running: Span[] = [];
  for (const item of sorted) {
    running = running.filter(({ endsAt }) => endsAt > item.startsAt);
    for (const other of running) {
      add(other.key, item.key);
      add(item.key, other.key);
    }
    running.push(item);
  }
  return clashes;
}
