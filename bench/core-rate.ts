import type { ForkedServer } from './fork-server.ts';
import { type LoadOptions, measuredLoad } from './load.ts';
import type { Reading } from './rounds.ts';
import type { Stage } from './stage.ts';

/**
 * Answers per second of the server's processor time: what one core gives when it does nothing but answer. By the clock
 * two cheap answers look alike, because making the load costs as much as answering it and both share the machine; this
 * leaves the load's cost out of both sides. Where the system does not tell processor time, it is the rate by the clock.
 */
export async function coreRate(
  stage: Stage,
  server: ForkedServer,
  options: LoadOptions,
): Promise<Reading & { perSecond: number }> {
  const { perSecond, cost } = await measuredLoad(stage, [server], options);
  return { value: cost.server === null ? perSecond : 1_000_000 / cost.server, perSecond, cost };
}
