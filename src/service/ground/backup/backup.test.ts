import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { clusterOf } from '#src/db/embedded/cluster.ts';
import { waitingJournal } from '#src/db/embedded/journal-out.ts';
import {
  type EmbeddedConnection,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#src/db/embedded/start-embedded-postgres.ts';
import { openFolderStore } from '#src/gateway/backup-store/folder-store.ts';
import type { BackupStore, Unseal } from '#src/gateway/backup-store/port.ts';
import { sealFor, unsealWith } from '#src/gateway/backup-store/seal.ts';
import { patienceMs } from '../../../../scripts/test-run.mjs';
import { type Backup, copyBase, listCopies } from './copy-base.ts';
import { forgetBackups } from './forget-backups.ts';
import { keepBackup } from './keep-backup.ts';
import { journalNameIn } from './names.ts';
import { restoreBackup } from './restore-backup.ts';
import { journalWait, sendJournal } from './send-journal.ts';

// A database of its own for each of these: they stop, break and copy it.
const place = mkdtempSync(join(tmpdir(), 'canhoto-backup-'));
const storeFolder = join(place, 'store');
mkdirSync(storeFolder);
const store = openFolderStore(storeFolder);
/** A store that is empty. */
function newStore(): BackupStore {
  return openFolderStore(mkdtempSync(join(place, 'store-')));
}
const log = () => {};
let unseal: Unseal;
let server: EmbeddedPostgres;
let pool: Pool;
let backup: Backup;

/** A server that stops tells its open connections so. */
function openPool(connection: EmbeddedConnection, max: number): Pool {
  const opened = new Pool({ ...connection, max });
  opened.on('error', () => {});
  return opened;
}

/** The sentence of a refusal. */
async function whyNot(asked: Promise<unknown>): Promise<string> {
  return await asked.then(
    () => 'It was done.',
    (error: Error) => error.message,
  );
}

const newFolder = () => mkdtempSync(join(place, 'restored-'));
const ticks = async () => {
  const { rows } = await pool.query<{ n: number; at: Date }>(
    'select count(*)::int as n, clock_timestamp() as at from tick',
  );
  return rows[0] as { n: number; at: Date };
};

/** Writes until it is told to stop; each row is acknowledged before the next. */
function writing() {
  let isOver = false;
  const done = (async () => {
    while (!isOver) await pool.query(`insert into tick (secret) values ('ana@example.com')`);
  })();
  return {
    stop: async () => {
      isOver = true;
      await done;
    },
  };
}

/** Ends the current file of the journal, so that nothing waits for its time. Returns its name once it was put out. */
async function endFile(): Promise<string> {
  const { rows } = await pool.query<{ name: string }>('select pg_walfile_name(pg_switch_wal()) as name');
  const name = rows[0]?.name ?? '';
  await vi.waitUntil(() => waitingJournal(backup.cluster).includes(name), { timeout: patienceMs });
  return name;
}

async function restored<T>(
  { until = null, from = store }: { until?: Date | null; from?: BackupStore },
  read: (pool: Pool) => Promise<T>,
): Promise<T> {
  const dataDir = newFolder();
  await restoreBackup({ store: from, unseal, dataDir, until }, log);
  const other = await startEmbeddedPostgres({ dataDir, log });
  const reading = openPool(other.connection, 1);
  try {
    return await read(reading);
  } finally {
    await reading.end();
    await other.stop();
  }
}

const countIn = async (reading: Pool) =>
  (await reading.query<{ n: number }>('select count(*)::int as n from tick')).rows[0]?.n;

beforeAll(async () => {
  const identity = await generateX25519Identity();
  unseal = unsealWith(identity);
  const dataDir = join(place, 'data');
  server = await startEmbeddedPostgres({ dataDir, log, journalSeconds: 2 });
  backup = {
    ...{ store, seal: sealFor(await identityToRecipient(identity)), cluster: clusterOf(dataDir) },
    connection: server.connection,
  };
  pool = openPool(server.connection, 4);
  await pool.query('create table tick (id bigint generated always as identity primary key, secret text)');
  await pool.query(
    'create table grown as select n, repeat(md5(n::text), 20) as text from generate_series(1, 20000) n',
  );
  await copyBase(backup, new Date());
  for (let file = 0; file < 3; file += 1) {
    await pool.query(`insert into tick (secret) values ('ana@example.com')`);
    await endFile();
  }
  await sendJournal(backup);
});

afterAll(async () => {
  await pool.end();
  await server.stop();
  rmSync(place, { recursive: true, force: true });
});

describe('a copy that is made while rows are written', () => {
  test('comes back as of an instant: what was there then, and nothing of later', async () => {
    const writer = writing();
    const copy = await copyBase(backup, new Date());
    const then = await ticks();
    await expect.poll(() => ticks().then(({ n }) => n)).toBeGreaterThan(then.n + 20);
    await writer.stop();
    await pool.query('delete from grown');
    await endFile();
    await sendJournal(backup);
    const until = new Date(then.at.getTime() + 1);
    await restored({ until }, async (reading) => {
      expect(await countIn(reading)).toBeGreaterThanOrEqual(then.n);
      expect(await countIn(reading)).toBeLessThan((await ticks()).n);
      const { rows } = await reading.query('select count(*)::int as n from grown');
      expect(rows).toEqual([{ n: 20_000 }]);
    });
    expect(new Date(copy.endedAt).getTime()).toBeLessThanOrEqual(then.at.getTime());
  });

  test('comes back whole without an instant, and can be copied again', async () => {
    const all = await ticks();
    const dataDir = newFolder();
    const { files, lastAt } = await restoreBackup({ store, unseal, dataDir, until: null }, log);
    expect(files).toBeGreaterThan(1);
    expect(lastAt).not.toBeNull();
    const again = await startEmbeddedPostgres({ dataDir, log, journalSeconds: 2 });
    const reading = openPool(again.connection, 1);
    try {
      expect(await countIn(reading)).toBe(all.n);
      const other = newStore();
      const kept = { ...backup, store: other, cluster: clusterOf(dataDir), connection: again.connection };
      await copyBase(kept, new Date());
      expect(await listCopies(other)).toHaveLength(1);
    } finally {
      await reading.end();
      await again.stop();
    }
  });

  test('loses no row that was acknowledged before the last file left', async () => {
    const { n } = await ticks();
    await pool.query(`insert into tick (secret) values ('last')`);
    const { rows } = await pool.query('select pg_walfile_name(pg_current_wal_lsn()) as name');
    // It leaves by itself, within the two seconds of this cluster; one that was ended before may leave meanwhile.
    await expect
      .poll(async () => {
        await sendJournal(backup);
        return readdirSync(join(storeFolder, 'journal')).map(journalNameIn);
      })
      .toContain(rows[0].name);
    expect(await restored({}, countIn)).toBe(n + 1);
  });
});

describe('a store', () => {
  test('has nothing that can be read', () => {
    const files = ['base', 'journal'].flatMap((folder) =>
      readdirSync(join(storeFolder, folder)).map((name) => join(storeFolder, folder, name)),
    );
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const bytes = readFileSync(file);
      expect(bytes.includes('ana@example.com'), file).toBe(false);
      if (!file.endsWith('.json')) expect(bytes.subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    }
  });

  test('is opened by no other key', async () => {
    const wrong = {
      store,
      unseal: unsealWith(await generateX25519Identity()),
      dataDir: newFolder(),
      until: null,
    };
    expect(await whyNot(restoreBackup(wrong, log))).toMatch(/cannot be opened with this key/);
  });

  test('that is away keeps the journal waiting, and gets it in its order', async () => {
    const put: string[] = [];
    let isAway = true;
    const away: BackupStore = {
      ...store,
      put: async (name, content) => {
        if (isAway) throw new Error('away');
        put.push(name);
        return await store.put(name, content);
      },
    };
    for (let file = 0; file < 3; file += 1) {
      await pool.query(`insert into tick (secret) values ('x')`);
      await endFile();
    }
    expect(await whyNot(sendJournal({ ...backup, store: away }))).toMatch('away');
    expect(await journalWait(backup.cluster, Date.now() + 60_000)).toBeGreaterThan(59_000);
    expect(waitingJournal(backup.cluster).length).toBeGreaterThanOrEqual(3);
    isAway = false;
    await sendJournal({ ...backup, store: away });
    expect(put.length).toBeGreaterThanOrEqual(3);
    // A slow machine ends another file meanwhile.
    const waitAfterSending = async () => {
      await sendJournal({ ...backup, store: away });
      return await journalWait(backup.cluster, Date.now());
    };
    await expect.poll(waitAfterSending).toBe(0);
    expect(put).toEqual(put.toSorted());
  });

  test('gets a file that two send at once, and neither fails', async () => {
    let puts = 0;
    const deleted: string[] = [];
    // The first reads back only when the other has written.
    const slow = newStore();
    const shared: BackupStore = {
      ...slow,
      put: async (name, content) => {
        const isNew = await slow.put(name, content);
        if (name.startsWith('journal/')) puts += 1;
        return isNew;
      },
      get: async (name) => {
        await vi.waitUntil(() => !name.startsWith('journal/') || puts >= 2, { timeout: patienceMs });
        return await slow.get(name);
      },
      delete: async (name) => {
        deleted.push(name);
        await slow.delete(name);
      },
    };
    await pool.query(`insert into tick (secret) values ('u')`);
    const name = await endFile();
    const sending = [1, 2].map(() => sendJournal({ ...backup, store: shared }));
    expect(await whyNot(Promise.all(sending))).toBe('It was done.');
    expect((await slow.list('journal')).map(journalNameIn)).toContain(name);
    expect(waitingJournal(backup.cluster)).not.toContain(name);
    expect(deleted).toEqual([]);
    // The other tests restore from the common store, which may have no gap.
    for (const file of await slow.list('journal')) {
      await store.put(`journal/${file}`, (await slow.get(`journal/${file}`)) ?? Readable.from([]));
    }
  });

  test('that fails in the middle of a copy leaves no connection behind', async () => {
    const failing: BackupStore = {
      ...newStore(),
      put: async (_name, content) => {
        for await (const _chunk of content) throw new Error('away');
        return true;
      },
    };
    expect(await whyNot(copyBase({ ...backup, store: failing }, new Date()))).toMatch('away');
    const open = () => pool.query(`select 1 from pg_stat_activity where application_name = 'canhoto-backup'`);
    await expect.poll(async () => (await open()).rowCount).toBe(0);
  });

  test('of another database takes no copy, and forgets nothing of the other', async () => {
    const shared = newStore();
    await shared.put('database/identifier', Readable.from([Buffer.from('42\n')]));
    expect(await whyNot(copyBase({ ...backup, store: shared }, new Date()))).toMatch(
      /belongs to another database \(42, not \d+\)/,
    );
    expect(await shared.list('base')).toEqual([]);
    const { rows } = await pool.query('select system_identifier::text as own from pg_control_system()');
    expect(await text((await store.get('database/identifier')) ?? Readable.from([]))).toBe(rows[0]?.own);
  });

  test('that changes what it is given is found out', async () => {
    const lying: BackupStore = {
      ...store,
      get: async (name) => {
        return name.endsWith('.age') ? Readable.from(['changed']) : await store.get(name);
      },
    };
    expect(await whyNot(copyBase({ ...backup, store: lying }, new Date(0)))).toMatch(/changed 1970/);
    await pool.query(`insert into tick (secret) values ('v')`);
    const name = await endFile();
    expect(await whyNot(sendJournal({ ...backup, store: lying }))).toMatch(/changed journal/);
    expect(waitingJournal(backup.cluster)).toContain(name);
    // A name that stays would say that the file is there.
    expect((await store.list('journal')).map(journalNameIn)).not.toContain(name);
    await sendJournal(backup);
    expect((await listCopies(store)).some(({ name }) => name.startsWith('1970'))).toBe(false);
  });
});

describe('what cannot be restored is refused, and says why', () => {
  test('a folder that holds something', async () => {
    const asked = { store, unseal, dataDir: join(place, 'data'), until: null };
    expect(await whyNot(restoreBackup(asked, log))).toMatch(/is not empty/);
  });

  test('a moment before the first copy, and one after the end of the journal', async () => {
    const before = { store, unseal, dataDir: newFolder(), until: new Date('2020-01-01T00:00:00Z') };
    expect(await whyNot(restoreBackup(before, log))).toMatch(/allows moments from/);
    const after = { store, unseal, dataDir: newFolder(), until: new Date(Date.now() + 3_600_000) };
    expect(await whyNot(restoreBackup(after, log))).toMatch(/ends before that instant/);
  });

  test('a journal with a gap', async () => {
    const { last = '' } = (await listCopies(store)).at(-1) ?? {};
    const [after = ''] = (await store.list('journal')).filter((name) => name.slice(0, 24) > last);
    const [from, to] = [join(storeFolder, 'journal', after), join(place, 'gap')];
    await rename(from, to);
    expect(await whyNot(restoreBackup({ store, unseal, dataDir: newFolder(), until: null }, log))).toMatch(
      /lacks the journal [0-9A-F]{24}/,
    );
    await rename(to, from);
  });

  test('a copy of which one byte was changed', async () => {
    const { name = '' } = (await listCopies(store)).at(-1) ?? {};
    const path = join(storeFolder, 'base', `${name}.tar.zst.age`);
    const bytes = readFileSync(path);
    bytes[bytes.length - 100] = (bytes[bytes.length - 100] ?? 0) ^ 1;
    writeFileSync(path, bytes);
    expect(await whyNot(restoreBackup({ store, unseal, dataDir: newFolder(), until: null }, log))).toMatch(
      /was changed/,
    );
  });
});

test('old copies go with the journal that only they need, and never the newest two', async () => {
  const forgotten = newStore();
  for (let copy = 0; copy < 3; copy += 1) {
    await pool.query(`insert into tick (secret) values ('z')`);
    await copyBase({ ...backup, store: forgotten }, new Date(Date.UTC(2026, 0, copy + 1)));
  }
  const later = new Date(Date.now() + 30 * 86_400_000);
  expect(await forgetBackups(forgotten, { days: 31, now: later })).toBe(0);
  expect(await forgetBackups(forgotten, { days: 14, now: later })).toBe(1);
  const kept = await listCopies(forgotten);
  expect(kept.map(({ name }) => name.slice(0, 10))).toEqual(['2026-01-02', '2026-01-03']);
  const journal = await forgotten.list('journal');
  expect(journal.map(journalNameIn)).toContain(kept[0]?.first);
  expect(journal.every((file) => file.slice(0, 24) >= (kept[0]?.first ?? 'x'))).toBe(true);
  expect(await restored({ from: forgotten }, countIn)).toBe((await ticks()).n);
});

test('a running Canhoto sends the journal, and says once that the store is away, and once that it is back', async () => {
  const kept = newStore();
  let isAway = true;
  const away: BackupStore = {
    ...kept,
    put: async (name, content) => {
      if (isAway) throw new Error('away');
      return await kept.put(name, content);
    },
  };
  const told: string[] = [];
  const note = (_facts: object, sentence: string) => void told.push(sentence);
  const later = { now: () => new Date(Date.now() + 61_000), milliseconds: () => performance.now() };
  await pool.query(`insert into tick (secret) values ('w')`);
  const name = await endFile();
  const context = { log: { error: note, info: note }, clock: later } as unknown as Parameters<
    typeof keepBackup
  >[0];
  const keeping = keepBackup(context, { ...backup, store: away, days: 14 });
  const late = 'the journal does not reach the backup';
  await expect.poll(() => told).toContain(late);
  isAway = false;
  await expect.poll(() => told).toContain('the journal reaches the backup again');
  await keeping.stop();
  expect(told.filter((sentence) => sentence === late)).toHaveLength(1);
  expect((await kept.list('journal')).some((file) => file.startsWith(name))).toBe(true);
});
