import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { checkDatabase, connect } from '../db/connect.ts';
import { createDatabaseClock, queryTime } from '../db/database-clock.ts';
import type { DatabaseWatch } from '../db/database-watch.ts';
import type { Deadlines } from '../db/deadlines.ts';
import { clusterOf } from '../db/embedded/cluster.ts';
import { findRunningPostgres } from '../db/embedded/find-running-postgres.ts';
import { type EmbeddedConnection, startEmbeddedPostgres } from '../db/embedded/start-embedded-postgres.ts';
import { migrate } from '../db/migrate.ts';
import { createReadDatabase, type ReadDatabase } from '../db/read-database.ts';
import { openStore } from '../gateway/backup-store/open-store.ts';
import { sealFor } from '../gateway/backup-store/seal.ts';
import { makePushKey } from '../gateway/push/push-key.ts';
import { makeTicketKey } from '../gateway/ticket-key/load-ticket-keys.ts';
import type { Backup } from '../service/ground/backup/copy-base.ts';
import { sendJournal } from '../service/ground/backup/send-journal.ts';
import { installationSecret } from '../service/ground/installation/installation-secret.ts';
import type { Context } from './context.ts';
import { createContext } from './create-context.ts';
import type { Env } from './env.ts';
import { openLog } from './open-log.ts';
import { readOwnSite } from './read-own-site.ts';
import { systemClock } from './system.ts';

/** The journal leaves so soon after a change; a machine that dies loses what is younger, and a few seconds more. */
const journalSeconds = 30;
/** Part of `stopSeconds`. */
const restMilliseconds = 5_000;

export interface OpenContext {
  context: Context;
  /** The embedded database and where its copies go; null without BACKUP_TO. */
  backup: Backup | null;
  /** Whether the database answers this process. */
  watch: DatabaseWatch;
  /** Settles when the embedded database has ended, by whatever cause; never for an external one. */
  databaseEnded: Promise<void>;
  /** What `close` runs, in reverse order; each part adds its own closer when it is opened. */
  closers: (() => Promise<void>)[];
  close(): Promise<void>;
}

interface Options {
  overrides?: Partial<Context>;
  /** Is called for steps that take a while. */
  tell?: (sentence: string) => void;
  /** Use the embedded database of a Canhoto that is running, instead of refusing to start. */
  joinsRunning?: boolean;
  /** Absent: the deadlines for serving. */
  deadlines?: Deadlines;
}

/**
 * env -> database -> context: the start of a server, a worker or an operator's command. It opens no port and runs no
 * job. Throws StartupError for errors that the operator can fix.
 */
