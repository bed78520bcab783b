import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { largeEventCount, ordersPerLargeEvent } from '../../src/domain/seed/large-events.ts';
import { percentile } from '../load/rounds.ts';
import type { AskedPage, OfficeServer, OrdersMade, SlowStatement } from '../server/office-server.ts';
import type { ForkedServer } from '../stage/fork-server.ts';
import type { Bench, Measure } from '../stage/report.ts';
import type { Stage } from '../stage/stage.ts';

/** Each has 25,000 orders; fewer events only try the bench itself. */
const events = Number(process.env.BENCH_EVENTS ?? largeEventCount);
const orders = events * ordersPerLargeEvent;
const rounds = 20;
const pageMillisecondsMax = 300;
const nameMillisecondsMax = 150;

type Deployment = OfficeServer & ForkedServer;

interface Known {
  number: string;
  name: string;
  lastName: string;
  document: string;
  email: string;
  coupon: string | null;
  /** The card's; null where none was used. */
  digits: string | null;
}

/** Each page and search of the back office with a million orders: 95 of 100 within their bounds, in the server's time. */
export const backOffice: Bench = {
  name: 'back-office',
  what: `p95 of each page and search of the back office with ${orders.toLocaleString('en')} orders`,
  async run(stage) {
    const database = await stage.database('office');
    const deployment = await stage.server<OfficeServer>('office-server.ts', { DATABASE_URL: database.url });
    await sell(stage, deployment);
    const pages = await read<string[]>(deployment, '/bench/pages');
    const slowest = { page: '', p95: 0 };
    for (const page of pages) {
      const p95 = await timesOf(deployment, (round) => ({
        ...{ page, round, isNarrow: round % 2 === 1, filter: null },
      }));
      stage.progress(`${page}: p95 ${p95.toFixed(0)} ms`);
      if (p95 > slowest.p95) Object.assign(slowest, { page, p95 });
    }
    const searches = await searchTimes(stage, deployment);
    await tellSlowest(stage, deployment);
    const { 'half a name': halfName = 0, ...others } = searches;
    return [
      within('back-office', slowest.p95, pageMillisecondsMax, `slowest page ${slowest.page}`),
      within('back-office-name', halfName, nameMillisecondsMax, 'search by half a name'),
      within(
        'back-office-search',
        Math.max(...Object.values(others)),
        pageMillisecondsMax,
        'slowest other search',
      ),
    ];
  },
};

function within(name: string, p95: number, most: number, of: string): Measure {
  return {
    ...{ name, value: p95, unit: `ms p95, ${of}`, reference: 'its bound', referenceValue: most },
    ...{ ratio: p95 / most, goal: { atMost: 1 } },
  };
}

async function sell(stage: Stage, deployment: Deployment): Promise<void> {
  await post(deployment, '/bench/sell', { events });
  for (let told = 0; ; await wait(2_000)) {
    const made = await read<OrdersMade>(deployment, '/bench/sold');
    for (const sentence of made.told.slice(told)) {
      if (sentence.startsWith('failed')) throw new Error(sentence);
      stage.progress(sentence);
    }
    told = made.told.length;
    if (made.isOver) return;
  }
}

/** p95 in milliseconds of so many rounds, the first of which is not counted. */
async function timesOf(deployment: Deployment, asked: (round: number) => AskedPage): Promise<number> {
  const times: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const body = asked(Math.max(round, 0));
    const { milliseconds, refused } = await post<{ milliseconds: number; refused: string[] }>(
      deployment,
      '/bench/page',
      body,
    );
    if (refused.length > 0) throw new Error(`${body.page} was refused: ${refused.join(', ')}`);
    if (round >= 0) times.push(milliseconds);
  }
  return percentile(times, 0.95);
}

const swapped = (name: string) => name.slice(0, 2) + name.slice(3, 4) + name.slice(2, 3) + name.slice(4);

async function searchTimes(stage: Stage, deployment: Deployment): Promise<Record<string, number>> {
  const known = await read<Known[]>(deployment, '/bench/known');
  const withCoupon = known.filter(({ coupon }) => coupon !== null);
  const kinds: Record<string, (one: Known) => string> = {
    'half a name': ({ name, lastName }) => `${name.slice(0, 4)} ${lastName.slice(0, 4)}`,
    'a beginning of a name': ({ lastName }) => lastName.slice(0, 5),
    'a name with a mistake': ({ name, lastName }) => `${swapped(name)} ${lastName}`,
    'a number': ({ number }) => number,
    'an e-mail': ({ email }) => email,
    'a document': ({ document }) => document,
    'four digits of a card': ({ digits }) => digits ?? '0010',
  };
  const times: Record<string, number> = {};
  const measure = async (kind: string, filterOf: (one: Known) => object, of: Known[]) => {
    times[kind] = await timesOf(deployment, (round) => ({
      ...{ page: 'Orders', round, isNarrow: false },
      filter: filterOf(of[round % of.length] as Known),
    }));
    stage.progress(`search for ${kind}: p95 ${times[kind]?.toFixed(0)} ms`);
  };
  for (const [kind, search] of Object.entries(kinds))
    await measure(kind, (one) => ({ search: search(one) }), known);
  if (withCoupon.length > 0) await measure('a coupon', ({ coupon }) => ({ search: coupon }), withCoupon);
  return times;
}

/** Writes the slowest statements with their plans beside the other results of operation. */
async function tellSlowest(stage: Stage, deployment: Deployment): Promise<void> {
  const slowest = await read<SlowStatement[]>(deployment, '/bench/slowest');
  const file = join(import.meta.dirname, '../../docs/operations/slowest-statements.md');
  const sections = slowest.map(({ milliseconds, page, text, plan }, index) =>
    [
      `## ${index + 1}. ${page}: ${milliseconds.toFixed(0)} ms`,
      `\`\`\`sql\n${text.trim()}\n\`\`\``,
      `\`\`\`text\n${plan.join('\n')}\n\`\`\``,
    ].join('\n\n'),
  );
  const head = `# The slowest statements of the back office

Written by \`npm run bench -- back-office\`, with ${orders.toLocaleString('en')} made-up orders of ${events} events: of each statement the
slowest run, and its plan when it ran again afterwards.`;
  writeFileSync(file, `${[head, ...sections].join('\n\n')}\n`);
  stage.progress(`the slowest statements are in ${file}`);
}

async function read<Answer>({ url }: Deployment, path: string): Promise<Answer> {
  const answer = await fetch(`${url}${path}`);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

async function post<Answer>({ url }: Deployment, path: string, body: object): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}
