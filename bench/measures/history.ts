import { holdTurn } from '../load/hold-load.ts';
import { interleave } from '../load/rounds.ts';
import { sellMany } from '../load/sell-many.ts';
import type { HoldServer } from '../server/hold-server.ts';
import type { Bench, Cost } from '../stage/report.ts';

const soldBefore = 1_000_000;

/** What was sold before must cost nothing: the same load on an event with a history and on one without. */
export const history: Bench = {
  name: 'history',
  what: `holds per second with ${soldBefore.toLocaleString('en')} units sold, against none`,
  async run(stage) {
    const [young, old] = [await stage.database('young'), await stage.database('old')];
    const youngDeployment = await stage.server<HoldServer>('hold-server.ts', { DATABASE_URL: young.url });
    const oldDeployment = await stage.server<HoldServer>('hold-server.ts', { DATABASE_URL: old.url });
    stage.progress(`writing ${soldBefore.toLocaleString('en')} sold units`);
    await sellMany(old, oldDeployment, soldBefore);
    const rounds = await interleave(
      stage.progress,
      {
        young: async () => {
          const reading = await holdTurn(stage, [youngDeployment], 'saveCart', { seconds: 2 });
          young.acknowledged.holds += reading.count;
          return reading;
        },
        old: async () => {
          const reading = await holdTurn(stage, [oldDeployment], 'saveCart', { seconds: 2 });
          old.acknowledged.holds += reading.count;
          return reading;
        },
      },
      // The goal leaves three in a hundred, so there are more and shorter rounds than elsewhere.
      { rounds: 9 },
    );
    const [cost, referenceCost] = [rounds.cost('old'), rounds.cost('young')];
    return [
      {
        name: 'history',
        value: rounds.value('old'),
        unit: 'holds/s',
        cost,
        reference: 'the same with nothing sold',
        referenceValue: rounds.value('young'),
        referenceCost,
        ratio: rounds.ratio('old', 'young'),
        goal: { atLeast: 0.97 },
      },
      {
        name: 'history-cost',
        value: whole(cost),
        unit: 'us of processor per hold',
        reference: 'the same with nothing sold',
        referenceValue: whole(referenceCost),
        ratio: whole(cost) / whole(referenceCost),
        goal: null,
      },
    ];
  },
};

function whole({ server, database }: Cost): number {
  return server === null || database === null ? Number.NaN : server + database;
}
