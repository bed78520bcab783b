import { setTimeout as wait } from 'node:timers/promises';
import type { RushServer } from '../server/rush-server.ts';
import type { ForkedServer } from '../stage/fork-server.ts';
import type { BenchDatabase, Stage } from '../stage/stage.ts';
import { isGraphqlSuccess, type LoadOptions, type LoadResult, measuredLoad } from './load.ts';
import { openLoop } from './open-loop.ts';
import type { Reading } from './rounds.ts';

export type RushDeployment = RushServer & ForkedServer;

export const apiPath = '/production/customer/graphql';
export const saveCart = 'mutation($input: CartInput!) { saveCart(input: $input) { id expiresAt } }';

/** A node with an event that has so many tickets, beside one that never sells out. `hasPages`: it serves what was built. */
export async function openRush(
  stage: Stage,
  capacity: number,
  { hasPages = false, customers = 64 } = {},
): Promise<{ deployment: RushDeployment; database: BenchDatabase }> {
  stage.progress('opening the deployment');
  const database = await stage.database('rush');
  const deployment = await stage.server<RushServer>('rush-server.ts', {
    DATABASE_URL: database.url,
    RUSH_CAPACITY: String(capacity),
    RUSH_CUSTOMERS: String(customers),
    ...(hasPages && { RUSH_PAGES: 'built' }),
  });
  return { deployment, database };
}

/** One unit of the event that sells out, or of the one that does not. */
export function holdBody(deployment: RushServer, of: 'rush' | 'bench'): { query: string; variables: object } {
  const batchId = of === 'rush' ? deployment.rushBatchId : deployment.hotBatchId;
  return { query: saveCart, variables: { input: { eventSlug: of, lines: [{ batchId, quantity: 1 }] } } };
}

export async function tokensOf({ url }: RushServer): Promise<string[]> {
  return (await (await fetch(`${url}/bench/tokens`)).json()) as string[];
}

/** Tells the deployment something of the benchmark's own, and has its answer. */
export async function tellDeployment<Answer>(
  { url }: RushServer,
  path: string,
  body: object,
): Promise<Answer> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Durable holds of the event that never sells out, as fast as they come. */
export async function holdLoad(
  stage: Stage,
  deployment: RushDeployment,
  options: Pick<LoadOptions, 'connections' | 'seconds'>,
): Promise<LoadResult & Reading> {
  return await measuredLoad(stage, [deployment], {
    ...options,
    url: `${deployment.url}${apiPath}`,
    tokens: await tokensOf(deployment),
    body: holdBody(deployment, 'bench'),
    isGood: (body) => !body.includes('"errors"'),
  });
}

/** Holds at a steady rate, that came each by itself; the p99 of how long they took, in milliseconds. All must be held. */
export async function steadyHolds(deployment: RushDeployment, rate: HoldRate): Promise<number> {
  const result = await offeredHolds(deployment, rate);
  if (result.count < result.offered) throw new Error(`Not all were held: ${JSON.stringify(result.others)}`);
  return result.p99Milliseconds;
}

interface HoldRate {
  perSecond: number;
  seconds: number;
}

/** Holds that come each by itself at a rate that the deployment may not keep up with. */
export async function offeredHolds(deployment: RushDeployment, rate: HoldRate) {
  return await openLoop({
    ...{ url: `${deployment.url}${apiPath}`, body: holdBody(deployment, 'bench'), ...rate },
    ...{ isGood: isGraphqlSuccess, tokens: await tokensOf(deployment) },
  });
}

/** Ends all carts of the rounds before and waits until their units are back, so that each round holds as much. */
export async function endCarts(deployment: RushDeployment, { pool }: BenchDatabase): Promise<void> {
  await tellDeployment(deployment, '/bench/pass', { seconds: 4_000 });
  for (;;) {
    await wait(500);
    const { rowCount } = await pool.query(
      "select from cart where state = 'open' and expires_at is not null limit 1",
    );
    if (rowCount === 0) break;
  }
  await wait(1_000);
}
