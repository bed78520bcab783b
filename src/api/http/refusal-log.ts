import { ForeignPlace } from '../../domain/policy/foreign-place.ts';
import { DomainError, Refusals } from '../../domain/refusal.ts';
import { createFailureTally } from '../../service/ground/failure/failure-tally.ts';
import type { WithClock, WithLog } from '../../service/ports.ts';

const everyMilliseconds = 5_000;

/** Refusals of a guard, which show somebody who tries what they may not. All others belong to ordinary work. */
const guards: ReadonlySet<string> = new Set([
  'FORBIDDEN_ORIGIN',
  'NOT_ALLOWED',
  'FACTOR_REQUIRED',
  'TOO_MANY_REQUESTS',
]);

interface Asked {
  requestId: string;
  /** The person of staff, by id; absent for anybody else. */
  staffId?: string | undefined;
  /** The field or the route that was asked for, as we name it. */
  what?: string | undefined;
}

export type NoteRefusal = (error: unknown, asked: Asked) => void;

/**
 * Logs what a guard has refused: the code, who of staff, what was asked for and how many of the kind there were; neither address
 * nor e-mail nor what was sent. The first of a kind at once, then their number every five seconds while there are more, so that
 * nobody fills a disk with them. Staff counts by person.
 */
export function createRefusalLog({ log, clock }: WithClock & WithLog): NoteRefusal {
  const tally = createFailureTally(() => clock.milliseconds(), everyMilliseconds);
  return (error, { requestId, staffId, what }) => {
    const refusal = error instanceof Refusals ? error.refusals[0] : error;
    if (!(refusal instanceof DomainError)) return;
    const guard = refusal instanceof ForeignPlace ? 'FOREIGN_PLACE' : refusal.code;
    if (guard !== 'FOREIGN_PLACE' && !guards.has(guard)) return;
    const count = tally(`${guard} ${staffId ?? ''}`);
    if (count === null) return;
    log.warn({ guard, count, requestId, staffId, what }, 'a guard refused');
  };
}
