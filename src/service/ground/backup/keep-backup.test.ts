import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { clusterOf } from '#src/db/embedded/cluster.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#src/db/embedded/start-embedded-postgres.ts';
import { openFolderStore } from '#src/gateway/backup-store/folder-store.ts';
import type { BackupStore } from '#src/gateway/backup-store/port.ts';
import { sealFor } from '#src/gateway/backup-store/seal.ts';
import { patienceMs } from '../../../../scripts/test-run.mjs';
import { type Backup, copyBase } from './copy-base.ts';
import { copyIsDue, keepBackup } from './keep-backup.ts';

const timeline = '00000001';
const endedAt = (at: string) => ({ first: `${timeline}0000000000000005`, endedAt: at });

test('a copy is due each night, and at any hour where none is younger than a day and a half', () => {
  const night = { timeline, now: new Date('2026-11-29T07:10:00Z') };
  const noon = { timeline, now: new Date('2026-11-29T15:00:00Z') };
  expect(copyIsDue(undefined, noon)).toBe(true);
  expect(copyIsDue(endedAt('2026-11-28T07:01:00Z'), night)).toBe(true);
  expect(copyIsDue(endedAt('2026-11-29T07:01:00Z'), night)).toBe(false);
  expect(copyIsDue(endedAt('2026-11-28T07:01:00Z'), noon)).toBe(false);
  expect(copyIsDue(endedAt('2026-11-28T02:00:00Z'), noon)).toBe(true);
});

test('a copy is due at once after the database was restored', () => {
  const noon = new Date('2026-11-29T15:00:00Z');
  expect(copyIsDue(endedAt('2026-11-29T14:00:00Z'), { timeline: '00000002', now: noon })).toBe(true);
});

describe('a Canhoto that runs', () => {
  const place = mkdtempSync(join(tmpdir(), 'canhoto-keeping-'));
  const minuteMs = 60_000;
  let server: EmbeddedPostgres;
  let pool: Pool;
  let backup: Backup;

  beforeAll(async () => {
    const dataDir = join(place, 'data');
    server = await startEmbeddedPostgres({ dataDir, log: () => {}, journalSeconds: 30 });
    pool = new Pool({ ...server.connection, max: 1 });
    pool.on('error', () => {});
    const seal = sealFor(await identityToRecipient(await generateX25519Identity()));
    backup = { store: newStore(), seal, cluster: clusterOf(dataDir), connection: server.connection };
  });

  afterAll(async () => {
    await pool.end();
    await server.stop();
    rmSync(place, { recursive: true, force: true });
  });

  const newStore = () => openFolderStore(mkdtempSync(join(place, 'store-')));
  const isTar = (name: string) => name.endsWith('.tar.zst.age');

  /** With the clock of the test, and looks that come at once. */
  function keeping(store: BackupStore, stopMs = 20_000) {
    const told: string[] = [];
    const note = (_facts: object, sentence: string) => void told.push(sentence);
    let now = 0;
    const clock = { now: () => new Date(), milliseconds: () => now };
    const context = { log: { error: note, info: note }, clock } as unknown as Parameters<
      typeof keepBackup
    >[0];
    const { stop } = keepBackup(
      context,
      { ...backup, store, days: 14 },
      { lookMs: 10, copyLookMs: 10, stopMs },
    );
    const pass = async (milliseconds: number) => {
      now += milliseconds;
      await wait(200);
    };
    return { told, stop, pass };
  }

  test('makes a copy that failed again after a minute, and after twice as long each time', async () => {
    let tries = 0;
    const store = newStore();
    const full: BackupStore = {
      ...store,
      list: async (folder, from) => {
        // A try begins with the question which copies are there.
        if (folder === 'base') tries += 1;
        return await store.list(folder, from);
      },
      put: async (name, content) => {
        if (!isTar(name)) return await store.put(name, content);
        content.destroy();
        throw new Error('no space left');
      },
    };
    const { told, stop, pass } = keeping(full);
    try {
      await expect.poll(() => told, { timeout: patienceMs }).toContain('no copy of the database was made');
      await pass(minuteMs - 1);
      expect(tries).toBe(1);
      await pass(1);
      await expect.poll(() => told.length, { timeout: patienceMs }).toBe(2);
      await pass(2 * minuteMs - 1);
      expect(tries).toBe(2);
      await pass(1);
      await expect.poll(() => tries, { timeout: patienceMs }).toBe(3);
    } finally {
      await stop();
    }
  });

  test('leaves no tar of a copy that failed after it was stored', async () => {
    const store = newStore();
    const failing: BackupStore = {
      ...store,
      put: async (name, content) => {
        if (!name.endsWith('.json')) return await store.put(name, content);
        content.destroy();
        throw new Error('no space left');
      },
    };
    const copied = copyBase({ ...backup, store: failing }, new Date());
    await expect(copied).rejects.toThrow('no space left');
    expect(await store.list('base')).toEqual([]);
  });

  test('that is told to stop ends a copy that is under way', async () => {
    let isUnderWay = false;
    const store = newStore();
    const slow: BackupStore = {
      ...store,
      put: async (name, content) => {
        if (!isTar(name)) return await store.put(name, content);
        isUnderWay = true;
        // It takes nothing of a copy, and says nothing.
        return await new Promise<boolean>(() => {});
      },
    };
    const { told, stop } = keeping(slow);
    await vi.waitUntil(() => isUnderWay, { timeout: patienceMs });
    const open = () => pool.query(`select 1 from pg_stat_activity where application_name = 'canhoto-backup'`);
    expect((await open()).rowCount).toBe(1);
    const begun = performance.now();
    await stop();
    expect(performance.now() - begun).toBeLessThan(10_000);
    await expect.poll(async () => (await open()).rowCount).toBe(0);
    expect(told).toEqual([]);
  });

  test('that is told to stop waits only so long for a store that is silent', async () => {
    let asked = 0;
    const silent: BackupStore = {
      ...newStore(),
      list: async () => {
        asked += 1;
        return await new Promise<string[]>(() => {});
      },
    };
    const { stop } = keeping(silent, 200);
    await vi.waitUntil(() => asked > 0, { timeout: patienceMs });
    expect(await Promise.race([stop().then(() => 'stopped'), wait(5_000, 'it waits')])).toBe('stopped');
  });
});
