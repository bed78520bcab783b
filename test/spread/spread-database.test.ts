import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#src/db/connect.ts';
import { longDeadlines } from '#src/db/deadlines.ts';
import { migrate } from '#src/db/migrate.ts';
import { spreadDatabase } from '#src/db/spread/spread-database.ts';
import { StartupError } from '#src/domain/startup-error.ts';
import { findCitus } from '../../scripts/find-citus.mjs';
import type { Connection } from '../support/deployment/database.ts';
import { buildDeployment } from '../support/deployment/deployment.ts';
import { brokenInvariants } from '../support/deployment/invariants.ts';
import { type OwnCluster, openOwnCluster } from '../support/deployment/own-cluster.ts';
import { batchOf, placeOrder, saveCart } from '../support/shop/shop.ts';
import { testEvent } from '../support/shop/test-event.ts';

// "From one machine to a cluster" of docs/operations/spreading.md: things were sold on one machine before there was any
// other. On a cluster, Citus itself would have put every function on the workers as it was created.
let cluster: OwnCluster;

beforeAll(async () => {
  cluster = await openOwnCluster({ isOneMachine: true });
  await onCoordinator((pool) => migrate(pool));
});

afterAll(async () => {
  await cluster.stop();
});

const onCoordinator = <T>(work: (pool: Pool) => Promise<T>) => onDatabase(cluster.connection, work);

async function onDatabase<T>(connection: Connection, work: (pool: Pool) => Promise<T>): Promise<T> {
  const { pool, db } = connect({ connection, connectionsMax: 1, deadlines: longDeadlines });
  try {
    return await work(pool);
  } finally {
    await db.destroy();
  }
}

/** Rows by table, and the definitions of foreign keys, unique indexes and triggers, and the placements. */
async function contentOf(
  connection = cluster.connection,
): Promise<{ rows: Record<string, number>; keys: string[] }> {
  return await onDatabase(connection, async (pool) => {
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
    // A dump that is restored brackets `(a and b) and (c and d)` in another way, and it means the same. A table that moves has its
    // rows checked.
    const plain = (text: string) => text.replace(/[()]/g, '').replace(/ NOT VALID$/, '');
    return { rows, keys: keys.map(({ text }) => (text.includes(' CHECK (') ? plain(text) : text)) };
  });
}

/** Parts of tables by event that are unlogged on their machine. */
async function unloggedParts(): Promise<string[]> {
  return await onCoordinator(async (pool) => {
    const { rows } = await pool.query<{ name: string }>(
      `select logicalrelid || ' ' || shardid as name from pg_dist_partition, lateral run_command_on_shards(logicalrelid,
        $$select relpersistence from pg_class where oid = '%s'::regclass$$) part
      where partmethod = 'h' and part.result <> 'p' order by 1`,
    );
    return rows.map(({ name }) => name);
  });
}

/** Sells a ticket of the event, which is imported first where nothing of it was sold. */
async function sellOne(slug: string, soldBefore: number, connection = cluster.connection): Promise<void> {
  const deployment = await buildDeployment(connection);
  try {
    const definition = testEvent({
      slug,
      code: slug.toUpperCase(),
      now: deployment.clock.now(),
      days: { sat: 5 },
      offers: [{ key: 'full', days: ['sat'] }],
    });
    const view =
      soldBefore > 0
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
    expect(rows.map(({ sold }) => sold)).toContain(soldBefore + 1);
    expect(await brokenInvariants(deployment.context.pool)).toEqual([]);
  } finally {
    await deployment.close();
  }
}

