import type { Kysely } from 'kysely';
import type { DB } from '#src/db/types.gen.ts';
import type { Uuid } from '#src/domain/ids.ts';
import { createSwrCache } from '../../ground/copy/swr-cache.ts';
import { readEndedLogins, readSessionEnd } from './session.sql.ts';

/** Whether logins still live, remembered so that a busy customer does not cost a query per call. */
export interface LiveSessions {
  /** A login ended at this node is dead at once here, and within a second everywhere else. */
  lives(sessionId: Uuid): Promise<boolean>;
  forget(sessionId: Uuid): void;
}

export interface WithSessions {
  sessions: LiveSessions;
}

/** What was ended elsewhere is asked for at most this late; half of it when somebody asks all the time. */
const endedAgeMilliseconds = 800;
/** A login is written as ended a moment before others can see it; no transaction that ends one takes this long. */
const overlapMilliseconds = 10_000;
/** A node nobody asked for so long starts afresh: what ended in between may be forgotten again. */
const silentMillisecondsMax = 120_000;
const rememberedMilliseconds = 60_000;
const rememberedMax = 200_000;

const yes = Promise.resolve(true);
const no = Promise.resolve(false);

/**
 * A login is read once and then believed until it ends. Which logins ended lately, all nodes ask with one small query
 * per second for everybody, and only while somebody asks them.
 */
export function createLiveSessions(
  db: Kysely<DB>,
  now: () => Date,
  milliseconds: () => number,
): LiveSessions {
  /** When each ends, as of the moment it was read. */
  const remembered = new Map<Uuid, { at: number; endsAt: number }>();
  const reading = new Map<Uuid, Promise<boolean>>();
  let lookedAt: { ours: number; database: Date } | null = null;

  const ended = createSwrCache({ load: look, milliseconds, ageMilliseconds: endedAgeMilliseconds });

  /** Unlearns what ended since the last look. */
  async function look(): Promise<true> {
    const ours = milliseconds();
    const since =
      lookedAt === null || ours - lookedAt.ours > silentMillisecondsMax
        ? null
        : new Date(lookedAt.database.getTime() - overlapMilliseconds);
    const { at, logins } = await readEndedLogins(db, since);
    if (since === null) remembered.clear();
    for (const { sessionId, diesAt } of logins) {
      const known = remembered.get(sessionId);
      if (known !== undefined) known.endsAt = Math.min(known.endsAt, diesAt?.getTime() ?? 0);
    }
    lookedAt = { ours, database: at };
    return true;
  }

  function recall(sessionId: Uuid): Promise<boolean> | null {
    const known = remembered.get(sessionId);
    if (known === undefined || milliseconds() - known.at >= rememberedMilliseconds) return null;
    return known.endsAt > now().getTime() ? yes : no;
  }

  async function read(sessionId: Uuid): Promise<boolean> {
    await ended.read();
    const known = recall(sessionId);
    if (known !== null) return await known;
    if (remembered.size >= rememberedMax) remembered.clear();
    // Noted before it is read: a look that comes in between finds what it has to correct.
    const entry = { at: milliseconds(), endsAt: Number.POSITIVE_INFINITY };
    remembered.set(sessionId, entry);
    try {
      const endsAt = await readSessionEnd(db, sessionId);
      entry.endsAt = Math.min(entry.endsAt, endsAt?.getTime() ?? 0);
    } catch (error) {
      remembered.delete(sessionId);
      throw error;
    }
    return entry.endsAt > now().getTime();
  }

  return {
    lives(sessionId) {
      const under = reading.get(sessionId);
      if (under !== undefined) return under;
      const known = ended.known() === null ? null : recall(sessionId);
      if (known !== null) return known;
      const answer = read(sessionId).finally(() => reading.delete(sessionId));
      reading.set(sessionId, answer);
      return answer;
    },
    forget: (sessionId) => void remembered.delete(sessionId),
  };
}
