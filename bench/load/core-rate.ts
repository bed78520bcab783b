import type { ForkedServer } from '../stage/fork-server.ts';
import type { Stage } from '../stage/stage.ts';
import { type LoadOptions, load, withCost } from './load.ts';
import { openLoop } from './open-loop.ts';
import type { Reading } from './rounds.ts';

/** Of what the slowest arm can give: busy, and far from standing in line. */
const share = 0.6;

export type CoreRate = (
  server: ForkedServer,
  options: LoadOptions,
) => Promise<Reading & { perSecond: number }>;

/**
 * Answers per second of the server's processor time: what one core gives when it does nothing but answer. By the clock
 * two cheap answers look alike, because making the load costs as much as answering it and both share the machine; this
 * leaves the load's cost out of both sides. All arms are asked at one pace, for what a request costs depends on it: a
 * server that keeps its callers busy never has to wake them, and waking somebody is half of a short answer. The pace is
 * found when the arms warm up, each as fast as it can. Where the system does not tell processor time, it is the rate by the
 * clock.
 */
export function coreRates(stage: Stage): CoreRate {
  const ceilings = new Map<string, number>();
  return async (server, options) => {
    const arm = JSON.stringify([options.url, options.headers, options.body]);
    if (!ceilings.has(arm)) {
      const { perSecond } = await load(options);
      ceilings.set(arm, perSecond);
      return { value: perSecond, perSecond };
    }
    const pace = share * Math.min(...ceilings.values());
    const { url, connections, seconds, isGood, status = 200, ...asked } = options;
    const { perSecond, cost } = await withCost(stage, [server], async () => {
      const steady = { perSecond: pace, seconds, connectionsMax: connections, status };
      const result = await openLoop({ ...asked, ...steady, url: String(url), ...(isGood && { isGood }) });
      if (result.count < result.offered) {
        throw new Error(`Of ${result.offered} requests others came back: ${JSON.stringify(result.others)}.`);
      }
      return result;
    });
    return { value: cost.server === null ? perSecond : 1_000_000 / cost.server, perSecond, cost };
  };
}
