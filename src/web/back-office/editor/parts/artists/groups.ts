import { isRecord } from '#src/domain/draft/draft-path.ts';

type Fields = Record<string, unknown>;

/** The minutes between two calls where nothing else says so. */
const usualMinutes = 10;

function minutesOf(time: unknown): number | null {
  const match = /T(\d\d):(\d\d)$/.exec(String(time));
  return match === null ? null : Number(match[1]) * 60 + Number(match[2]);
}

function timeAt(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const within = Math.min(minutes, 24 * 60 - 1);
  return `T${two(Math.floor(within / 60))}:${two(within % 60)}`;
}

/** The session with two call times instead of one, which share its seats. */
export function withGroups(session: Fields): Fields {
  const { seats, ...rest } = session;
  const whole = typeof seats === 'number' ? seats : 2;
  const [from, to] = [minutesOf(session.startsAt) ?? 0, minutesOf(session.endsAt) ?? 0];
  const half = to > from ? Math.max(5, Math.round((to - from) / 10) * 5) : usualMinutes;
  return {
    ...rest,
    groups: [
      { startsAt: timeAt(from), seats: Math.max(1, Math.ceil(whole / 2)) },
      { startsAt: timeAt(from + half), seats: Math.max(1, Math.floor(whole / 2)) },
    ],
  };
}

/** The session with the seats of all its groups. */
export function withoutGroups(session: Fields): Fields {
  const { groups, ...rest } = session;
  const seats = groupsIn(groups).reduce((sum, group) => sum + (Number(group.seats) || 0), 0);
  return { ...rest, seats: Math.max(1, seats) };
}

export function groupsIn(groups: unknown): Fields[] {
  return Array.isArray(groups) ? groups.filter(isRecord) : [];
}

/** The groups with one more, called as long after the last one as that one was after the one before it. */
export function withGroupAdded(groups: readonly Fields[]): Fields[] {
  const [before, last] = [groups.at(-2), groups.at(-1)];
  const [first, second] = [minutesOf(before?.startsAt), minutesOf(last?.startsAt)];
  const gap = first !== null && second !== null && second > first ? second - first : usualMinutes;
  // Until now the last group lasted until the end of the session.
  return [...groups, { startsAt: timeAt((second ?? 0) + gap), seats: Number(last?.seats) || 10 }];
}
