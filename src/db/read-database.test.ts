import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemIds } from '#src/app/system.ts';
import { importEvent } from '#src/service/selling/catalogue/import-event.ts';
import { createEventCache } from '#src/service/selling/event/event-cache.ts';
import { isFullRun } from '../../scripts/test-run.mjs';
import { promised } from '../../test/support/promised.ts';
import { testEvent } from '../../test/support/shop/test-event.ts';
import { connect } from './connect.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/start-embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { createReadDatabase, type ReadDatabase } from './read-database.ts';
import type { DB } from './types.gen.ts';

// A real replica: a copy of the cluster that follows it through its socket.
let folder: string;
let servers: EmbeddedPostgres[] = [];
let primary: ReturnType<typeof connect>;
let replica: ReturnType<typeof connect>;
let reads: ReadDatabase;
let told: boolean[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'canhoto-replica-'));
  chmodSync(folder, 0o711);
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  const before = await startEmbeddedPostgres({ dataDir: first, log: () => {} });
  await before.stop();
  mkdirSync(second, { mode: 0o711 });
  execFileSync('cp', ['-a', realpathSync(join(first, 'postgres')), join(second, 'postgres')]);
  const address = `host=${before.connection.host} port=${before.connection.port} user=${before.connection.user}`;
  appendFileSync(join(second, 'postgres', 'postgresql.auto.conf'), `primary_conninfo = '${address}'\n`);
  writeFileSync(join(second, 'postgres', 'standby.signal'), '');
  for (const dataDir of [first, second]) {
    servers.push(await startEmbeddedPostgres({ dataDir, log: () => {} }));
  }
  const [one, other] = servers.map(({ connection }) => connect({ connection, connectionsMax: 4 }));
  if (one === undefined || other === undefined) throw new Error('Two servers were to be started.');
  [primary, replica] = [one, other];
  await migrate(primary.pool);
  reads = createReadDatabase({
    primary,
    replica,
    milliseconds: () => performance.now(),
    tell: (isAsked) => void told.push(isAsked),
  });
});

afterAll(async () => {
  await reads?.close();
  await primary?.db.destroy();
  for (const server of servers.reverse()) await server.stop();
  servers = [];
  rmSync(folder, { recursive: true, force: true });
});

const isReplica = async (db: Kysely<DB>): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db);
  return rows[0]?.is === true;
};
const becomes = (isAsked: boolean) =>
  expect.poll(() => reads.isReplicaUsed(), { timeout: promised(15_000) }).toBe(isAsked);
const asksReplica = () => expect.poll(() => reads.run(isReplica), { timeout: promised(1_000) }).toBe(true);
const write = () => primary.pool.query("comment on table event is 'something that has to be replayed'");

test('the replica is asked while it keeps up, also when nothing happens', async () => {
  await becomes(true);
  await expect.poll(() => told.at(-1)).toBe(true);
  told = [];
  await asksReplica();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  await becomes(true);
  // Where others use the machine, the replica may be late for a moment, and then is rightly not asked.
  if (isFullRun) expect(told).toEqual([]);
});

test('what fails there is read from the primary', async () => {
  await becomes(true);
  const asked: boolean[] = [];
  const answer = await reads.run(async (db) => {
    asked.push(await isReplica(db));
    if (asked.at(-1) === true) throw new Error('canceling statement due to conflict with recovery');
    return 'read';
  });
  expect(answer).toBe('read');
  expect(asked).toEqual([true, false]);
});

let copies = 0;
test('an event that has changed is shown as it is, though the replica has not heard of it', async () => {
  await becomes(true);
  copies += 1;
  const now = new Date();
  const slug = `copied-${copies}`;
  const definition = testEvent({
    slug,
    code: `C${copies}`,
    now,
    days: { day: 10 },
    offers: [{ key: 'day', days: ['day'] }],
  });
  const needs = { db: primary.db, newId: () => systemIds.uuid(), now };
  await importEvent(needs, definition);
  const events = createEventCache({
    db: primary.db,
    reads,
    now: () => new Date(),
    milliseconds: () => performance.now(),
    catalogueAgeMilliseconds: 0,
    stockAgeMilliseconds: 0,
  });
  expect((await events.bySlug(slug))?.name.pt).toBe(definition.name.pt);
  await replica.pool.query('select pg_wal_replay_pause()');
  try {
    await importEvent(needs, { ...definition, name: { pt: 'Outro nome', en: 'Another name' } });
    // The first look is still to come; on a busy machine it may have come already.
    if (isFullRun) expect(reads.isReplicaUsed()).toBe(true);
    expect((await events.bySlug(slug))?.name.pt).toBe('Outro nome');
  } finally {
    await replica.pool.query('select pg_wal_replay_resume()');
  }
});

test('a replica that falls behind is not asked until it has caught up', async () => {
  await becomes(true);
  await replica.pool.query('select pg_wal_replay_pause()');
  try {
    await write();
    const behindSince = performance.now();
    await becomes(false);
    expect(performance.now() - behindSince).toBeLessThan(promised(1_000));
    expect(await reads.run(isReplica)).toBe(false);
  } finally {
    await replica.pool.query('select pg_wal_replay_resume()');
  }
  await becomes(true);
  await asksReplica();
});

test('a replica that was promoted follows nobody any more', async () => {
  await becomes(true);
  await replica.pool.query('select pg_promote()');
  await becomes(false);
  expect(await reads.run(isReplica)).toBe(false);
});

test('a replica that is gone is missed by nobody', async () => {
  await servers.pop()?.stop();
  expect(await reads.run(isReplica)).toBe(false);
  await write();
  expect(await reads.run(isReplica)).toBe(false);
});
