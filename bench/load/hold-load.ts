import type { HoldServer } from '../server/hold-server.ts';
import type { ForkedServer } from '../stage/fork-server.ts';
import type { Cost } from '../stage/report.ts';
import type { Stage } from '../stage/stage.ts';
import { isGraphqlSuccess, type LoadResult, measuredLoad } from './load.ts';

import type { Reading } from './rounds.ts';

export type HoldDeployment = HoldServer & ForkedServer;

/** The connections of the benches that hold: enough that requests meet, few enough that none waits long. */
export const holdConnections = 256;

const paths: Record<string, string> = { saveCart: '/production/customer/graphql' };

/** A turn of one mutation that takes a unit of the hot batch, or pretends to, at one node or several of one deployment. */
export async function holdTurn(
  stage: Stage,
  deployments: readonly HoldDeployment[],
  mutation: 'saveCart' | 'noOp' | 'rowLock' | 'updateWhere' | 'updateOnce',
  { seconds = 3, connections = holdConnections }: { seconds?: number; connections?: number } = {},
): Promise<Reading & LoadResult> {
  const [first] = deployments;
  return await measuredLoad(stage, deployments, {
    url: deployments.map(({ url }) => `${url}${paths[mutation] ?? '/bench/graphql'}`),
    // Any node of a deployment knows the customers of every other.
    tokens: first?.tokens ?? [],
    connections,
    seconds,
    body: holdBody(mutation, { slug: 'bench', batchId: first?.batchId ?? '' }),
    isGood: isGraphqlSuccess,
  });
}

/** Holds of one unit each, dealt out to the batches of several events. */
export async function holdManyTurn(
  stage: Stage,
  { url, tokens, ...server }: { url: string; tokens: readonly string[]; pid: number },
  batches: readonly HotBatch[],
  { seconds = 3, connections = holdConnections }: { seconds?: number; connections?: number } = {},
): Promise<Reading & LoadResult & { cost: Cost }> {
  return await measuredLoad(stage, [server], {
    url: `${url}${paths.saveCart}`,
    tokens,
    connections,
    seconds,
    body: batches.map((batch) => holdBody('saveCart', batch)),
    isGood: isGraphqlSuccess,
  });
}

/** A batch on sale, and the address of its event. */
export interface HotBatch {
  slug: string;
  batchId: string;
}

export const holdBody = (mutation: string, { slug, batchId }: HotBatch) => ({
  query: `mutation($input: CartInput!) { ${mutation}(input: $input) { id expiresAt } }`,
  variables: { input: { eventSlug: slug, lines: [{ batchId, quantity: 1 }] } },
});
