import type { Logger } from 'pino';
import { errorText } from '#src/domain/error-text.ts';
import type { WithClock, WithLog } from '../../ports.ts';
import { failureOfDatabaseError } from '../failure/database-failures.ts';
import { createFailureTally } from '../failure/failure-tally.ts';

const everyMilliseconds = 60_000;
const tallies = new WeakMap<Logger, (kind: string) => number | null>();

/**
 * Logs that work of a job failed and is left for its next run: a failure of the database once a minute for each job and
 * kind, with its number, because every run meets it; a bug each time, with its stack.
 */
export function tellJobFailure(
  { log, clock }: WithLog & WithClock,
  { job, ...about }: { job: string; eventId?: string },
  error: unknown,
): void {
  const failure = failureOfDatabaseError(error);
  if (failure === null) {
    log.error({ job, ...about, err: error }, 'job failed; it is left for the next run');
    return;
  }
  const tally = tallies.get(log) ?? createFailureTally(() => clock.milliseconds(), everyMilliseconds);
  tallies.set(log, tally);
  const count = tally(`${job} ${failure}`);
  if (count === null) return;
  log.warn(
    { job, ...about, failure, count, error: errorText(error) },
    'the database failed a job; it is left for the next run',
  );
}
