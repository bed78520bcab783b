/** The facts from which the caller computes how many places to call; times are milliseconds of one clock. */
export interface CallFacts {
  now: number;
  /** Time up to which the rate is used up; null before the first call. */
  calledAt: number | null;
  isPaused: boolean;
  ratePerMinute: number;
  /** Places called within the last minute. */
  calledLastMinute: number;
  /** Numbers not called yet. */
  waiting: number;
  insideMax: number;
  /** People whose pass runs or whose cart is open, and who have not ordered. */
  inside: number;
  /** Those of them who hold nothing yet. */
  choosing: number;
  /** Called lately and not inside yet. */
  expected: number;
  /** Units of tickets that could be taken now. */
  freeUnits: number;
  /** How many units one visitor takes on average. */
  unitsPerVisitor: number;
}

/** How many places to call now, and the new time up to which the rate is used up. */
export interface Call {
  count: number;
  calledAt: number;
}

/** A caller that was away for longer does not call the missed places at once, to avoid a rush. */
const longestGapMilliseconds = 5_000;

/**
 * The smallest of three figures: what the rate allows, the free places inside, and the people for whom units are free
 * (docs/algorithms/waiting-room.md, "Called, admitted, inside"). A fraction of a place is kept for the next call, and
 * no minute has more calls than the rate.
 */
export function callNext(facts: CallFacts): Call {
  const { now, ratePerMinute } = facts;
  const placeTakes = 60_000 / ratePerMinute;
  // The first call is made at once: the places of one second, at least one.
  const from = facts.calledAt ?? now - Math.max(1_000, placeTakes);
  const since = Math.max(from, now - Math.max(longestGapMilliseconds, placeTakes));
  // One microsecond more, because today's timestamps in milliseconds lose fractions of it.
  const due = Math.floor((now - since + 0.001) / placeTakes);
  const room = facts.insideMax - facts.inside - facts.expected;
  // Visitors inside who hold nothing will take some of the free units, and so will called visitors who are expected.
  const worthIt = Math.ceil(facts.freeUnits / facts.unitsPerVisitor) - facts.choosing - facts.expected;
  const most = Math.min(due, ratePerMinute - facts.calledLastMinute, room, worthIt, facts.waiting);
  const count = facts.isPaused ? 0 : Math.max(0, most);
  if (count === due) return { count, calledAt: Math.min(now, since + count * placeTakes) };
  // Calls that another limit prevented are not made up for later, except for a fraction of a place.
  return { count, calledAt: Math.max(since + count * placeTakes, now - placeTakes) };
}
