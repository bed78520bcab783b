import { median } from '../load/rounds.ts';
import { endCarts, holdLoad, offeredHolds, openRush, steadyHolds } from '../load/rush.ts';
import { besideWalls } from '../load/walls.ts';
import type { Bench, Measure } from '../stage/report.ts';

const rounds = 8;
const shareOfCeiling = 0.4;
const seconds = 10;
/** The rush of a large sale: walls are behind by a second at most in it, too. */
const rushPerSecond = 3_000;

/** The cost of walls to the sale that they show, and how far they are behind. */
export const wall: Bench = {
  name: 'wall',
  what: 'p99 of a hold at 40 % of the ceiling while ten walls of the event are open, and how far they are behind',
  async run(stage) {
    const { deployment, database } = await openRush(stage, 1);
    const ceiling = await holdLoad(stage, deployment, { connections: 128, seconds: 3 });
    const perSecond = ceiling.perSecond * shareOfCeiling;
    const turn = async () => await steadyHolds(deployment, { perSecond, seconds });
    const seen = { alone: [] as number[], beside: [] as number[], behind: [] as number[] };
    const beside = async () => {
      const { result, behind } = await besideWalls(deployment, turn);
      seen.beside.push(result);
      seen.behind.push(behind);
    };
    await turn();
    for (let round = 1; round <= rounds; round += 1) {
      const alone = async () => seen.alone.push(await turn());
      for (const arm of round % 2 === 0 ? [alone, beside] : [beside, alone]) await arm();
      stage.progress(
        `round ${round} of ${rounds}: p99 ${seen.alone.at(-1)?.toFixed(1)} ms alone, ${seen.beside.at(-1)?.toFixed(1)} ms beside walls, behind ${seen.behind.at(-1)?.toFixed(0)} ms at most`,
      );
      await endCarts(deployment, database);
    }
    const rush = await besideWalls(
      deployment,
      async () => await offeredHolds(deployment, { perSecond: rushPerSecond, seconds }),
    );
    const rushed = rush.result.perSecond;
    stage.progress(
      `${Math.round(rushed)} holds/s of ${rushPerSecond}: behind ${rush.behind.toFixed(0)} ms at most`,
    );
    return [
      {
        ...{ name: 'wall', value: median(seen.beside), unit: 'ms', referenceValue: median(seen.alone) },
        reference: `p99 without them, at ${Math.round(perSecond)} holds/s`,
        // Stalls of the machine come to any turn: the quotient of medians is steadier than the median of quotients.
        ratio: median(seen.beside) / median(seen.alone),
        goal: { atMost: 1.1 },
      },
      behindOf('wall-behind', Math.max(...seen.behind), perSecond),
      behindOf('wall-behind-rush', rush.behind, rushed),
    ];
  },
};

function behindOf(name: string, behind: number, holdsPerSecond: number): Measure {
  return {
    ...{ name, value: behind, unit: 'ms at most', referenceValue: 1_000 },
    reference: `one second, at ${Math.round(holdsPerSecond)} holds/s`,
    ratio: behind / 1_000,
    goal: { atMost: 1 },
  };
}
