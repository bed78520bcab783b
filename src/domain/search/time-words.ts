import { instantOf, type LocalTime, localTimeAt, plusDays } from '../time/local-time.ts';
import { monthAt, type Span, weekendAt } from './event-times.ts';
import { plainWords, tellingWords } from './plain-words.ts';

/** A time as people say it; 1 to 12 is a month. */
export type SaidTime = 'TODAY' | 'TOMORROW' | 'WEEKEND' | 'MONTH' | number;

/** As plain words, the longest first: "neste fim de semana" is one. */
const sayings: readonly [words: string, time: SaidTime][] = (
  [
    ...['hoje', 'hoje a noite', 'today', 'tonight'].map((words) => [words, 'TODAY']),
    ...['amanha', 'tomorrow'].map((words) => [words, 'TOMORROW']),
    ...['fim de semana', 'final de semana', 'fds', 'weekend'].flatMap((words) =>
      ['', 'este ', 'neste ', 'esse ', 'nesse ', 'this '].map((which) => [which + words, 'WEEKEND']),
    ),
    ...['este mes', 'neste mes', 'this month'].map((words) => [words, 'MONTH']),
    ...[
      ...['janeiro', 'fevereiro', 'marco', 'abril', 'maio', 'junho', 'julho', 'agosto', 'setembro'],
      ...['outubro', 'novembro', 'dezembro'],
    ].map((words, index) => [words, index + 1]),
    ...[
      ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september'],
      ...['october', 'november', 'december'],
    ].map((words, index) => [words, index + 1]),
  ] as [string, SaidTime][]
).toSorted(([one], [other]) => other.length - one.length);

/** The time that a search names, and its other words; null where it names none. */
export function readTimeWords(search: string): { time: SaidTime; rest: string } | null {
  const text = ` ${plainWords(search).join(' ')} `;
  const said = sayings.find(([words]) => text.includes(` ${words} `));
  if (said === undefined) return null;
  const [words, time] = said;
  const rest = text.replace(` ${words} `, ' ').split(' ').filter(Boolean);
  return { time, rest: tellingWords(rest).join(' ') };
}

/** From when until when it is, in a zone; of a month the next one, or what is left of this one. */
export function spanOfTime(time: SaidTime, now: Date, timeZone: string): Span {
  if (time === 'WEEKEND') return weekendAt(now, timeZone);
  if (time === 'MONTH') return monthAt(now, timeZone);
  const local = localTimeAt(now, timeZone);
  const today: LocalTime = { ...local, hour: 0, minute: 0 };
  if (time === 'TODAY') return { from: now, to: instantOf(plusDays(today, 1), timeZone) };
  if (time === 'TOMORROW') {
    return { from: instantOf(plusDays(today, 1), timeZone), to: instantOf(plusDays(today, 2), timeZone) };
  }
  if (time === local.month) return monthAt(now, timeZone);
  const first = { ...today, day: 1, month: time, year: local.year + (time < local.month ? 1 : 0) };
  const isLast = time === 12;
  const next = { ...first, month: isLast ? 1 : time + 1, year: first.year + (isLast ? 1 : 0) };
  return { from: instantOf(first, timeZone), to: instantOf(next, timeZone) };
}
