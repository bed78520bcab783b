import type { LocalizedText } from './event-definition.ts';

interface Span {
  startsAt: Date;
  endsAt: Date;
}

/** A date of an event that was moved. */
export interface PostponedDate {
  key: string;
  name: LocalizedText;
  before: Span;
  after: Span;
}

/** What fans are told of a postponement (docs/algorithms/postponement.md). */
export interface Postponement {
  id: string;
  /** In order; those that stay are not among them. */
  dates: readonly PostponedDate[];
  reason: LocalizedText;
  /** Until when the whole sum of a covered order can be asked back. */
  refundUntil: Date;
  postponedAt: Date;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A cart of before the postponement may live as long: 60 minutes, and an extension of 10. */
const cartMinutesMax = 70;
const refundDays = { preset: 30, min: 7 };

/** Whether an order gives its buyer the ground to have the whole sum back. */
export function coversOrder({ postponedAt }: Pick<Postponement, 'postponedAt'>, placedAt: Date): boolean {
  return placedAt.getTime() <= postponedAt.getTime() + cartMinutesMax * minuteMs;
}

/**
 * Until when the whole sum of an order can be asked back because its event was postponed: the latest deadline of those that
 * cover the order, and the end of the event at the latest. null where none covers it.
 */
export function wholeSumUntil(
  { placedAt }: { placedAt: Date },
  { postponements, endsAt }: { postponements: readonly Postponement[]; endsAt: Date },
): Date | null {
  const ends = postponements
    .filter((one) => coversOrder(one, placedAt))
    .map(({ refundUntil }) => refundUntil.getTime());
  return ends.length === 0 ? null : new Date(Math.min(Math.max(...ends), endsAt.getTime()));
}

/** Between which times the end of the refund window may be chosen, and where it is when nothing is chosen. */
export function refundWindow(
  now: Date,
  dates: readonly Pick<PostponedDate, 'after'>[],
): { from: Date; preset: Date; to: Date } {
  const to = Math.min(...dates.map(({ after }) => after.startsAt.getTime()));
  const atMost = (days: number) => new Date(Math.min(now.getTime() + days * dayMs, to));
  return { from: atMost(refundDays.min), preset: atMost(refundDays.preset), to: new Date(to) };
}
