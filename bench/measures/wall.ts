import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { streamedEvents } from '../../src/web/kit/client/event-stream.ts';
import { isGraphqlSuccess } from '../load/load.ts';
import { openLoop } from '../load/open-loop.ts';
import { median } from '../load/rounds.ts';
import { apiPath, holdBody, holdLoad, openRush, tokensOf } from '../load/rush.ts';
import type { Bench } from '../stage/report.ts';

const rounds = 7;
const walls = 10;
const shareOfCeiling = 0.4;
const seconds = 5;

/** The cost of walls to the sale that they show, and how far they are behind. */
export const wall: Bench = {
  name: 'wall',
  what: 'p99 of a hold at 40 % of the ceiling while ten walls of the event are open, and how far they are behind',
  async run(stage) {
    const { deployment } = await openRush(stage, 1);
    const ceiling = await holdLoad(stage, deployment, { connections: 128, seconds: 3 });
    const perSecond = ceiling.perSecond * shareOfCeiling;
    const turn = async () => {
      const result = await openLoop({
        ...{ url: `${deployment.url}${apiPath}`, body: holdBody(deployment, 'bench'), perSecond, seconds },
        ...{ isGood: isGraphqlSuccess, tokens: await tokensOf(deployment) },
      });
      if (result.count < result.offered)
        throw new Error(`Not all were held: ${JSON.stringify(result.others)}`);
      return result.p99Milliseconds;
    };
    const seen = { alone: [] as number[], beside: [] as number[], behind: [] as number[] };
    const beside = async () => {
      const open = await Promise.all(Array.from({ length: walls }, () => openWall(deployment.url)));
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
      // All carts of the rounds before lapse, so that each round holds as much.
      await fetch(`${deployment.url}/bench/pass`, {
        method: 'POST',
        ...{ headers: { 'content-type': 'application/json' }, body: JSON.stringify({ seconds: 1_200 }) },
      });
      await wait(3_000);
    }
    return [
      {
        ...{ name: 'wall', value: median(seen.beside), unit: 'ms', referenceValue: median(seen.alone) },
        reference: `p99 without them, at ${Math.round(perSecond)} holds/s`,
        ratio: median(seen.beside.map((p99, index) => p99 / (seen.alone[index] ?? Number.NaN))),
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

/** A wall that notes how old what it shows becomes before it shows something newer. `leave` gives the most, in milliseconds. */
async function openWall(url: string): Promise<{ begin(): void; leave(): number }> {
  const asking = get(`${url}/bench/wall`, { agent: false });
  const [response] = (await once(asking, 'response')) as [IncomingMessage];
  let shown: number | null = null;
  let most = 0;
  const read = async () => {
    for await (const { data } of streamedEvents(Readable.toWeb(response) as ReadableStream<Uint8Array>)) {
      const { at } = JSON.parse(data) as { at: string };
      if (shown !== null) most = Math.max(most, Date.now() + (clockAhead ?? 0) - shown);
      clockAhead ??= Date.parse(at) - Date.now();
      shown = Date.parse(at);
    }
  };
  // The clock of the deployment is moved between rounds: the first message tells by how much, less its own way.
  let clockAhead: number | null = null;
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
