import { type ChangedFact, isSameFact } from './changed-fact.ts';
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

/** A change of dates or other promised facts, as fans are told of it (docs/algorithms/postponement.md). */
export interface Postponement {
  id: string;
  /** In order; those that stay are not among them. None where only facts change. */
  dates: readonly PostponedDate[];
  facts: readonly ChangedFact[];
  reason: LocalizedText;
  /** Until when the whole sum of a covered order can be asked back. */
  refundUntil: Date;
  postponedAt: Date;
}

/** The instants of an order that decide about its refund. */
export interface PurchaseTimes {
  placedAt: Date;
  /** The purchase that an exchange goes back to: since then the buyer could regret. null: its own placing. */
  regretFrom: Date | null;
  /** From when it was held for its buyer by the waiting list or by staff, or bought before an exchange. null: since a cart of theirs. */
  promisedAt: Date | null;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** A buyer's own cart of before the postponement may live as long: 60 minutes, and an extension of 10. */
const cartMinutesMax = 70;
const refundDays = { preset: 30, min: 7 };

/** Whether an order gives its buyer the ground to have the whole sum back. */
export function coversOrder(
  { postponedAt }: Pick<Postponement, 'postponedAt'>,
  { placedAt, promisedAt }: Omit<PurchaseTimes, 'regretFrom'>,
): boolean {
  if (promisedAt !== null && promisedAt <= postponedAt) return true;
  return placedAt.getTime() <= postponedAt.getTime() + cartMinutesMax * minuteMs;
}

/**
 * Until when the whole sum of an order can be asked back because its event was postponed: the latest deadline of those that
 * cover the order, and the end of the event at the latest. null where none covers it.
 */
export function wholeSumUntil(
  order: Omit<PurchaseTimes, 'regretFrom'>,
  { postponements, endsAt }: { postponements: readonly Postponement[]; endsAt: Date },
): Date | null {
  const ends = postponements
    .filter((one) => coversOrder(one, order))
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

/** With what an earlier one has told, as long as not everybody has heard of it: its mails end where another one begins. */
export function withUntold<T extends Pick<Postponement, 'dates' | 'facts'>>(
  told: T,
  untold: Pick<Postponement, 'dates' | 'facts'> | null,
): T {
  if (untold === null) return told;
  const dates = untold.dates.filter(({ key }) => !told.dates.some((date) => date.key === key));
  const facts = untold.facts.filter((fact) => !told.facts.some((other) => isSameFact(fact, other)));
  return { ...told, dates: [...dates, ...told.dates], facts: [...facts, ...told.facts] };
}

/** A postponement without the dates and facts that a later one has changed; null where none are left. */
export function withoutLater(all: readonly Postponement[], id: string): Postponement | null {
  const place = all.findIndex((one) => one.id === id);
  const told = all[place];
  if (told === undefined) return null;
  const later = all.slice(place + 1);
  const dates = told.dates.filter(
    ({ key }) => !later.some((one) => one.dates.some((date) => date.key === key)),
  );
  const facts = told.facts.filter(
    (fact) => !later.some((one) => one.facts.some((is) => isSameFact(is, fact))),
  );
  return dates.length + facts.length === 0 ? null : { ...told, dates, facts };
}
