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

/**
 * Problems of the times of the days and of the sale, as far as they can be read: they are told whatever else is empty.
 * `isFirst`: the event was never published, so a day or a sale that is over is a mistake.
 */
export function timeProblems(written: unknown, now: Date, isFirst: boolean): TimeProblem[] {
  if (!isRecord(written)) return [];
  const { timeZone: zone, dates, saleOpensAt, saleClosesAt } = written;
  const timeZone = typeof zone === 'string' && isTimeZone(zone) ? zone : usualZone;
  const read = (text: unknown, day?: Date) =>
    (typeof text === 'string' ? readTime(text, { timeZone, now, ...(day && { day }) }) : null) ?? null;
  const ends: Date[] = [];
  const found: TimeProblem[] = [];
  for (const [index, date] of (Array.isArray(dates) ? dates : []).entries()) {
    if (!isRecord(date)) continue;
    const startsAt = read(date.startsAt);
    const [endsAt, doorsAt] = [date.endsAt, date.doorsAt].map((text) => read(text, startsAt ?? undefined));
    const path = (field: string) => ['dates', index, field];
    if (endsAt) ends.push(endsAt);
    if (startsAt && endsAt && endsAt <= startsAt)
      found.push({ path: path('endsAt'), code: 'NOT_AFTER', facts: { field: 'startsAt' } });
    if (startsAt && doorsAt && doorsAt > startsAt)
      found.push({ path: path('doorsAt'), code: 'AFTER_START', facts: { field: 'startsAt' } });
    if (isFirst && endsAt && endsAt <= now) found.push({ path: path('endsAt'), code: 'DATE_OVER' });
  }
  const [opensAt, closesAt] = [read(saleOpensAt), read(saleClosesAt)];
  const last = Math.max(...ends.map((end) => end.getTime()));
  if (opensAt && closesAt && closesAt <= opensAt)
    found.push({ path: ['saleClosesAt'], code: 'NOT_AFTER', facts: { field: 'saleOpensAt' } });
  if (closesAt && ends.length > 0 && closesAt.getTime() > last)
    found.push({ path: ['saleClosesAt'], code: 'AFTER_LAST_DATE' });
  if (isFirst && closesAt && closesAt <= now) found.push({ path: ['saleClosesAt'], code: 'SALE_OVER' });
  return found;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