export async function openContext(env: Env, options: Options = {}): Promise<OpenContext> {
  const { overrides = {}, tell = () => {}, joinsRunning = false, deadlines } = options;
  const log = openLog(env);
  // A wrong one is told before anything is opened or changed.
  if (overrides.site === undefined) readOwnSite(env);
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const end of closers.reverse().splice(0)) await end();
  };
  try {
    let databaseEnded = new Promise<void>(() => {});
    let connection: EmbeddedConnection | null = null;
    let backup: Backup | null = null;
    if (env.databaseUrl === null) {
      connection = joinsRunning ? await findRunningPostgres(env.dataDir) : null;
      if (connection === null) {
        const embedded = await startEmbeddedPostgres({
          dataDir: env.dataDir,
          log: tell,
          journalSeconds: env.backup === null ? null : journalSeconds,
        });
        connection = embedded.connection;
        const kept = await backupOf(env, connection);
        // PostgreSQL puts out the rest of its journal as it stops.
        if (kept !== null) closers.push(() => sendRest(kept, log));
        closers.push(() => embedded.stop());
        databaseEnded = embedded.ended;
      }
      backup = await backupOf(env, connection);
    }
    const { db, pool, watch } = connect({
      ...(connection === null ? { connectionString: env.databaseUrl ?? '' } : { connection }),
      connectionsMax: env.databaseConnections,
      ...(deadlines === undefined ? {} : { deadlines }),
      tellSilence: (closed) => log.error({ closed }, 'the database did not answer; connections were closed'),
    });
    closers.push(() => db.destroy());
    await checkDatabase(pool);
    await migrate(pool);
    const inDatabase = secretsInDatabase(env);
    if (inDatabase.length > 0) {
      log.warn(
        { variables: inDatabase },
        'secrets lie in the database: whoever reads a copy of it can log in as anybody and forge tickets',
      );
    }
    const clock = createDatabaseClock({ ask: queryTime(pool), tellSkew: skewTeller(log) });
    await clock.synchronise();
    const time = clock.start();
    closers.push(() => time.stop());
    const reads = openReplica(env, { db, pool }, log);
    if (reads !== undefined) closers.push(() => reads.close());
    const context = createContext(
      {
        env,
        db,
        pool,
        ...(reads === undefined ? {} : { reads }),
        log,
        clock,
        publicUrl: env.publicUrl,
        ticketSigningKey:
          env.ticketSigningKey ?? (await installationSecret(db, 'ticket-signing-key', makeTicketKey)),
        pushSigningKey: env.pushSigningKey ?? (await installationSecret(db, 'push-signing-key', makePushKey)),
        sessionSecret: env.sessionSecret ?? (await installationSecret(db, 'session-secret', makeSecret)),
        alertSecret: await installationSecret(db, 'alert-codes', makeSecret),
      },
      overrides,
    );
    if (context.sandboxBank !== null) {
      const bank = context.sandboxBank;
      closers.push(() => bank.close());
    }
    const { apple } = context.wallets;
    if (apple !== null) closers.push(() => apple.close());
    return { context, backup, watch, databaseEnded, closers, close };
  } catch (error) {
    await close().catch(() => {});
    throw error;
  }
}

const makeSecret = () => randomBytes(32).toString('base64url');

async function backupOf(
  { backup, backupAccess, dataDir }: Env,
  connection: EmbeddedConnection,
): Promise<Backup | null> {
  if (backup === null) return null;
  const { to, recipient } = backup;
  const store = await openStore(to, backupAccess);
  return { store, seal: sealFor(recipient), cluster: clusterOf(dataDir), connection };
}

/** A store that is silent must not make the stop a hard one. */
async function sendRest(backup: Backup, log: Logger): Promise<void> {
  const ending = AbortSignal.timeout(restMilliseconds);
  const late = wait(restMilliseconds, undefined, { ref: false }).then(() => {
    throw new Error('The store did not answer in time.');
  });
  await Promise.race([sendJournal(backup, ending), late]).catch((error: unknown) =>
    log.error({ error }, 'the end of the journal waits for the next start'),
  );
}

/** The variables without which a production keeps its secrets in the database. */
export function secretsInDatabase(env: Env): string[] {
  if (!env.production) return [];
  return [
    env.ticketSigningKey === null ? 'TICKET_SIGNING_KEY' : null,
    env.sessionSecret === null ? 'SESSION_SECRET' : null,
  ].filter((name) => name !== null);
}

function skewTeller(log: Logger): (aheadMilliseconds: number, isTooMuch: boolean) => void {
  return (aheadMilliseconds, isTooMuch) =>
    isTooMuch
      ? log.error(
          { aheadMilliseconds },
          'this machine’s clock differs from the database’s; is NTP running on both?',
        )
      : log.warn({ aheadMilliseconds }, 'this machine’s clock agrees with the database’s again');
}

/** An unreachable replica does not prevent the start; it is not used until it can be reached. */
function openReplica(
  env: Env,
  primary: Parameters<typeof createReadDatabase>[0]['primary'],
  log: Logger,
): ReadDatabase | undefined {
  if (env.databaseReplicaUrl === null) return undefined;
  return createReadDatabase({
    primary,
    replica: connect({
      connectionString: env.databaseReplicaUrl,
      connectionsMax: env.databaseConnections,
    }),
    milliseconds: () => systemClock.milliseconds(),
    tell: (isAsked) =>
      log.warn(
        isAsked ? 'the replica keeps up and is asked' : 'the replica is behind or away and is not asked',
      ),
  });
}
