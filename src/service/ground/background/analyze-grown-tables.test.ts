import { expect, test } from 'vitest';
import { openDeployment } from '#test/support/deployment/deployment.ts';
import { analyzeGrownTables } from './analyze-grown-tables.ts';

// "Plans" of docs/algorithms/placing-orders.md, with tables like those of orders.
const { context } = await openDeployment();
const { pool } = context;

/** Wide rows, like those of orders: the planner believes that few of them are in a small table. */
const details = Array.from({ length: 20 }, (_, at) => `detail_${at} text`).join(', ');

test('a table that has grown from nothing is analysed once, and kept plans are made again', async () => {
  const client = await pool.connect();
  try {
    // PostgreSQL itself would analyse it, now and then before the plan below is asked for.
    await client.query(`
      create table sold (event_id uuid, id uuid, customer_id uuid, key text, ${details},
        primary key (event_id, id), unique (event_id, customer_id, key)) with (autovacuum_enabled = off);
      create table sold_line (event_id uuid, id uuid, sold_id uuid,
        foreign key (event_id, sold_id) references sold (event_id, id));
      set plan_cache_mode = force_generic_plan;
      prepare found (uuid, uuid) as select 1 from only sold x where event_id = $1 and id = $2 for key share of x`);
    const plan = async () => {
      const { rows } = await client.query('explain (costs off) execute found (null, null)');
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    };
    // Negative control: the other index, and every row of the event.
    expect(await plan()).not.toContain('Index Cond: ((event_id = $1) AND (id = $2))');
    await client.query(`
      insert into sold (event_id, id, customer_id, key) select '00000000-0000-7000-8000-000000000000', gen_random_uuid(), gen_random_uuid(), n::text
      from generate_series(1, 4000) n`);
    expect(await plan()).not.toContain('Index Cond: ((event_id = $1) AND (id = $2))');

    expect(await analyzeGrownTables(context)).toBe(1);
    expect(await plan()).toContain('Index Cond: ((event_id = $1) AND (id = $2))');
    expect(await analyzeGrownTables(context)).toBe(0);
  } finally {
    await client.query('drop table if exists sold_line, sold');
    client.release(true);
  }
});
