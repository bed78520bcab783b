import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { Pool } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { clusterOf } from '#src/db/embedded/cluster.ts';
import { waitingJournal } from '#src/db/embedded/journal-out.ts';
import { type EmbeddedConnection, startEmbeddedPostgres } from '#src/db/embedded/start-embedded-postgres.ts';
import { openFolderStore } from '#src/gateway/backup-store/folder-store.ts';
import type { Seal, Unseal } from '#src/gateway/backup-store/port.ts';
import { sealFor, unsealWith } from '#src/gateway/backup-store/seal.ts';
import { patienceMs } from '../../../../scripts/test-run.mjs';
import { copyBase } from './copy-base.ts';
import { journalNameIn } from './names.ts';
import { restoreBackup } from './restore-backup.ts';
import { sendJournal } from './send-journal.ts';

// One database and those that are restored from it, which all have one store.
const place = mkdtempSync(join(tmpdir(), 'canhoto-timelines-'));
const storeFolder = join(place, 'store');
mkdirSync(storeFolder);
const store = openFolderStore(storeFolder);
const log = () => {};
let seal: Seal;
let unseal: Unseal;
let first: Kept;
let soldMeanwhileAt: Date;

interface Kept {
  dataDir: string;
  sell(what: string): Promise<void>;
  sold(): Promise<string[]>;
  /** Makes a copy, as each night. */
  copy(): Promise<void>;
  /** Sends all that was sold. Returns the sentence of a refusal. */
  send(): Promise<string>;
  /** Stops as a Canhoto does, which sends the rest. */
  stop(): Promise<void>;
}

/** A server that stops tells its open connections so. */
function openPool(connection: EmbeddedConnection): Pool {
  const opened = new Pool({ ...connection, max: 2 });
  opened.on('error', () => {});
  return opened;
}

async function start(dataDir: string): Promise<Kept> {
  const server = await startEmbeddedPostgres({ dataDir, log, journalSeconds: 30 });
  const pool = openPool(server.connection);
  const backup = { store, seal, cluster: clusterOf(dataDir), connection: server.connection };
  return {
    dataDir,
    sell: async (what) => void (await pool.query('insert into sale (what) values ($1)', [what])),
    sold: async () => (await pool.query('select what from sale order by id')).rows.map(({ what }) => what),
    copy: async () => void (await copyBase(backup, new Date())),
    async send() {
      const { rows } = await pool.query('select pg_walfile_name(pg_switch_wal()) as name');
      await vi.waitUntil(() => waitingJournal(backup.cluster).includes(rows[0].name), {
        timeout: patienceMs,
      });
      return await whyNot(sendJournal(backup));
    },
    async stop() {
      if (pool.ended) return;
      await pool.end();
      await server.stop();
      await whyNot(sendJournal(backup));
    },
  };
}

const done = 'It was done.';

async function whyNot(asked: Promise<unknown>): Promise<string> {
  return await asked.then(
    () => done,
    (error: Error) => error.message,
  );
}

async function restore(until: Date | null = null): Promise<string> {
  const dataDir = mkdtempSync(join(place, 'restored-'));
  await restoreBackup({ store, unseal, dataDir, until }, log);
  return dataDir;
}

const timelinesIn = async () =>
  new Set((await store.list('journal')).map((file) => (journalNameIn(file) ?? '').slice(0, 8)));

beforeAll(async () => {
  const identity = await generateX25519Identity();
  [seal, unseal] = [sealFor(await identityToRecipient(identity)), unsealWith(identity)];
  const dataDir = join(place, 'data');
  const server = await startEmbeddedPostgres({ dataDir, log });
  const pool = openPool(server.connection);
  await pool.query('create table sale (id bigint generated always as identity primary key, what text)');
  await pool.end();
  await server.stop();
  first = await start(dataDir);
  await first.copy();
  await first.sell('before');
  await first.send();
});

afterAll(async () => {
  await first.stop();
  rmSync(place, { recursive: true, force: true });
});

test('a database that is restored beside the one that sells sends nothing into its store', async () => {
  const rehearsal = await start(await restore());
  await first.sell('meanwhile');
  soldMeanwhileAt = new Date();
  await first.sell('next');
  expect(await first.send()).toBe(done);
  await rehearsal.sell('rehearsed');
  expect(await rehearsal.send()).toMatch(/has 00000001[0-9A-F]{16}, which this database did not write/);
  await rehearsal.stop();
  expect(await timelinesIn()).toEqual(new Set(['00000001']));
});

test('a restored database that keeps its store is restored again, with all that it has sold', async () => {
  await first.stop();
  const second = await start(await restore());
  await second.sell('after');
  expect(await second.send()).toBe(done);
  await second.stop();
  const third = await start(await restore());
  expect(await third.sold()).toEqual(['before', 'meanwhile', 'next', 'after']);
  await third.stop();
});

test('a machine that comes back after its database was restored elsewhere sends nothing any more', async () => {
  first = await start(first.dataDir);
  await first.sell('too late');
  expect(await first.send()).toMatch(/has 00000002\S+, which this database did not write/);
  await first.stop();
});

test('a database that was restored to an earlier moment sends nothing where the undone is', async () => {
  const earlier = await start(await restore(soldMeanwhileAt));
  expect(await earlier.sold()).toEqual(['before', 'meanwhile']);
  await earlier.sell('anew');
  expect(await earlier.send()).toMatch(/or this one was restored to an earlier moment/);
  await earlier.stop();
});

test('a timeline without its history is refused: it would be left out, and nobody be told', async () => {
  const history = (await store.list('journal')).find((file) => file.startsWith('00000002.history')) ?? '';
  await rename(join(storeFolder, 'journal', history), join(place, history));
  expect(await whyNot(restore())).toMatch(/lacks the journal 00000002\.history/);
});
