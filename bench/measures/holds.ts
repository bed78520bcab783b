import { type HoldDeployment, holdTurn } from '../load/hold-load.ts';
import { interleave, type Reading } from '../load/rounds.ts';
import type { HoldServer } from '../server/hold-server.ts';
import type { Bench } from '../stage/report.ts';

/** Durable holds on one hot batch, from HTTP to the commit. */
export const holds: Bench = {
  name: 'holds',
  what: 'durable holds per second through HTTP and GraphQL on one hot batch',
  async run(stage) {
    // The rivals have a deployment of their own: what their updates leave behind must slow neither side.
    const [ours, theirs] = [await stage.database('ours'), await stage.database('theirs')];
    const start = async (url: string): Promise<HoldDeployment> =>
      await stage.server<HoldServer>('hold-server.ts', { DATABASE_URL: url });
    const [deployment, rival] = [await start(ours.url), await start(theirs.url)];
    const held = async (turn: Promise<Reading & { count: number }>) => {
      const reading = await turn;
      ours.acknowledged.holds += reading.count;
      return reading;
    };
    const rounds = await interleave(stage.progress, {
      holds: () => held(holdTurn(stage, [deployment], 'saveCart')),
      noOp: () => holdTurn(stage, [deployment], 'noOp'),
      rowLock: () => holdTurn(stage, [rival], 'rowLock'),
      updateWhere: () => holdTurn(stage, [rival], 'updateWhere', { seconds: 2 }),
      updateOnce: () => holdTurn(stage, [rival], 'updateOnce', { seconds: 2 }),
    });

    const against = (arm: 'noOp' | 'rowLock' | 'updateWhere' | 'updateOnce') => ({
      value: rounds.value('holds'),
      unit: 'holds/s',
      cost: rounds.cost('holds'),
      referenceValue: rounds.value(arm),
      referenceCost: rounds.cost(arm),
      ratio: rounds.ratio('holds', arm),
    });
    return [
      {
        ...against('noOp'),
        name: 'holds',
        reference: 'no-op mutation on the same server',
        goal: { atLeast: 0.5 },
      },
      {
        ...against('rowLock'),
        name: 'holds-against-row-lock',
        reference: 'row locked in a transaction per request',
        goal: { atLeast: 20 },
      },
      {
        ...against('updateWhere'),
        name: 'holds-against-update-where',
        reference: 'update ... where in a transaction per request',
        goal: null,
      },
      {
        ...against('updateOnce'),
        name: 'holds-against-update-once',
        reference: 'the same in one statement, its strongest form',
        goal: null,
      },
    ];
  },
};
