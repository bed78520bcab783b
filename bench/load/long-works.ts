import { setTimeout as wait } from 'node:timers/promises';
import type { AskedSale, LongWork, PapersServer, SaleMade } from '../server/papers-server.ts';
import type { ForkedServer } from '../stage/fork-server.ts';
import type { Measure } from '../stage/report.ts';
import type { BenchDatabase, Stage } from '../stage/stage.ts';

/** A node whose works take long: it is told to begin one, and asked until it is over. */
export type LongWorks = PapersServer & ForkedServer;

const megabyte = 1_000_000;

export function within(name: string, value: number, most: number | null, unit: string): Measure {
  return {
    ...{ name, value, unit, reference: most === null ? 'nothing' : 'its bound', referenceValue: most ?? 0 },
    ...{ ratio: most === null ? null : value / most, goal: most === null ? null : { atMost: 1 } },
  };
}

/** In megabytes. */
export const aboveRest = ({ peakBytes, idleBytes }: LongWork) => (peakBytes - idleBytes) / megabyte;
export const told = (work: LongWork) =>
  `${work.seconds.toFixed(1)} s, ${Math.round(aboveRest(work))} MB above rest`;

/** Megabytes of heap a measured node may have, as its operator bounds it: without a bound its garbage stays for long. */
const heapMegabytes = 320;

/** A node whose works are measured. */
export async function openLongWorks(stage: Stage, { url }: BenchDatabase): Promise<LongWorks> {
  const options = [process.env.NODE_OPTIONS ?? '', `--max-old-space-size=${heapMegabytes}`].join(' ').trim();
  return await stage.server<PapersServer>('papers-server.ts', { DATABASE_URL: url, NODE_OPTIONS: options });
}

/** Makes orders of the past, by a node that ends with it. */
export async function sellInThePast(
  stage: Stage,
  database: BenchDatabase,
  sales: readonly AskedSale[],
): Promise<void> {
  const node = await stage.server<PapersServer>('papers-server.ts', { DATABASE_URL: database.url });
  await post(node, '/bench/sell', { sales });
  for (let said = 0; ; await wait(1_000)) {
    const made = await read<SaleMade>(node, '/bench/sold');
    for (const sentence of made.told.slice(said)) {
      if (sentence.startsWith('failed')) throw new Error(sentence);
      stage.progress(sentence);
    }
    said = made.told.length;
    if (made.isOver) break;
  }
  await node.stop();
}

/** Begins a long work of the node and waits for its end. */
export async function done(node: LongWorks, path: string, body: object): Promise<LongWork> {
  await post(node, path, body);
  for (;;) {
    const work = await read<LongWork>(node, '/bench/work');
    if (work.failed !== null) throw new Error(work.failed);
    if (work.isOver) return work;
    await wait(200);
  }
}

async function read<Answer>({ url }: Pick<LongWorks, 'url'>, path: string): Promise<Answer> {
  const answer = await fetch(`${url}${path}`);
  // On a busy machine the node sends questions away.
  if (answer.status === 429) return await wait(1_000).then(() => read({ url }, path));
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

export async function post({ url }: LongWorks, path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
}
