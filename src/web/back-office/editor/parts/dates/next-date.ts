import type { EventInput } from '#src/domain/catalogue/written/written-event.ts';
import { plusDays } from '#src/domain/time/local-time.ts';

type WrittenDate = EventInput['dates'][number];

const calendar = /^(\d{4})-(\d\d)-(\d\d)(T\d\d:\d\d)$/;

/** A date like the last one, a day later; empty where there is none. */
export function nextDate(dates: readonly WrittenDate[], own: Pick<WrittenDate, 'key' | 'name'>): WrittenDate {
  const last = dates.at(-1);
  if (last === undefined) return { ...own, startsAt: '', endsAt: '' };
  const { key: _, name: __, ...rest } = last;
  return {
    ...structuredClone(rest),
    ...own,
    startsAt: dayLater(last.startsAt),
    endsAt: dayLater(last.endsAt),
    ...(last.doorsAt !== undefined && { doorsAt: dayLater(last.doorsAt) }),
  };
}

/** A time without a day stays as it is: it is on the day of its date. */
function dayLater(time: string): string {
  const match = calendar.exec(time);
  if (match === null) return time;
  const [, year, month, day, clock] = match;
  const local = { year: Number(year), month: Number(month), day: Number(day), hour: 0, minute: 0 };
  const moved = plusDays(local, 1);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${String(moved.year).padStart(4, '0')}-${two(moved.month)}-${two(moved.day)}${clock}`;
}