test('moves what was sold, keeps every key, and changes nothing when called again', async () => {
  await sellOne('aa', 0);
  // The workers get another function of this name.
  await onCoordinator((pool) =>
    pool.query('create function zz_broken() returns integer language sql as $$ select 1 $$'),
  );
  await cluster.join();
  const before = await contentOf();
  // A failure at the very end changes nothing: the installation goes on as it was.
  await cluster.onWorkers('create function zz_broken() returns text language sql as $$ select null::text $$');
  const failed = onCoordinator((pool) => spreadDatabase(pool, { shards: 4 }));
  await expect(failed).rejects.toThrow('The function zz_broken() could not be created on every machine');
  expect(await contentOf()).toEqual(before);
  await onCoordinator((pool) => migrate(pool));
  await sellOne('aa', 1);
  await onCoordinator((pool) => pool.query('drop function zz_broken()'));
  await cluster.onWorkers('drop function zz_broken()');
  const sold = await contentOf();
  const report = await onCoordinator((pool) => spreadDatabase(pool, { shards: 4 }));
  expect(report.workers).toHaveLength(2);
  expect(report.byEvent).toContain('pool');
  expect(report.everywhere).toEqual([
    'address',
    'customer',
    'event',
    'organizer',
    'organizer_fee_contract',
    'organizer_rename',
    'settlement_terms',
  ]);
  expect(await contentOf()).toEqual(sold);

  const { rows: timeouts } = await onCoordinator((pool) =>
    pool.query("select result from run_command_on_workers('show lock_timeout')"),
  );
  expect(timeouts).toEqual([{ result: '2s' }, { result: '2s' }]);

  const again = await onCoordinator((pool) => spreadDatabase(pool, { shards: 4 }));
  expect(again).toEqual({ ...report, byEvent: [], everywhere: [], foreignKeys: 0, functions: 0 });
  // Unlogged parts keep all parts of their event where they are; an older release has placed such ones.
  expect(await unloggedParts()).toEqual([]);
  await onCoordinator((pool) => pool.query('alter table order_look set unlogged'));
  expect(await unloggedParts()).not.toEqual([]);
  await onCoordinator((pool) => spreadDatabase(pool, { shards: 4 }));
  expect(await unloggedParts()).toEqual([]);
  // The event goes on, and another one begins.
  await sellOne('aa', 2);
  await sellOne('bb', 0);
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

test('a table that a later migration places by event is as durable as the others', async () => {
  await onCoordinator(async (pool) => {
    await pool.query('create unlogged table zz_later (event_id uuid not null primary key)');
    await pool.query("select place_table('zz_later', 'by event')");
  });
  expect(await unloggedParts()).toEqual([]);
  await onCoordinator((pool) => pool.query('drop table zz_later'));
});

test('refuses while a node is connected', async () => {
  const node = connect({ connection: cluster.connection, connectionsMax: 1 });
  await node.pool.query('select 1');
  const refused = onCoordinator((pool) => spreadDatabase(pool, { shards: 4 }));
  await expect(refused).rejects.toThrow(StartupError);
  await expect(refused).rejects.toThrow('Canhoto runs on this database (1 connections)');
  await node.db.destroy();
});

/** The statement under a heading of the operator's document, which brings numbers on after a dump was read. */
function statementOf(heading: string): string {
  const page = readFileSync('docs/operations/spreading.md', 'utf8');
  const section = page.slice(page.indexOf(`## ${heading}`));
  const lines = /\n\n((?: {4}.*\n)*? {4}do \$\$\n(?: {4}.*\n)*)/.exec(section)?.[1];
  if (lines === undefined) throw new Error(`No statement under ${heading}`);
  return lines;
}

/** The numbers of the event's rows in tables whose numbers tell the order of the rows. */
async function numbersOf(connection: Connection, slug: string) {
  return await onDatabase(connection, async (pool) => {
    const found = new Map<string, number[]>();
    for (const name of ['order_history', 'stock_entry']) {
      const { rows } = await pool.query<{ id: number }>(
        `select t.id::float8 as id from ${name} t join event e on e.id = t.event_id where e.slug = $1`,
        [slug],
      );
      found.set(
        name,
        rows.map(({ id }) => id),
      );
    }
    return found;
  });
}

test('a dump of the coordinator is a plain database that sells on, in the order of its numbers', async () => {
  const before = await contentOf();
  await cluster.coordinator.createDatabase('back', { isPlain: true });
  const back = { ...cluster.connection, database: 'back' };
  const address = ({ host, port, user, database }: Connection) =>
    `postgres://${user}@${host}:${port}/${database}`;
  const run = (command: string, words: string[], input?: Buffer) => {
    const { status, stdout, stderr } = spawnSync(join(findCitus() ?? '', command), words, {
      ...(input === undefined ? {} : { input }),
      maxBuffer: 1e9,
    });
    expect([command, status, stderr.toString()]).toEqual([command, 0, '']);
    return stdout;
  };
  const dump = run('pg_dump', [
    '--format=custom',
    '--no-owner',
    '--schema=public',
    '--extension=pg_trgm',
    address(cluster.connection),
  ]);
  run('pg_restore', ['--no-owner', '--clean', '--if-exists', `--dbname=${address(back)}`], dump);
  await onDatabase(back, (pool) => pool.query(statementOf('Back to one machine')));
  expect(await contentOf(back)).toEqual(before);
  expect(await onDatabase(back, (pool) => migrate(pool))).toEqual([]);

  const old = await numbersOf(back, 'aa');
  await sellOne('aa', 3, back);
  for (const [name, ids] of await numbersOf(back, 'aa')) {
    const before = old.get(name) ?? [];
    const added = ids.filter((id) => !before.includes(id));
    expect([name, Math.min(...added) > Math.max(...before), added.length > 0]).toEqual([name, true, true]);
  }
});
