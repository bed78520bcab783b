import { setImmediate as turn } from 'node:timers/promises';

/**
 * Lets all that waits for nothing but its turn have it: promises, and what was put off to a later turn of the event
 * loop. No clock is asked, so a machine that stands still for a moment changes nothing about who comes first.
 */
export async function untilIdle(): Promise<void> {
  for (let turns = 0; turns < 10; turns += 1) await turn();
}
