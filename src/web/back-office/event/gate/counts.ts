import type { GateDesk } from './use-gate-desk.ts';

export type DateCount = GateDesk['dates'][number];

/** Some come hours before the start: from then on the date is the one that is looked at. */
const aheadMilliseconds = 6 * 60 * 60_000;

/** The date that is on or comes next; null without dates. `now` in Unix milliseconds. */
export function currentDate(dates: readonly DateCount[], now: number): DateCount | null {
  const begun = dates.filter(({ date }) => Date.parse(date.startsAt) - aheadMilliseconds <= now);
  const latest = begun.toSorted(
    (one, other) => Date.parse(one.date.startsAt) - Date.parse(other.date.startsAt),
  );
  return latest.at(-1) ?? dates[0] ?? null;
}

/** Entries without a ticket. */
export function byHand({ hours }: Pick<DateCount, 'hours'>): number {
  return sum(hours.filter(({ offerId }) => offerId === null));
}

/** Valid tickets without an entry. Where people may return, each return counts as one more that came: then at least so many. */
export function toCome(count: DateCount): number {
  return Math.max(0, count.valid - (count.entries - count.doubles - byHand(count)));
}

export interface GateRow {
  gate: string;
  /** Entries of each of the last hours. */
  hours: number[];
  earlier: number;
  entries: number;
}

/** Entries by gate: those of the last `most` hours in which somebody entered one by one, the others together. */
export function gateRows(
  { hours }: Pick<DateCount, 'hours'>,
  most: number,
): { hours: string[]; rows: GateRow[] } {
  const last = [...new Set(hours.map(({ hour }) => hour))].toSorted().slice(-most);
  const rows = [...new Set(hours.map(({ gate }) => gate))].map((gate) => {
    const own = hours.filter((one) => one.gate === gate);
    return {
      gate,
      hours: last.map((hour) => sum(own.filter((one) => one.hour === hour))),
      earlier: sum(own.filter(({ hour }) => !last.includes(hour))),
      entries: sum(own),
    };
  });
  return { hours: last, rows: rows.toSorted((one, other) => other.entries - one.entries) };
}

/** Entries by offer, the most first. */
export function offerRows({ hours }: Pick<DateCount, 'hours'>): {
  offerId: string | null;
  entries: number;
}[] {
  return [...new Set(hours.map(({ offerId }) => offerId))]
    .map((offerId) => ({ offerId, entries: sum(hours.filter((one) => one.offerId === offerId)) }))
    .toSorted((one, other) => other.entries - one.entries);
}

function sum(hours: readonly { entries: number }[]): number {
  return hours.reduce((all, { entries }) => all + entries, 0);
}
