import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { streamedEvents } from '../../src/web/kit/client/event-stream.ts';
import { type RushDeployment, tellDeployment } from './rush.ts';

const walls = 10;

/** Opens ten walls of the event, does something, and tells how far the one that was furthest behind was, in milliseconds. */
export async function besideWalls<Result>(
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
