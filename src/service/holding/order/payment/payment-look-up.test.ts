import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { DB } from '#src/db/types.gen.ts';
import { isSpread } from '#test/support/deployment/database.ts';
import { openDeployment } from '#test/support/deployment/deployment.ts';
import { readKnownCharges, readPaymentByReference } from '../rows/payment.sql.ts';

// A provider's messages name a charge by the provider's id or by ours. With years of sales in the table each look-up
// must take an index. On a small table the planner prefers a full scan, so the test switches full scans off.
const deployment = await openDeployment();
const { pool } = deployment.context;
const queries: CompiledQuery[] = [];
const db = new Kysely<DB>({
  dialect: new PostgresDialect({ pool }),
  log: ({ query }) => void queries.push(query),
});

/** The indexes of `payment` that the queries of `look` use; `payment` itself for a full scan. */
async function indexesUsedBy(look: () => Promise<unknown>): Promise<string[]> {
  queries.splice(0);
  await look();
  const client = await pool.connect();
  try {
    await client.query('begin; set local enable_seqscan = off; set local enable_bitmapscan = off');
    const plans: string[] = [];
    for (const { sql, parameters } of queries) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, [...parameters]);
      plans.push(...rows.map((row) => row['QUERY PLAN']));
    }
    return plans.flatMap((line) => {
      const [, index] = /Index (?:Only )?Scan using (\w+) on payment(?:_reference)?\b/.exec(line) ?? [];
      return index ?? (/Seq Scan on payment(?:_reference)?\b/.test(line) ? 'payment' : []);
    });
  } finally {
    await client.query('rollback');
    client.release();
  }
}

// The machines of a spread database make their own plans, which are not told by name here.
describe.skipIf(isSpread())('a charge is found by an index', () => {
  test('by the provider’s id', async () => {
    expect(await indexesUsedBy(() => readPaymentByReference(db, 'stripe', { providerId: 'pi_1' }))).toEqual([
      'payment_provider_id_idx',
    ]);
  });

  test('by our reference; one that no table of references has is looked for among the payments', async () => {
    expect(await indexesUsedBy(() => readPaymentByReference(db, 'stripe', { reference: 'r1' }))).toEqual([
      'payment_reference_pkey',
      'payment_provider_reference_idx',
    ]);
  });

  test('by many names at once', async () => {
    const names = [{ reference: 'r1' }, { reference: 'r2' }, { providerId: 'pi_1' }, { providerId: 'pi_2' }];
    expect(await indexesUsedBy(() => readKnownCharges(db, 'stripe', names))).toEqual([
      'payment_reference_pkey',
      'payment_provider_reference_idx',
      'payment_provider_id_idx',
    ]);
  });
});
