/** What the caller knows when it decides how many places to call; times are milliseconds of one clock. */
export interface CallFacts {
  now: number;
  /** Up to when the rate is used up; null before the first call. */
  calledAt: number | null;
  isPaused: boolean;
  ratePerMinute: number;
  /** Called within the last minute. */
  calledLastMinute: number;
  /** Numbers that are not called yet. */
  waiting: number;
  insideMax: number;
  /** People whose pass runs or whose cart is open, and who have not ordered. */
  inside: number;
  /** Of them, those who hold nothing yet. */
  choosing: number;
  /** Called lately, and still to come. */
  expected: number;
  /** Units of tickets that could be taken now. */
  freeUnits: number;
  /** How many of them one visitor takes, on the whole. */
  unitsPerVisitor: number;
}

/** How many places are called now, and up to when the rate is used up then. */
export interface Call {
  count: number;
  calledAt: number;
}

/** A caller that was away for longer does not make up for it: that would be a rush. */
const longestGapMilliseconds = 5_000;

/**
 * The smallest of what staff allow, what has room inside, and whom there is something to come for
 * (docs/algorithms/waiting-room.md, "Called, admitted, inside"). What the rate leaves of a place is kept for the next
 * time, and no minute has more calls than the rate.
 */
export function callNext(facts: CallFacts): Call {
  const { now, ratePerMinute } = facts;
  const placeTakes = 60_000 / ratePerMinute;
  // The first call is made at once: as many as belong to the second the caller runs in, at least one.
  const from = facts.calledAt ?? now - Math.max(1_000, placeTakes);
  const since = Math.max(from, now - Math.max(longestGapMilliseconds, placeTakes));
  // A microsecond more, for parts of one are lost in an instant of today.
  const due = Math.floor((now - since + 0.001) / placeTakes);
  const room = facts.insideMax - facts.inside - facts.expected;
  // Whoever is inside and holds nothing will take some of what is free, and so will who is on the way.
  const worthIt = Math.ceil(facts.freeUnits / facts.unitsPerVisitor) - facts.choosing - facts.expected;
  const most = Math.min(due, ratePerMinute - facts.calledLastMinute, room, worthIt, facts.waiting);
  const count = facts.isPaused ? 0 : Math.max(0, most);
  if (count === due) return { count, calledAt: Math.min(now, since + count * placeTakes) };
  // What else was in the way is not made up for afterwards, but for a place that is not whole yet.
  return { count, calledAt: Math.max(since + count * placeTakes, now - placeTakes) };
}
