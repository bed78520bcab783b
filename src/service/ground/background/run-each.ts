import { isMachineAway } from '#src/db/spread/living-events.ts';
import type { Uuid } from '#src/domain/ids.ts';
import type { WithClock, WithLog } from '../../ports.ts';
import { failureOfDatabaseError } from '../failure/database-failures.ts';
import { tellJobFailure } from './tell-job-failure.ts';

/**
 * Runs a job's work item by item, at most `atOnce` at a time, and returns how many were done. One that fails is logged and
 * left for the next run. After one that waited for a lock in vain, or whose machine is away, the rest of its event is left
 * too, so a locked event costs the others two seconds. Throws when the database cannot be reached, for then the others fail
 * as well.
 */
export async function runEach<Item>(
  context: WithLog & WithClock,
  items: readonly Item[],
  {
    what,
    eventOf,
    work,
    atOnce = 1,
  }: { what: string; eventOf(item: Item): Uuid; work(item: Item): Promise<unknown>; atOnce?: number },
): Promise<number> {
  const left = new Set<Uuid>();
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
    if (left.has(eventId)) return;
    try {
      await work(item);
      done += 1;
    } catch (error) {
      const failure = failureOfDatabaseError(error);
      if (failure === 'AWAY' && !isMachineAway(error)) {
        isAway = true;
        throw error;
      }
      if (failure === 'LOCKED' || failure === 'AWAY') left.add(eventId);
      tellJobFailure(context, { job: what, eventId }, error);
    }
  }
  const runs = await Promise.allSettled(Array.from({ length: Math.min(atOnce, items.length) }, runRest));
  for (const run of runs) if (run.status === 'rejected') throw run.reason;
  return done;
}
