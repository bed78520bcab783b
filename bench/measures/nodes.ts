import { cpus } from 'node:os';
import { type HoldDeployment, holdConnections, holdTurn } from '../load/hold-load.ts';
import { interleave } from '../load/rounds.ts';
import type { HoldServer } from '../server/hold-server.ts';
import { pin, unpin } from '../stage/pin.ts';
import type { Bench } from '../stage/report.ts';
import type { Stage } from '../stage/stage.ts';

// As many as one node alone has in the other benches, for each of the two.
const connections = 2 * holdConnections;

/** Two processes take turns at one hot row: what they lose to each other, on the cores that one has alone. */
export const nodes: Bench = {
  name: 'nodes',
  what: 'two web nodes on one hot batch, against one node with as much processor',
  async run(stage) {
    const [single, shared] = [await stage.database('single'), await stage.database('shared')];
    const start = async (url: string): Promise<HoldDeployment> =>
      await stage.server<HoldServer>('hold-server.ts', { DATABASE_URL: url });
    const isApart = keepApart(stage);
    const alone = await start(single.url);
    const pair = [await start(shared.url), await start(shared.url)];
    const isPinned =
      isApart &&
      pin(
        [alone, ...pair].map(({ pid }) => pid),
        '0',
      );
    const rounds = await interleave(
      stage.progress,
      {
        one: async () => {
          const reading = await holdTurn(stage, [alone], 'saveCart', { connections });
          single.acknowledged.holds += reading.count;
          return reading;
        },
        two: async () => {
          const reading = await holdTurn(stage, pair, 'saveCart', { connections });
          shared.acknowledged.holds += reading.count;
          return reading;
        },
      },
      { rounds: 7 },
    );
    const where = isPinned
      ? 'both on the same one core'
      : 'both on all cores, for nothing can be pinned here';
    return [
      {
        name: 'nodes',
        value: rounds.value('two'),
        unit: 'holds/s',
        cost: rounds.cost('two'),
        reference: `one node, ${where}`,
        referenceValue: rounds.value('one'),
        referenceCost: rounds.cost('one'),
        ratio: rounds.ratio('two', 'one'),
        goal: { atLeast: 0.95 },
      },
    ];
  },
};

/** PostgreSQL and the load leave the first core to the nodes, whether one or two of them work. */
function keepApart(stage: Stage): boolean {
  const postmaster = stage.postmaster();
  if (postmaster === null) return false;
  stage.atEnd(() => unpin([process.pid]));
  return pin([process.pid, postmaster], cpus().length > 2 ? `1-${cpus().length - 1}` : '1');
}
