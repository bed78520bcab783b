import { errorText } from '../../domain/error-text.ts';
import { failureOfDatabaseError } from '../../service/ground/failure/database-failures.ts';
import { createFailureTally } from '../../service/ground/failure/failure-tally.ts';
import type { WithClock, WithLog } from '../../service/ports.ts';

const everyMilliseconds = 5_000;

/**
 * Logs what is told as BUSY because the database failed: the first of a kind at once, then their number every five seconds
 * while there are more. A sale on a full disk fails a thousand times in a second.
 */
export function createFailureLog({ log, clock }: WithClock & WithLog): (error: unknown) => void {
  const tally = createFailureTally(() => clock.milliseconds(), everyMilliseconds);
  return (error) => {
    const failure = failureOfDatabaseError(error);
    const count = failure === null ? null : tally(failure);
    if (count === null) return;
    log.warn(
      { failure, count, error: errorText(error) },
      'the database failed; those who asked were told BUSY',
    );
  };
}

const pageLogs = new WeakMap<object, (error: unknown) => void>();

/**
 * Logs why a page failed: a failure of the database as the others, anything else with its stack. An answer such as 404 or 405
 * that the router gives by itself is what a visitor did, and no failure: any number of them may come.
 */
export function logPageFailure(context: WithClock & WithLog, error: unknown, requestId?: string): void {
  const about = requestId === undefined ? {} : { requestId };
  const { status } = (error ?? {}) as { status?: unknown };
  if (!(error instanceof Error) && typeof status === 'number' && status < 500) {
    context.log.debug({ ...about, status }, 'page refused');
    return;
  }
  if (failureOfDatabaseError(error) === null) {
    context.log.error({ ...about, error }, 'page failed');
    return;
  }
  const noteFailure = pageLogs.get(context.log) ?? createFailureLog(context);
  pageLogs.set(context.log, noteFailure);
  noteFailure(error);
}
