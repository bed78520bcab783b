import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { streamedEvents } from '../../src/web/kit/client/event-stream.ts';
import { median } from '../load/rounds.ts';
import {
  endCarts,
  holdLoad,
  offeredHolds,
  openRush,
  type RushDeployment,
  steadyHolds,
  tellDeployment,
} from '../load/rush.ts';
import type { Bench, Measure } from '../stage/report.ts';

const rounds = 8;
const walls = 10;
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

/** Opens walls, does something, and tells how far the one that was furthest behind was, in milliseconds. */
async function besideWalls<Result>(
  deployment: RushDeployment,
  act: () => Promise<Result>,
): Promise<{ result: Result; behind: number }> {
  const { ahead } = await tellDeployment<{ ahead: number }>(deployment, '/bench/pass', { seconds: 0 });
  const open = await Promise.all(Array.from({ length: walls }, () => openWall(deployment.url, ahead)));
  await wait(1_000);
  // Where nothing is sold, nothing is sent, and what is shown is not behind.
  for (const one of open) one.begin();
  const result = await act();
  return { result, behind: Math.max(...open.map((one) => one.leave())) };
}

function behindOf(name: string, behind: number, holdsPerSecond: number): Measure {
  return {
    ...{ name, value: behind, unit: 'ms at most', referenceValue: 1_000 },
    reference: `one second, at ${Math.round(holdsPerSecond)} holds/s`,
    ratio: behind / 1_000,
    goal: { atMost: 1 },
  };
}

/**
 * A wall that notes how old what it shows becomes before it shows something newer; the clock of the deployment is `ahead` of ours.
 * `leave` gives the most, in milliseconds.
 */
async function openWall(url: string, ahead: number): Promise<{ begin(): void; leave(): number }> {
  const asking = get(`${url}/bench/wall`, { agent: false });
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  let shown: number | null = null;
  let most = 0;
  const read = async () => {
    for await (const { data } of streamedEvents(Readable.toWeb(response) as ReadableStream<Uint8Array>)) {
      const { at } = JSON.parse(data) as { at: string };
      if (shown !== null) most = Math.max(most, Date.now() + ahead - shown);
      shown = Date.parse(at);
    }
  };
  void read().catch(() => {});
  return {
    begin() {
      shown = null;
    },
    leave() {
      asking.destroy();
      // One that shows nothing new any more is behind, too.
      return Math.max(most, shown === null ? Number.POSITIVE_INFINITY : Date.now() + ahead - shown);
    },
  };
}
