import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#src/db/connect.ts';
import { longDeadlines } from '#src/db/deadlines.ts';
import { migrate } from '#src/db/migrate.ts';
import { spreadDatabase } from '#src/db/spread/spread-database.ts';
import { StartupError } from '#src/domain/startup-error.ts';
import { buildDeployment } from '../support/deployment/deployment.ts';
import { brokenInvariants } from '../support/deployment/invariants.ts';
import { type OwnCluster, openOwnCluster } from '../support/deployment/own-cluster.ts';
import { batchOf, placeOrder, saveCart } from '../support/shop/shop.ts';
import { testEvent } from '../support/shop/test-event.ts';

// `operate -- spread`, on a database in which things were sold before.
let cluster: OwnCluster;

beforeAll(async () => {
  cluster = await openOwnCluster();
  await onCoordinator((pool) => migrate(pool));
});

afterAll(async () => {
  await cluster.stop();
});

async function onCoordinator<T>(work: (pool: ReturnType<typeof connect>['pool']) => Promise<T>): Promise<T> {
  const { pool, db } = connect({
    connection: cluster.connection,
    connectionsMax: 1,
    deadlines: longDeadlines,
  });
  try {
    return await work(pool);
  } finally {
    await db.destroy();
  }
}

/** Rows by table, and the definitions of foreign keys, unique indexes and triggers, and the placements. */
async function contentOf(): Promise<{ rows: Record<string, number>; keys: string[] }> {
  return await onCoordinator(async (pool) => {
    const { rows: tables } = await pool.query<{ name: string }>(
      "select relname::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
    );
    const rows: Record<string, number> = {};
    for (const { name } of tables) {
      const counted = await pool.query<{ count: number }>(`select count(*)::integer as count from ${name}`);
      rows[name] = counted.rows[0]?.count ?? 0;
    }
    const { rows: keys } = await pool.query<{ text: string }>(
      `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as text from pg_constraint
        where connamespace = 'public'::regnamespace and contype in ('f', 'c', 'p', 'u')
          and conrelid in (select oid from pg_class where relname = any ($1))
      union all
      select relname || ' ' || obj_description(oid, 'pg_class') from pg_class where relname = any ($1)
      union all
      select indexdef from pg_indexes where schemaname = 'public' and tablename = any ($1)
      union all
      select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where not t.tgisinternal and c.relname = any ($1) and t.tgname not like 'truncate_trigger%'
      order by 1`,
      [tables.map(({ name }) => name)],
    );
    return { rows, keys: keys.map(({ text }) => text) };
  });
}

async function sellOne(slug: string, isThere: boolean): Promise<void> {
  const deployment = await buildDeployment(cluster.connection);
  try {
    const definition = testEvent({
      slug,
      code: slug.toUpperCase(),
      now: deployment.clock.now(),
      days: { sat: 5 },
      offers: [{ key: 'full', days: ['sat'] }],
    });
    const view = isThere
      ? await deployment.context.events.bySlug(slug)
      : await deployment.importEvent(definition);
    if (view === null) throw new Error(`${slug} is gone`);
    const [buyer] = await deployment.customers(1);
    const lines = [{ batchId: batchOf(view, 'full'), quantity: 1 }];
    const held = await deployment.graphql<{ saveCart: { id: string } }>(
      saveCart,
      { input: { eventSlug: slug, lines } },
      buyer,
    );
    const cartId = held.data.saveCart.id;
    const input = {
      cartId,
      idempotencyKey: cartId,
      acceptTerms: true,
      deliveryMethod: 'ELECTRONIC',
      payment: { method: 'PIX' },
    };
    const placed = await deployment.graphql<{ placeOrder: { payment: { pix: { txid: string } } } }>(
      placeOrder,
      { input },
      buyer,
    );
    await deployment.bank.pay(placed.data.placeOrder.payment.pix.txid);
    await deployment.bank.settled();
    const { rows } = await deployment.context.pool.query('select sold from pool where event_id = $1', [
      view.id,
    ]);
    expect(rows.map(({ sold }) => sold)).toContain(isThere ? 2 : 1);
    expect(await brokenInvariants(deployment.context.pool)).toEqual([]);
  } finally {
    await deployment.close();
  }
}

test('moves what was sold, keeps every key, and changes nothing when called again', async () => {
  await sellOne('aa', false);
  const before = await contentOf();
  const report = await onCoordinator((pool) => spreadDatabase(pool, { shards: 4 }));
  expect(report.workers).toHaveLength(2);
  expect(report.byEvent).toContain('pool');
  expect(report.everywhere).toEqual(['address', 'customer', 'event']);
  expect(await contentOf()).toEqual(before);

  const again = await onCoordinator((pool) => spreadDatabase(pool, { shards: 4 }));
  expect(again).toEqual({ ...report, byEvent: [], everywhere: [], foreignKeys: 0, functions: 0 });
  // The event goes on, and another one begins.
  await sellOne('aa', true);
  await sellOne('bb', false);
});

test('a start of the program migrates nothing, and puts a missing function in its place', async () => {
  expect(await onCoordinator((pool) => migrate(pool))).toEqual([]);
  await onCoordinator((pool) => pool.query('drop function has_overdue_carts(uuid, timestamptz)'));
  await onCoordinator((pool) => pool.query("delete from database_function where name = 'has-overdue-carts'"));
  await onCoordinator((pool) => migrate(pool));
  const { rows } = await onCoordinator((pool) =>
    pool.query("select success from run_command_on_workers('select ''has_overdue_carts''::regproc')"),
  );
  expect(rows.map(({ success }) => success)).toEqual([true, true]);
});

test('refuses while a node is connected', async () => {
  const node = connect({ connection: cluster.connection, connectionsMax: 1 });
  await node.pool.query('select 1');
  const refused = onCoordinator((pool) => spreadDatabase(pool, { shards: 4 }));
  await expect(refused).rejects.toThrow(StartupError);
  await expect(refused).rejects.toThrow('Canhoto runs on this database (1 connections)');
  await node.db.destroy();
});
