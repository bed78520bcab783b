import { errorText } from '../../domain/error-text.ts';
import type { Uuid } from '../../domain/ids.ts';
import { failureOfDatabaseError } from '../failure/database-failures.ts';
import type { WithLog } from '../ports.ts';

/**
 * Runs a job's work item by item and returns how many were done. One that fails is logged and left for the next run. After
 * one that waited for a lock in vain the rest of its event is left too, so a locked event costs the others two seconds.
 * Throws when the database cannot be reached, for then the others fail as well.
 */
export async function runEach<Item>(
  { log }: WithLog,
  items: readonly Item[],
  { what, eventOf, work }: { what: string; eventOf(item: Item): Uuid; work(item: Item): Promise<unknown> },
): Promise<number> {
  const locked = new Set<Uuid>();
  let done = 0;
  for (const item of items) {
    const eventId = eventOf(item);
    if (locked.has(eventId)) continue;
    try {
      await work(item);
      done += 1;
    } catch (error) {
      const failure = failureOfDatabaseError(error);
      if (failure === 'AWAY') throw error;
      if (failure === 'LOCKED') {
        locked.add(eventId);
        log.warn(
          { eventId, what, error: errorText(error) },
          'waited for a lock in vain; the event is left for the next run',
        );
      } else log.error({ eventId, what, err: error }, 'one of a job failed; it is left for the next run');
    }
  }
  return done;
}
