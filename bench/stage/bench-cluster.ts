import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findCitus } from '../../scripts/find-citus.mjs';
import { connect } from '../../src/db/connect.ts';
import { longDeadlines } from '../../src/db/deadlines.ts';
import { migrate } from '../../src/db/migrate.ts';
import { spreadDatabase } from '../../src/db/spread/spread-database.ts';
import { createClusterDatabase, startCitusCluster } from '../../test/support/deployment/citus-cluster.ts';
import { type CpuLimit, canLimitCpu, limitCpu } from './cpu-share.ts';
import type { BenchDatabase, Stage } from './stage.ts';

export interface BenchCluster {
  database: BenchDatabase;
  /** Limits each server that keeps events to this share of a core. The coordinator of a cluster is not limited. */
  limit(share: number): void;
  liftLimits(): void;
  /** The number of the worker that keeps the event; 0 without workers. */
  workerOf(eventId: string): Promise<number>;
}

/** As a server is that must lose nothing; the tests run without. */
const durable = { fsync: 'on', full_page_writes: 'on' };

/** What of this machine is missing for `openCluster` and its `limit`; null where nothing is. */
export function missingForClusters(): string | null {
  if (findCitus() === null) return 'no PostgreSQL with the extension Citus is installed.';
  return canLimitCpu() ? null : 'processor time cannot be limited here, which needs Linux and root.';
}

/** The database of a deployment without events, on so many workers, or on one plain server of the same version. */
export async function openCluster(stage: Stage, name: string, workers: number): Promise<BenchCluster> {
  const binaries = findCitus();
  if (binaries === null) throw new Error('No PostgreSQL with the extension Citus is installed.');
  const folder = mkdtempSync(join(tmpdir(), 'canhoto-bench-spread-'));
  chmodSync(folder, 0o711);
  stage.atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const limits: CpuLimit[] = [];
  // Runs after the servers have ended: a group with processes cannot be removed.
  stage.atEnd(() => {
    for (const each of limits) each.remove();
  });
  const isSpread = workers > 0;
  const settings = isSpread ? durable : { ...durable, shared_preload_libraries: '' };
  const cluster = await startCitusCluster(binaries, folder, { workers, settings });
  stage.atEnd(() => cluster.stop());
  if (isSpread) await createClusterDatabase(cluster, name);
  else await cluster.coordinator.createDatabase(name, { isPlain: true });
  const connection = { ...cluster.coordinator.connection, database: name };
  const { pool, db } = connect({ connection, connectionsMax: 1, deadlines: longDeadlines });
  stage.atEnd(() => db.destroy());
  await migrate(pool);
  if (isSpread) await spreadDatabase(pool, { shards: 32 });
  const { user, host, port } = connection;
  const database: BenchDatabase = {
    name,
    url: `postgres://${user}@${host}:${port}/${name}`,
    pool,
    acknowledged: { holds: 0, orders: 0 },
  };
  const limited = isSpread ? cluster.workers : [cluster.coordinator];
  stage.adopt(
    database,
    [cluster.coordinator, ...cluster.workers].map((node) => node.pid()),
  );
  return {
    database,
    limit(share) {
      for (const [at, node] of limited.entries()) limits.push(limitCpu(`${name}-${at}`, node.pid(), share));
    },
    liftLimits() {
      for (const each of limits) each.lift();
    },
    workerOf: (eventId) => (isSpread ? cluster.workerOf(pool, eventId) : Promise.resolve(0)),
  };
}
