import { isTimeZone } from '../../time/local-time.ts';
import { readTime } from '../../time/written-time.ts';
import type { EventPath, EventProblemCode, ProblemFacts } from '../written/event-problem.ts';

export type TimeProblemCode = EventProblemCode | 'DATE_OVER' | 'SALE_OVER';
interface TimeProblem {
  path: EventPath;
  code: TimeProblemCode;
  facts?: ProblemFacts;
}

/** The zone in which times are compared while the event has none. */
const usualZone = 'America/Sao_Paulo';

type ReadTime = (text: unknown, day?: Date | null) => Date | null;

/**
 * Problems of times, as far as they can be read: those of the days and of the sale, and every other span that ends before
 * it begins. They are told whatever else is empty. `isFirst`: the event was never published, so a day or a sale that is
 * over is a mistake.
 */
export function timeProblems(written: unknown, now: Date, isFirst: boolean): TimeProblem[] {
  if (!isRecord(written)) return [];
  const { timeZone: zone } = written;
  const timeZone = typeof zone === 'string' && isTimeZone(zone) ? zone : usualZone;
  const read: ReadTime = (text, day) =>
    (typeof text === 'string' ? readTime(text, { timeZone, now, ...(day && { day }) }) : null) ?? null;
  const days = recordsIn(written.dates).map(([date, index]) => readDay(date, ['dates', index], read));
  const isOver = (time: Date | null) => isFirst && time !== null && time <= now;
  return [
    ...days.flatMap(({ found, endsAt, path }): TimeProblem[] =>
      isOver(endsAt) ? [...found, { path: [...path, 'endsAt'], code: 'DATE_OVER' }] : found,
    ),
    ...saleProblems(
      written,
      days.flatMap(({ endsAt }) => endsAt ?? []),
      { read, isOver },
    ),
    ...spanProblems(written, new Map(days.map(({ key, startsAt }) => [key, startsAt])), read),
  ];
}

function readDay(date: Record<string, unknown>, path: EventPath, read: ReadTime) {
  const startsAt = read(date.startsAt);
  const [endsAt = null, doorsAt = null] = [date.endsAt, date.doorsAt].map((text) => read(text, startsAt));
  const found = reversed(path, ['startsAt', startsAt], ['endsAt', endsAt]);
  if (startsAt && doorsAt && doorsAt > startsAt)
    found.push({ path: [...path, 'doorsAt'], code: 'AFTER_START', facts: { field: 'startsAt' } });
  return { key: date.key, path, startsAt, endsAt, found };
}

function saleProblems(
  { saleOpensAt, saleClosesAt }: Record<string, unknown>,
  ends: readonly Date[],
  { read, isOver }: { read: ReadTime; isOver: (time: Date | null) => boolean },
): TimeProblem[] {
  const closesAt = read(saleClosesAt);
  const last = Math.max(...ends.map((end) => end.getTime()));
  const found = reversed([], ['saleOpensAt', read(saleOpensAt)], ['saleClosesAt', closesAt]);
  if (closesAt && ends.length > 0 && closesAt.getTime() > last)
    found.push({ path: ['saleClosesAt'], code: 'AFTER_LAST_DATE' });
  if (isOver(closesAt)) found.push({ path: ['saleClosesAt'], code: 'SALE_OVER' });
  return found;
}

/** Sessions, pickups, batches, items of the programme and coupons that end before they begin. */
function spanProblems(
  written: Record<string, unknown>,
  startOfDay: ReadonlyMap<unknown, Date | null>,
  read: ReadTime,
): TimeProblem[] {
  const span = (
    value: unknown,
    path: EventPath,
    day: Date | null = null,
    fields = ['startsAt', 'endsAt'],
  ) => {
    if (!isRecord(value)) return [];
    const [from = '', to = ''] = fields;
    const start = read(value[from], day);
    return reversed(path, [from, start], [to, read(value[to], day ?? start)]);
  };
  const offers = recordsIn(written.categories).flatMap(([shelf, at]) =>
    recordsIn(shelf.offers).map(([offer, place]) => ({ offer, path: ['categories', at, 'offers', place] })),
  );
  return [
    ...offers.flatMap(({ offer: { session, pickup, batches }, path }) => [
      ...span(session, [...path, 'session'], isRecord(session) ? startOfDay.get(session.date) : null),
      ...span(pickup, [...path, 'pickup']),
      ...recordsIn(batches).flatMap(([batch, index]) =>
        span(batch, [...path, 'batches', index], null, ['opensAt', 'closesAt']),
      ),
    ]),
    ...recordsIn(written.programme).flatMap(([item, index]) =>
      span(item, ['programme', index], startOfDay.get(item.date)),
    ),
    ...recordsIn(written.coupons).flatMap(([coupon, index]) => span(coupon, ['coupons', index])),
  ];
}

function reversed(path: EventPath, [from, start]: [string, Date | null], [to, end]: [string, Date | null]) {
  const isReversed = start !== null && end !== null && end <= start;
  const found: TimeProblem[] = isReversed
    ? [{ path: [...path, to], code: 'NOT_AFTER', facts: { field: from } }]
    : [];
  return found;
}

function recordsIn(list: unknown): [item: Record<string, unknown>, index: number][] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((item: unknown, index): [Record<string, unknown>, number][] =>
    isRecord(item) ? [[item, index]] : [],
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
