import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect } from '#src/db/connect.ts';
import { longDeadlines } from '#src/db/deadlines.ts';
import { migrate } from '#src/db/migrate.ts';
import { spreadDatabase } from '#src/db/spread/spread-database.ts';
import { findCitus } from '../../../scripts/find-citus.mjs';
import { createClusterDatabase, startCitusCluster } from './citus-cluster.ts';
import { closeTemplate, connectionTo, type ServerAddress, serversOf, templateName } from './database.ts';

/** Few parts, because each test file copies all of them; enough that several are on each machine. */
const testShards = 4;

let stop = async () => {};

/** The same as database-setup.ts with a spread database: the template has a part on each of three servers. */
export async function setup(project: TestProject): Promise<void> {
  const binaries = findCitus();
  if (binaries === null) throw new Error('No PostgreSQL with the extension Citus is installed.');
  const folder = mkdtempSync(join(tmpdir(), 'canhoto-spread-'));
  chmodSync(folder, 0o711);
  const cluster = await startCitusCluster(binaries, folder);
  stop = async () => {
    try {
      await cluster.stop();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };
  const template = templateName();
  const server: ServerAddress = {
    connection: cluster.coordinator.connection,
    workers: cluster.workers.map(({ connection }) => connection),
  };
  await createClusterDatabase(cluster, template);
  const coordinator = connect({ ...connectionTo(server, template), deadlines: longDeadlines });
  await migrate(coordinator.pool);
  await spreadDatabase(coordinator.pool, { shards: testShards });
  await coordinator.db.destroy();
  for (const one of serversOf(server)) {
    const admin = connect({ ...connectionTo(one), deadlines: longDeadlines });
    await closeTemplate(admin.pool, template);
    await admin.db.destroy();
  }
  project.provide('server', server);
  project.provide('template', template);
}

export async function teardown(): Promise<void> {
  await stop();
}
