import type { ForkedServer } from './fork-server.ts';
import type { HoldServer } from './hold-server.ts';
import { isGraphqlSuccess, type LoadResult, measuredLoad } from './load.ts';
import type { Reading } from './rounds.ts';
import type { BenchDatabase, Stage } from './stage.ts';

export type HoldHouse = HoldServer & ForkedServer;

/** The connections of the benches that hold: enough that requests meet, few enough that none waits long. */
export const holdConnections = 128;

const paths: Record<string, string> = { saveCart: '/production/customer/graphql' };

/** A turn of one mutation that takes a unit of the hot batch, or pretends to, at one node or several of one house. */
export async function holdTurn(
  stage: Stage,
  houses: readonly HoldHouse[],
  mutation: 'saveCart' | 'noOp' | 'rowLock' | 'updateWhere' | 'updateOnce',
  { seconds = 3, connections = holdConnections }: { seconds?: number; connections?: number } = {},
): Promise<Reading & LoadResult> {
  const [first] = houses;
  return await measuredLoad(stage, houses, {
    url: houses.map(({ url }) => `${url}${paths[mutation] ?? '/bench/graphql'}`),
    // Any node of a house knows the customers of every other.
    tokens: first?.tokens ?? [],
    connections,
    seconds,
    body: {
      query: `mutation($input: CartInput!) { ${mutation}(input: $input) { id expiresAt } }`,
      variables: { input: { eventSlug: 'bench', lines: [{ batchId: first?.batchId, quantity: 1 }] } },
    },
    isGood: isGraphqlSuccess,
  });
}

/**
 * Throws unless the ledger has at least as many holds as were acknowledged: answers alone are no work. What was still
 * on its way when the load ended is in the ledger and was counted by nobody.
 */
export async function checkAcknowledged({ name, pool }: BenchDatabase, acknowledged: number): Promise<void> {
  const { rows } = await pool.query<{ kept: number }>(
    `select count(*) as kept from stock_entry e
    where e.cause = 'taken' and exists (select 1 from cart c where c.event_id = e.event_id and c.id = e.cart_id)`,
  );
  const kept = rows[0]?.kept ?? 0;
  if (kept < acknowledged) {
    throw new Error(`${acknowledged} holds were acknowledged and ${kept} kept (in ${name}).`);
  }
}
