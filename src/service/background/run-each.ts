import type { Uuid } from '../../domain/ids.ts';
import { failureOfDatabaseError } from '../failure/database-failures.ts';
import type { WithLog } from '../ports.ts';

/**
 * Runs a job's work item by item, at most `atOnce` at a time, and returns how many were done. One that fails is logged and
 * left for the next run. After one that waited for a lock in vain the rest of its event is left too, so a locked event
 * costs the others two seconds. Throws when the database cannot be reached, for then the others fail as well.
 */
export async function runEach<Item>(
  { log }: WithLog,
  items: readonly Item[],
  {
    what,
    eventOf,
    work,
    atOnce = 1,
  }: { what: string; eventOf(item: Item): Uuid; work(item: Item): Promise<unknown>; atOnce?: number },
): Promise<number> {
  const locked = new Set<Uuid>();
  let done = 0;
  let isAway = false;
  const rest = items.values();
  async function runRest(): Promise<void> {
    for (const item of rest) {
      if (isAway) return;
      await runOne(item);
    }
  }
  async function runOne(item: Item): Promise<void> {
    const eventId = eventOf(item);
    if (locked.has(eventId)) return;
    try {
      await work(item);
      done += 1;
    } catch (error) {
      const failure = failureOfDatabaseError(error);
      if (failure === 'AWAY') {
        isAway = true;
        throw error;
      }
      if (failure === 'LOCKED') {
        locked.add(eventId);
        log.warn(
          { eventId, what, error: String(error) },
          'waited for a lock in vain; the event is left for the next run',
        );
      } else log.error({ eventId, what, err: error }, 'one of a job failed; it is left for the next run');
    }
  }
  const runs = await Promise.allSettled(Array.from({ length: Math.min(atOnce, items.length) }, runRest));
  for (const run of runs) if (run.status === 'rejected') throw run.reason;
  return done;
}
