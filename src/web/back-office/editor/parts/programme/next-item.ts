import type { EventInput } from '#src/domain/catalogue/written/written-event.ts';
import { isRecord } from '#src/domain/draft/draft-path.ts';

type WrittenItem = NonNullable<EventInput['programme']>[number];

const usualMinutes = 60;
const dayMinutes = 24 * 60;

/** Where and when a new item is: as long as the last one, behind it and on its stage; else when the first date begins. */
export function nextItem(
  items: readonly WrittenItem[],
  written: unknown,
): Pick<WrittenItem, 'stage' | 'kind' | 'date' | 'startsAt' | 'endsAt'> {
  const last = items.at(-1);
  if (last !== undefined) {
    const { stage, kind, date, startsAt, endsAt } = last;
    const [from, to] = [minutesOf(startsAt), minutesOf(endsAt)];
    const lasts = from === null || to === null ? usualMinutes : to - from;
    const minutes = lasts > 0 ? lasts : lasts + dayMinutes;
    return { stage, kind, date, startsAt: endsAt, endsAt: later(endsAt, minutes) };
  }
  const date = firstOf(written, 'dates');
  const clock = /T\d\d:\d\d$/.exec(String(date.startsAt ?? ''))?.[0] ?? '';
  return {
    ...{ stage: String(firstOf(written, 'stages').key ?? ''), kind: 'PANEL', date: String(date.key ?? '') },
    ...{ startsAt: clock, endsAt: later(clock, usualMinutes) },
  };
}

function firstOf(written: unknown, list: string): Record<string, unknown> {
  const items = isRecord(written) ? written[list] : undefined;
  const first: unknown = Array.isArray(items) ? items[0] : undefined;
  return isRecord(first) ? first : {};
}

function minutesOf(time: string): number | null {
  const match = /T(\d\d):(\d\d)$/.exec(time);
  return match === null ? null : Number(match[1]) * 60 + Number(match[2]);
}

/** The same day, so many minutes later; at most the last minute of the day. */
function later(time: string, minutes: number): string {
  const from = minutesOf(time);
  if (from === null) return '';
  const to = Math.min(from + minutes, dayMinutes - 1);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${time.slice(0, -6)}T${two(Math.floor(to / 60))}:${two(to % 60)}`;
}
