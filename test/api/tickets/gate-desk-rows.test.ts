import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { repeatedScans } from '#src/service/holding/admission/gate-counts.sql.ts';
import { openHandOn } from '../../support/shop/hand-on.ts';

// The back office counts from the tickets that did something unusual. Alone in its database: of a small table with many of
// those PostgreSQL would rightly read all.
const { deployment, event } = await openHandOn();
const { context, allowBroken } = deployment;

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** Rows of a table that a plan has looked at. */
function looked(at: string, plan: Plan): number {
  const { 'Actual Rows': rows, 'Rows Removed by Filter': removed = 0, 'Actual Loops': loops } = plan;
  const own = plan['Relation Name'] === at ? (rows + removed) * loops : 0;
  return (plan.Plans ?? []).reduce((sum, part) => sum + looked(at, part), own);
}

test('of 20,000 people who came in once the desk looks at none, and at those who did more', async () => {
  allowBroken();
  const view = await event({ days: { sat: 50 }, offers: [{ key: 'sat', days: ['sat'] }] });
  await context.pool.query(
    `insert into scan (event_id, id, event_date_id, gate, ticket_id, answer, scanned_at, received_at, device_id, seq, kind,
      verdict, position)
    select $1, 'x:' || n, $2, 'entrada', lpad(to_hex(case when n > 20000 then n - 20000 else n end), 32, '0')::uuid, 'ADMITTED',
      now(), now(), $1, n, case when n > 20000 then 'OUT' else 'IN' end, case when n > 20000 then 'NOTED' else 'ADMITTED' end, n
    from generate_series(1, 20010) n`,
    [view.id, view.dates[0]?.id],
  );
  await context.pool.query('analyze scan');
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: Plan }[] }>`
    explain (analyze, format json) ${repeatedScans(view.id)}`.execute(context.db);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (plan === undefined) throw new Error('There is no plan.');
  expect(plan['Actual Rows']).toBe(20);
  // Each of ten: its exit, then both of its movements.
  expect(looked('scan', plan)).toBeLessThanOrEqual(50);
});
