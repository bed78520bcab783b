import type { LocalizedText } from '../event/event-definition.ts';
import type { PostponedDate } from '../event/postponement.ts';
import type { RefusalCode } from '../refusal.ts';
import { localTimeAt } from '../time/local-time.ts';
import { readTime, writeTime } from '../time/written-time.ts';
import { timeFields } from './copy-of.ts';
import type { DraftChange } from './draft-edit.ts';
import { type DraftPath, isRecord, pathText, stepOf } from './draft-path.ts';

/** The new start of one date, written as `2027-01-09T19:30` in the zone of the event. */
export interface NewStart {
  key: string;
  startsAt: string;
}

/** Why dates cannot be moved so; codes of refusals. */
export type PostponedProblemCode = Extract<
  RefusalCode,
  'DATE_UNKNOWN' | 'TIME_UNREADABLE' | 'NEW_DATE_PAST' | 'DATE_OVER' | 'DATES_CROSS' | 'DATES_UNCHANGED'
>;

/** `key`: the date it is about; null where it is about all of them. */
export interface PostponedProblem {
  code: PostponedProblemCode;
  key: string | null;
}

export interface Postponed {
  changes: DraftChange[];
  /** Those that move, in order. */
  dates: PostponedDate[];
  problems: PostponedProblem[];
}

/** Where dates move to an earlier day, no time gets earlier than this from now: nothing that is open closes. */
const soonMinutes = 5;

/** A time on the clock on the wall, in milliseconds as if the clock showed UTC: days have 24 hours there. */
type Wall = number;

interface DateMove {
  path: DraftPath;
  key: string;
  name: LocalizedText;
  fields: Record<string, unknown>;
  before: PostponedDate['before'];
  from: Wall;
  to: Wall;
}

/**
 * The changes of a published event that give its dates new starts, and move with them what depends on them
 * (docs/algorithms/postponement.md). Times of the day are those of the wall clock, whatever the zone's offset is on the new
 * day. `publishedAt`: from when relative times (`today+45d`) count; they become days of the calendar. With problems nothing is
 * to be applied. Never throws for an event that could be published.
 */
export function postponed(
  written: unknown,
  starts: readonly NewStart[],
  { now, publishedAt }: { now: Date; publishedAt: Date },
): Postponed {
  const event = isRecord(written) ? written : {};
  const clock = clockOf(String(event.timeZone ?? ''), publishedAt);
  const { dates, problems } = readMoves(event, starts, clock, now);
  if (dates.length === 0 || problems.length > 0) return { changes: [], dates: [], problems };
  const changes = new Map<string, DraftChange>();
  const set = (path: DraftPath, before: unknown, value: string) => {
    if (value !== before) changes.set(pathText(path), { kind: 'SET', path, value });
  };
  const fixed = [now, clock.read(event.saleOpensAt) ?? now].reduce((a, b) => (a > b ? a : b));
  const soon = clock.wall(new Date(now.getTime() + soonMinutes * 60_000 + 59_999));

  /** A time that belongs to no date by itself. */
  const moveAlong = (path: DraftPath, text: unknown, { isAfterStart = false } = {}) => {
    const at = clock.read(text);
    if (at === null || at <= fixed) return;
    const wall = clock.wall(at);
    if (isAfterStart && wall < (dates[0]?.from ?? 0)) return;
    set(path, text, clock.write(movedAlong(wall, dates, soon)));
  };

  for (const date of dates) moveDate(date, clock, set);
  eachItem(['categories'], event.categories, (_category, categoryPath) => {
    eachItem([...categoryPath, 'offers'], _category.offers, (offer, path) => {
      if (isRecord(offer.session)) moveSession(offer.session, [...path, 'session'], { dates, clock, set });
      if (isRecord(offer.pickup))
        for (const field of ['startsAt', 'endsAt'])
          moveAlong([...path, 'pickup', field], offer.pickup[field]);
      eachItem([...path, 'batches'], offer.batches, (batch, at) => {
        for (const field of ['opensAt', 'closesAt']) moveAlong([...at, field], batch[field]);
      });
    });
  });
  eachItem(['programme'], event.programme, (item, path) => moveOnDate(item, path, { dates, clock, set }));
  moveAlong(['saleClosesAt'], event.saleClosesAt);
  eachItem(['courtesies'], event.courtesies, (courtesy, path) =>
    moveAlong([...path, 'endsAt'], courtesy.endsAt),
  );
  eachItem(['coupons'], event.coupons, (coupon, path) => {
    for (const field of ['startsAt', 'endsAt'])
      moveAlong([...path, field], coupon[field], { isAfterStart: true });
  });
  fixRelative(event, [], clock, (path, before, value) => {
    if (!changes.has(pathText(path))) set(path, before, value);
  });
  const moved = dates.filter(({ from, to }) => from !== to);
  return {
    changes: [...changes.values()],
    dates: moved.map(({ key, name, before, to, from, fields }) => {
      const endsAt = clock.instant(
        clock.wall(clock.read(fields.endsAt, before.startsAt) ?? before.endsAt) + to - from,
      );
      return { key, name, before, after: { startsAt: clock.instant(to), endsAt } };
    }),
    problems,
  };
}

