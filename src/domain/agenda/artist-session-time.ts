/** A time span. The start is inclusive, the end is exclusive. */
export interface TimeSpan {
  startsAt: Date;
  endsAt: Date;
}

/** Whether two spans overlap. A span that begins when the other ends does not overlap it. */
export function overlap(one: TimeSpan, other: TimeSpan): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}

/** Every pair that overlaps, in the given order. */
export function overlapping<Span extends TimeSpan>(spans: readonly Span[]): [Span, Span][] {
  return spans.flatMap((one, index) =>
    spans
      .slice(index + 1)
      .filter((other) => overlap(one, other))
      .map((other): [Span, Span] => [one, other]),
  );
}
