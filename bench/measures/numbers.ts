import { setTimeout as wait } from 'node:timers/promises';
import { createChance } from '../../src/domain/seed/chance.ts';
import { placeOrders } from '../load/order-load.ts';
import type { NumbersServer } from '../server/numbers-server.ts';
import type { ForkedServer } from '../stage/fork-server.ts';
import type { Bench } from '../stage/report.ts';
import type { BenchDatabase, Stage } from '../stage/stage.ts';

const perSecond = Number(process.env.BENCH_SALES ?? 200);
const seconds = Number(process.env.BENCH_SECONDS ?? 60);
const seed = process.env.BENCH_SEED ?? '1';
const turnMilliseconds = 100;
const nodes = 2;
const workers = 2;

type Node = NumbersServer & ForkedServer;

/** The numbers by the database, when all are given. */
interface Given {
  tickets: number;
  numbers: number;
  waiting: number;
  gaps: number;
  outOfOrder: number;
  longestSeconds: number;
}

/** Fiscal numbers while two nodes sell and those that number are killed without a warning. */
export const numbers: Bench = {
  name: 'numbers',
  what: `sales at ${perSecond} a second for ${seconds} s by ${nodes} nodes, with ${workers} that number tickets and are killed`,
  async run(stage) {
    const database = await stage.database('numbers');
    const start = async (role: 'node' | 'worker') =>
      await stage.server<NumbersServer>('numbers-server.ts', {
        ...{ DATABASE_URL: database.url, NUMBERS_ROLE: role },
      });
    const selling: Node[] = [await start('node')];
    while (selling.length < nodes) selling.push(await start('node'));
    const numbering = await Promise.all(Array.from({ length: workers }, () => start('worker')));
    let isSelling = true;
    let kills = 0;
    const chance = createChance(`numbers ${seed}`);
    const killing = (async () => {
      while (isSelling) {
        await wait(300 + chance.below(1_500));
        const [killed] = numbering.splice(chance.below(numbering.length), 1);
        await killed?.stop();
        kills += 1;
        numbering.push(await start('worker'));
      }
    })();
    const { sold, perSecond: reached } = await sell(stage, database, selling);
    isSelling = false;
    await killing;
    const given = await allGiven(stage, database);
    stage.progress(`seed ${seed}: ${sold} sales, ${kills} kills: ${JSON.stringify(given)}`);
    const { tickets, numbers: count, gaps, outOfOrder, waiting } = given;
    if (tickets !== sold || count !== sold || gaps + outOfOrder + waiting > 0)
      throw new Error(`The numbers are wrong: ${JSON.stringify({ sold, ...given })}`);
    return [
      {
        ...{ name: 'numbers', value: count, unit: `numbers; ${kills} kills`, referenceValue: sold },
        ...{ reference: 'tickets sold', ratio: count / sold, goal: { atLeast: 1 } },
      },
      {
        ...{ name: 'numbers-sales', value: reached, unit: 'sales/s', reference: 'sales/s that came' },
        ...{ referenceValue: perSecond, ratio: reached / perSecond, goal: { atLeast: 0.95 } },
      },
      {
        ...{ name: 'numbers-behind', value: given.longestSeconds, unit: 's at most', reference: 'nothing' },
        ...{ referenceValue: 0, ratio: null, goal: null },
      },
    ];
  },
};

/** Buyers come at a steady rate whatever happens, in turn to each node; each holds, places a free order and has its ticket. */
async function sell(stage: Stage, database: BenchDatabase, selling: readonly Node[]) {
  const perTurn = (perSecond * turnMilliseconds) / 1_000;
  const turns = (seconds * 1_000) / turnMilliseconds;
  const visits: Promise<number>[] = [];
  const begun = performance.now();
  for (let turn = 0; turn < turns; turn += 1) {
    await wait(Math.max(0, begun + turn * turnMilliseconds - performance.now()));
    const node = selling[turn % selling.length] as Node;
    const from = (Math.floor(turn / selling.length) * perTurn) % node.tokens.length;
    const tokens = node.tokens.slice(from, from + perTurn);
    const { url, batches } = node;
    const one = placeOrders({ url, batches, tokens, connections: perTurn, seconds: 60, visitsMax: perTurn });
    visits.push(one.then(({ count }) => count));
    if (turn % 100 === 0) stage.progress(`${turn * perTurn} of ${turns * perTurn} buyers have come`);
  }
  const counts = await Promise.all(visits);
  const sold = counts.reduce((sum, count) => sum + count, 0);
  database.acknowledged.orders += sold;
  return { sold, perSecond: (1_000 * sold) / (performance.now() - begun) };
}

/** Waits until no ticket waits for its number, and looks at all of them. */
async function allGiven(stage: Stage, { pool }: BenchDatabase): Promise<Given> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { rows } = await pool.query<Given>(
      `with numbered as (
        select f.*, t.issued_at, row_number() over (partition by f.event_id order by f.number) as place,
          lag(f.numbered_at) over series as numbered_before, lag(t.issued_at) over series as issued_before
        from fiscal_number f join ticket t on t.event_id = f.event_id and t.id = f.ticket_id
        window series as (partition by f.event_id order by f.number))
      select (select count(*) from ticket)::int as tickets, (select count(*) from unnumbered_ticket)::int as waiting,
        count(distinct ticket_id)::int as numbers, (count(*) filter (where place <> number))::int as gaps,
        (count(*) filter (where numbered_at = numbered_before and issued_at < issued_before
          or numbered_at < numbered_before))::int as "outOfOrder",
        coalesce(max(extract(epoch from numbered_at - issued_at)), 0)::float8 as "longestSeconds"
      from numbered`,
    );
    const [given] = rows;
    if (given?.waiting === 0) return given;
    if (tries % 50 === 0) stage.progress(`${given?.waiting} tickets wait for their numbers`);
    await wait(100);
  }
  throw new Error('Tickets still wait for their numbers after a minute.');
}
