import { setTimeout as wait } from 'node:timers/promises';
import { median } from '../load/rounds.ts';
import {
  endCarts,
  holdLoad,
  openRush,
  type RushDeployment,
  steadyHolds,
  tellDeployment,
} from '../load/rush.ts';
import { besideWalls } from '../load/walls.ts';
import type { WrittenFile } from '../server/bench-files.ts';
import type { Bench } from '../stage/report.ts';

const rows = Number(process.env.BENCH_ROWS ?? 1_000_000);
const rowsAtOnce = 20_000;
const rounds = 8;
const shareOfCeiling = 0.4;
const seconds = 10;
const megabyte = 1_000_000;
const memoryMax = 300 * megabyte;

/** The memory that a file of a million rows takes of a node that sells, and its cost to the sale, with ten walls open. */
export const files: Bench = {
  name: 'files',
  what: `memory and pace of files of ${rows.toLocaleString('en')} orders, and p99 of a hold at 40 % of the ceiling while one is written and ten walls are open`,
  async run(stage) {
    const { deployment, database } = await openRush(stage, 1);
    const ceiling = await holdLoad(stage, deployment, { connections: 128, seconds: 3 });
    const perSecond = ceiling.perSecond * shareOfCeiling;
    for (let from = 0; from < rows; from += rowsAtOnce) {
      await tellDeployment(deployment, '/bench/orders', { from, count: rowsAtOnce });
      if (from % 200_000 === 0) stage.progress(`${from} of ${rows} orders made`);
    }
    // Otherwise PostgreSQL tidies a million new orders at its own time, in one arm or the other.
    await database.pool.query('vacuum (analyze)');
    await database.pool.query('checkpoint');
    const turn = async () => await steadyHolds(deployment, { perSecond, seconds });
    const seen = { alone: [] as number[], beside: [] as number[] };
    const beside = async () => {
      await tellDeployment(deployment, '/bench/file', { format: 'XLSX' });
      const { result } = await besideWalls(deployment, turn);
      seen.beside.push(result);
      const { isOver } = await fileOf(deployment);
      if (isOver) throw new Error('The file was over before the holds were.');
      await tellDeployment(deployment, '/bench/file/end', {});
      while (!(await fileOf(deployment)).isOver) await wait(50);
    };
    await turn();
    for (let round = 1; round <= rounds; round += 1) {
      const alone = async () => seen.alone.push(await turn());
      for (const arm of round % 2 === 0 ? [alone, beside] : [beside, alone]) await arm();
      stage.progress(
        `round ${round} of ${rounds}: p99 ${seen.alone.at(-1)?.toFixed(1)} ms alone, ${seen.beside.at(-1)?.toFixed(1)} ms beside a file and walls`,
      );
      await endCarts(deployment, database);
    }
    const written: Record<'CSV' | 'XLSX', WrittenFile> = {
      CSV: await whole(deployment, 'CSV'),
      XLSX: await whole(deployment, 'XLSX'),
    };
    await tellDeployment(deployment, '/bench/orders/end', {});
    for (const [format, { peakBytes, restBytes, seconds: took }] of Object.entries(written))
      stage.progress(
        `${format}: ${Math.round(rows / took)} rows/s, ${Math.round((peakBytes - restBytes) / megabyte)} MB above ${Math.round(restBytes / megabyte)} MB`,
      );
    return [
      {
        ...{ name: 'files', value: median(seen.beside), unit: 'ms', referenceValue: median(seen.alone) },
        reference: `p99 of a hold without one, at ${Math.round(perSecond)} holds/s`,
        ratio: median(seen.beside) / median(seen.alone),
        goal: { atMost: 1.1 },
      },
      ...(['CSV', 'XLSX'] as const).map((format) => {
        const above = written[format].peakBytes - written[format].restBytes;
        return {
          ...{
            name: `files-${format.toLowerCase()}`,
            value: above / megabyte,
            unit: 'MB',
            referenceValue: 300,
          },
          reference: `300 MB; ${Math.round(rows / written[format].seconds)} rows/s`,
          ratio: above / memoryMax,
          goal: { atMost: 1 },
        };
      }),
    ];
  },
};

async function fileOf({ url }: RushDeployment): Promise<WrittenFile> {
  return (await (await fetch(`${url}/bench/file`)).json()) as WrittenFile;
}

/** Has a whole file written, with nothing beside it. */
async function whole(deployment: RushDeployment, format: 'CSV' | 'XLSX'): Promise<WrittenFile> {
  await tellDeployment(deployment, '/bench/file', { format });
  for (;;) {
    await wait(500);
    const file = await fileOf(deployment);
    if (!file.isOver) continue;
    if (file.rows !== rows) throw new Error(`The file has ${file.rows} rows.`);
    return file;
  }
}
