import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/support/deployment/database.ts';
import { type FreezingProxy, startFreezingProxy } from '../../test/support/doubles/freezing-proxy.ts';
import { promised } from '../../test/support/promised.ts';
import { type Connected, connect } from './connect.ts';
import { servingDeadlines } from './deadlines.ts';
import { withLongDeadlines } from './with-long-deadlines.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: FreezingProxy;
let opened: Connected[] = [];
let closedAsSilent = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startFreezingProxy(database.connection);
});

afterEach(async () => {
  proxy.thaw();
  for (const { db } of opened) await db.destroy();
  opened = [];
  closedAsSilent = 0;
});

afterAll(async () => {
  await proxy.close();
  await database.drop();
});

function open(silence: number, connection = proxy.connection): Connected {
  const connected = connect({
    connection,
    connectionsMax: 3,
    deadlines: { ...servingDeadlines, silence },
    tellSilence: (closed) => {
      closedAsSilent += closed;
    },
  });
  opened.push(connected);
  return connected;
}

/** The milliseconds until it fails, and the error. */
async function failure(work: Promise<unknown>): Promise<{ after: number; error: Error & { code?: string } }> {
  const began = performance.now();
  const error = await work.then(
    () => new Error('It did not fail.'),
    (thrown: Error) => thrown,
  );
  return { after: performance.now() - began, error };
}

const turn = (milliseconds: number) => new Promise((settle) => setTimeout(settle, milliseconds));

test('a lock somebody keeps is waited for two seconds on any connection', async () => {
  const { pool } = open(60_000);
  const keeper = await pool.connect();
  await keeper.query('begin; select pg_advisory_xact_lock(1)');
  const { after, error } = await failure(pool.query('select pg_advisory_xact_lock(1)'));
  expect(error.code).toBe('55P03');
  expect(after).toBeGreaterThan(1_900);
  expect(after).toBeLessThan(promised(4_000));
  await keeper.query('rollback');
  keeper.release();
});

test('a statement and an idle transaction have an end, which long work may move', async () => {
  const { pool } = open(60_000);
  const settings = `select name, setting from pg_settings where name like '%timeout' order by name`;
  const read = async (rows: Promise<{ rows: { name: string; setting: string }[] }>) =>
    Object.fromEntries((await rows).rows.map(({ name, setting }) => [name, Number(setting)]));
  const serving = {
    lock_timeout: 2_000,
    statement_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
  };
  expect(await read(pool.query(settings))).toMatchObject(serving);
  const long = await withLongDeadlines(pool, (client) => read(client.query(settings)));
  expect(long).toMatchObject({ lock_timeout: 2_000, statement_timeout: 600_000 });
  expect(await read(pool.query(settings))).toMatchObject(serving);
});

test('a connection that stands still is closed, its question fails, and the next one is answered', async () => {
  const { pool, watch } = open(1_000);
  await Promise.all([1, 2, 3].map(() => pool.query('select pg_sleep(0.05)')));
  expect(proxy.count()).toBe(3);
  proxy.freeze();
  const { after, error } = await failure(pool.query('select 1'));
  expect(error.name).toBe('SilentConnectionError');
  expect(after).toBeLessThan(promised(2_500));
  // Unused connections are closed too.
  expect(closedAsSilent).toBe(3);
  const began = performance.now();
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect(performance.now() - began).toBeLessThan(promised(1_000));
  expect(watch.isSilent()).toBe(false);
});

test('a transaction on a silent connection fails, and gives the connection back', async () => {
  const { db, pool } = open(1_000);
  const { error } = await failure(
    db.transaction().execute(async (tx) => {
      await tx.selectFrom('event').select('id').execute();
      proxy.freeze();
      await tx.selectFrom('event').select('id').execute();
    }),
  );
  expect(error.name).toBe('SilentConnectionError');
  expect(pool.totalCount - pool.idleCount).toBe(0);
});

test('what a transaction that lost its connection was lost by is told, not that it could not be undone', async () => {
  const { db, pool } = open(60_000);
  const { error } = await failure(
    db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
      await pool.query('select pg_terminate_backend($1::integer)', [rows[0]?.pid]);
      await turn(100);
      await sql`select 1`.execute(tx);
    }),
  );
  expect(error.code).toBe('57P01');
});

test('that no connection answers is known after three seconds, until one does', async () => {
  const { pool, watch } = open(4_000);
  await pool.query('select 1');
  proxy.freezeAll();
  const asked = failure(pool.query('select 1'));
  await turn(2_000);
  expect(watch.isSilent()).toBe(false);
  await expect.poll(() => watch.isSilent(), { timeout: promised(1_600) }).toBe(true);
  expect((await asked).error.name).toBe('SilentConnectionError');
  expect(watch.isSilent()).toBe(true);
  proxy.thaw();
  await pool.query('select 1');
  expect(watch.isSilent()).toBe(false);
});

test('a process that was stopped itself does not take its own absence for silence', async () => {
  const { pool } = open(1_000);
  const asked = pool.query('select pg_sleep(0.1)');
  await turn(20);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_500);
  await asked;
  expect(closedAsSilent).toBe(0);
});

test('a backend that is stopped keeps one connection, for as long as the deadline', async (context) => {
  if (!database.connection.host.startsWith('/')) return context.skip('the server is not on this machine');
  const { pool } = open(1_000, database.connection);
  const client = await pool.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const pid = rows[0]?.pid ?? 0;
  process.kill(pid, 'SIGSTOP');
  try {
    const { after, error } = await failure(client.query('select 1'));
    expect(error.name).toBe('SilentConnectionError');
    expect(after).toBeLessThan(promised(2_500));
    client.release(error);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  } finally {
    process.kill(pid, 'SIGCONT');
  }
});

test('closing a pool whose connections stand still takes two seconds', async () => {
  const { db, pool } = open(60_000);
  await Promise.all([1, 2, 3].map(() => pool.query('select pg_sleep(0.05)')));
  proxy.freezeAll();
  const asked = failure(pool.query('select 1'));
  await turn(10);
  const began = performance.now();
  await db.destroy();
  opened = [];
  expect(performance.now() - began).toBeLessThan(promised(4_000));
  expect((await asked).error.name).toBe('SilentConnectionError');
});
