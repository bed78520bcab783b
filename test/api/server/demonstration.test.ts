import { join } from 'node:path';
import { expect, test } from 'vitest';
import { seedDemonstration } from '#src/app/seed-demonstration.ts';
import { withLongDeadlines } from '#src/db/with-long-deadlines.ts';
import { readEventFile } from '#src/gateway/event-file/read-event-file.ts';
import { loadCatalogueWhenEmpty } from '#src/service/selling/catalogue/load-catalogue-when-empty.ts';
import { eventsSoldToNobody } from '#src/service/selling/hold/seed-stock.ts';
import { openDeployment } from '../../support/deployment/deployment.ts';

// The demonstration as its first start makes it. Journeys have its events without orders.
const deployment = await openDeployment();
const { context, clock } = deployment;
const { db, pool } = context;
const catalogue = join(import.meta.dirname, '../../../catalogue');

const one = async (text: string) => (await pool.query(text)).rows[0];
const counters = async () =>
  (await pool.query('select event_id, key, capacity, sold from pool order by event_id, key')).rows;

test('all units of the demonstration are in orders, as many of each batch as its files say', async () => {
  const newId = () => context.ids.uuid();
  const deps = { db, newId, readEventFile, now: clock.now() };
  expect(await loadCatalogueWhenEmpty(deps, catalogue)).toBeGreaterThan(0);
  const before = await counters();
  const { units } = await one('select sum(sold_change)::int as units from stock_entry');
  expect(units).toBeGreaterThan(40_000);

  await seedDemonstration(context).done;

  expect(await eventsSoldToNobody(context)).toEqual([]);
  expect(await counters()).toEqual(before);
  const ofOrders = await one(`select sum(units)::int as units from money_total where dimension = 'batch'`);
  expect(ofOrders).toEqual({ units });
  const canceled = `select count(*) filter (where status = 'CANCELED')::float / count(*) between 0.03 and 0.15 as some`;
  expect(await one(`${canceled} from customer_order`)).toEqual({ some: true });
  // Else the invariants after this test read tables as if they were empty.
  await withLongDeadlines(pool, (client) => client.query('analyze'));
});
