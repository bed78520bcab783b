import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { EventView } from '#src/service/selling/event/event-view.ts';
import { buildDeployment, type Deployment } from '#test/support/deployment/deployment.ts';
import { brokenInvariants } from '#test/support/deployment/invariants.ts';
import { batchOf, saveCart } from '#test/support/shop/shop.ts';
import { testEvent } from '#test/support/shop/test-event.ts';
import { startupSentence } from '../../domain/startup-error.ts';
import { migrate } from '../migrate.ts';
import { startEmbeddedPostgres } from './start-embedded-postgres.ts';

// A separate disk that the test can fill. If nothing may be mounted, the test is skipped with the reason.
const closers: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closers.reverse().splice(0)) await close();
});

/** The folder of a file system of this many megabytes; null when this account may not mount one. */
function mountDisk(megabytes: number): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'canhoto-full-disk-'));
  // With its initial rights, root's cluster would go to another folder, which nobody removes.
  chmodSync(folder, 0o711);
  const options = `size=${megabytes}m,mode=0711`;
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'canhoto-test', folder]);
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  if (status !== 0) return null;
  closers.push(() => spawnSync('umount', [folder]));
  return folder;
}

/** Uses all free space; returns a function that frees it again. */
function fill(folder: string): () => void {
  const path = join(folder, `ballast-${randomUUID()}`);
  const file = openSync(path, 'w');
  const block = Buffer.alloc(64 * 1_024);
  for (let bytes = block.length; bytes >= 1; ) {
    try {
      writeSync(file, block, 0, bytes);
    } catch {
      bytes = Math.floor(bytes / 2);
    }
  }
  closeSync(file);
  return () => rmSync(path, { force: true });
}

test('a full disk: BUSY with a time to come again, and holds again once there is space; a start says what is wrong', async (context) => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    return context.skip('only root on Linux mounts a disk');
  const disk = mountDisk(400);
  if (disk === null) return context.skip('mount is refused here');
  const dataDir = join(disk, 'data');
  mkdirSync(dataDir, { mode: 0o711 });
  const settings = { fsync: 'off', shared_buffers: '16MB', max_wal_size: '64MB', min_wal_size: '32MB' };
  const start = () => startEmbeddedPostgres({ dataDir, log: () => {}, settings });
  let postgres = await start();
  closers.push(() => postgres.stop());
  const deployment = await buildDeployment(postgres.connection);
  closers.push(() => deployment.close());
  await migrate(deployment.context.pool);
  const view = await importEvent(deployment);
  const hold = async (quantity: number) => await holdUnits(deployment, view, quantity);
  expect((await hold(1)).code).toBe('held');

  // The existing pages have room for a few more rows; then one more page is needed.
  let free = fill(disk);
  let refused = await hold(1);
  for (let count = 0; refused.code === 'held' && count < 2_000; count += 1) refused = await hold(1);
  expect(refused).toEqual({ code: 'BUSY', status: 429, retryAfter: expect.stringMatching(/^[1-9]\d*$/) });
  free();
  // A checkpoint on the full disk may have restarted the server.
  await expect.poll(async () => (await hold(1)).code).toBe('held');
  expect(await brokenInvariants(deployment.context.pool)).toEqual([]);

  await postgres.stop();
  free = fill(disk);
  const failure: unknown = await start().then(
    (started) => {
      postgres = started;
      return null;
    },
    (error: unknown) => error,
  );
  expect(startupSentence(failure)).toMatch(
    /^The database in .* does not start: the disk is full; free some space/,
  );
  free();
  postgres = await start();
  expect((await hold(1)).code).toBe('held');
});

async function importEvent(deployment: Deployment): Promise<EventView> {
  return await deployment.importEvent(
    testEvent({
      slug: 'full',
      code: 'FU',
      now: deployment.clock.now(),
      days: { sat: 1_000_000 },
      offers: [{ key: 'sat', days: ['sat'] }],
    }),
  );
}

/** `held`, or the code of its refusal; with the HTTP status and `Retry-After`. */
async function holdUnits(deployment: Deployment, view: EventView, quantity: number) {
  const lines = [{ batchId: batchOf(view, 'sat'), quantity }];
  const answer = await fetch(`${deployment.url}/production/customer/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: saveCart, variables: { input: { eventSlug: view.slug, lines } } }),
  });
  const { errors } = (await answer.json()) as { errors?: { extensions: { code: string } }[] };
  return {
    code: errors?.[0]?.extensions.code ?? 'held',
    status: answer.status,
    retryAfter: answer.headers.get('retry-after'),
  };
}
