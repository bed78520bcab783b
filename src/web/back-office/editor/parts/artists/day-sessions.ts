import { type DraftPath, isRecord, stepOf } from '#src/domain/draft/draft-path.ts';
import { timeShown, timeTyped } from '../../fields/time-typed.ts';

type Fields = Record<string, unknown>;

interface Place {
  timeZone: unknown;
  now: Date;
}

/** A session of one date as the grid draws it; minutes count from the midnight before the date starts. */
export interface DaySession {
  path: DraftPath;
  key: string;
  name: unknown;
  artist: string;
  kind: string;
  from: number;
  to: number;
  /** Another session of the same artist is at the same time. */
  clashes: boolean;
  /** Where it stands beside those that it clashes with, and how many stand there. */
  lane: number;
  lanes: number;
}

export interface SessionDay {
  key: string;
  name: unknown;
  /** The local day of its start, and its window in minutes. */
  day: string;
  from: number;
  to: number;
}

const minuteMs = 60_000;

/** Minutes from the midnight of a local day to a local time; null where either cannot be read. */
function minutesOf(local: string, day: string): number | null {
  const minutes = (Date.parse(`${local}Z`) - Date.parse(`${day}T00:00Z`)) / minuteMs;
  return Number.isFinite(minutes) ? minutes : null;
}

/** The local time of a minute that counts from the midnight of a local day. */
export function localOf(minutes: number, day: string): string {
  return new Date(Date.parse(`${day}T00:00Z`) + minutes * minuteMs).toISOString().slice(0, 16);
}

/** `14:05`, also after midnight. */
export function clockOf(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
}

function listIn(value: unknown, name: string): unknown[] {
  const list = isRecord(value) ? value[name] : undefined;
  return Array.isArray(list) ? list : [];
}

/** The dates whose times can be read. */
export function sessionDays(written: unknown, place: Place): SessionDay[] {
  return listIn(written, 'dates')
    .filter(isRecord)
    .flatMap((date) => {
      const start = timeShown(date.startsAt, place);
      const day = start.slice(0, 10);
      const from = minutesOf(start, day);
      const to = minutesOf(timeShown(date.endsAt, { ...place, start }), day);
      if (from === null || to === null || to <= from) return [];
      return [{ key: String(date.key), name: date.name, day, from, to }];
    });
}

/** The sessions of a date that have readable times, with what clashes. */
export function daySessions(written: unknown, { key, day }: SessionDay, place: Place): DaySession[] {
  const found = listIn(written, 'categories').flatMap((shelf, shelfIndex, shelves) => {
    if (!isRecord(shelf) || shelf.kind !== 'ARTIST') return [];
    const offersPath = ['categories', stepOf(['categories'], shelves, shelfIndex), 'offers'];
    return listIn(shelf, 'offers').flatMap((offer, index, offers) => {
      const session = isRecord(offer) ? offer.session : undefined;
      if (!isRecord(offer) || !isRecord(session) || session.date !== key) return [];
      const start = `${day}T00:00`;
      const from = minutesOf(timeShown(session.startsAt, { ...place, start }), day);
      const to = minutesOf(timeShown(session.endsAt, { ...place, start }), day);
      if (from === null || to === null || to <= from) return [];
      return [
        {
          path: [...offersPath, stepOf(offersPath, offers, index)],
          ...{ key: String(offer.key), name: offer.name, from, to },
          ...{ artist: String(session.artist), kind: String(session.kind) },
        },
      ];
    });
  });
  return withLanes(found);
}

type Unplaced = Omit<DaySession, 'clashes' | 'lane' | 'lanes'>;

/** Sessions of one artist that overlap stand side by side; all others have the width of their column. */
function withLanes(sessions: readonly Unplaced[]): DaySession[] {
  return sessions.map((own) => {
    const beside = sessions.filter(
      (other) => other.artist === own.artist && other.from < own.to && own.from < other.to,
    );
    return { ...own, clashes: beside.length > 1, lane: beside.indexOf(own), lanes: beside.length };
  });
}

/** By how much a session may really be moved, so that it stays within its date; 5-minute steps come from the caller. */
export function movableBy(session: Pick<DaySession, 'from' | 'to'>, day: SessionDay, by: number): number {
  const [least, most] = [Math.min(0, day.from - session.from), Math.max(0, day.to - session.to)];
  return Math.min(most, Math.max(least, by));
}

/** A written session moved by minutes, its groups with it. Times on the day of their start are written without it. */
export function movedSession(session: Fields, by: number, { day }: SessionDay, place: Place): Fields {
  const start = `${day}T00:00`;
  const from = timeShown(session.startsAt, { ...place, start });
  const moved = (time: unknown, base: string, newBase: string): unknown => {
    const minutes = minutesOf(timeShown(time, { ...place, start: base }), day);
    return minutes === null ? time : timeTyped(localOf(minutes + by, day), newBase);
  };
  const newFrom = minutesOf(from, day);
  const newStart = newFrom === null ? start : localOf(newFrom + by, day);
  return {
    ...session,
    startsAt: moved(session.startsAt, start, start),
    endsAt: moved(session.endsAt, start, start),
    ...(Array.isArray(session.groups) && {
      groups: session.groups.map((group) =>
        isRecord(group)
          ? {
              ...group,
              startsAt: moved(group.startsAt, from, newStart),
              ...(group.endsAt !== undefined && { endsAt: moved(group.endsAt, from, newStart) }),
            }
          : group,
      ),
    }),
  };
}
