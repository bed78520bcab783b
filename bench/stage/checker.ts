import type { Pool } from 'pg';
import { withLongDeadlines } from '../../src/db/with-long-deadlines.ts';
import { readBrokenInvariants } from '../../src/service/ground/invariants/invariants.sql.ts';

/** What a load was told had been done; what was still on its way when it ended is counted by nobody. */
export interface Acknowledged {
  holds: number;
  /** Approved, so with their tickets. */
  orders: number;
}

/**
 * Every rule that is broken after a load, each as a sentence; nothing when all is well: the invariants of the deployment, and
 * that what was acknowledged is there, for a kernel that answers and keeps nothing breaks no rule of the database.
 */
export async function findBroken(pool: Pool, acknowledged: Acknowledged): Promise<string[]> {
  // What was written within a minute the planner has not seen yet, and it would look at each row for each row.
  await withLongDeadlines(pool, async (client) => await client.query('analyze'));
  return [...(await readBrokenInvariants(pool)), ...(await findLost(pool, acknowledged))];
}

async function findLost(pool: Pool, acknowledged: Acknowledged): Promise<string[]> {
  const { rows } = await withLongDeadlines(
    pool,
    async (client) =>
      await client.query<{ holds: number; orders: number }>(
        `select (
      select count(*) from stock_entry e
      where e.cause = 'taken' and exists (select 1 from cart c where c.event_id = e.event_id and c.id = e.cart_id)
    ) as holds, (
      select count(*) from customer_order o
      where o.status = 'APPROVED' and exists (
        select 1 from ticket t where t.event_id = o.event_id and t.order_id = o.id and t.status = 'VALID')
    ) as orders`,
      ),
  );
  const kept = rows[0] ?? { holds: 0, orders: 0 };
  return (['holds', 'orders'] as const)
    .filter((what) => kept[what] < acknowledged[what])
    .map(
      (what) =>
        `what was acknowledged is kept: ${acknowledged[what]} ${what}, ${kept[what]} of them are there`,
    );
}
