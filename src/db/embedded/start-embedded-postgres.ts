import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { Client } from 'pg';
import { StartupError, startupSentence } from '../../domain/startup-error.ts';
import { databaseAccount } from './account.ts';
import { usableBinaries } from './binaries.ts';
import { clusterFolder, initialise } from './cluster.ts';
import { databaseName, port, userName } from './connection.ts';
import { makeFolder } from './folder.ts';
import { journalSettings, makeJournalOut } from './journal-out.ts';
import { lockCluster } from './lock.ts';
import { stopOrphans } from './orphans.ts';
import { startServer, stopServer } from './server.ts';
import { makeSocketFolder } from './socket-folder.ts';
import { putOutHistories } from './timeline.ts';

/** How to connect to the cluster; `host` is the folder of its unix socket. */
export interface EmbeddedConnection {
  host: string;
  port: number;
  user: string;
  database: string;
}

export interface EmbeddedPostgres {
  connection: EmbeddedConnection;
  /** Closes all connections, writes a checkpoint and waits until PostgreSQL has ended. Safe to call twice. */
  stop(): Promise<void>;
  /** Settles when the server has ended, for any reason; before `stop` was called, this is a failure. */
  ended: Promise<void>;
}

interface Options {
  /** The folder of the cluster and its log; created when missing. */
  dataDir: string;
  /** Called with one sentence per step that takes a noticeable time. */
  log: (sentence: string) => void;
  /** Its journal is put out so many seconds after a change, for a backup; null: it is not. */
  journalSeconds?: number | null;
  /** Settings that differ from production: a temporary cluster of tests need not survive a power failure. */
  settings?: Readonly<Record<string, string>>;
}

/**
 * Starts the real PostgreSQL from the npm packages, reachable only through a unix socket. Initialises the cluster on
 * the first start and recovers it after a crash. Throws StartupError with one sentence when this machine or this folder
 * does not permit it, or when another Canhoto uses the folder.
 */
export async function startEmbeddedPostgres({
  dataDir,
  log,
  journalSeconds = null,
  settings = {},
}: Options): Promise<EmbeddedPostgres> {
  const folder = resolve(dataDir);
  const account = databaseAccount();
  makeFolder(folder);
  const binaries = usableBinaries(folder, account);
  const cluster = clusterFolder(folder, account);
  const socketFolder = makeSocketFolder(cluster, account);
  const lock = await lockCluster(socketFolder, folder);
  try {
    await stopOrphans(cluster, socketFolder, folder, log);
    initialise(binaries, cluster, account, folder, log);
    if (journalSeconds !== null) {
      makeJournalOut(cluster, account);
      putOutHistories(cluster, account);
    }
    const child = await startServer(binaries, cluster, socketFolder, account, folder, log, {
      ...(journalSeconds !== null && journalSettings(cluster, journalSeconds)),
      ...settings,
    });
    const connection = { host: socketFolder, port, user: userName, database: databaseName };
    try {
      await createDatabase(connection);
    } catch (error) {
      await stopServer(child);
      throw error;
    }
    const ended = new Promise<void>((settle) => child.once('exit', () => settle()));
    let stopping: Promise<void> | null = null;
    const stop = () => {
      stopping ??= stopServer(child).finally(async () => {
        rmSync(socketFolder, { recursive: true, force: true });
        // The system names the socket until it is closed.
        await new Promise((closed) => lock.close(closed));
      });
      return stopping;
    };
    return { connection, stop, ended };
  } catch (error) {
    lock.close();
    throw error;
  }
}

async function createDatabase(connection: EmbeddedConnection): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres', application_name: 'canhoto-start' });
  try {
    await client.connect();
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } catch (error) {
    const sentence = startupSentence(error);
    throw sentence ? new StartupError(sentence, { cause: error }) : error;
  } finally {
    await client.end().catch(() => {});
  }
}
