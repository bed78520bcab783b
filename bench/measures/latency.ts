import { randomUUID } from 'node:crypto';
import { closeSync, fdatasyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isGraphqlSuccess } from '../load/load.ts';
import { openLoop } from '../load/open-loop.ts';
import { median } from '../load/rounds.ts';
import { apiPath, holdBody, holdLoad, openRush, tokensOf } from '../load/rush.ts';
import type { Bench } from '../stage/report.ts';

const rounds = 5;
const connections = 128;
const shareOfCeiling = 0.7;

/** How long one visitor waits for a hold while many others come, whether or not those before were answered. */
export const latency: Bench = {
  name: 'latency',
  what: 'p99 of a hold at 70 % of the ceiling, measured from when it was due, against a quiet hold and one fsync',
  async run(stage) {
    const { deployment } = await openRush(stage, 1);
    const asked = {
      url: `${deployment.url}${apiPath}`,
      body: holdBody(deployment, 'bench'),
      isGood: isGraphqlSuccess,
    };
    const seen = {
      ceiling: [] as number[],
      quiet: [] as number[],
      fsync: [] as number[],
      p99: [] as number[],
    };
    await holdLoad(stage, deployment, { connections, seconds: 3 });
    for (let round = 1; round <= rounds; round += 1) {
      const tokens = await tokensOf(deployment);
      const ceiling = await holdLoad(stage, deployment, { connections, seconds: 2 });
      const fsync = fsyncMilliseconds();
      const quiet = await openLoop({ ...asked, tokens, perSecond: 50, seconds: 2 });
      const busy = await openLoop({
        ...asked,
        tokens,
        perSecond: ceiling.perSecond * shareOfCeiling,
        seconds: 4,
      });
      const unserved = busy.offered - busy.count + quiet.offered - quiet.count;
      if (unserved > 0) throw new Error(`${unserved} holds were not given: ${JSON.stringify(busy.others)}`);
      seen.ceiling.push(ceiling.perSecond);
      seen.fsync.push(fsync);
      seen.quiet.push(quiet.p50Milliseconds);
      seen.p99.push(busy.p99Milliseconds);
      stage.progress(
        `round ${round} of ${rounds}: ceiling ${Math.round(ceiling.perSecond)}/s, quiet p50 ${quiet.p50Milliseconds.toFixed(2)} ms, ` +
          `fsync ${fsync.toFixed(2)} ms, p50 ${busy.p50Milliseconds.toFixed(1)} ms and p99 ${busy.p99Milliseconds.toFixed(1)} ms`,
      );
    }
    const references = seen.quiet.map((quiet, index) => quiet + (seen.fsync[index] ?? Number.NaN));
    const value = median(seen.p99);
    const measure = { value, unit: 'ms', referenceValue: median(references) };
    return [
      {
        ...measure,
        name: 'latency',
        reference: `p50 of a quiet hold (${median(seen.quiet).toFixed(2)} ms) + fsync (${median(seen.fsync).toFixed(2)} ms)`,
        ratio: median(seen.p99.map((p99, index) => p99 / (references[index] ?? Number.NaN))),
        goal: null,
      },
      {
        ...measure,
        name: 'latency-milliseconds',
        reference: `one millisecond; at ${Math.round(median(seen.ceiling) * shareOfCeiling)} holds/s`,
        referenceValue: 1,
        ratio: value,
        goal: { atMost: 50 },
      },
    ];
  },
};

/** What it takes this disk to keep 8 kB for good: the least a commit can take. Median of many. */
function fsyncMilliseconds(): number {
  const file = join(tmpdir(), `canhoto-bench-${randomUUID()}`);
  const descriptor = openSync(file, 'w');
  const page = Buffer.alloc(8_192, 1);
  const times: number[] = [];
  try {
    for (let index = 0; index < 200; index += 1) {
      const begun = performance.now();
      writeSync(descriptor, page, 0, page.length, (index % 16) * page.length);
      fdatasyncSync(descriptor);
      times.push(performance.now() - begun);
    }
  } finally {
    closeSync(descriptor);
    rmSync(file, { force: true });
  }
  return median(times);
}