/** A time of a date that was moved, moved with it by the clock on the wall. */
export function movedWith({ before, after }: PostponedDate, at: Date, timeZone: string): Date {
  const clock = clockOf(timeZone, at);
  return clock.instant(clock.wall(at) + clock.wall(after.startsAt) - clock.wall(before.startsAt));
}

type Set = (path: DraftPath, before: unknown, value: string) => void;
type Clock = ReturnType<typeof clockOf>;

function clockOf(timeZone: string, publishedAt: Date) {
  const wall = (at: Date): Wall => {
    const { year, month, day, hour, minute } = localTimeAt(at, timeZone);
    return Date.UTC(year, month - 1, day, hour, minute);
  };
  const textOf = (at: Wall) => new Date(at).toISOString().slice(0, 16);
  const read = (text: unknown, day?: Date): Date | null =>
    typeof text === 'string'
      ? readTime(text, { timeZone, now: publishedAt, ...(day !== undefined && { day }) })
      : null;
  return {
    wall,
    read,
    instant: (at: Wall): Date => read(textOf(at)) ?? new Date(at),
    /** As `2027-01-09T19:30`; as `T19:30` where it was written so and is still on that day. */
    write: (at: Wall, bare?: { was: unknown; day: Wall }): string => {
      const text = textOf(at);
      const isBare = typeof bare?.was === 'string' && bare.was.startsWith('T');
      return isBare && textOf(bare.day).slice(0, 10) === text.slice(0, 10) ? text.slice(10) : text;
    },
    absolute: (at: Date): string => writeTime(at, { timeZone }),
  };
}

/** All dates with their starts before and after, in order. */
function readMoves(
  event: Record<string, unknown>,
  starts: readonly NewStart[],
  clock: Clock,
  now: Date,
): { dates: DateMove[]; problems: PostponedProblem[] } {
  const problems: PostponedProblem[] = [];
  const asked = new Map(starts.map(({ key, startsAt }) => [key, startsAt]));
  const dates: DateMove[] = [];
  eachItem(['dates'], event.dates, (fields, path) => {
    const startsAt = clock.read(fields.startsAt);
    if (startsAt === null) return;
    const endsAt = clock.read(fields.endsAt, startsAt) ?? startsAt;
    const key = String(fields.key);
    const name = fields.name as LocalizedText;
    const from = clock.wall(startsAt);
    const move = { path, key, name, fields, before: { startsAt, endsAt }, from, to: from };
    dates.push(move);
    const text = asked.get(key);
    asked.delete(key);
    if (text === undefined) return;
    // Only a day of the calendar says the same each time it is read.
    const to = /^\d{4}-/.test(text) ? clock.read(text) : null;
    if (to === null) problems.push({ code: 'TIME_UNREADABLE', key });
    else if (clock.wall(to) !== from) {
      move.to = clock.wall(to);
      if (endsAt <= now) problems.push({ code: 'DATE_OVER', key });
      else if (to <= now) problems.push({ code: 'NEW_DATE_PAST', key });
    }
  });
  for (const key of asked.keys()) problems.push({ code: 'DATE_UNKNOWN', key });
  if (problems.length > 0) return { dates, problems };
  if (dates.every(({ from, to }) => from === to)) problems.push({ code: 'DATES_UNCHANGED', key: null });
  else problems.push(...crossings(dates, clock));
  return { dates, problems };
}

