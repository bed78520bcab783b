import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { streamedEvents } from '../../src/web/kit/client/event-stream.ts';
import { median } from '../load/rounds.ts';
import { endCarts, holdLoad, openRush, steadyHolds, tellDeployment } from '../load/rush.ts';
import type { Bench } from '../stage/report.ts';

const rounds = 8;
const walls = 10;
const shareOfCeiling = 0.4;
const seconds = 10;

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
      const { ahead } = await tellDeployment<{ ahead: number }>(deployment, '/bench/pass', { seconds: 0 });
      const open = await Promise.all(Array.from({ length: walls }, () => openWall(deployment.url, ahead)));
      await wait(1_000);
      // Where nothing is sold, nothing is sent, and what is shown is not behind.
      for (const one of open) one.begin();
      seen.beside.push(await turn());
      for (const one of open) seen.behind.push(one.leave());
    };
    await turn();
    for (let round = 1; round <= rounds; round += 1) {
      const alone = async () => seen.alone.push(await turn());
      for (const arm of round % 2 === 0 ? [alone, beside] : [beside, alone]) await arm();
      stage.progress(
        `round ${round} of ${rounds}: p99 ${seen.alone.at(-1)?.toFixed(1)} ms alone, ${seen.beside.at(-1)?.toFixed(1)} ms beside walls, behind ${Math.max(...seen.behind.slice(-walls)).toFixed(0)} ms at most`,
      );
      await endCarts(deployment, database);
    }
    return [
      {
        ...{ name: 'wall', value: median(seen.beside), unit: 'ms', referenceValue: median(seen.alone) },
        reference: `p99 without them, at ${Math.round(perSecond)} holds/s`,
        // Stalls of the machine come to any turn: the quotient of medians is steadier than the median of quotients.
        ratio: median(seen.beside) / median(seen.alone),
        goal: { atMost: 1.1 },
      },
      {
        ...{
          name: 'wall-behind',
          value: Math.max(...seen.behind),
          unit: 'ms at most',
          referenceValue: 1_000,
        },
        reference: 'one second',
        ratio: Math.max(...seen.behind) / 1_000,
        goal: { atMost: 1 },
      },
    ];
  },
};

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
      return most;
    },
  };
}
