/** A stretch of time: its start belongs to it, its end does not. */
export interface TimeSpan {
  startsAt: Date;
  endsAt: Date;
}

/** Whether nobody could be at both. One that begins when the other ends is no overlap. */
export function overlap(one: TimeSpan, other: TimeSpan): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}

/** Every pair that overlaps, in the order in which they stand. */
export function overlapping<Span extends TimeSpan>(spans: readonly Span[]): [Span, Span][] {
  return spans.flatMap((one, index) =>
    spans
      .slice(index + 1)
      .filter((other) => overlap(one, other))
      .map((other): [Span, Span] => [one, other]),
  );
}
