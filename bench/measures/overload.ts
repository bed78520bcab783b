import { cpus } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { isGraphqlSuccess } from '../load/load.ts';
import { type OpenLoopResult, openLoop } from '../load/open-loop.ts';
import { interleave, type Reading } from '../load/rounds.ts';
import { apiPath, holdBody, holdLoad, openRush, type RushDeployment, tokensOf } from '../load/rush.ts';
import { pin, unpin } from '../stage/pin.ts';
import type { Bench } from '../stage/report.ts';
import type { BenchDatabase, Stage } from '../stage/stage.ts';

const times = 10;
const turnSeconds = 3;
const connections = 128;
/** Visitors who are connected at once under overload; who comes later waits outside. */
const connectionsMax = 6_000;

/** Ten times as many come as can be served: those who are must be as many as ever, and nobody may meet an error. */
export const overload: Bench = {
  name: 'overload',
  what: 'holds kept while ten times as many are asked for as can be given, against as many as can',
  async run(stage) {
    const { deployment, database } = await openRush(stage, 1);
    const where = keepApart(stage, deployment);
    let ceiling = 0;
    const probes = { told: 0, without: 0 };
    const others: Record<string, number> = {};
    const flood = { offered: 0, answered: 0 };
    const turns = {
      ceiling: async () => {
        const reading = await keptPerSecond(database, async () => {
          ceiling = (await holdLoad(stage, deployment, { connections, seconds: turnSeconds })).perSecond;
        });
        return reading;
      },
      tenfold: async () => {
        const tokens = await tokensOf(deployment);
        let result: OpenLoopResult | null = null;
        const reading = await keptPerSecond(database, async () => {
          const asked = { url: `${deployment.url}${apiPath}`, tokens, body: holdBody(deployment, 'bench') };
          const loud = {
            perSecond: ceiling * times,
            seconds: turnSeconds,
            connectionsMax,
            patienceSeconds: 1,
          };
          const [done] = await Promise.all([
            openLoop({ ...asked, ...loud, isGood: isGraphqlSuccess }),
            probe(deployment, tokens[0] ?? '', probes),
          ]);
          result = done;
        });
        const seen = result as OpenLoopResult | null;
        flood.offered += seen?.offered ?? 0;
        flood.answered += (seen?.offered ?? 0) - (seen?.others.unanswered ?? 0);
        for (const [name, count] of Object.entries(seen?.others ?? {}))
          others[name] = (others[name] ?? 0) + count;
        return reading;
      },
    };
    await turns.ceiling();
    const rounds = await interleave(stage.progress, turns, { rounds: 5, warmUp: false });
    const failures = Object.entries(others)
      .filter(([name]) => Number(name) >= 500 || name === 'broken')
      .reduce((sum, [, count]) => sum + count, 0);
    return [
      {
        name: 'overload',
        value: rounds.value('tenfold'),
        unit: 'holds/s',
        reference: `as many as can be served, ${where}`,
        referenceValue: rounds.value('ceiling'),
        ratio: rounds.ratio('tenfold', 'ceiling'),
        goal: { atLeast: 0.9 },
      },
      {
        name: 'overload-failures',
        value: failures,
        unit: 'answers of 5xx, broken connections',
        reference: `offered, ${times} times the ceiling; ${flood.answered} answered, ${others['429'] ?? 0} of them sent away`,
        referenceValue: flood.offered,
        ratio: failures / flood.offered,
        goal: { atMost: 0 },
      },
      {
        name: 'overload-without-retry-after',
        value: probes.without,
        unit: 'answers',
        reference: 'answers of 429 looked at',
        referenceValue: probes.told + probes.without,
        ratio: probes.without,
        goal: { atMost: 0 },
      },
    ];
  },
};

/** Whoever makes the load has a core of their own in both arms, so that making more of it takes nothing from the deployment. */
function keepApart(stage: Stage, deployment: RushDeployment): string {
  const postmaster = stage.postmaster();
  const rest = cpus().length > 2 ? `1-${cpus().length - 1}` : '1';
  const isApart = postmaster !== null && pin([deployment.pid, postmaster], '0') && pin([process.pid], rest);
  if (!isApart) return 'all on all cores, for nothing can be pinned here';
  stage.atEnd(() => unpin([process.pid]));
  return 'server and PostgreSQL on one core, the load on the others';
}

/** Carts begun in the middle of the run, as the database has them: what was answered later counts for nothing. */
async function keptPerSecond({ pool }: BenchDatabase, run: () => Promise<void>): Promise<Reading> {
  const begun = Date.now();
  await run();
  const [from, until] = [begun + 500, begun + turnSeconds * 1000];
  const { rows } = await pool.query<{ kept: number }>(
    'select count(*) as kept from cart where opened_at >= $1 and opened_at < $2',
    [new Date(from), new Date(until)],
  );
  return { value: (rows[0]?.kept ?? 0) / ((until - from) / 1000) };
}

/** Looks at answers as a program would that wants to know when to come again. */
async function probe(
  deployment: RushDeployment,
  token: string,
  seen: { told: number; without: number },
): Promise<void> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const body = JSON.stringify(holdBody(deployment, 'bench'));
  for (const until = performance.now() + turnSeconds * 1000; performance.now() < until; await wait(100)) {
    const answer = await fetch(`${deployment.url}${apiPath}`, { method: 'POST', headers, body });
    await answer.arrayBuffer();
    if (answer.status !== 429) continue;
    if (answer.headers.get('retry-after') === null) seen.without += 1;
    else seen.told += 1;
  }
}
