const minuteMilliseconds = 60_000;

/** What was walked through once; views of events are never changed, only replaced. */
const known = new WeakMap<object, ReadonlySet<number>>();
const none: ReadonlySet<number> = new Set();

/**
 * At which parts of a minute (milliseconds after its beginning) the instants lie that are somewhere in a thing. Of what
 * people plan it is 0 alone, and that one is always meant and never told here.
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
 * Whether anything made of such instants can have opened or closed by the hour alone since `then`. What happens some
 * minutes, hours or days before or after an instant does so at the same part of a minute; so only when one of these parts
 * has passed there is something to look at. A part is over with the millisecond after it: some say "from", others "after".
 */
export function mayHaveTurned(then: Date, now: Date, parts: ReadonlySet<number>): boolean {
  const [from, to] = [then.getTime(), now.getTime()];
  if (to < from || hasPassed(0, from, to) || hasPassed(1, from, to)) return true;
  for (const part of parts) if (hasPassed(part, from, to) || hasPassed(part + 1, from, to)) return true;
  return false;
}

function hasPassed(part: number, from: number, to: number): boolean {
  return Math.floor((to - part) / minuteMilliseconds) > Math.floor((from - part) / minuteMilliseconds);
}
