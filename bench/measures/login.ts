import { isGraphqlSuccess } from '../load/load.ts';
import { openLoop } from '../load/open-loop.ts';
import { interleave, median } from '../load/rounds.ts';
import { apiPath, holdBody, openRush, type RushDeployment, tellDeployment, tokensOf } from '../load/rush.ts';
import type { Bench } from '../stage/report.ts';

const password = 'Canhoto#2026';
const lanes = 8;
const accounts = 400;
const rounds = 4;
const holdsPerSecond = 300;

/** A storm of log-ins: what it costs beside its hashes, and what a sale beside it notices. */
export const login: Bench = {
  name: 'login',
  what: 'log-ins through HTTP against the bare password function, and p99 of holds beside a storm of them',
  async run(stage) {
    const { deployment } = await openRush(stage, 1);
    const emails = await tellDeployment<string[]>(deployment, '/bench/accounts', {
      count: accounts,
      password,
    });
    const turns = await interleave(
      stage.progress,
      {
        logIns: async () => ({ value: await logIns(deployment, emails, 3) }),
        hashes: async () => ({ value: await hashes(deployment) }),
      },
      { rounds },
    );
    const quiet: number[] = [];
    const stormy: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const tokens = await tokensOf(deployment);
      const hold = () => holds(deployment, tokens);
      const withStorm = async () => {
        const [p99] = await Promise.all([hold(), logIns(deployment, emails, 3)]);
        return p99;
      };
      // Every other round backwards, so that neither always runs in the other's wake.
      if (round % 2 === 0) stormy.push(await withStorm());
      quiet.push(await hold());
      if (round % 2 === 1) stormy.push(await withStorm());
      stage.progress(
        `round ${round} of ${rounds}: holds' p99 ${quiet.at(-1)?.toFixed(1)} ms, beside log-ins ${stormy.at(-1)?.toFixed(1)} ms`,
      );
    }
    return [
      {
        name: 'login',
        value: turns.value('logIns'),
        unit: 'log-ins/s',
        reference: 'the password function alone, as many at once',
        referenceValue: turns.value('hashes'),
        ratio: turns.ratio('logIns', 'hashes'),
        goal: { atLeast: 0.8 },
      },
      {
        name: 'login-beside-holds',
        value: median(stormy),
        unit: 'ms',
        reference: `p99 of holds without log-ins, ${holdsPerSecond} a second`,
        referenceValue: median(quiet),
        ratio: median(stormy.map((value, index) => value / (quiet[index] ?? Number.NaN))),
        goal: null,
      },
    ];
  },
};

let turn = 0;

/** Everybody logs in from an address of their own, and all with the right password. */
async function logIns(
  deployment: RushDeployment,
  emails: readonly string[],
  seconds: number,
): Promise<number> {
  const until = performance.now() + seconds * 1000;
  const begun = performance.now();
  let count = 0;
  const lane = async () => {
    for (; performance.now() < until; count += 1) {
      turn += 1;
      const answer = await fetch(`${deployment.url}/api/login`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
        },
        body: JSON.stringify({ email: emails[turn % emails.length], password }),
      });
      if (answer.status !== 200)
        throw new Error(`A log-in was answered ${answer.status}: ${await answer.text()}`);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return count / ((performance.now() - begun) / 1000);
}

async function hashes({ url }: RushDeployment): Promise<number> {
  const answer = await fetch(`${url}/bench/verify?seconds=3&lanes=${lanes}`);
  const { count, seconds } = (await answer.json()) as { count: number; seconds: number };
  return count / seconds;
}

async function holds(deployment: RushDeployment, tokens: readonly string[]): Promise<number> {
  const { offered, count, p99Milliseconds, others } = await openLoop({
    url: `${deployment.url}${apiPath}`,
    tokens,
    body: holdBody(deployment, 'bench'),
    isGood: isGraphqlSuccess,
    perSecond: holdsPerSecond,
    seconds: 3,
  });
  if (count < offered) throw new Error(`${offered - count} holds were not given: ${JSON.stringify(others)}`);
  return p99Milliseconds;
}
