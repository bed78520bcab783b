import type { Kysely } from 'kysely';
import type { DB } from '../../db/types.gen.ts';
import type { Uuid } from '../../domain/ids.ts';
import { sessionLives } from './session.sql.ts';

/** Whether logins still live, remembered for a moment so that a busy customer does not cost a query per call. */
export interface LiveSessions {
  lives(sessionId: Uuid): Promise<boolean>;
  /** A login ended at this node is dead at once here, and within the memory's age everywhere else. */
  forget(sessionId: Uuid): void;
}

const rememberedMilliseconds = 5_000;
const rememberedMax = 200_000;

export function createLiveSessions(
  db: Kysely<DB>,
  now: () => Date,
  milliseconds: () => number,
): LiveSessions {
  const remembered = new Map<Uuid, { at: number; answer: Promise<boolean> }>();
  return {
    lives(sessionId) {
      const known = remembered.get(sessionId);
      if (known !== undefined && milliseconds() - known.at < rememberedMilliseconds) return known.answer;
      if (remembered.size >= rememberedMax) remembered.clear();
      const answer = sessionLives(db, sessionId, now());
      remembered.set(sessionId, { at: milliseconds(), answer });
      answer.catch(() => remembered.delete(sessionId));
      return answer;
    },
    forget: (sessionId) => void remembered.delete(sessionId),
  };
}
