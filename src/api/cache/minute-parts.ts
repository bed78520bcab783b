const minuteMilliseconds = 60_000;

/** Results by object: views of events are immutable. */
const known = new WeakMap<object, ReadonlySet<number>>();
const none: ReadonlySet<number> = new Set();

/**
 * The offsets within a minute, in milliseconds, of all instants in an object. Times that people plan have the offset 0,
 * which is always assumed and not returned.
 */
export function minutePartsOf(thing: unknown): ReadonlySet<number> {
  if (typeof thing !== 'object' || thing === null) return none;
  const walked = known.get(thing);
  if (walked !== undefined) return walked;
  const parts = new Set<number>();
  walk(thing, parts, new Set());
  known.set(thing, parts);
  return parts;
}

function walk(thing: object, parts: Set<number>, seen: Set<object>): void {
  if (seen.has(thing)) return;
  seen.add(thing);
  if (thing instanceof Date) {
    const part = thing.getTime() % minuteMilliseconds;
    if (part !== 0) parts.add(part);
    return;
  }
  const inside = thing instanceof Map || thing instanceof Set ? thing.values() : Object.values(thing);
  for (const value of inside) if (typeof value === 'object' && value !== null) walk(value, parts, seen);
}

/**
 * Whether anything that depends on such instants may have changed by time alone since `then`. What happens whole minutes,
 * hours or days before or after an instant has the same offset within a minute, so only passing such an offset matters. The
 * millisecond after it counts too, because some rules say "from" and others "after".
 */
export function mayHaveChangedByTime(then: Date, now: Date, parts: ReadonlySet<number>): boolean {
  const [from, to] = [then.getTime(), now.getTime()];
  if (to < from || hasPassed(0, from, to) || hasPassed(1, from, to)) return true;
  for (const part of parts) if (hasPassed(part, from, to) || hasPassed(part + 1, from, to)) return true;
  return false;
}

function hasPassed(part: number, from: number, to: number): boolean {
  return Math.floor((to - part) / minuteMilliseconds) > Math.floor((from - part) / minuteMilliseconds);
}
