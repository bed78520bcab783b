import { median } from '../load/rounds.ts';
import { endCarts, holdLoad, openRush, steadyHolds, tellDeployment } from '../load/rush.ts';
import { openTraceSink } from '../load/trace-sink.ts';
import type { Bench } from '../stage/report.ts';

const rounds = 75;
/** Short ones: what disturbs a machine of two cores would else decide the p99 of most. */
const seconds = 2;
const roundsBeforeCartsEnd = 15;
const shareOfCeiling = 0.15;
/** The default of TRACES_SHARE. */
const share = 0.01;

/** The cost of traces to a hold: docs/algorithms/traces.md, "Off the hold path". */
export const traces: Bench = {
  name: 'traces',
  what: 'p99 and processor time of a hold at 15 % of the ceiling while one request in a hundred is traced, against none',
  async run(stage) {
    const sink = await openTraceSink(stage);
    const { deployment, database } = await openRush(stage, 1);
    const ceiling = await holdLoad(stage, deployment, { connections: 128, seconds: 3 });
    const perSecond = ceiling.perSecond * shareOfCeiling;
    const cpu = () => stage.serverCpu([deployment]) ?? Number.NaN;
    const turn = async () => {
      const before = cpu();
      const p99 = await steadyHolds(deployment, { perSecond, seconds });
      return { p99, microseconds: (cpu() - before) / (perSecond * seconds) };
    };
    type Turn = Awaited<ReturnType<typeof turn>>;
    const seen = { without: [] as Turn[], traced: [] as Turn[] };
    const without = async () => seen.without.push(await turn());
    const traced = async () => {
      await tellDeployment(deployment, '/bench/traces', { url: sink.url, share });
      seen.traced.push(await turn());
      await tellDeployment(deployment, '/bench/traces/end', {});
    };
    const middle = (arm: keyof typeof seen, of: keyof Turn) => median(seen[arm].map((one) => one[of]));
    await turn();
    for (let round = 1; round <= rounds; round += 1) {
      for (const arm of round % 2 === 0 ? [without, traced] : [traced, without]) await arm();
      if (round % roundsBeforeCartsEnd > 0) continue;
      const told = (arm: keyof typeof seen) =>
        `${middle(arm, 'p99').toFixed(2)} ms and ${middle(arm, 'microseconds').toFixed(1)} us of the node`;
      stage.progress(
        `round ${round} of ${rounds}: p99 so far ${told('without')} without, ${told('traced')} with ${sink.spans()} spans`,
      );
      await endCarts(deployment, database);
    }
    // A request that is traced has a span of its own at least.
    const asked = perSecond * seconds * rounds;
    if (sink.spans() < (asked * share) / 2) throw new Error(`Only ${sink.spans()} spans came.`);
    const measure = (of: keyof Turn) => {
      const [value, referenceValue] = [middle('traced', of), middle('without', of)];
      return { value, referenceValue, ratio: value / referenceValue, goal: { atMost: 1.03 } };
    };
    const reference = `without traces, at ${Math.round(perSecond)} holds/s`;
    return [
      { name: 'traces', unit: 'ms, p99 of a hold', reference, ...measure('p99') },
      { name: 'traces-processor', unit: 'us of the node a hold', reference, ...measure('microseconds') },
    ];
  },
};
