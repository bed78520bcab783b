import { findChromium } from '../../scripts/chromium.mjs';
import { buildWhenStale, typescriptNode } from '../../scripts/prepare.mjs';
import { besideGates, type Gate, readNews, sendScans, unscanned } from '../load/gates.ts';
import { placeOrders } from '../load/order-load.ts';
import { openBenchPhone, slowness } from '../load/phone.ts';
import { median, percentile } from '../load/rounds.ts';
import {
  endCarts,
  holdLoad,
  openRush,
  type RushDeployment,
  steadyHolds,
  tellDeployment,
  tokensOf,
} from '../load/rush.ts';
import type { PairedGate } from '../server/bench-gates.ts';
import type { Bench, Measure } from '../stage/report.ts';
import type { BenchDatabase, Stage } from '../stage/stage.ts';

/** Fewer tickets only try the bench itself. */
const tickets = Number(process.env.BENCH_TICKETS ?? 100_000);
const scanned = Math.round(tickets * 0.3);
const customers = 2_000;
const gatesCount = 20;
const perMinute = 300;
const rounds = Number(process.env.BENCH_ROUNDS ?? 8);
const shareOfCeiling = 0.4;
const seconds = 10;
const typed = 200;
const held = 60;
/** One of so many codes was let in elsewhere. */
const eachKnown = 5;
const bounds = { decodedMs: 50, frameMs: 300, syncSeconds: 20, syncMegabytes: 3 };
const megabyte = 1_000_000;

/** The gate on a slow phone, and its cost to a sale. */
export const gate: Bench = {
  name: 'gate',
  what: `a slow phone that holds ${tickets.toLocaleString('en')} tickets, and p99 of a hold at 40 % of the ceiling beside ${gatesCount} gates`,
  async run(stage) {
    const chromium = findChromium();
    if (chromium !== null) await buildWhenStale(typescriptNode());
    const hasPages = chromium !== null;
    const { deployment, database } = await openRush(stage, tickets, { hasPages, customers });
    await sell(stage, deployment, database);
    const all = (await (await fetch(`${deployment.url}/bench/gates/tickets`)).json()) as string[];
    const paired = await tellDeployment<PairedGate[]>(deployment, '/bench/gates', { count: gatesCount });
    const gates = paired.map((one): Gate => ({ ...one, sent: 0, position: 0 }));
    await scanMany(stage, deployment, gates, all.slice(0, scanned));
    const fresh = all.slice(scanned);
    const shown = fresh
      .splice(0, typed + held)
      .map((id, place) => (place % eachKnown === 0 ? (all[place] ?? '') : id));
    const onPhone = chromium === null ? [] : await phoneMeasures(stage, deployment, chromium, shown);
    if (chromium === null) stage.progress('no Chromium is here: what a phone does is left out');
    const beside = await saleBesideGates(stage, { deployment, database }, gates, fresh);
    return [...beside, ...onPhone];
  },
};

/** All tickets of the event, each in an order of its own. */
async function sell(stage: Stage, deployment: RushDeployment, database: BenchDatabase): Promise<void> {
  const atOnce = 10_000;
  for (let sold = 0; sold < tickets; ) {
    const { count } = await placeOrders({
      ...{ url: deployment.url, tokens: await tokensOf(deployment) },
      ...{ batches: [{ slug: 'rush', batchId: deployment.rushBatchId }], connections: 256 },
      ...{ seconds: Number.POSITIVE_INFINITY, visitsMax: Math.min(atOnce, tickets - sold) },
    });
    sold += count;
    database.acknowledged.orders += count;
    stage.progress(`${sold.toLocaleString('en')} of ${tickets.toLocaleString('en')} tickets sold`);
  }
}

/** People come in at all gates, as fast as they can be told. */
async function scanMany(
  stage: Stage,
  { url }: RushDeployment,
  gates: readonly Gate[],
  ids: readonly string[],
): Promise<void> {
  const each = Math.ceil(ids.length / gates.length);
  for (const [place, one] of gates.entries()) {
    await sendScans(url, one, ids.slice(place * each, (place + 1) * each));
    await readNews(url, one);
  }
  stage.progress(`${ids.length.toLocaleString('en')} were let in`);
}

