import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '#src/db/connect.ts';
import { longDeadlines } from '#src/db/deadlines.ts';
import { findCitus } from '../../../scripts/find-citus.mjs';
import { type CitusCluster, createClusterDatabase, joinWorkers, startCitusCluster } from './citus-cluster.ts';
import type { Connection } from './database.ts';

export interface OwnCluster extends Omit<CitusCluster, 'workerOf'> {
  /** Of an empty database with the extension and the workers. */
  connection: Connection;
  /** The worker that has the rows of the event; its index in `workers`. */
  workerOf(eventId: string): Promise<number>;
  /** For a cluster that was opened with one machine: creates the extension on all machines and adds the workers. */
  join(): Promise<void>;
  /** Runs a statement on each worker, without the coordinator. */
  onWorkers(statement: string): Promise<void>;
}

/**
 * A cluster of a test file's own, whose servers it may kill. Only in the projects on a spread database. `isOneMachine`: the
 * database is a plain one of the first server, until `join`.
 */
export async function openOwnCluster({ isOneMachine = false } = {}): Promise<OwnCluster> {
  const binaries = findCitus();
  if (binaries === null) throw new Error('No PostgreSQL with the extension Citus is installed.');
  const folder = mkdtempSync(join(tmpdir(), 'canhoto-cluster-'));
  chmodSync(folder, 0o711);
  const cluster = await startCitusCluster(binaries, folder);
  if (isOneMachine) await cluster.coordinator.createDatabase('canhoto', { isPlain: true });
  else await createClusterDatabase(cluster, 'canhoto');
  const connection = { ...cluster.coordinator.connection, database: 'canhoto' };
  return {
    ...cluster,
    connection,
    async workerOf(eventId) {
      const { pool, db } = connect({ connection, connectionsMax: 1, deadlines: longDeadlines });
      try {
        return await cluster.workerOf(pool, eventId);
      } finally {
        await db.destroy();
      }
    },
    async join() {
      const { pool, db } = connect({ connection, connectionsMax: 1, deadlines: longDeadlines });
      await pool.query('create extension citus');
      await db.destroy();
      await joinWorkers(cluster, 'canhoto');
    },
    async onWorkers(statement) {
      for (const worker of cluster.workers) {
        const { pool, db } = connect({
          connection: { ...worker.connection, database: 'canhoto' },
          connectionsMax: 1,
        });
        await pool.query('set citus.enable_ddl_propagation to off');
        await pool.query(statement);
        await db.destroy();
      }
    },
    async stop() {
      try {
        await cluster.stop();
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}