/** The dates keep their order, and those that did not overlap before do not after. */
function crossings(dates: readonly DateMove[], clock: Clock): PostponedProblem[] {
  const endOf = ({ before, from, to }: DateMove) => clock.wall(before.endsAt) + to - from;
  const crosses = (one: DateMove, other: DateMove) =>
    other.to <= one.to || (one.before.endsAt <= other.before.startsAt && endOf(one) > other.to);
  return dates.flatMap((date, index) =>
    dates.slice(0, index).some((earlier) => crosses(earlier, date))
      ? [{ code: 'DATES_CROSS' as const, key: date.key }]
      : [],
  );
}

/** Moves with the last date that starts at or before it, and does not pass the new start of the next one. */
function movedAlong(wall: Wall, dates: readonly DateMove[], soon: Wall): Wall {
  const place = Math.max(
    0,
    dates.findLastIndex(({ from }) => from <= wall),
  );
  const [date, next] = [dates[place], dates[place + 1]];
  if (date === undefined || (date.from === date.to && next === undefined)) return wall;
  const isBeforeNext = next !== undefined && wall < next.from;
  const moved = Math.min(wall + date.to - date.from, isBeforeNext ? next.to : Number.POSITIVE_INFINITY);
  return Math.max(moved, Math.min(wall, soon));
}

function moveDate({ path, fields, before, from, to }: DateMove, clock: Clock, set: Set): void {
  if (from === to) return;
  set([...path, 'startsAt'], fields.startsAt, clock.write(to));
  for (const field of ['endsAt', 'doorsAt']) {
    const at = clock.read(fields[field], before.startsAt);
    if (at === null) continue;
    const text = clock.write(clock.wall(at) + to - from, { was: fields[field], day: to });
    set([...path, field], fields[field], text);
  }
}

/** Moves the two times of what says its date: a session, an item of the programme. null where its date stays. */
function moveOnDate(
  timed: Record<string, unknown>,
  path: DraftPath,
  { dates, clock, set }: { dates: readonly DateMove[]; clock: Clock; set: Set },
): { date: DateMove; time: (at: DraftPath, text: unknown, day: Date) => void } | null {
  const date = dates.find(({ key }) => key === timed.date);
  if (date === undefined || date.from === date.to) return null;
  const shift = date.to - date.from;
  const time = (at: DraftPath, text: unknown, day: Date) => {
    const read = clock.read(text, day);
    if (read === null) return;
    set(at, text, clock.write(clock.wall(read) + shift, { was: text, day: clock.wall(day) + shift }));
  };
  for (const field of ['startsAt', 'endsAt']) time([...path, field], timed[field], date.before.startsAt);
  return { date, time };
}

function moveSession(
  session: Record<string, unknown>,
  path: DraftPath,
  { dates, clock, set }: { dates: readonly DateMove[]; clock: Clock; set: Set },
): void {
  const move = moveOnDate(session, path, { dates, clock, set });
  if (move === null) return;
  const startsAt = clock.read(session.startsAt, move.date.before.startsAt) ?? move.date.before.startsAt;
  eachItem([...path, 'groups'], session.groups, (group, at) => {
    for (const field of ['startsAt', 'endsAt']) move.time([...at, field], group[field], startsAt);
  });
}

/** Times that count from the day of publication would say another day at each one. */
function fixRelative(value: unknown, path: DraftPath, clock: Clock, set: Set): void {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries())
      fixRelative(item, [...path, stepOf(path, value, index)], clock, set);
    return;
  }
  if (!isRecord(value)) return;
  for (const [name, held] of Object.entries(value)) {
    const isRelative = timeFields.includes(name) && typeof held === 'string' && held.startsWith('today');
    const at = isRelative ? clock.read(held) : null;
    if (at !== null) set([...path, name], held, clock.absolute(at));
    else fixRelative(held, [...path, name], clock, set);
  }
}

function eachItem(
  path: DraftPath,
  list: unknown,
  use: (item: Record<string, unknown>, path: DraftPath) => void,
): void {
  if (!Array.isArray(list)) return;
  for (const [index, item] of list.entries()) {
    if (isRecord(item)) use(item, [...path, stepOf(path, list, index)]);
  }
}