async function phoneMeasures(
  stage: Stage,
  deployment: RushDeployment,
  chromium: string,
  ids: readonly string[],
): Promise<Measure[]> {
  const { code } = await tellDeployment<{ code: string }>(deployment, '/bench/gates/phone', {});
  const phone = await openBenchPhone(stage, deployment.url, chromium);
  const sync = await phone.pair(code);
  stage.progress(`a phone was ready after ${sync.seconds.toFixed(1)} s`);
  const codes = await tellDeployment<string[]>(deployment, '/bench/gates/codes', { ids });
  const looks = codes.map(
    (code, place) => ({ code, look: place % eachKnown === 0 ? 'stop' : 'go' }) as const,
  );
  const decoded = await phone.type(looks.slice(0, typed));
  const seen = await phone.hold(looks.slice(typed));
  await phone.close();
  stage.progress(
    `p95 ${percentile(decoded, 0.95).toFixed(0)} ms from a code, ${percentile(seen, 0.95).toFixed(0)} ms from a picture`,
  );
  const slow = `${slowness} times slower`;
  return [
    within('gate-decoded', percentile(decoded, 0.95), bounds.decodedMs, `ms p95, ${slow}`),
    within('gate-frame', percentile(seen, 0.95), bounds.frameMs, `ms p95, ${slow}`),
    within('gate-first-sync', sync.seconds, bounds.syncSeconds, 's over 1.6 Mbit/s'),
    within('gate-first-sync-bytes', sync.bytes / megabyte, bounds.syncMegabytes, 'MB'),
  ];
}

function within(name: string, value: number, most: number, unit: string): Measure {
  return {
    ...{ name, value, unit, reference: 'its bound', referenceValue: most },
    ...{ ratio: value / most, goal: { atMost: 1 } },
  };
}

async function saleBesideGates(
  stage: Stage,
  { deployment, database }: { deployment: RushDeployment; database: BenchDatabase },
  gates: readonly Gate[],
  fresh: readonly string[],
): Promise<Measure[]> {
  const tickets = unscanned(fresh);
  const ceiling = await holdLoad(stage, deployment, { connections: 128, seconds: 3 });
  const perSecond = ceiling.perSecond * shareOfCeiling;
  const turn = async () => await steadyHolds(deployment, { perSecond, seconds });
  const seen = { alone: [] as number[], beside: [] as number[], uploads: [] as number[] };
  const beside = async () => {
    const { result, uploads, busy } = await besideGates(deployment, gates, { tickets, perMinute }, turn);
    seen.beside.push(result);
    seen.uploads.push(...uploads);
    if (busy > 0) stage.progress(`gates were told ${busy} times that the node is busy`);
  };
  await turn();
  for (let round = 1; round <= rounds; round += 1) {
    const alone = async () => seen.alone.push(await turn());
    for (const arm of round % 2 === 0 ? [alone, beside] : [beside, alone]) await arm();
    stage.progress(
      `round ${round} of ${rounds}: p99 ${seen.alone.at(-1)?.toFixed(1)} ms alone, ${seen.beside.at(-1)?.toFixed(1)} ms beside gates`,
    );
    await endCarts(deployment, database);
  }
  await expectKept(database, gates);
  const uploadMs = percentile(seen.uploads, 0.95);
  return [
    {
      ...{ name: 'gate', value: median(seen.beside), unit: 'ms', referenceValue: median(seen.alone) },
      reference: `p99 of a hold without gates, at ${Math.round(perSecond)} holds/s`,
      // As of walls: the quotient of medians is steadier than the median of quotients.
      ratio: median(seen.beside) / median(seen.alone),
      goal: { atMost: 1.1 },
    },
    {
      ...{ name: 'gate-upload', value: uploadMs, unit: 'ms p95 of an upload', referenceValue: 1_000 },
      ...{ reference: 'one second', ratio: uploadMs / 1_000, goal: null },
    },
  ];
}

/** Each scan that was answered is there once. */
async function expectKept({ pool }: BenchDatabase, gates: readonly Gate[]): Promise<void> {
  const sent = gates.reduce((sum, one) => sum + one.sent, 0);
  const { rows } = await pool.query<{ kept: number; people: number }>(
    `select count(*)::int as kept, count(distinct ticket_id)::int as people from scan
    where verdict = 'ADMITTED' and gate = any ($1)`,
    [gates.map(({ gate }) => gate)],
  );
  const { kept = 0, people = 0 } = rows[0] ?? {};
  // The phone stands at the first gate, and sends what it scans as well.
  if (kept < sent || people < sent)
    throw new Error(`Of ${sent} scans ${kept} are there, of ${people} people.`);
}
