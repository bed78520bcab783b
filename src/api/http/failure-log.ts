import { errorText } from '../../domain/error-text.ts';
import { failureOfDatabaseError } from '../../service/failure/database-failures.ts';
import type { WithClock, WithLog } from '../../service/ports.ts';

const everyMilliseconds = 5_000;

/**
 * Logs what is told as BUSY because the database failed: the first of a kind at once, then their number every five seconds
 * while there are more. A sale on a full disk fails a thousand times in a second.
 */
export function createFailureLog({ log, clock }: WithClock & WithLog): (error: unknown) => void {
  const kinds = new Map<string, { since: number; count: number }>();
  return (error) => {
    const failure = failureOfDatabaseError(error);
    if (failure === null) return;
    const now = clock.milliseconds();
    const kind = kinds.get(failure) ?? { since: Number.NEGATIVE_INFINITY, count: 0 };
    kinds.set(failure, kind);
    kind.count += 1;
    if (now - kind.since < everyMilliseconds) return;
    const { count } = kind;
    kind.since = now;
    kind.count = 0;
    log.warn(
      { failure, count, error: errorText(error) },
      'the database failed; those who asked were told BUSY',
    );
  };
}
